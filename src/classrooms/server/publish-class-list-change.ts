import { type Kysely, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';

/** An event lists its recipients and has room for about a thousand. */
const maxReadersPerEvent = 500;

/** Invalidates the cached class lists of these users in every process. */
export async function publishClassListChange(
  tx: Kysely<Database>,
  events: Events,
  userIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < userIds.length; from += maxReadersPerEvent) {
    await events.publish(tx, { topic: 'classes.changed', to: userIds.slice(from, from + maxReadersPerEvent) });
  }
}

/** Everybody whose list shows this class: its owner, its members, and administrators, who see all classes. */
export async function listClassListReaders(tx: Kysely<Database>, classroomId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select owner_id as id from classrooms where id = ${classroomId} and owner_id is not null
    union select user_id from classroom_members where classroom_id = ${classroomId} and left_at is null
    union select id from users where role = 'iamaker'`.execute(tx);
  return rows.map(({ id }) => id);
}
