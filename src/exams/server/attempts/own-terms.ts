import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { Conditions } from '../../contract.ts';
import { type ExamVersion, isExamOf, settingsOf, type Subject } from '../queries.ts';

/* The terms of a test for one user, in SQL, because the statement that starts an attempt decides by them and by the database's clock. */

/** For `exams e`: when it closes for users without extra time. A class test closes with its item. */
const closing = sql`case when e.class_test_id is null then (e.settings->>'closesAt')::timestamptz
  else (select i.closes_at from classroom_items i where i.test_id = e.class_test_id) end`;

const hasTimeLimit = sql`coalesce((e.settings->>'hasTimeLimit')::boolean, true)`;

/**
 * Joins `own` to `exams e`: the opening, and this user's extra time, time limit in minutes and closing. A guest has no extra time.
 * Its inner names are its own, because the parameters may name other tables.
 */
export function ownTerms(
  userId: number | null | RawBuilder<unknown>,
  timeLimit: number | RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select coalesce((select own_extension.minutes from exam_extensions own_extension where own_extension.exam_id = e.id and own_extension.user_id = ${userId}), 0)
        + coalesce((
            select own_member.extra_minutes
              + case when ${hasTimeLimit} then ceil(${timeLimit}::numeric * own_member.extra_percent / 100)::integer else 0 end
            from classroom_tests own_test join classroom_members own_member on own_member.classroom_id = own_test.classroom_id
            where own_test.id = e.class_test_id and own_member.user_id = ${userId}), 0) as extra
    ) as more
    cross join lateral (
      select more.extra, (e.settings->>'opensAt')::timestamptz as opens_at,
             ${closing} + make_interval(mins => more.extra) as closes_at,
             case when ${hasTimeLimit} then ${timeLimit}::integer + more.extra end as minutes
    ) as own`;
}

/** Of `own`: whether an attempt may be started now. */
export const isOpenNow = sql`(coalesce(own.opens_at <= now(), true) and coalesce(now() < own.closes_at, true))`;

/** Of `own`, for an attempt that starts then. Null without a limit and a closing. */
export const deadlineFrom = (startedAt: RawBuilder<unknown>) =>
  sql`least(${startedAt} + make_interval(mins => own.minutes), own.closes_at)`;

/** For `exams e` and `exam_versions v`: when it closes also for those who get the most extra time. */
export const closingForAll = sql`(${closing} + make_interval(mins => coalesce((
    select max(x.minutes) from exam_extensions x where x.exam_id = e.id), 0) + coalesce((
    select max(m.extra_minutes + ceil(v.time_limit * m.extra_percent / 100.0)::integer)
    from classroom_tests t join classroom_members m on m.classroom_id = t.classroom_id
    where t.id = e.class_test_id and m.left_at is null), 0)))`;

/** For the same: what is shown then helps nobody who still answers. */
export const isClosedForAll = sql`(${closingForAll} <= now())`;

interface TermsRow {
  opensAt: Date | null;
  closesAt: Date | null;
  isOpen: boolean;
  isOver: boolean;
  minutes: number | null;
  extraMinutes: number;
}

/** Null for a guest. */
export async function readConditions(db: Kysely<Database>, exam: ExamVersion, userId: number | null) {
  const read = await sql<TermsRow>`
    select own.opens_at as "opensAt", own.closes_at as "closesAt", ${isOpenNow} as "isOpen",
           coalesce(own.closes_at <= now(), false) as "isOver", own.minutes, own.extra as "extraMinutes"
    from exams e ${ownTerms(userId, exam.timeLimit)} where e.id = ${exam.examId}`.execute(db);
  const { counts, accessCode, isOneByOne, hasNoWayBack } = settingsOf(exam);
  return {
    ...getRow(read),
    needsCode: accessCode !== '',
    counts,
    isOneByOne: isOneByOne || hasNoWayBack,
    hasNoWayBack,
  } satisfies Omit<Conditions, 'opensAt' | 'closesAt'> & Pick<TermsRow, 'opensAt' | 'closesAt'>;
}

/** Attempts in progress follow a change of the closing, the settings or somebody's extra time, in both directions. */
export async function refreshDeadlines(tx: Kysely<Database>, of: Subject | { userId: number; classId: number }) {
  const chosen =
    'classId' in of
      ? sql`a.user_id = ${of.userId} and e.class_test_id in (select id from classroom_tests where classroom_id = ${of.classId})`
      : isExamOf(of);
  await sql`
    update attempts set deadline = fresh.deadline
    from (
      select a.id, ${deadlineFrom(sql`a.started_at`)} as deadline
      from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id
        ${ownTerms(sql`a.user_id`, sql`v.time_limit`)}
      where a.closed_at is null and ${chosen}
    ) as fresh
    where attempts.id = fresh.id and attempts.closed_at is null and attempts.deadline is distinct from fresh.deadline`.execute(
    tx,
  );
}

/** Without minutes, none. */
export async function extendFor(tx: Kysely<Database>, examId: number, userId: number, minutes: number): Promise<void> {
  if (minutes === 0) {
    await sql`delete from exam_extensions where exam_id = ${examId} and user_id = ${userId}`.execute(tx);
    return;
  }
  await sql`
    insert into exam_extensions (exam_id, user_id, minutes) values (${examId}, ${userId}, ${minutes})
    on conflict on constraint exam_extensions_pkey do update set minutes = excluded.minutes, granted_at = now()`.execute(
    tx,
  );
}
