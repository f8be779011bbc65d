import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Answer } from '../../../shared/questions.ts';
import { acceptEveryLanguage } from '../translation.ts';
import { type AttemptRow, lockOverdueAttempts, markClosed } from './attempt-queries.ts';
import { gradeAnswers } from './grading.ts';

/** Runs when a user passes a course test, in the transaction that closes the attempt. Called for every pass, not only the first. */
export type PassedHook = (
  tx: Kysely<Database>,
  passed: { userId: number; courseId: number; score: number },
) => Promise<void>;

interface Closing {
  answers: readonly Answer[];
  timedOut: boolean;
}

/** Grades a locked attempt and closes it. */
export async function closeAttempt(
  tx: Kysely<Database>,
  { id, userId, courseId, passingScore, questions, translations }: AttemptRow,
  { answers, timedOut }: Closing,
  onPassed: readonly PassedHook[],
): Promise<void> {
  const grade = gradeAnswers(acceptEveryLanguage({ questions, translations }), answers, passingScore);
  await markClosed(tx, id, answers, grade, timedOut);
  if (!grade.passed || courseId === null) return;
  for (const hear of onPassed) await hear(tx, { userId, courseId, score: grade.score });
}

/** The time is up: the saved answers count. */
export function closeOverdue(
  tx: Kysely<Database>,
  attempt: AttemptRow,
  onPassed: readonly PassedHook[],
): Promise<void> {
  return closeAttempt(tx, attempt, { answers: attempt.answers, timedOut: true }, onPassed);
}

const sweepBatchSize = 100;

/** Closes abandoned attempts. Several processes may run it: each attempt is closed by one of them. */
export async function sweepAttempts(db: Kysely<Database>, onPassed: readonly PassedHook[]): Promise<number> {
  let closed = 0;
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const overdue = await lockOverdueAttempts(tx, sweepBatchSize);
      for (const attempt of overdue) await closeOverdue(tx, attempt, onPassed);
      return overdue.length;
    });
    closed += found;
    if (found < sweepBatchSize) return closed;
  }
}
