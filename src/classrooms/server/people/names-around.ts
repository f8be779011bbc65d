import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Viewer } from '../../../shared/roles.ts';

/** More than anybody teaches. */
const mostNames = 5_000;

/** The names of all who are or were in the viewer's classes, and of those who teach them. */
export async function listNamesAround(db: Kysely<Database>, { id }: Viewer): Promise<string[]> {
  const { rows } = await sql<{ fullName: string; displayName: string }>`
    with own as (
      select classroom_id as id from classroom_members where user_id = ${id} and left_at is null
      union select id from classrooms where owner_id = ${id})
    select u.full_name as "fullName", u.display_name as "displayName" from users u
    where u.id in (select m.user_id from classroom_members m join own on own.id = m.classroom_id
                   union select c.owner_id from classrooms c join own on own.id = c.id)
    order by u.id limit ${mostNames}`.execute(db);
  return rows.flatMap(({ fullName, displayName }) => [fullName, displayName]);
}
