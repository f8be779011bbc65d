import { type RawBuilder, sql } from 'kysely';
import {
  anyOfQueries,
  type SearchProvider,
  type SearchHit,
  matchRows,
  type SearchRequest,
} from '../../../server/text/search-hits.ts';
import { addressOf } from '../../../shared/addresses.ts';

const searched = { rows: sql`(select topic_id as id, words as search from topic_words) as words`, order: sql`id desc` };

/** Separate from its execution, so that a test can check the query plan. */
export function topicSearchProvider({ queries, limit }: Omit<SearchRequest, 'language'>): RawBuilder<SearchHit> {
  return sql<SearchHit>`
    select 'topic' as kind, title, excerpt, ${addressOf.topic('')}::text || id as address, rank
    from (select topic_id, ts_rank(words, ${anyOfQueries(queries)}) as rank from topic_words
          where topic_id = any(array(${matchRows(queries, searched)}))
          order by rank desc, topic_id desc limit ${limit}) as best join topics on id = topic_id
    where moderation_state is null
    order by rank desc, id desc`;
}

export const findTopics: SearchProvider = async (db, wanted) => (await topicSearchProvider(wanted).execute(db)).rows;
