import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { ChosenLevels } from '../../../shared/marks/rubric.ts';
import type { Answer, ReviewLevel, Shuffling } from '../../../shared/questions.ts';
import { type Allowance, graceSeconds, type ListedAttempt } from '../../contract.ts';
import { reviewLevel } from '../grading/counting.ts';
import type { Grade } from '../grading/grade-answers.ts';
import { type ExamVersion, isExamOf, settingsOf, type Subject, versionColumns } from '../queries.ts';
import type { LoggedAnswer } from './answer-log.ts';
import type { AnswerStates } from './answer-states.ts';
import type { Shuffle } from './arrangement.ts';
import type { Asked } from './draw-questions.ts';
import { deadlineFrom, isOpenNow, ownTerms } from './own-terms.ts';

type AllowanceRow = Omit<Allowance, 'opensAt'> & { opensAt: Date | null };

export interface AttemptRow extends ExamVersion, Shuffle {
  id: number;
  userId: number;
  courseId: number | null;
  advancedCourseId: number | null;
  classTestId: number | null;
  number: number;
  /** In the order of the version. */
  answers: Answer[];
  /** By place in the version. */
  answerStates: AnswerStates;
  answerLog: LoggedAnswer[];
  /** The places of the questions whose answers have files. */
  filePlaces: number[];
  revision: number;
  startedAt: Date;
  deadline: Date | null;
  secondsLeft: number | null;
  extraMinutes: number;
  /** Past its deadline and grace period by the database's clock, which all processes share. */
  isOver: boolean;
  closedAt: Date | null;
  timedOut: boolean;
  /** Null while it is open, and while an answer waits to be marked. */
  score: number | null;
  passed: boolean | null;
  correctCount: number | null;
  results: (boolean | null)[] | null;
  /** Hundredths of a point. Null for attempts from before partial credit: `results` decides. */
  credits: (number | null)[] | null;
  /** The places of questions that do not count for it. */
  dropped: number[];
  /** Its score was given by hand. */
  isOverridden: boolean;
  scoreReason: string | null;
  /** Of a closed attempt at a course test, what was corrected since. */
  correctedSince: { place: number; reason: string }[] | null;
  /** From those who marked answers, by the place of the question. */
  comments: Readonly<Record<string, string>>;
  /** Those of rubrics, in the same way. */
  levels: Readonly<Record<string, ChosenLevels>>;
  certificateCode: string | null;
  reviewLevel: ReviewLevel;
}

const isOver = sql`coalesce(a.deadline + make_interval(secs => ${graceSeconds}) < now(), false)`;

const attemptRows = sql`
  select a.id, a.user_id as "userId", e.course_id as "courseId", e.advanced_course_id as "advancedCourseId",
         e.class_test_id as "classTestId", a.number, a.secret, a.is_shuffled as "isShuffled",
         a.has_shuffled_options as "hasShuffledOptions", a.drawn, a.answers, a.answer_states as "answerStates", a.answer_log as "answerLog", a.file_places as "filePlaces", a.revision,
         a.started_at as "startedAt", a.deadline, own.extra as "extraMinutes",
         case when a.deadline is not null then greatest(0, floor(extract(epoch from a.deadline - now())))::int end as "secondsLeft",
         a.closed_at is null and ${isOver} as "isOver",
         a.closed_at as "closedAt", a.timed_out as "timedOut", a.score, a.passed, a.correct_count as "correctCount", a.results, a.credits, a.dropped,
         a.is_overridden as "isOverridden",
         case when a.is_overridden then (select reason from score_overrides where attempt_id = a.id order by id desc limit 1) end as "scoreReason",
         case when a.closed_at is not null and e.class_test_id is null then (
           select coalesce(jsonb_agg(jsonb_build_object('place', q.question_place, 'reason', c.reason) order by q.question_place), '[]')
           from corrected_questions q join exam_corrections c on c.id = q.correction_id
           where q.version_id = a.version_id and c.corrected_at > a.closed_at and c.reason is not null) end as "correctedSince",
         (select code from certificates where user_id = a.user_id and course_id = e.course_id and revoked_at is null)
           as "certificateCode",
         ${reviewLevel('mine.passed', 'mine.count')} as "reviewLevel",
         (select coalesce(jsonb_object_agg(m.question_place, m.comment), '{}') from attempt_marks m where m.attempt_id = a.id)
           as comments,
         (select coalesce(jsonb_object_agg(m.question_place, m.levels) filter (where m.levels is not null), '{}')
          from attempt_marks m where m.attempt_id = a.id) as levels,
         ${versionColumns}
  from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id
    ${ownTerms(sql`a.user_id`, sql`v.time_limit`)}
    cross join lateral (
      select coalesce(bool_or(passed), false) as passed, count(*)::int as count
      from attempts where exam_id = a.exam_id and user_id = a.user_id) as mine`;

