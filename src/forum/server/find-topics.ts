import { sql } from 'kysely';
import { anyWord, type Finder, type Finding } from '../../server/finding.ts';

export const findTopics: Finder = async (db, { words, most }) => {
  const { rows } = await sql<Finding>`
    select 'topic' as kind, title, excerpt, '/foro/' || id as address, ts_rank(words, query) as rank
    from topics join topic_words on topic_id = id, (select ${anyWord(words)} as query) as asked
    where words @@ query
    order by rank desc, id desc limit ${most}`.execute(db);
  return rows;
};
