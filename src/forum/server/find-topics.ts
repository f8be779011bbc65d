import { sql } from 'kysely';
import { anyWord, type Finder, type Finding } from '../../server/finding.ts';

export const findTopics: Finder = async (db, { words, most }) => {
  const { rows } = await sql<Finding>`
    select 'topic' as kind, title, excerpt, '/foro/' || id as address, ts_rank(search, query) as rank
    from topics, (select ${anyWord(words)} as query) as asked
    where search @@ query
    order by rank desc, id desc limit ${most}`.execute(db);
  return rows;
};
