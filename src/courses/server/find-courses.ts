import { type RawBuilder, sql } from 'kysely';
import {
  anyOfQueries,
  type SearchProvider,
  type SearchHit,
  matchRows,
  type SearchRequest,
} from '../../server/text/search-hits.ts';
import { addressOf } from '../../shared/addresses.ts';
import { courseWords } from './queries.ts';

const searched = { rows: sql`(select id, search from courses) as courses`, order: sql`id desc` };

/** Separate from its execution, so that a test can check the query plan. */
export function courseSearchProvider({ queries, language, limit }: SearchRequest): RawBuilder<SearchHit> {
  return sql<SearchHit>`
    select 'course' as kind, ${courseWords.column('title', language)} as title, left(${courseWords.column('description', language)}, 500) as excerpt,
           ${addressOf.course('')}::text || id as address, ts_rank(search, ${anyOfQueries(queries)}) as rank
    from courses c ${courseWords.join(language)} where id = any(array(${matchRows(queries, searched)}))
    order by rank desc, id limit ${limit}`;
}

export const findCourses: SearchProvider = async (db, wanted) => (await courseSearchProvider(wanted).execute(db)).rows;
