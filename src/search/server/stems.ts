import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { searchConfigurationOf } from '../../server/text/translations.ts';
import { languages } from '../../shared/language.ts';
import { withoutAccents } from '../../shared/text/without-accents.ts';

/** Nobody means a longer word, and PostgreSQL's parser takes time quadratic in the length of a compound. */
const longestWord = 40;

/** The words of a text in lower case and without accents, in their order. */
export function wordsIn(text: string): string[] {
  const words = withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= longestWord);
}

/** By a word, its stems in each language. A word that a language drops, such as an article, has none there. */
export type Stems = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

const configurations = [...new Set(languages.map(searchConfigurationOf))];

interface StemRow {
  word: string;
  configuration: string;
  stems: string[];
}

export async function readStems(db: Kysely<Database>, words: readonly string[]): Promise<Stems> {
  const { rows } = await sql<StemRow>`
    select word as word /* never null: see below */, configuration as configuration /* never null: see below */,
           tsvector_to_array(passage_search_vector(configuration, word)) as stems /* never null: neither argument is */
    from unnest(${[...words]}::text[]) as word, unnest(${configurations}::text[]) as configuration`.execute(db);
  const found = new Map<string, Record<string, readonly string[]>>();
  for (const { word, configuration, stems } of rows) {
    found.set(word, { ...found.get(word), [configuration]: stems });
  }
  return found;
}

const mostRemembered = 10_000;

export interface Stemmer {
  /** In any language. */
  stemsOf(word: string): readonly string[];
  /** By language: a phrase has the stems of one language. */
  stemsByLanguage(word: string): readonly (readonly string[])[];
}

export interface Stemming {
  /** Asks the database for words that it has not asked for yet. Those of our own lists are kept for good. */
  learn(db: Kysely<Database>, words: readonly string[], options?: { keep: boolean }): Promise<Stemmer>;
}

interface WordStems {
  /** In any language. Put together once: a question asks for them thousands of times. */
  all: readonly string[];
  byLanguage: readonly (readonly string[])[];
}

const wordStems = (found: Readonly<Record<string, readonly string[]>>): WordStems => ({
  all: [...new Set(Object.values(found).flat())],
  byLanguage: configurations.map((configuration) => found[configuration] ?? []),
});

const noStems = wordStems({});

/** Remembers the stems of words: they never change. */
export function createStemming(): Stemming {
  const kept = new Map<string, WordStems>();
  let remembered = new Map<string, WordStems>();
  return {
    async learn(db, words, { keep } = { keep: false }) {
      const unknown = [...new Set(words)].filter((word) => !kept.has(word) && !remembered.has(word));
      if (remembered.size > mostRemembered)
        remembered = new Map(
          words.flatMap((word) => {
            const stems = remembered.get(word);
            return stems ? [[word, stems] as const] : [];
          }),
        );
      const place = keep ? kept : remembered;
      if (unknown.length > 0)
        for (const [word, found] of await readStems(db, unknown)) place.set(word, wordStems(found));
      const here = remembered;
      const find = (word: string) => kept.get(word) ?? here.get(word) ?? noStems;
      return { stemsOf: (word) => find(word).all, stemsByLanguage: (word) => find(word).byLanguage };
    },
  };
}
