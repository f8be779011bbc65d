import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';

/** The classes that somebody leads and those they are or were in. Memberships go with the account by their foreign key. */
export async function exportClasses(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const led = await sql<Record<string, unknown>>`
    select id, name, description, code, created_at as "createdAt" from classrooms
    where owner_id = ${userId} order by id`.execute(db);
  const attended = await sql<Record<string, unknown>>`
    select c.id, c.name, m.role, m.joined_at as "joinedAt", m.left_at as "leftAt"
    from classroom_members m join classrooms c on c.id = m.classroom_id
    where m.user_id = ${userId} order by m.id`.execute(db);
  return { classesLed: led.rows, classesAttended: attended.rows };
}
