import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { examFailures } from '../contract.ts';
import * as contract from '../contract/advanced-test.ts';
import { requireCode } from './attempts/access-code.ts';
import type { AttemptGate } from './attempts/attempt-gate.ts';
import { listAttempts } from './attempts/attempt-queries.ts';
import type { ClosedHook } from './attempts/close-attempt.ts';
import { presentAttempt, presentEdited, readOutline } from './attempts/present-attempt.ts';
import { startAttempt } from './attempts/start-attempt.ts';
import { closeOpenIfOver } from './attempts/submit-attempt.ts';
import { getAdvancedExam } from './course-exam.ts';
import { requireMedia } from './media/media-access.ts';
import { deleteExam, findExam, hasCourse, lockCourse } from './queries.ts';
import { writeExam } from './write-exam.ts';

/** The second test of a course, taken and edited like the first. Passing it has no effect. */
export function advancedTestRoutes(kernel: Kernel, onClosed: readonly ClosedHook[], gate: AttemptGate): Route[] {
  const { db, events } = kernel;
  return [
    route(contract.getAdvancedTest, async ({ viewer, params, language }) => {
      const exam = await getAdvancedExam(db, params.id);
      return readOutline(db, exam, viewer?.id, language);
    }),
    route(contract.startAdvancedAttempt, async ({ viewer, params, body, language }) => {
      const exam = await getAdvancedExam(db, params.id);
      await requireCode(kernel, exam, viewer.id, body?.accessCode);
      const attempt = await db.transaction().execute((tx) => startAttempt(tx, exam, viewer.id, onClosed));
      return presentAttempt(attempt, language);
    }),
    route(contract.listAdvancedAttempts, async ({ viewer, params, query }) => {
      const subject = { advancedCourseId: params.id };
      const exam = await findExam(db, subject);
      if (!exam && !(await hasCourse(db, params.id))) throw new Failure(examFailures.noSuchCourse);
      if (exam) await closeOpenIfOver(db, viewer.id, exam.examId, onClosed);
      return listAttempts(db, viewer.id, subject, query);
    }),
    route(contract.getEditedAdvancedTest, async ({ params }) => presentEdited(await getAdvancedExam(db, params.id))),
    route(contract.writeAdvancedTest, async ({ viewer, params, body }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await lockCourse(tx, params.id))) throw new Failure(examFailures.noSuchCourse);
        await requireMedia(tx, viewer, body.questions, gate);
        if (!(await writeExam(tx, { advancedCourseId: params.id }, body))) return;
        await writeAuditEntry(tx, {
          actorId: viewer.id,
          action: 'advanced_test.changed',
          subject: `course #${params.id}`,
        });
        await events.publish(tx, { topic: 'courses.changed' });
      });
      return presentEdited(await getAdvancedExam(db, params.id));
    }),
    route(contract.deleteAdvancedTest, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteExam(tx, { advancedCourseId: params.id }))) throw new Failure(examFailures.noAdvancedTest);
        await writeAuditEntry(tx, {
          actorId: viewer.id,
          action: 'advanced_test.deleted',
          subject: `course #${params.id}`,
        });
        await events.publish(tx, { topic: 'courses.changed' });
      });
      return undefined;
    }),
  ];
}
