import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { languages } from '../../shared/language.ts';

/** How often words occur, over all passages that are for everybody. Nothing of a class is in it, so that no suggestion tells of one. */
export interface Vocabulary {
  /** How many passages have the word. */
  words: ReadonlyMap<string, number>;
  /** How many passages have the stem. */
  stems: ReadonlyMap<string, number>;
  /** Of one language. */
  passages: number;
  averageLength: number;
}

interface Counted {
  word: string;
  count: number;
}

const publicPassages = 'from passages where classroom_id is null';

async function readVocabulary(db: Kysely<Database>): Promise<Vocabulary> {
  const count = (column: 'words' | 'search') => sql<Counted>`
    select word as word /* never null: a lexeme */, ndoc as count /* never null: a count */ from ts_stat(${`select ${column} ${publicPassages}`})`;
  const [words, stems, all] = await Promise.all([
    count('words').execute(db),
    count('search').execute(db),
    sql<{ passages: number; length: number | null }>`
      select count(*)::int as passages, avg(length(search))::float8 as length from passages where classroom_id is null`.execute(
      db,
    ),
  ]);
  const { passages = 0, length = null } = all.rows[0] ?? {};
  return {
    words: new Map(words.rows.map(({ word, count: times }) => [word, times])),
    stems: new Map(stems.rows.map(({ word, count: times }) => [word, times])),
    passages: Math.max(1, Math.round(passages / languages.length)),
    averageLength: length ?? 1,
  };
}

/** Counting everything takes a while, and one more passage changes little. */
const oldestMilliseconds = 60_000;

export interface Vocabularies {
  get(db: Kysely<Database>): Promise<Vocabulary>;
}

/** In memory, counted again in the background if passages came since. */
export function createVocabularies(): Vocabularies {
  let current: { vocabulary: Promise<Vocabulary>; newest: number; countedAt: number } | undefined;

  async function findNewest(db: Kysely<Database>): Promise<number> {
    const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from passages`.execute(db);
    return rows[0]?.newest ?? 0;
  }

  async function count(db: Kysely<Database>): Promise<Vocabulary> {
    const newest = await findNewest(db);
    const vocabulary = readVocabulary(db);
    const counted = { vocabulary, newest, countedAt: performance.now() };
    // The old one serves until the new one is there.
    if (!current) current = counted;
    const read = await vocabulary.catch((error: unknown) => {
      if (current === counted) current = undefined;
      throw error;
    });
    current = counted;
    return read;
  }

  return {
    async get(db) {
      if (!current) return count(db);
      const isOld = performance.now() - current.countedAt > oldestMilliseconds;
      const isFirst = current.newest === 0;
      if (isOld || isFirst) {
        current.countedAt = performance.now();
        if ((await findNewest(db)) !== current.newest) {
          if (isFirst) return count(db);
          void count(db).catch(() => {});
        }
      }
      return current.vocabulary;
    },
  };
}
