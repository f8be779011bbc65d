import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '../../shared/language.ts';
import type { Database } from '../database/database-types.ts';

/** Something of an area that words led to. */
export interface SearchHit {
  kind: 'tool' | 'course' | 'article' | 'topic';
  title: string;
  excerpt: string;
  /** Of its page. */
  address: string;
  /** How well it matches, to be compared between areas. */
  rank: number;
}

export interface SearchRequest {
  /** Full-text queries, one a word: any of them is enough, and with more of them something ranks higher. */
  queries: readonly string[];
  language: Language;
  limit: number;
}

/** What an area offers to whoever looks for something in all of them. It finds only what everybody may read. */
export type SearchProvider = (db: Kysely<Database>, wanted: SearchRequest) => Promise<SearchHit[]>;

/** A word that is longer is looked for by its beginning: the parser of PostgreSQL takes the square of a compound's length. */
const maxWordLength = 100;

/**
 * What is asked of the words of every area. A list's own search wants all of the words, this one any of them. The database writes it once: to
 * make a query of a word takes longer than to look for it.
 */
export async function writeQueries(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query::text from unnest(${words.map((word) => word.slice(0, maxWordLength))}::text[]) with ordinality as asked (word, place),
      lateral (select spanish_search_query(word) || plainto_tsquery('pg_catalog.english', word) as query) as written
    where numnode(query) > 0 order by place`.execute(db);
  return rows.map(({ query }) => query);
}

export function anyOfQueries(queries: readonly string[]): RawBuilder<unknown> {
  return sql`${queries.map((query) => `(${query})`).join(' | ')}::tsquery`;
}

/** Where an area looks: rows with an `id` and the words `search` that they are found by. */
interface SearchSource {
  rows: RawBuilder<unknown>;
  /** Of the rows, and of an index: what comes first is what people most likely want. */
  order: RawBuilder<unknown>;
}

/** Up to so many rows of an area are all compared; of more, the first ones and as many of those that rare words lead to. */
const maxCompared = 500;

/** A word that so many of the first rows have is a common one: the best of them are as good as any. */
const commonFrom = 10;

/**
 * The `id` of what any of the queries leads to, for an area to rank. To rank all that a common word leads to would take longer the more
 * there is; a rare one is found by the index of the words, wherever it stands.
 */
export function matchRows(queries: readonly string[], { rows, order }: SearchSource): RawBuilder<unknown> {
  const rare = queries.map(
    (query) => sql`
      case when (select count(*) from (select from near where search @@ ${query}::tsquery limit ${commonFrom}) as those) < ${commonFrom}
           then ${query}::tsquery else ''::tsquery end`,
  );
  return sql`(
    with near as materialized (
      select * from (select * from ${rows} order by ${order} limit ${maxCompared}) as first where search @@ ${anyOfQueries(queries)}),
    far as materialized (select * from ${rows} where search @@ (select ${sql.join([...rare, sql`''::tsquery`], sql` || `)}))
    (select id from near)
    union
    (select id from far order by ${order} limit ${maxCompared}))`;
}
