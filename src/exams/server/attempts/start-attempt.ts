import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { FailureKind } from '../../../shared/endpoints/failures.ts';
import { examFailures } from '../../contract.ts';
import type { ExamVersion } from '../queries.ts';
import {
  type AttemptRow,
  insertAttempt,
  listAsked,
  lockAttempt,
  lockOpenAttempt,
  readAllowance,
  updateDrawn,
} from './attempt-queries.ts';
import { closeOverdue, type ClosedHook } from './close-attempt.ts';
import { drawQuestions } from './draw-questions.ts';
import { readConditions } from './own-terms.ts';

/** An attempt started at the same moment may be closed before we see it: then retry. */
const maxStartAttempts = 3;

/**
 * Returns the attempt in progress, or a new one, locked. An overdue one is closed first. Refuses if the test is not open, or if all attempts are used
 * and the waiting time is not over.
 */
export async function startAttempt(
  tx: Kysely<Database>,
  exam: ExamVersion,
  userId: number,
  onClosed: readonly ClosedHook[],
  whenClosed: FailureKind = examFailures.testClosed,
): Promise<AttemptRow> {
  for (let count = 0; count < maxStartAttempts; count += 1) {
    const open = await lockOpenAttempt(tx, userId, exam.examId);
    if (open && !open.isOver) return open;
    if (open) await closeOverdue(tx, open, onClosed);
    await requireOpen(tx, exam, userId, whenClosed);
    const id = await insertAttempt(tx, exam, userId);
    const started = id && (await lockAttempt(tx, userId, id));
    if (started) return draw(tx, started);
    const { mayStart, isUnderWay, opensAt } = await readAllowance(tx, exam, userId);
    if (mayStart || isUnderWay) continue;
    if (!opensAt) throw new Failure(examFailures.noAttemptsLeft);
    throw new Failure(examFailures.waitForAttempt, { retryAfterSeconds: secondsUntil(opensAt) });
  }
  throw new Error('An attempt could not be started.');
}

/** Chooses what a new attempt asks, if its test asks only some of its questions. */
async function draw(tx: Kysely<Database>, started: AttemptRow): Promise<AttemptRow> {
  if (!started.questions.some(({ pool }) => pool)) return started;
  const { questions, secret, corrections } = started;
  const drawn = drawQuestions(questions, secret, await listAsked(tx, started), corrections) ?? null;
  if (drawn) await updateDrawn(tx, started.id, drawn);
  return { ...started, drawn };
}

const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1_000));

/** For a clear message; the statement that starts the attempt decides. */
async function requireOpen(
  tx: Kysely<Database>,
  exam: ExamVersion,
  userId: number,
  whenClosed: FailureKind,
): Promise<void> {
  const { isOpen, isOver, opensAt } = await readConditions(tx, exam, userId);
  if (isOpen) return;
  if (!isOver && opensAt) throw new Failure(examFailures.notOpenYet, { retryAfterSeconds: secondsUntil(opensAt) });
  throw new Failure(whenClosed);
}
