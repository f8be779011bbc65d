import { type Kysely, sql } from 'kysely';
import { refreshDeadlines } from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { ExtraTime } from '../../schemas.ts';

/** Only members who attend the class take its tests. */
const attends = sql`left_at is null and role in ('student', 'teacher')`;

/** Gives a member more time in every test of the class. Attempts in progress end later, too. */
export async function changeExtraTime(
  tx: Kysely<Database>,
  classId: number,
  memberId: number,
  { percent, minutes }: ExtraTime,
): Promise<undefined> {
  const { rows } = await sql<{ userId: number }>`
    update classroom_members set extra_percent = ${percent}, extra_minutes = ${minutes}
    where classroom_id = ${classId} and id = ${memberId} and ${attends} returning user_id as "userId"`.execute(tx);
  const [member] = rows;
  if (!member) throw new Failure(classroomFailures.noSuchMember);
  await refreshDeadlines(tx, { classId, userId: member.userId });
  return undefined;
}

export async function requireStudentOf(tx: Kysely<Database>, classId: number, userId: number): Promise<void> {
  const { rows } = await sql`
    select from classroom_members where classroom_id = ${classId} and user_id = ${userId} and ${attends}`.execute(tx);
  if (rows.length === 0) throw new Failure(classroomFailures.noSuchMember);
}
