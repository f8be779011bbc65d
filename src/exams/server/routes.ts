import { storeAnswer } from '../../server/http/idempotency.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { withFormulas } from '../../server/text/rendered/with-formulas.ts';
import * as contract from '../contract.ts';
import { advancedTestRoutes } from './advanced-test-routes.ts';
import { requireCode } from './attempts/access-code.ts';
import { arrange, showQuestions } from './attempts/arrangement.ts';
import type { AttemptGate } from './attempts/attempt-gate.ts';
import { type AttemptRow, findAttempt, listAttempts } from './attempts/attempt-queries.ts';
import { attemptRoutes } from './attempts/attempt-routes.ts';
import type { ClosedHook } from './attempts/close-attempt.ts';
import { getResult, presentAttempt, presentEdited, readOutline } from './attempts/present-attempt.ts';
import { startAttempt } from './attempts/start-attempt.ts';
import { closeOpenIfOver, submitTest } from './attempts/submit-attempt.ts';
import { bankRoutes } from './bank/bank-routes.ts';
import { getCourseExam } from './course-exam.ts';
import { writeGift } from './gift/write-gift.ts';
import { mayUseMedia, mediaOf, requireMedia } from './media/media-access.ts';
import { mediaRoutes } from './media/media-routes.ts';
import type messages from './messages.es.json';
import { deleteExam, type ExamVersion, findExam, hasCourse, lockCourse } from './queries.ts';
import { courseReviewRoutes } from './review/course-review-routes.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';
import { translated } from './translation.ts';
import { writeExam } from './write-exam.ts';

const speaker = speakerOf<typeof messages>('exams/server');

const { examFailures } = contract;

/** The app passes `gate`, so that this area does not depend on classes. */
export function examsRoutes(kernel: Kernel, onClosed: readonly ClosedHook[], gate: AttemptGate): Route[] {
  return [
    ...courseTestRoutes(kernel, onClosed),
    ...attemptRoutes(kernel, onClosed, gate),
    ...editingRoutes(kernel, gate),
    ...advancedTestRoutes(kernel, onClosed, gate),
    ...questionRoutes(kernel, gate),
    ...bankRoutes(kernel, gate),
    ...mediaRoutes(kernel, gate),
    ...submissionRoutes(kernel.db),
    ...courseReviewRoutes(kernel, onClosed),
  ];
}

/** Taking the test of a course. */
function courseTestRoutes(kernel: Kernel, onClosed: readonly ClosedHook[]): Route[] {
  const { db } = kernel;
  async function start(exam: ExamVersion, userId: number, accessCode?: string): Promise<AttemptRow> {
    await requireCode(kernel, exam, userId, accessCode);
    return db.transaction().execute((tx) => startAttempt(tx, exam, userId, onClosed));
  }
  return [
    route(contract.getTest, async ({ viewer, params, language }) => {
      const exam = await getCourseExam(db, params.id);
      if (!viewer) return { ...translated(exam, language), questions: [] };
      return presentAttempt(await start(exam, viewer.id), language);
    }),
    route(contract.getTestOutline, async ({ viewer, params, language }) => {
      const exam = await getCourseExam(db, params.id);
      return readOutline(db, exam, viewer?.id, language);
    }),
    route(contract.submitTest, async ({ viewer, params, body, language, creation }) => {
      const exam = await getCourseExam(db, params.id);
      await requireCode(kernel, exam, viewer.id, undefined);
      return db.transaction().execute(async (tx) => {
        const id = await submitTest(tx, exam, { userId: viewer.id, language, answers: body.answers }, onClosed);
        return storeAnswer(tx, creation, getResult(await findAttempt(tx, viewer.id, id), language));
      });
    }),
    route(contract.startAttempt, async ({ viewer, params, body, language }) => {
      const exam = await getCourseExam(db, params.id);
      return presentAttempt(await start(exam, viewer.id, body?.accessCode), language);
    }),
    route(contract.listAttempts, async ({ viewer, params, query }) => {
      const course = { courseId: params.id };
      const exam = await findExam(db, course);
      if (!exam && !(await hasCourse(db, params.id))) throw new Failure(examFailures.noSuchCourse);
      if (exam) await closeOpenIfOver(db, viewer.id, exam.examId, onClosed);
      return listAttempts(db, viewer.id, course, query);
    }),
  ];
}

function editingRoutes({ db, events }: Kernel, gate: AttemptGate): Route[] {
  return [
    route(contract.getEditedTest, async ({ params }) => presentEdited(await getCourseExam(db, params.id))),
    route(contract.writeTest, async ({ viewer, params, body }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await lockCourse(tx, params.id))) throw new Failure(examFailures.noSuchCourse);
        await requireMedia(tx, viewer, body.questions, gate);
        if (!(await writeExam(tx, { courseId: params.id }, body))) return;
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'test.changed', subject: `course #${params.id}` });
        await events.publish(tx, { topic: 'courses.changed' });
      });
      return presentEdited(await getCourseExam(db, params.id));
    }),
    route(contract.deleteTest, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteExam(tx, { courseId: params.id }))) throw new Failure(examFailures.noTest);
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'test.deleted', subject: `course #${params.id}` });
        await events.publish(tx, { topic: 'courses.changed' });
      });
      return undefined;
    }),
  ];
}

function questionRoutes({ db }: Kernel, gate: AttemptGate): Route[] {
  return [
    route(contract.previewQuestion, async ({ body, language }) => {
      const { question } = body;
      const order = arrange([question], { secret: 'preview', isShuffled: false, hasShuffledOptions: false });
      const [shown] = showQuestions([question], order, language);
      if (!shown) throw new Error('A question is missing.');
      return withFormulas(shown);
    }),
    route(contract.importGift, async ({ viewer, body, language }) => {
      const { readGift } = await import('./gift/read-gift.ts');
      return readGift(body.text, language, {
        marksByHand: body.marksByHand,
        mayUseMediaOf: (question) => mayUseMedia(db, viewer, mediaOf(question), gate),
      });
    }),
    route(contract.exportGift, async ({ body, language }) => ({
      name: downloadName(speaker(language)('questionsFile'), [body.title], 'gift'),
      gift: writeGift(body.questions),
    })),
  ];
}
