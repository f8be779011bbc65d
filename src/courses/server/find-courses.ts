import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Finder, type Finding, foundBy, type Wanted } from '../../server/text/search-hits.ts';

const searched = { rows: sql`(select id, search from courses) as courses`, order: sql`id desc` };

/** Apart from its execution, so that a test can ask the database how it would go about it. */
export function coursesFound({ queries, language, most }: Wanted): RawBuilder<Finding> {
  const translated = (field: 'title' | 'description') =>
    language === 'en' ? sql`coalesce(translation ->> ${field}, ${sql.ref(field)})` : sql.ref(field);
  return sql<Finding>`
    select 'course' as kind, ${translated('title')} as title, left(${translated('description')}, 500) as excerpt,
           '/courses/free/' || id as address, ts_rank(search, ${anyOf(queries)}) as rank
    from courses where id = any(array(${foundBy(queries, searched)}))
    order by rank desc, id limit ${most}`;
}

export const findCourses: Finder = async (db, wanted) => (await coursesFound(wanted).execute(db)).rows;
