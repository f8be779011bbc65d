import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '../../shared/language.ts';
import type { Database } from '../database/database-types.ts';
import { translationQuery } from './translations.ts';

/** One result of a search, from any area. */
export interface SearchHit {
  kind: 'course' | 'article';
  title: string;
  excerpt: string;
  /** The address of its page. */
  address: string;
  /** Comparable between areas. */
  rank: number;
}

export interface SearchRequest {
  /** Full-text queries, one per word. One match is enough, and more matches rank higher. */
  queries: readonly string[];
  language: Language;
  limit: number;
}

/** An area's part of the site-wide search. It finds only public content. */
export type SearchProvider = (db: Kysely<Database>, wanted: SearchRequest) => Promise<SearchHit[]>;

/** Longer words are searched by their prefix: PostgreSQL's parser takes time quadratic in the length of a compound. */
const maxWordLength = 100;

/**
 * The queries that every area runs. A list's own search requires all words, this one any of them. The database compiles them once: that takes longer
 * than running them.
 */
export async function writeQueries(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query::text from unnest(${words.map((word) => word.slice(0, maxWordLength))}::text[]) with ordinality as asked (word, place),
      lateral (select spanish_search_query(word) || ${translationQuery(sql`word`)} as query) as written
    where numnode(query) > 0 order by place`.execute(db);
  return rows.map(({ query }) => query);
}

export function anyOfQueries(queries: readonly string[]): RawBuilder<unknown> {
  return sql`${queries.map((query) => `(${query})`).join(' | ')}::tsquery`;
}

/** A set of rows with an `id` and a `search` vector. */
interface SearchSource {
  rows: RawBuilder<unknown>;
  /** The order of an index on the rows, the most relevant first. */
  order: RawBuilder<unknown>;
}

/** Up to this many rows of an area are all compared. Beyond that, the first rows and as many matches of rare words. */
const maxCompared = 500;

/** A word that this many of the first rows contain is common, and their best matches are good enough. */
const commonFrom = 10;

/**
 * The `id`s that match any of the queries, for the area to rank. Ranking all matches of a common word would take longer the more rows there are; a
 * rare word is found through the full-text index, wherever it is.
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
