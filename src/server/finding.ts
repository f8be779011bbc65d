import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '../shared/language.ts';
import type { Database } from './database-types.ts';

/** Something of an area that words led to. */
export interface Finding {
  kind: 'tool' | 'course' | 'article' | 'topic';
  title: string;
  excerpt: string;
  /** Of its page. */
  address: string;
  /** How well it matches, to be compared between areas. */
  rank: number;
}

export interface Wanted {
  words: readonly string[];
  language: Language;
  most: number;
}

/** What an area offers to whoever looks for something in all of them. It finds only what everybody may read. */
export type Finder = (db: Kysely<Database>, wanted: Wanted) => Promise<Finding[]>;

/** Any of the words is enough; with more of them it ranks higher. A list's own search wants all of them. */
export function anyWord(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map(
    (word) => sql`spanish_search_query(${word}) || plainto_tsquery('pg_catalog.english', ${word})`,
  );
  return each.length > 0 ? sql`(${sql.join(each, sql` || `)})` : sql`''::tsquery`;
}
