import { type Kysely, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { ChangedPart } from '../contract/changed-part.ts';

/**
 * Tells open windows that something in the class changed, so that they read it again. What students hand in concerns only those who teach: a
 * whole class that hands in at once must not make every window of it reload.
 */
export async function publishClassChange(
  tx: Kysely<Database>,
  events: Events,
  classroomId: number,
  whom: 'everybody' | 'teachers' = 'everybody',
): Promise<void> {
  const members = whom === 'everybody' ? sql`true` : sql`role in ('co-teacher', 'assistant')`;
  await events
    .notifyUsersStatement(
      'classroom.changed',
      sql`select owner_id as reader from classrooms where id = ${classroomId} and owner_id is not null
          union
          select user_id from classroom_members where classroom_id = ${classroomId} and left_at is null and ${members}`,
    )
    .execute(tx);
}

/** The same for a comment: windows read only the comments again. One in a private thread concerns its student and those who teach. */
export async function publishCommentChange(
  tx: Kysely<Database>,
  events: Events,
  classroomId: number,
  studentId: number | null,
): Promise<void> {
  const members = studentId === null ? sql`true` : sql`(role in ('co-teacher', 'assistant') or user_id = ${studentId})`;
  const data: ChangedPart = { classId: classroomId, part: 'comments' };
  await events
    .notifyUsersStatement(
      'classroom.changed',
      sql`select owner_id as reader from classrooms where id = ${classroomId} and owner_id is not null
          union
          select user_id from classroom_members where classroom_id = ${classroomId} and left_at is null and ${members}`,
      data,
    )
    .execute(tx);
}

/** The same for marks that are not published: the gradebooks of those who teach read them again. */
export async function publishMarkChange(tx: Kysely<Database>, events: Events, classroomId: number): Promise<void> {
  const data: ChangedPart = { classId: classroomId, part: 'marks' };
  await events
    .notifyUsersStatement(
      'classroom.changed',
      sql`select owner_id as reader from classrooms where id = ${classroomId} and owner_id is not null
          union
          select user_id from classroom_members
          where classroom_id = ${classroomId} and left_at is null and role in ('co-teacher', 'assistant')`,
      data,
    )
    .execute(tx);
}