export async function findAttempt(db: Kysely<Database>, userId: number, id: number): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    ${attemptRows} where a.id = ${id} and a.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks it until the transaction ends. */
export async function lockAttempt(tx: Kysely<Database>, userId: number, id: number): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    ${attemptRows} where a.id = ${id} and a.user_id = ${userId} for update of a`.execute(tx);
  return rows[0];
}

export async function lockOpenAttempt(
  tx: Kysely<Database>,
  userId: number,
  examId: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    ${attemptRows} where a.exam_id = ${examId} and a.user_id = ${userId} and a.closed_at is null for update of a`.execute(
    tx,
  );
  return rows[0];
}

/** Whether an attempt can still be answered. */
export async function hasAttemptUnderWay(db: Kysely<Database>, examId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from attempts a where exam_id = ${examId} and user_id = ${userId} and closed_at is null and not ${isOver}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Locks some overdue attempts, skipping those that another process has locked. */
export async function lockOverdueAttempts(tx: Kysely<Database>, most: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    ${attemptRows} where a.closed_at is null and ${isOver}
    order by a.deadline limit ${most} for update of a skip locked`.execute(tx);
  return rows;
}

/** Whether an attempt is shuffled, given the number of earlier ones. */
const isShuffledBy = (shuffling: Shuffling) =>
  shuffling === 'later' ? sql`mine.used > 0` : sql`${shuffling === 'always'}::boolean`;

/**
 * Undefined if an attempt is already open, none may be started now, or the test is not open for the user. The writing statement checks it all, by
 * the database's clock, so that two tabs get the same attempt or different numbers.
 */
export async function insertAttempt(
  tx: Kysely<Database>,
  exam: ExamVersion,
  userId: number,
): Promise<number | undefined> {
  const { examId, versionId, timeLimit } = exam;
  const { freeAttempts, waitHours, shuffleQuestions, shuffleOptions } = settingsOf(exam);
  const { rows } = await sql<{ id: number }>`
    insert into attempts (exam_id, version_id, user_id, number, is_shuffled, has_shuffled_options, deadline, is_of_course)
    select e.id, ${versionId}, ${userId}, coalesce(mine.last, 0) + 1, ${isShuffledBy(shuffleQuestions)}, ${isShuffledBy(shuffleOptions)},
           ${deadlineFrom(sql`now()`)}, e.course_id is not null
    from exams e ${ownTerms(userId, timeLimit)}
      cross join lateral (
        select count(*) as used, max(number) as last, ${hasWaited(waitHours)} as has_waited
        from attempts where exam_id = e.id and user_id = ${userId}) as mine
    where e.id = ${examId} and ${isOpenNow} and (mine.used < ${freeAttempts} or mine.has_waited)
    on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Null means that no wait is long enough. */
const hasWaited = (hours: number | null) =>
  hours === null ? sql`false` : sql`max(started_at) + make_interval(hours => ${hours}) <= now()`;

/** By the database's clock, as `insertAttempt` decides. */
export async function readAllowance(db: Kysely<Database>, exam: ExamVersion, userId: number): Promise<AllowanceRow> {
  const { freeAttempts, waitHours } = settingsOf(exam);
  const read = await sql<{ used: number; isUnderWay: boolean; hasWaited: boolean; nextAt: Date | null }>`
    select count(*)::int as used, coalesce(bool_or(closed_at is null), false) as "isUnderWay",
           coalesce(${hasWaited(waitHours)}, false) as "hasWaited",
           max(started_at) + make_interval(hours => ${waitHours ?? 0}) as "nextAt"
    from attempts where exam_id = ${exam.examId} and user_id = ${userId}`.execute(db);
  const { used, isUnderWay, hasWaited: isRested, nextAt } = getRow(read);
  const left = Math.max(0, freeAttempts - used);
  const mayStart = left > 0 || isRested;
  const opensAt = mayStart || waitHours === null ? null : nextAt;
  return { freeAttempts, waitHours, used, left, isUnderWay, mayStart, opensAt };
}

/** Gives the attempt the version and order that the user last saw, so that their answers are graded by it. False if they never saw one. */
export async function reuseLastShuffle(tx: Kysely<Database>, { id, userId, examId }: AttemptRow): Promise<boolean> {
  const { rows } = await sql`
    update attempts set version_id = last.version_id, secret = last.secret, is_shuffled = last.is_shuffled,
      has_shuffled_options = last.has_shuffled_options, drawn = last.drawn
    from (select version_id, secret, is_shuffled, has_shuffled_options, drawn from attempts
          where exam_id = ${examId} and user_id = ${userId} and id <> ${id} order by number desc limit 1) as last
    where attempts.id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

/** What a locked attempt saves. */
export async function updateAnswers(
  tx: Kysely<Database>,
  id: number,
  { answers, states, log }: { answers: readonly Answer[]; states: AnswerStates; log: readonly LoggedAnswer[] },
): Promise<void> {
  await sql`
    update attempts set answers = ${JSON.stringify(answers)}::jsonb, answer_states = ${JSON.stringify(states)}::jsonb,
      answer_log = ${JSON.stringify(log)}::jsonb, revision = revision + 1
    where id = ${id}`.execute(tx);
}

/** An attempt that timed out ended at its time limit, whenever it is closed. */
export async function markClosed(
  tx: Kysely<Database>,
  id: number,
  { answers, log, timedOut }: { answers: readonly Answer[]; log: readonly LoggedAnswer[]; timedOut: boolean },
  { score, passed, correctCount, results, credits, dropped }: Grade,
): Promise<void> {
  await sql`
    update attempts set answers = ${JSON.stringify(answers)}::jsonb, score = ${score}, passed = ${passed},
      correct_count = ${correctCount}, results = ${results}::boolean[], credits = ${credits}::integer[], dropped = ${dropped}::smallint[],
      answer_log = ${JSON.stringify(log)}::jsonb,
      timed_out = ${timedOut},
      closed_at = case when ${timedOut} then deadline else now() end
    where id = ${id} and closed_at is null`.execute(tx);
}

/** What the user's last attempts at the test asked, for a new one. */
export async function listAsked(tx: Kysely<Database>, { id, examId, userId }: AttemptRow): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select v.questions, a.drawn from attempts a join exam_versions v on v.id = a.version_id
    where a.exam_id = ${examId} and a.user_id = ${userId} and a.id <> ${id} order by a.number desc limit ${maxRemembered}`.execute(
    tx,
  );
  return rows;
}

/** By then every question of a group has usually been seen. */
const maxRemembered = 10;

export async function updateDrawn(tx: Kysely<Database>, id: number, drawn: readonly number[]): Promise<void> {
  await sql`update attempts set drawn = ${[...drawn]}::smallint[] where id = ${id}`.execute(tx);
}

type ListedRow = Omit<ListedAttempt, 'startedAt' | 'closedAt'> & { startedAt: Date; closedAt: Date | null };

/**
 * Marks the attempt that counts: of equally good ones, the first. What the test does not show yet is null. Separate from its execution, so that a test
 * can check the query plan.
 */
export function attemptsQuery(
  userId: number,
  subject: Subject,
  { limit = pageSize.default, cursor }: PageRequest,
): RawBuilder<ListedRow> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`a.number < ${after[0]}` : sql`true`;
  const mine = sql`exam_id = (select e.id from exams e where ${isExamOf(subject)}) and user_id = ${userId}`;
  const shown = sql`mine.level <> 'nothing'`;
  return sql<ListedRow>`
    select a.id, a.number, a.started_at as "startedAt", a.closed_at as "closedAt", case when ${shown} then a.score end as score,
           case when ${shown} then a.passed end as passed, case when ${shown} then a.correct_count end as "correctAnswers",
           case when a.closed_at is null then asked_count(v.questions) else jsonb_array_length(v.questions) - cardinality(a.dropped) end as "questionCount", ${shown} and a.id is not distinct from mine.counting as "isBest",
           a.closed_at is not null and not (${shown}) as "isHidden"
    from (select * from attempts a where ${mine} and ${rest} order by a.number desc limit ${limit + 1}) as a
      join exam_versions v on v.id = a.version_id
      cross join (
        select ${reviewLevel('own.passed', 'own.count')} as level, case coalesce(e.settings->>'counts', 'best')
            when 'best' then (select id from attempts where ${mine} and score is not null order by score desc, number limit 1)
            when 'last' then (select id from attempts where ${mine} and score is not null order by number desc limit 1)
          end as counting
        from exams e cross join lateral (select time_limit from exam_versions where exam_id = e.id order by id desc limit 1) as v
          cross join lateral (
            select coalesce(bool_or(passed), false) as passed, count(*)::int as count from attempts where ${mine}) as own
        where ${isExamOf(subject)}
      ) as mine
    order by a.number desc`;
}

export async function listAttempts(
  db: Kysely<Database>,
  userId: number,
  subject: Subject,
  page: PageRequest,
): Promise<ListPage<ListedRow>> {
  const { rows } = await attemptsQuery(userId, subject, page).execute(db);
  return cutPage(rows, page.limit ?? pageSize.default, (last) => [last.number]);
}
