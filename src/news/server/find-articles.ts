import { type RawBuilder, sql } from 'kysely';
import {
  anyOfQueries,
  type SearchProvider,
  type SearchHit,
  matchRows,
  type SearchRequest,
} from '../../server/text/search-hits.ts';
import { addressOf } from '../../shared/addresses.ts';
import { translations } from './queries.ts';

/** Pending articles are not searchable. */
const searched = {
  rows: sql`(select id, search, published_at from articles where published_at is not null and moderation_state is null) as published`,
  order: sql`published_at desc, id desc`,
};

/** Separate from its execution, so that a test can check its query plan. */
export function articlesFound({ queries, language, limit }: SearchRequest): RawBuilder<SearchHit> {
  return sql<SearchHit>`
    select 'article' as kind, ${translations.column('title', language)} as title, ${translations.column('excerpt', language)} as excerpt,
           ${addressOf.article('')}::text || id as address, ts_rank(search, ${anyOfQueries(queries)}) as rank
    from articles ${translations.join(language)} where id = any(array(${matchRows(queries, searched)}))
    order by rank desc, published_at desc, id desc limit ${limit}`;
}

export const findArticles: SearchProvider = async (db, wanted) => (await articlesFound(wanted).execute(db)).rows;
