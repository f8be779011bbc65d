import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { defaultLanguage } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import { courseFailures } from '../contract/failures.ts';
import { gradeQuiz } from './grade-quiz.ts';
import { presentListed, presentProgress } from './present-course.ts';
import { type CourseRow, findSection, getCourse, listEnrolledCourses, putProgress } from './queries.ts';

/** A user's enrolments and progress, and the quizzes in the sections. */
export function readingRoutes({ db }: Kernel): Route[] {
  async function noteProgress(userId: number, id: number, noted: { sectionIds: string[]; completed: boolean }) {
    if (!(await putProgress(db, userId, id, noted))) throw new Failure(courseFailures.noSuchCourse);
    const progress = presentProgress(await getCourse(db, userId, defaultLanguage, id));
    if (!progress) throw new Failure(courseFailures.noSuchCourse);
    return progress;
  }

  return [
    route(contract.enroll, ({ viewer, params }) =>
      noteProgress(viewer.id, params.id, { sectionIds: [], completed: false }),
    ),
    route(contract.saveProgress, ({ viewer, params, body }) => noteProgress(viewer.id, params.id, body)),
    route(contract.answerQuiz, async ({ params, body, language }) => {
      const section = await findSection(db, params.id, params.sectionId);
      if (section?.type !== 'quiz') throw new Failure(courseFailures.noSuchSection);
      return gradeQuiz(section, body.answers, language);
    }),
    route(contract.listMyCourses, async ({ viewer, query, language }) => {
      const { items, next } = await listEnrolledCourses(db, viewer.id, language, query);
      const present = async (item: CourseRow) => {
        const progress = presentProgress(item);
        return progress ? [{ ...(await presentListed(item)), progress }] : [];
      };
      return { items: (await Promise.all(items.map(present))).flat(), next };
    }),
  ];
}
