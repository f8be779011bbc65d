import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Answer } from '../../../shared/questions.ts';
import { refreshSummary } from '../grading/class-test-summary.ts';
import { gradeAnswers } from '../grading/grade-answers.ts';
import { settingsOf } from '../queries.ts';
import { acceptEveryLanguage } from '../translation.ts';
import { type AttemptRow, lockOverdueAttempts, markClosed } from './attempt-queries.ts';

/** While an answer waits to be marked there is no score yet, and the test is not passed. */
type ClosedAttempt = Pick<AttemptRow, 'userId' | 'courseId' | 'classTestId'> & {
  score: number | null;
  passed: boolean;
};

/** Runs when an attempt is closed, in the same transaction. */
export type ClosedHook = (tx: Kysely<Database>, closed: ClosedAttempt) => Promise<void>;

interface Closing {
  answers: readonly Answer[];
  timedOut: boolean;
}

/** Grades a locked attempt and closes it. */
export async function closeAttempt(
  tx: Kysely<Database>,
  attempt: AttemptRow,
  { answers, timedOut }: Closing,
  onClosed: readonly ClosedHook[],
): Promise<void> {
  const { id, examId, userId, courseId, classTestId, passingScore } = attempt;
  const grade = gradeAnswers(acceptEveryLanguage(attempt), answers, passingScore, settingsOf(attempt));
  await markClosed(tx, id, answers, grade, timedOut);
  const { score, passed } = grade;
  for (const hear of onClosed) await hear(tx, { userId, courseId, classTestId, score, passed: passed ?? false });
  if (classTestId !== null) await refreshSummary(tx, examId);
}

/** The time is up: the saved answers count. */
export function closeOverdue(
  tx: Kysely<Database>,
  attempt: AttemptRow,
  onClosed: readonly ClosedHook[],
): Promise<void> {
  return closeAttempt(tx, attempt, { answers: attempt.answers, timedOut: true }, onClosed);
}

const sweepBatchSize = 100;

/** Closes abandoned attempts. Several processes may run it: each attempt is closed by one of them. */
export async function sweepAttempts(db: Kysely<Database>, onClosed: readonly ClosedHook[]): Promise<number> {
  let closed = 0;
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const overdue = await lockOverdueAttempts(tx, sweepBatchSize);
      // In one order, so that two processes whose hooks write to the same people never wait for each other.
      overdue.sort((one, other) => one.examId - other.examId);
      for (const attempt of overdue) await closeOverdue(tx, attempt, onClosed);
      return overdue.length;
    });
    closed += found;
    if (found < sweepBatchSize) return closed;
  }
}
