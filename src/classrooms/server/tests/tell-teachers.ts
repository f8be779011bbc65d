import { sql } from 'kysely';
import type { ClosedHook } from '../../../exams/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import { publishClassChange } from '../publish-class-change.ts';

/** When an attempt at a class test is closed, open windows of those who teach show its result. */
export const tellTeachers =
  (events: Events): ClosedHook =>
  async (tx, { classTestId }) => {
    if (classTestId === null) return;
    const { rows } = await sql<{ classroomId: number }>`
      select classroom_id as "classroomId" from classroom_tests where id = ${classTestId}`.execute(tx);
    for (const { classroomId } of rows) await publishClassChange(tx, events, classroomId, 'teachers');
  };
