import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Language } from '../../../shared/language.ts';
import type { Answer } from '../../../shared/questions.ts';
import { examFailures } from '../../contract.ts';
import { type ExamVersion, settingsOf } from '../queries.ts';
import { countingFiles } from './answer-files.ts';
import { logChanges } from './answer-log.ts';
import { arrange } from './arrangement.ts';
import { type AttemptRow, lockAttempt, lockOpenAttempt, reuseLastShuffle, updateAnswers } from './attempt-queries.ts';
import { closeAttempt, closeOverdue, type ClosedHook } from './close-attempt.ts';
import { countMissing, missingBeyond, requireAll } from './given-answers.ts';
import { replaceAnswers } from './save-changes.ts';
import { startAttempt } from './start-attempt.ts';

interface Submitter {
  userId: number;
  language: Language;
}

interface GivenAnswers {
  /** Without them, the saved ones count. */
  answers: readonly Answer[] | undefined;
  /** The revision of the saved answers that the user saw. */
  revision: number | undefined;
}

/** What must hold in the transaction that writes answers, or it throws. Runs before the attempt is locked, and may lock what it checks. */
type Guard = (tx: Kysely<Database>) => Promise<void>;

/** Saves the answers so far. After the time limit nothing is saved and the attempt is closed. */
export async function saveAnswers(
  db: Kysely<Database>,
  id: number,
  { userId, language, answers }: Submitter & { answers: readonly Answer[] },
  { guard, onClosed }: { guard: Guard; onClosed: readonly ClosedHook[] },
): Promise<void> {
  const isClosed = await db.transaction().execute(async (tx) => {
    await guard(tx);
    const attempt = await lockAttempt(tx, userId, id);
    if (!attempt) throw new Failure(examFailures.noSuchAttempt);
    if (attempt.isOver) await closeOverdue(tx, attempt, onClosed);
    if (attempt.closedAt || attempt.isOver) return true;
    const { questions } = attempt;
    const { hasNoWayBack } = settingsOf(attempt);
    const given = replaceAnswers(
      questions,
      arrange(questions, attempt),
      { ...attempt, hasNoWayBack },
      answers,
      language,
    );
    const log = logChanges(attempt.answerLog, questions, attempt.answers, given.answers, new Date());
    await updateAnswers(tx, id, { ...given, log });
    return false;
  });
  // Outside the transaction, or closing would be rolled back.
  if (isClosed) throw new Failure(examFailures.closed);
}

/** Closes an attempt with the given or saved answers. A closed attempt stays as it is, so a second click changes nothing. */
export async function submitAttempt(
  db: Kysely<Database>,
  id: number,
  { userId, language, answers, revision }: Submitter & GivenAnswers,
  { guard, onClosed }: { guard: Guard; onClosed: readonly ClosedHook[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await guard(tx);
    const attempt = await lockAttempt(tx, userId, id);
    if (!attempt) throw new Failure(examFailures.noSuchAttempt);
    if (attempt.closedAt) return;
    if (attempt.isOver) return closeOverdue(tx, attempt, onClosed);
    if (revision !== undefined && revision !== attempt.revision) throw new Failure(examFailures.changedElsewhere);
    await gradeAndClose(tx, attempt, { language, answers }, onClosed);
  });
}

/** In a course test every question needs an answer, and 'No lo sé' is one; a class test may be submitted with blanks. */
async function gradeAndClose(
  tx: Kysely<Database>,
  attempt: AttemptRow,
  { language, answers }: { language: Language; answers: readonly Answer[] | undefined },
  onClosed: readonly ClosedHook[],
): Promise<void> {
  const { questions } = attempt;
  const arrangement = arrange(questions, attempt);
  const { hasNoWayBack } = settingsOf(attempt);
  const given = answers
    ? replaceAnswers(questions, arrangement, { ...attempt, hasNoWayBack }, answers, language).answers
    : attempt.answers;
  // In the grace period, the browser submits automatically whatever there is.
  const isTimeUp = attempt.secondsLeft === 0;
  if (!isTimeUp && attempt.classTestId === null) {
    const unmentioned = answers && missingBeyond(arrangement, answers.length);
    requireAll(questions, arrangement, { answers: given, unmentioned }, language);
  }
  const timedOut = isTimeUp && countMissing(questions, arrangement, countingFiles(given, attempt.filePlaces)) > 0;
  await closeAttempt(tx, attempt, { answers: given, timedOut }, onClosed);
}

/** Closes an overdue attempt. Another process may have closed it meanwhile. */
export async function closeIfOver(
  db: Kysely<Database>,
  userId: number,
  id: number,
  onClosed: readonly ClosedHook[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, userId, id);
    if (attempt?.isOver) await closeOverdue(tx, attempt, onClosed);
  });
}

/** Runs before the attempts of a test are listed. */
export async function closeOpenIfOver(
  db: Kysely<Database>,
  userId: number,
  examId: number,
  onClosed: readonly ClosedHook[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const open = await lockOpenAttempt(tx, userId, examId);
    if (open?.isOver) await closeOverdue(tx, open, onClosed);
  });
}

/**
 * Submits answers to the questions that were last shown, without naming an attempt. They close the attempt in progress, or create one. Returns
 * the attempt's id.
 */
export async function submitTest(
  tx: Kysely<Database>,
  exam: ExamVersion,
  { userId, language, answers }: Submitter & { answers: readonly Answer[] },
  onClosed: readonly ClosedHook[],
): Promise<number> {
  const underWay = await lockOpenAttempt(tx, userId, exam.examId);
  if (underWay?.isOver) {
    await closeOverdue(tx, underWay, onClosed);
    return underWay.id;
  }
  const attempt = underWay ?? (await startAgain(tx, exam, userId, onClosed));
  await gradeAndClose(tx, attempt, { language, answers }, onClosed);
  return attempt.id;
}

async function startAgain(
  tx: Kysely<Database>,
  exam: ExamVersion,
  userId: number,
  onClosed: readonly ClosedHook[],
): Promise<AttemptRow> {
  const started = await startAttempt(tx, exam, userId, onClosed);
  return (await reuseLastShuffle(tx, started)) ? ((await lockAttempt(tx, userId, started.id)) ?? started) : started;
}
