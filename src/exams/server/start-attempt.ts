import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { type AttemptRow, insertAttempt, lockAttempt, lockOpenAttempt } from './attempt-queries.ts';
import { closeOverdue, type PassedHook } from './close-attempt.ts';
import type { ExamVersion } from './queries.ts';

const largestSeed = 2_147_483_647;
/** The one that was started at the same moment may be closed before we see it: then once more. */
const tries = 3;

/** The attempt under way, or a new one, locked. One whose time is over is closed first and stays as it ended. */
export async function startAttempt(
  tx: Kysely<Database>,
  exam: ExamVersion,
  userId: number,
  onPassed: readonly PassedHook[],
): Promise<AttemptRow> {
  for (let count = 0; count < tries; count += 1) {
    const open = await lockOpenAttempt(tx, userId, exam.examId);
    if (open && !open.isOver) return open;
    if (open) await closeOverdue(tx, open, onPassed);
    const id = await insertAttempt(tx, exam, userId, randomInt(1, largestSeed));
    const started = id && (await lockAttempt(tx, userId, id));
    if (started) return started;
  }
  throw new Error('An attempt could not be started.');
}
