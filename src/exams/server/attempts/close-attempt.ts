import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Answer } from '../../../shared/questions.ts';
import { countSummary, lockSummary } from '../grading/class-test-summary.ts';
import { findCorrections } from '../grading/correction-queries.ts';
import { type Grade, gradeAnswers } from '../grading/grade-answers.ts';
import { updateGrade } from '../marking/marking-queries.ts';
import { lockExamForClosing, settingsOf } from '../queries.ts';
import { acceptEveryLanguage } from '../translation.ts';
import { countingFiles } from './answer-files.ts';
import { logChanges } from './answer-log.ts';
import { type AttemptRow, lockOverdueAttempts, markClosed } from './attempt-queries.ts';
import { withoutUndrawn } from './draw-questions.ts';

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
  const { id, userId, courseId, classTestId } = attempt;
  const corrections = classTestId === null ? await lockCorrections(tx, attempt) : attempt.corrections;
  const grade = gradeBy(attempt, answers, corrections);
  const log = logChanges(attempt.answerLog, attempt.questions, attempt.answers, answers, new Date());
  await markClosed(tx, id, { answers, log, timedOut }, grade);
  const { score, passed } = grade;
  for (const hear of onClosed) await hear(tx, { userId, courseId, classTestId, score, passed: passed ?? false });
  if (classTestId !== null) await finishClosing(tx, attempt, answers);
}

/** A correction of a course test waits for this, or this for the correction: whoever passes gets their certificate at once. */
async function lockCorrections(tx: Kysely<Database>, { examId, versionId }: AttemptRow) {
  await lockExamForClosing(tx, examId);
  return findCorrections(tx, versionId);
}

function gradeBy(attempt: AttemptRow, answers: readonly Answer[], corrections: AttemptRow['corrections']): Grade {
  const asked = withoutUndrawn(attempt.questions, attempt.drawn, corrections);
  const given = countingFiles(answers, attempt.filePlaces);
  return gradeAnswers(acceptEveryLanguage(attempt), given, attempt.passingScore, settingsOf(attempt), asked);
}

/**
 * A question may be corrected while its attempt is closed. Whoever locks the summary second sees what the first one has committed: a correction finds
 * the closed attempt, or this finds the correction.
 */
async function finishClosing(tx: Kysely<Database>, attempt: AttemptRow, answers: readonly Answer[]): Promise<void> {
  await lockSummary(tx, attempt.examId);
  const corrections = await findCorrections(tx, attempt.versionId);
  if (!isDeepStrictEqual(corrections, attempt.corrections)) {
    await updateGrade(tx, attempt.id, gradeBy(attempt, answers, corrections));
  }
  await countSummary(tx, attempt.examId);
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
