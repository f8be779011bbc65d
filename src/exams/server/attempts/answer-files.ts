import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Answer } from '../../../shared/questions.ts';
import { examFailures } from '../../contract.ts';
import { isAnswered } from '../grading/grading.ts';
import { settingsOf } from '../queries.ts';
import { arrange } from './arrangement.ts';
import { findAttempt, lockAttempt } from './attempt-queries.ts';

/* Files belong to their class, which stores them. An attempt knows only which of its answers have some. */

const someText = '.';

/** For rules that ask only whether an answer is blank: one that consists of files alone counts as a text. */
export function countingFiles(answers: readonly Answer[], filePlaces: readonly number[]): readonly Answer[] {
  if (filePlaces.length === 0) return answers;
  const length = Math.max(answers.length, ...filePlaces.map((place) => place + 1));
  return Array.from({ length }, (_, place) => {
    const answer = answers[place] ?? null;
    const isBlank = answer === null || (typeof answer === 'string' && answer.trim() === '');
    return isBlank && filePlaces.includes(place) ? someText : answer;
  });
}

interface OwnAnswer {
  userId: number;
  classTestId: number;
  attemptId: number;
  /** In the order in which the attempt shows its questions; 1 is the first. */
  number: number;
}

/** The place in the version of an answer that may get other files now. Locks its attempt until the transaction ends. */
export async function lockAnswerWithFiles(
  tx: Kysely<Database>,
  { userId, classTestId, attemptId, number }: OwnAnswer,
): Promise<number> {
  const attempt = await lockAttempt(tx, userId, attemptId);
  if (attempt?.classTestId !== classTestId) throw new Failure(examFailures.noSuchAttempt);
  if (attempt.closedAt || attempt.isOver) throw new Failure(examFailures.closed);
  const { questions } = attempt;
  const order = arrange(questions, attempt).questions;
  const place = order[number - 1];
  const question = questions[place ?? -1];
  if (place === undefined || !question) throw new Failure(examFailures.noSuchAnswer);
  if (question.type !== 'long_answer' || !question.takesFiles) throw new Failure(examFailures.noFilesHere);
  const answers = countingFiles(attempt.answers, attempt.filePlaces);
  const isAnsweredAt = (later: number) => {
    const asked = questions[later];
    return asked !== undefined && isAnswered(asked, answers[later] ?? null);
  };
  const isBack = isAnsweredAt(place) && order.slice(number).some(isAnsweredAt);
  if (settingsOf(attempt).hasNoWayBack && isBack) throw new Failure(examFailures.noWayBack);
  return place;
}

export async function updateFilePlaces(
  tx: Kysely<Database>,
  { attemptId, place, hasFiles }: { attemptId: number; place: number; hasFiles: boolean },
): Promise<void> {
  const others = sql`array_remove(file_places, ${place}::smallint)`;
  await sql`
    update attempts set file_places = ${hasFiles ? sql`${others} || ${place}::smallint` : others}
    where id = ${attemptId}`.execute(tx);
}

/** The places of the questions of one's own attempt, in the order in which it shows them. Undefined without such an attempt. */
export async function findShownOrder(
  db: Kysely<Database>,
  { userId, classTestId, attemptId }: Omit<OwnAnswer, 'number'>,
): Promise<number[] | undefined> {
  const attempt = await findAttempt(db, userId, attemptId);
  return attempt?.classTestId === classTestId ? arrange(attempt.questions, attempt).questions : undefined;
}
