import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { examFailures } from '../../contract.ts';
import type { ExamVersion } from '../queries.ts';
import {
  type AttemptLimit,
  type AttemptRow,
  insertAttempt,
  lockAttempt,
  lockOpenAttempt,
  readAllowance,
} from './attempt-queries.ts';
import { closeOverdue, type ClosedHook } from './close-attempt.ts';

/** An attempt started at the same moment may be closed before we see it: then retry. */
const maxStartAttempts = 3;

/**
 * Returns the attempt in progress, or a new one, locked. An overdue one is closed first. Refuses if all attempts are used and the waiting time
 * is not over.
 */
export async function startAttempt(
  tx: Kysely<Database>,
  exam: ExamVersion,
  userId: number,
  onClosed: readonly ClosedHook[],
  limit?: AttemptLimit,
): Promise<AttemptRow> {
  for (let count = 0; count < maxStartAttempts; count += 1) {
    const open = await lockOpenAttempt(tx, userId, exam.examId);
    if (open && !open.isOver) return open;
    if (open) await closeOverdue(tx, open, onClosed);
    const id = await insertAttempt(tx, exam, userId, limit);
    const started = id && (await lockAttempt(tx, userId, id));
    if (started) return started;
    const { mayStart, isUnderWay, opensAt } = await readAllowance(tx, exam, userId);
    if (mayStart || isUnderWay) continue;
    if (!opensAt) throw new Failure(examFailures.noAttemptsLeft);
    const retryAfterSeconds = Math.max(1, Math.ceil((opensAt.getTime() - Date.now()) / 1_000));
    throw new Failure(examFailures.waitForAttempt, { retryAfterSeconds });
  }
  throw new Error('An attempt could not be started.');
}
