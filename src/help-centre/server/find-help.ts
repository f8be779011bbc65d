import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { searchConfigurationOf } from '../../server/text/translations.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { withoutAccents } from '../../shared/text/without-accents.ts';
import { type IndexedPage, rankPages } from './rank-pages.ts';
import { helpPages, helpTextIn, type ShippedHelpPage } from './shipped-help.ts';

/** The stems of each text, as the product's other searches have them. */
async function stemsOf(db: Kysely<Database>, texts: readonly string[], language: Language): Promise<string[][]> {
  const configuration = searchConfigurationOf(language);
  const { rows } = await sql<{ stems: string[] }>`
    select tsvector_to_array(to_tsvector(${configuration}::text::regconfig,
      case when ${language === defaultLanguage}::boolean then spanish_search_text(text) else spanish_search_words(text) end)) as stems
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(db);
  return rows.map(({ stems }) => stems);
}

const wordsIn = (text: string) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];

type Index = readonly IndexedPage<ShippedHelpPage>[];

async function indexPages(db: Kysely<Database>, language: Language): Promise<Index> {
  const pages = await helpPages();
  const texts = pages.map((page) => helpTextIn(page, language));
  const [titles, keywords, plain] = await Promise.all([
    stemsOf(
      db,
      texts.map(({ title }) => title),
      language,
    ),
    stemsOf(
      db,
      texts.map((text) => text.keywords),
      language,
    ),
    stemsOf(
      db,
      texts.map((text) => text.plain),
      language,
    ),
  ]);
  return pages.map((page, place) => {
    const { title = '', keywords: others = '' } = texts[place] ?? {};
    return {
      page,
      title: new Set(titles[place]),
      keywords: new Set(keywords[place]),
      text: new Set(plain[place]),
      words: wordsIn(`${title} ${others}`),
    };
  });
}

const indexes = new Map<Language, Promise<Index>>();

/** The stems of all pages, asked for once: the pages do not change while the server runs. */
function indexIn(db: Kysely<Database>, language: Language): Promise<Index> {
  const known = indexes.get(language);
  if (known) return known;
  const made = indexPages(db, language).catch((error: unknown) => {
    indexes.delete(language);
    throw error;
  });
  indexes.set(language, made);
  return made;
}

/** The pages that have the words, the best first. Words that every text has, such as articles, do not count. */
export async function findPages(
  db: Kysely<Database>,
  search: string,
  language: Language,
): Promise<readonly ShippedHelpPage[]> {
  const words = wordsIn(search);
  if (words.length === 0) return [];
  const [index, stems] = await Promise.all([indexIn(db, language), stemsOf(db, words, language)]);
  return rankPages(
    index,
    words.map((word, place) => ({ word, stems: stems[place] ?? [] })),
  );
}
