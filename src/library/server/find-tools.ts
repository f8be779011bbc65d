import { sql } from 'kysely';
import { anyWord, type Finder, type Finding } from '../../server/finding.ts';
import { shown } from './queries.ts';

/** Best rated first among those that match as well. */
export const findTools: Finder = async (db, { words, language, most }) => {
  const { rows } = await sql<Finding>`
    select 'tool' as kind, name as title, ${sql.ref(`description_${language}`)} as excerpt,
           '/herramientas/' || slug as address, ts_rank(search, query) as rank
    from tools, (select ${anyWord(words)} as query) as asked
    where search @@ query and ${shown}
    order by rank desc, rating desc, id limit ${most}`.execute(db);
  return rows;
};
