import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Language } from '../../../shared/language.ts';
import type { contestStates, correctionActions } from '../../../shared/limits.ts';
import type { Answer, Question } from '../../../shared/questions.ts';
import { examFailures } from '../../contract.ts';
import { arrange, type Shuffle } from '../attempts/arrangement.ts';
import { correctionsOf } from '../grading/correction-queries.ts';
import type { Corrections } from '../grading/correction.ts';
import { hundredths } from '../grading/credit.ts';
import { joinContestWindow } from './contest-window.ts';
import { linesOf, rightLinesOf } from './in-words.ts';

interface OwnAttempt extends Shuffle {
  questions: Question[];
  until: Date | null;
  isOpen: boolean;
  /** Its student sees which answers are right. */
  isShown: boolean;
}

interface Asking {
  classTestId: number;
  attemptId: number;
  userId: number;
}

async function findOwn(db: Kysely<Database>, { classTestId, attemptId, userId }: Asking): Promise<OwnAttempt> {
  const { rows } = await sql<OwnAttempt>`
    select v.questions, a.secret, a.is_shuffled as "isShuffled", a.has_shuffled_options as "hasShuffledOptions", a.drawn, contest.until,
           coalesce(now() < contest.until, false) as "isOpen", shown.questions as "isShown"
    from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id ${joinContestWindow}
    where a.id = ${attemptId} and a.user_id = ${userId} and e.class_test_id = ${classTestId}`.execute(db);
  if (!rows[0]) throw new Failure(examFailures.noSuchAttempt);
  return rows[0];
}

interface OwnContest {
  place: number;
  reason: string;
  contestedAt: Date;
  reply: string | null;
  repliedAt: Date | null;
  isCorrected: boolean;
}

interface OwnCorrection {
  place: number;
  action: (typeof correctionActions)[number];
  reason: string;
  correctedAt: Date;
}

/** What a student has contested in their attempt, and what was corrected since. Questions are numbered as the student sees them. */
export async function readOwnContests(db: Kysely<Database>, asking: Asking) {
  const { until, isOpen, isShown, ...attempt } = await findOwn(db, asking);
  const contests = await sql<OwnContest>`
    select question_place as place, reason, contested_at as "contestedAt", reply, replied_at as "repliedAt", correction_id is not null as "isCorrected"
    from contested_questions where attempt_id = ${asking.attemptId}`.execute(db);
  const corrections = await sql<OwnCorrection>`
    select q.question_place as place, c.action, c.reason /* never null: a copied test had no attempts */, c.corrected_at as "correctedAt"
    from attempts a join corrected_questions q on q.version_id = a.version_id join exam_corrections c on c.id = q.correction_id
    where a.id = ${asking.attemptId} and c.corrected_at > a.closed_at and ${isShown}
      and (a.drawn is null or q.question_place = any(a.drawn))`.execute(db);
  const shown = arrange(attempt.questions, attempt).questions;
  const numbered = <Row extends { place: number }>(rows: readonly Row[]) =>
    rows
      .map(({ place, ...row }) => ({ ...row, number: shown.indexOf(place) + 1 }))
      .toSorted((a, b) => a.number - b.number);
  return { until, isOpen, contests: numbered(contests.rows), corrections: numbered(corrections.rows) };
}

/** `number` is that which the student sees. */
export async function contestQuestion(
  tx: Kysely<Database>,
  asking: Asking,
  { number, reason }: { number: number; reason: string },
): Promise<void> {
  const { isOpen, ...attempt } = await findOwn(tx, asking);
  if (!isOpen) throw new Failure(examFailures.contestClosed);
  const place = arrange(attempt.questions, attempt).questions[number - 1];
  if (place === undefined) throw new Failure(examFailures.noSuchQuestion);
  const { numAffectedRows } = await sql`
    insert into contested_questions (attempt_id, question_place, reason) values (${asking.attemptId}, ${place}, ${reason})
    on conflict on constraint contested_questions_once do nothing`.execute(tx);
  if (numAffectedRows === 0n) throw new Failure(examFailures.alreadyContested);
}

interface ContestRow {
  id: number;
  attemptId: number;
  userId: number;
  name: string;
  username: string;
  versionId: number;
  place: number;
  questions: Question[];
  corrections: Corrections;
  answer: Answer;
  credit: number | null;
  reason: string;
  contestedAt: Date;
  reply: string | null;
  repliedAt: Date | null;
  repliedBy: string | null;
  isCorrected: boolean;
}

/** Those that wait come oldest first, the others newest first. */
export async function listContests(
  db: Kysely<Database>,
  classTestId: number,
  state: (typeof contestStates)[number],
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ContestRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const isWaiting = state === 'waiting';
  const rest = after ? (isWaiting ? sql`q.id > ${after[0]}` : sql`q.id < ${after[0]}`) : sql`true`;
  const { rows } = await sql<ContestRow>`
    select q.id, q.attempt_id as "attemptId", a.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, u.username,
           v.id as "versionId", q.question_place as place, v.questions, ${correctionsOf(sql`v.id`)} as corrections,
           a.answers->q.question_place as answer, a.credits[q.question_place + 1] as credit, q.reason, q.contested_at as "contestedAt",
           q.reply, q.replied_at as "repliedAt", coalesce(nullif(r.full_name, ''), r.username) as "repliedBy",
           q.correction_id is not null as "isCorrected"
    from exams e join attempts a on a.exam_id = e.id join contested_questions q on q.attempt_id = a.id
      join exam_versions v on v.id = a.version_id join users u on u.id = a.user_id left join users r on r.id = q.replied_by
    where e.class_test_id = ${classTestId} and (q.replied_at is null) = ${isWaiting} and ${rest}
    order by q.id ${isWaiting ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export function presentContests({ items, ...page }: ListPage<ContestRow>, language: Language) {
  const present = ({ place, questions, corrections, answer, credit, ...row }: ContestRow) => {
    const asked = questions[place];
    if (!asked) return [];
    return {
      ...row,
      number: place + 1,
      asked: corrections[place]?.key ?? asked,
      given: answer,
      answer: linesOf(asked, answer, language),
      right: rightLinesOf(asked, corrections[place], language),
      points: credit === null ? null : credit / hundredths,
    };
  };
  return { ...page, items: items.flatMap(present) };
}

interface Reply {
  classTestId: number;
  contestId: number;
  replierId: number;
  reply: string;
}

/** The student and the attempt. */
export async function replyToContest(
  tx: Kysely<Database>,
  { classTestId, contestId, replierId, reply }: Reply,
): Promise<{ userId: number }> {
  const { rows } = await sql<{ userId: number; isAnswered: boolean }>`
    select a.user_id as "userId", q.replied_at is not null as "isAnswered"
    from contested_questions q join attempts a on a.id = q.attempt_id join exams e on e.id = a.exam_id
    where q.id = ${contestId} and e.class_test_id = ${classTestId} for update of q`.execute(tx);
  const [found] = rows;
  if (!found) throw new Failure(examFailures.noSuchContest);
  if (found.isAnswered) throw new Failure(examFailures.contestAnswered);
  await sql`
    update contested_questions set reply = ${reply}, replied_at = now(), replied_by = ${replierId} where id = ${contestId}`.execute(
    tx,
  );
  return found;
}
