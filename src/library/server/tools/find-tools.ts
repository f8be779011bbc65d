import { type RawBuilder, sql } from 'kysely';
import {
  anyOfQueries,
  type SearchProvider,
  type SearchHit,
  matchRows,
  type SearchRequest,
} from '../../../server/text/search-hits.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { isVisible, translated } from '../queries.ts';

/** Among equal matches, the best rated first. */
const order = sql`rating desc, id`;
const searched = { rows: sql`(select id, search, rating from tools where ${isVisible}) as shown`, order };

/** Separate from its execution, so that a test can check the query plan. */
export function toolSearchProvider({ queries, language, limit }: SearchRequest): RawBuilder<SearchHit> {
  return sql<SearchHit>`
    select 'tool' as kind, name as title, ${translated('description', language)} as excerpt,
           ${addressOf.tool('')}::text || slug as address, ts_rank(search, ${anyOfQueries(queries)}) as rank
    from tools where id = any(array(${matchRows(queries, searched)}))
    order by rank desc, ${order} limit ${limit}`;
}

export const findTools: SearchProvider = async (db, wanted) => (await toolSearchProvider(wanted).execute(db)).rows;
