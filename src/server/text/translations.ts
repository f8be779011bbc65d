import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage, furtherLanguages, type Language, languageFacts } from '../../shared/language.ts';

/**
 * Content is written in the default language, in its own table. Each translation is a row of a second table, by the content and the language.
 * Readers get the row of their language and, where there is none, the original.
 */
export interface Translations {
  /** To be written after the content's table: nothing for readers of the default language. */
  join: (language: Language) => RawBuilder<unknown>;
  /** A column that both tables have. */
  column: <Value = string>(name: string, language: Language) => RawBuilder<Value>;
  /** A column that is made of `content`, such as its HTML: of the table from which the text comes. */
  columnOfText: <Value = string>(name: string, language: Language) => RawBuilder<Value>;
  /** Which of these columns are shown in the default language, because they lack a translation. */
  untranslated: <Name extends string>(names: readonly Name[], language: Language) => RawBuilder<Name[]>;
  /** The language of `content`. */
  textLanguage: (language: Language) => RawBuilder<string>;
}

/** `key`: the columns of `table` that name the content, and those of the content, as `content` is called in the query. */
export function translationsIn(table: string, content: string, key: Readonly<Record<string, string>>): Translations {
  const isOfContent = Object.entries(key).map(
    ([column, named]) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`${content}.${named}`)}`,
  );
  const own = <Value>(name: string) => sql<Value>`${sql.ref(`${content}.${name}`)}`;
  const translated = <Value>(name: string) => sql<Value>`${sql.ref(`${table}.${name}`)}`;
  const isTextTranslated = sql`${translated('content')} is not null`;
  return {
    join: (language) =>
      language === defaultLanguage
        ? sql``
        : sql`left join ${sql.table(table)} on ${sql.join(isOfContent, sql` and `)} and ${translated('language')} = ${language}`,
    column: <Value>(name: string, language: Language) =>
      language === defaultLanguage
        ? own<Value>(name)
        : sql<Value>`coalesce(${translated<Value>(name)}, ${own<Value>(name)})`,
    columnOfText: <Value>(name: string, language: Language) =>
      language === defaultLanguage
        ? own<Value>(name)
        : sql<Value>`case when ${isTextTranslated} then ${translated<Value>(name)} else ${own<Value>(name)} end`,
    untranslated: <Name extends string>(names: readonly Name[], language: Language) =>
      language === defaultLanguage
        ? sql<Name[]>`'{}'::text[]`
        : sql<Name[]>`array_remove(array[${sql.join(
            names.map((name) => sql`case when ${translated(name)} is null then ${sql.lit(name)} end`),
          )}]::text[], null)`,
    textLanguage: (language) =>
      language === defaultLanguage
        ? sql<string>`${defaultLanguage}::text`
        : sql<string>`case when ${isTextTranslated} then ${language}::text else ${defaultLanguage}::text end`,
  };
}

/** How PostgreSQL stems the words of a language. */
export function searchConfigurationOf(language: Language): string {
  return languageFacts[language].searchConfiguration ?? 'simple';
}

const configurations = new Set(furtherLanguages.map(searchConfigurationOf));

/** What these words lead to in the translations, by their stems in any of the further languages. */
export function translationQuery(words: RawBuilder<unknown>): RawBuilder<unknown> {
  const queries = [...configurations].map((name) => sql`plainto_tsquery(${sql.lit(name)}::regconfig, ${words})`);
  return queries.length === 0 ? sql`''::tsquery` : sql.join(queries, sql` || `);
}
