import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import * as contract from '../../contract.ts';
import type { AttemptGate } from './attempt-gate.ts';
import { type AttemptRow, findAttempt } from './attempt-queries.ts';
import type { ClosedHook } from './close-attempt.ts';
import { presentAttempt, showResult } from './present-attempt.ts';
import { saveChanges } from './save-changes.ts';
import { closeIfOver, saveAnswers, submitAttempt } from './submit-attempt.ts';

const { examFailures } = contract;

/** A user's own attempt, at the test of a course or of a class. */
export function attemptRoutes({ db }: Kernel, onClosed: readonly ClosedHook[], gate: AttemptGate): Route[] {
  async function requireGate(
    from: Kysely<Database>,
    viewer: Viewer,
    { classTestId }: Pick<AttemptRow, 'classTestId'>,
    purpose: Parameters<AttemptGate>[3],
  ): Promise<void> {
    if (classTestId === null || (await gate(from, viewer, classTestId, purpose))) return;
    throw new Failure(examFailures.noSuchAttempt);
  }

  /** Closes an overdue attempt with its saved answers. */
  async function getAttempt(viewer: Viewer, id: number): Promise<AttemptRow> {
    const attempt = await findAttempt(db, viewer.id, id);
    if (!attempt) throw new Failure(examFailures.noSuchAttempt);
    await requireGate(db, viewer, attempt, 'reading');
    if (!attempt.isOver) return attempt;
    await closeIfOver(db, viewer.id, id, onClosed);
    return (await findAttempt(db, viewer.id, id)) ?? attempt;
  }

  const guardOf = (viewer: Viewer, attempt: AttemptRow) => (tx: Kysely<Database>) =>
    requireGate(tx, viewer, attempt, 'answering');

  return [
    route(contract.getAttempt, async ({ viewer, params, language }) =>
      presentAttempt(await getAttempt(viewer, params.id), language),
    ),
    route(contract.saveAnswers, async ({ viewer, params, body, language }) => {
      const guard = guardOf(viewer, await getAttempt(viewer, params.id));
      await saveAnswers(db, params.id, { userId: viewer.id, language, answers: body.answers }, { guard, onClosed });
      const { secondsLeft } = await getAttempt(viewer, params.id);
      return { savedAt: new Date(), secondsLeft };
    }),
    route(contract.saveChanges, ({ viewer, params, body, language }) =>
      saveChanges(db, params.id, {
        userId: viewer.id,
        language,
        changes: body.changes,
        guard: (classTestId) => requireGate(db, viewer, { classTestId }, 'saving'),
      }),
    ),
    route(contract.submitAttempt, async ({ viewer, params, body, language }) => {
      const guard = guardOf(viewer, await getAttempt(viewer, params.id));
      const given = { userId: viewer.id, language, answers: body.answers, revision: body.revision };
      await submitAttempt(db, params.id, given, { guard, onClosed });
      return showResult(await getAttempt(viewer, params.id), language);
    }),
  ];
}
