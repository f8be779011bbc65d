import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { courseFailures } from '../../contract/failures.ts';
import * as contract from '../../contract/lessons.ts';
import { putProgress } from '../queries.ts';
import { findLesson } from './find-lesson.ts';
import { knownChanges } from './known-changes.ts';
import { findWeeklyGoal, putLessonProgress, putWeeklyGoal } from './lesson-queries.ts';

/** A user's place in the lessons of a course, and the weekly goal. */
export function lessonRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.saveLesson, async ({ viewer, params: { id, sectionId }, body }) => {
      const cards = await findLesson(db, id, sectionId);
      if (!cards) throw new Failure(courseFailures.noSuchSection);
      return db.transaction().execute(async (tx) => {
        const sectionIds = body.finished ? [sectionId] : [];
        if (!(await putProgress(tx, viewer.id, id, { sectionIds, completed: false }))) {
          throw new Failure(courseFailures.noSuchCourse);
        }
        const lesson = await putLessonProgress(
          tx,
          { userId: viewer.id, courseId: id, sectionId },
          knownChanges(body, cards),
        );
        return { lesson, week: await findWeeklyGoal(tx, viewer.id) };
      });
    }),
    route(contract.getWeeklyGoal, ({ viewer }) => findWeeklyGoal(db, viewer.id)),
    route(contract.setWeeklyGoal, async ({ viewer, body }) => {
      await putWeeklyGoal(db, viewer.id, body.lessons);
      return findWeeklyGoal(db, viewer.id);
    }),
  ];
}
