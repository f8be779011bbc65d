import { sql } from 'kysely';
import { anyWord, type Finder, type Finding } from '../../server/finding.ts';

export const findCourses: Finder = async (db, { words, language, most }) => {
  const translated = (field: 'title' | 'description') =>
    language === 'en' ? sql`coalesce(translation ->> ${field}, ${sql.ref(field)})` : sql.ref(field);
  const { rows } = await sql<Finding>`
    select 'course' as kind, ${translated('title')} as title, left(${translated('description')}, 500) as excerpt,
           '/courses/free/' || id as address, ts_rank(search, query) as rank
    from courses, (select ${anyWord(words)} as query) as asked
    where search @@ query
    order by rank desc, id limit ${most}`.execute(db);
  return rows;
};
