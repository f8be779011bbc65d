import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { countingPassed, countingScore, joinSummary, ownTerms, reviewLevel } from '../../../exams/server/public.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { prepared } from '../../../server/database/pipelined-client.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { ListedClassTest, TestResult } from '../../contract/class-tests.ts';
import { maxPerClass } from '../../limits.ts';
import { type ClassReader, isFor, isOut, isVisibleTo } from '../items/visible-item.ts';
import type { ClassState } from '../queries.ts';
import { countedScore } from '../tasks/marks.ts';

export interface TestRow {
  id: number;
  classId: number;
  order: number;
  weight: number;
  itemId: number;
  commentsOpen: boolean;
  version: number;
  isPublished: boolean;
  dueAt: Date | null;
  closesAt: Date | null;
  /** No attempt can be started any more. */
  isClosed: boolean;
}

type Reader = Pick<ClassReader, 'userId' | 'leads'>;

const columns = sql`t.id, t.classroom_id as "classId", t.position as "order", t.weight, i.id as "itemId", i.version, i.comments_open as "commentsOpen",
  ${isOut} as "isPublished", i.due_at as "dueAt", i.closes_at as "closesAt", coalesce(i.closes_at <= now(), false) as "isClosed"`;

const tests = sql`classroom_tests t join classroom_items i on i.test_id = t.id`;

type ListedRow = Omit<ListedClassTest, 'createdAt' | 'dueAt' | 'closesAt'> & {
  createdAt: Date;
  dueAt: Date | null;
  closesAt: Date | null;
};

/** What a user's attempts at `exams e` come to. */
export const ownAttempts = (userId: number) => sql`
  select count(*) as total, count(closed_at) as closed, coalesce(bool_or(passed), false) as has_passed,
         ${countingScore} as score, ${countingPassed} as passed
  from attempts where exam_id = e.id and user_id = ${userId}`;

/** From closed attempts: the viewer's own result, and for leaders everybody's score. */
export async function listTests(
  db: Kysely<Database>,
  classroomId: number,
  reader: Reader,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ListedRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(t.position, t.id) > (${after[0]}, ${after[1]})` : sql`true`;
  const results: RawBuilder<unknown> = reader.leads
    ? sql`json_build_object('students', summary.taker_count, 'averageScore', round(summary.mean_score)::int)`
    : sql`null::json`;
  const { rows } = await sql<ListedRow>`
    select ${columns}, t.created_at as "createdAt", v.title, v.description, v.time_limit as "timeLimit",
           v.passing_score as "passingScore", asked_count(v.questions) as "questionCount",
           (select json_build_object('attempts', closed, 'bestScore', ${countedScore(reader.userId, sql`t.id`, sql`case when not is_hidden then round(score)::int end`)},
                     'passed', passed and not is_hidden, 'isHidden', is_hidden and closed > 0, 'isOpen', total > closed)
            from (select *, ${reviewLevel('has_passed', 'total')} = 'nothing' as is_hidden from (${ownAttempts(reader.userId)}) as counted) as own
           ) as mine,
           ${results} as results
    from ${tests} join exams e on e.class_test_id = t.id ${reader.leads ? joinSummary : sql``}
    cross join lateral (select * from exam_versions where exam_id = e.id order by id desc limit 1) as v
    where t.classroom_id = ${classroomId} and ${isVisibleTo(reader)} and ${rest}
    order by t.position, t.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.order, last.id]);
}

export async function findTest(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  reader: Reader,
): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    select ${columns} from ${tests}
    where t.classroom_id = ${classroomId} and t.id = ${id} and ${isVisibleTo(reader)}`.execute(db);
  return rows[0];
}

/** Without a position it becomes the last. Returns its id; undefined if the class is full. */
export async function insertTest(
  tx: Kysely<Database>,
  classroomId: number,
  { order, weight }: { order?: number | undefined; weight: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into classroom_tests (classroom_id, position, weight)
    select ${classroomId}, coalesce(${order ?? null}::integer, max(position) + 1, 0), ${weight}
    from classroom_tests where classroom_id = ${classroomId} having count(*) < ${maxPerClass.tests}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function updateTest(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  { order, weight }: { order?: number | undefined; weight: number },
): Promise<void> {
  await sql`
    update classroom_tests set position = coalesce(${order ?? null}::integer, position), weight = ${weight}
    where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
}

export async function deleteTest(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_tests where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** For `/api/attempts/…`: the state of the test's class, if the user is in it and the test is there for them. */
export async function findClassOfTest(
  db: Kysely<Database>,
  userId: number,
  testId: number,
): Promise<ClassState | undefined> {
  const statement = sql<ClassState>`
    select classroom.is_active as "isActive", classroom.archived_at as "archivedAt"
    from ${tests} join classroom_members m on m.classroom_id = t.classroom_id
      join classrooms classroom on classroom.id = t.classroom_id
    where t.id = ${testId} and m.user_id = ${userId} and m.left_at is null
      and ${isVisibleTo({ userId, leads: false })}`;
  return (await prepared('find-class-of-test', statement).execute(db)).rows[0];
}

/** Nobody changes the class before the transaction ends. */
export async function lockClassOfTest(tx: Kysely<Database>, testId: number): Promise<void> {
  await sql`
    select from classrooms where id = (select classroom_id from classroom_tests where id = ${testId}) for share`.execute(
    tx,
  );
}

type ResultRow = Omit<TestResult, 'lastAt'> & { memberId: number; nameOrder: string; lastAt: Date | null };

/** Students of the class for whom the test is, and anybody who took it, by surname. */
export async function listResults(
  db: Kysely<Database>,
  classroomId: number,
  testId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ResultRow>> {
  const after = getCursorKey(cursor, [z.string(), z.int()]);
  const rest = after ? sql`(m.name_order, m.id) > (${after[0]}, ${after[1]}::integer)` : sql`true`;
  const { rows } = await sql<ResultRow>`
    select m.id as "memberId", m.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, u.username, m.name_order as "nameOrder",
           m.left_at is null as "isMember", mine.attempts, mine.waiting, mine.best as "bestScore", mine.passed, mine.last as "lastAt",
           own.extra - coalesce(x.minutes, 0) as "extraMinutes", coalesce(x.minutes, 0) as "extensionMinutes",
           exists (select from attempts where exam_id = e.id and user_id = m.user_id and closed_at is null) as "isOpen"
    from classroom_members m join users u on u.id = m.user_id join classroom_items i on i.test_id = ${testId}
    join exams e on e.class_test_id = i.test_id
    cross join lateral (select time_limit from exam_versions where exam_id = e.id order by id desc limit 1) as v
    ${ownTerms(sql`m.user_id`, sql`v.time_limit`)}
    left join exam_extensions x on x.exam_id = e.id and x.user_id = m.user_id
    cross join lateral (
      select count(*)::int as attempts, (count(*) - count(score))::int as waiting, round(${countingScore})::int as best, ${countingPassed} as passed, max(closed_at) as last
      from attempts where exam_id = e.id and user_id = m.user_id and closed_at is not null
    ) as mine
    where m.classroom_id = ${classroomId} and ${rest}
      and (mine.attempts > 0 or (m.role = 'student' and m.left_at is null and ${isFor(sql`m.user_id`)}))
    order by m.name_order, m.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.nameOrder, last.memberId]);
}
