import { notify } from '../../../notifications/server/public.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { allWithFormulas } from '../../../server/text/rendered/with-formulas.ts';
import { addressOf } from '../../../shared/addresses.ts';
import * as contract from '../../contract/course-review.ts';
import type { ClosedHook } from '../attempts/close-attempt.ts';
import { getCourseExam } from '../course-exam.ts';
import { correctQuestion, previewCorrection } from './correct-question.ts';
import { enoughAttempts, readQuestionStatistics } from './question-statistics.ts';

/** Administrators correct questions of the test of a course. `onClosed` gives certificates to those who pass now. */
export function courseReviewRoutes({ db, events }: Kernel, onClosed: readonly ClosedHook[]): Route[] {
  return [
    route(contract.listCourseQuestions, async ({ params, language }) => {
      const { examId } = await getCourseExam(db, params.id);
      return { enoughAttempts, questions: await allWithFormulas(await readQuestionStatistics(db, examId, language)) };
    }),
    route(contract.previewCourseCorrection, async ({ params, body, language }) => {
      const { examId } = await getCourseExam(db, params.id);
      return previewCorrection(db, examId, body, language);
    }),
    route(contract.correctCourseQuestion, ({ viewer, params, body, language, creation }) =>
      db.transaction().execute(async (tx) => {
        const { examId, title } = await getCourseExam(tx, params.id);
        const order = { ...body, correctorId: viewer.id, confirmedFalls: body.confirmedFalls };
        const { concerned, passing, ...counts } = await correctQuestion(tx, examId, order, language);
        for (const { userId, score } of passing) {
          for (const hear of onClosed) {
            await hear(tx, { userId, courseId: params.id, classTestId: null, score, passed: true });
          }
        }
        const address = `${addressOf.course(params.id)}?ver=examen`;
        const news = { subject: title, address, thread: address, actor: viewer.id };
        await notify(tx, events, { kind: 'course-regraded', to: concerned, ...news });
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'test.corrected', subject: `course #${params.id}` });
        return storeAnswer(tx, creation, counts);
      }),
    ),
  ];
}
