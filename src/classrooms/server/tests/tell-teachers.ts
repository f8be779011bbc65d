import { sql } from 'kysely';
import type { ClosedHook } from '../../../exams/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import { notifyOfTest } from '../notify-class.ts';
import { publishClassChange } from '../publish-class-change.ts';

interface ClosedTest {
  classroomId: number;
  title: string;
  /** Later attempts replace the first, as a task handed in again does. */
  isFirst: boolean;
}

/** When an attempt at a class test is closed, open windows of those who teach show its result, and a student's first one is notified. */
export const tellTeachers =
  (events: Events): ClosedHook =>
  async (tx, { userId, classTestId }) => {
    if (classTestId === null) return;
    const { rows } = await sql<ClosedTest>`
      select t.classroom_id as "classroomId", (select title from exam_versions where exam_id = e.id order by id desc limit 1) as title,
             (select count(*) from attempts a
              where a.exam_id = e.id and a.user_id = ${userId} and a.closed_at is not null) = 1 as "isFirst"
      from classroom_tests t join exams e on e.class_test_id = t.id where t.id = ${classTestId}`.execute(tx);
    for (const { classroomId, title, isFirst } of rows) {
      await publishClassChange(tx, events, classroomId, 'teachers');
      if (isFirst) await notifyOfTest(tx, events, { classroomId, id: classTestId, title, actor: userId });
    }
  };
