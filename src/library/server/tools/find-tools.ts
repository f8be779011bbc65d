import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Finder, type Finding, foundBy, type Wanted } from '../../../server/text/search-hits.ts';
import { shown } from '../queries.ts';

/** Best rated first among those that match as well. */
const order = sql`rating desc, id`;
const searched = { rows: sql`(select id, search, rating from tools where ${shown}) as shown`, order };

/** Apart from its execution, so that a test can ask the database how it would go about it. */
export function toolsFound({ queries, language, most }: Wanted): RawBuilder<Finding> {
  return sql<Finding>`
    select 'tool' as kind, name as title, ${sql.ref(`description_${language}`)} as excerpt,
           '/herramientas/' || slug as address, ts_rank(search, ${anyOf(queries)}) as rank
    from tools where id = any(array(${foundBy(queries, searched)}))
    order by rank desc, ${order} limit ${most}`;
}

export const findTools: Finder = async (db, wanted) => (await toolsFound(wanted).execute(db)).rows;
