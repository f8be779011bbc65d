import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import * as contract from '../../contract.ts';
import type { AttemptGate } from './attempt-gate.ts';
import { type AttemptRow, findAttempt } from './attempt-queries.ts';
import type { PassedHook } from './close-attempt.ts';
import { getResult, presentAttempt } from './present-attempt.ts';
import { closeIfOver, saveAnswers, submitAttempt } from './submit-attempt.ts';

const { examFailures } = contract;

/** A user's own attempt, at the test of a course or of a class. */
export function attemptRoutes({ db }: Kernel, onPassed: readonly PassedHook[], gate: AttemptGate): Route[] {
  /** Closes an overdue attempt with its saved answers. */
  async function getAttempt(viewer: Viewer, id: number, purpose: Parameters<AttemptGate>[3]): Promise<AttemptRow> {
    const attempt = await findAttempt(db, viewer.id, id);
    if (!attempt) throw new Failure(examFailures.noSuchAttempt);
    const { classTestId } = attempt;
    if (classTestId !== null && !(await gate(db, viewer, classTestId, purpose))) {
      throw new Failure(examFailures.noSuchAttempt);
    }
    if (!attempt.isOver) return attempt;
    await closeIfOver(db, viewer.id, id, onPassed);
    return (await findAttempt(db, viewer.id, id)) ?? attempt;
  }

  return [
    route(contract.getAttempt, async ({ viewer, params, language }) =>
      presentAttempt(await getAttempt(viewer, params.id, 'reading'), language),
    ),
    route(contract.saveAnswers, async ({ viewer, params, body, language }) => {
      await getAttempt(viewer, params.id, 'answering');
      await saveAnswers(db, params.id, { userId: viewer.id, language, answers: body.answers }, onPassed);
      const { secondsLeft } = await getAttempt(viewer, params.id, 'reading');
      return { savedAt: new Date(), secondsLeft };
    }),
    route(contract.submitAttempt, async ({ viewer, params, body, language }) => {
      await getAttempt(viewer, params.id, 'answering');
      await submitAttempt(db, params.id, { userId: viewer.id, language, answers: body.answers }, onPassed);
      return getResult(await getAttempt(viewer, params.id, 'reading'), language);
    }),
  ];
}
