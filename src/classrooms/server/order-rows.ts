import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

type Ordered = 'classroom_contents' | 'classroom_courses' | 'classroom_tests' | 'classroom_units';

/** Puts the named rows first, in the given order. The others follow in their current order. */
export async function orderRows(
  db: Kysely<Database>,
  table: Ordered,
  classroomId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with ordered as (
      select id, (row_number() over (order by array_position(${[...ids]}::integer[], id) nulls last, position, id))::int - 1
        as place
      from ${sql.table(table)} where classroom_id = ${classroomId}
    )
    update ${sql.table(table)} as moved set position = ordered.place
    from ordered where ordered.id = moved.id and moved.position is distinct from ordered.place`.execute(db);
}
