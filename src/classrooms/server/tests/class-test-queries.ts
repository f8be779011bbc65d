import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { ListedClassTest, TestResult } from '../../contract/class-tests.ts';
import { maxPerClass } from '../../limits.ts';

export interface TestRow {
  id: number;
  classId: number;
  order: number;
  weight: number;
}

const columns = sql`t.id, t.classroom_id as "classId", t.position as "order", t.weight`;

type ListedRow = Omit<ListedClassTest, 'createdAt'> & { createdAt: Date };

/** From closed attempts: the viewer's own result, and for leaders everybody's best score. */
export async function listTests(
  db: Kysely<Database>,
  classroomId: number,
  userId: number,
  withResults: boolean,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ListedRow>> {
  const after = getCursorKey(cursor, [z.int(), z.int()]);
  const rest = after ? sql`(t.position, t.id) > (${after[0]}, ${after[1]})` : sql`true`;
  const results: RawBuilder<unknown> = withResults
    ? sql`(select json_build_object('students', count(*), 'averageScore', round(avg(best))::int)
           from (select max(score) as best from attempts where exam_id = e.id and closed_at is not null group by user_id) as each)`
    : sql`null::json`;
  const { rows } = await sql<ListedRow>`
    select ${columns}, t.created_at as "createdAt", v.title, v.description, v.time_limit as "timeLimit",
           v.passing_score as "passingScore", jsonb_array_length(v.questions) as "questionCount",
           (select json_build_object('attempts', count(closed_at), 'bestScore', max(score),
                     'passed', coalesce(bool_or(passed), false), 'isOpen', count(*) > count(closed_at))
            from attempts where exam_id = e.id and user_id = ${userId}) as mine,
           ${results} as results
    from classroom_tests t join exams e on e.class_test_id = t.id
    cross join lateral (select * from exam_versions where exam_id = e.id order by id desc limit 1) as v
    where t.classroom_id = ${classroomId} and ${rest}
    order by t.position, t.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.order, last.id]);
}

export async function findTest(db: Kysely<Database>, classroomId: number, id: number): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    select ${columns} from classroom_tests t where t.classroom_id = ${classroomId} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Without a position it becomes the last. Undefined if the class is full. */
export async function insertTest(
  tx: Kysely<Database>,
  classroomId: number,
  { order, weight }: { order?: number | undefined; weight: number },
): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    insert into classroom_tests as t (classroom_id, position, weight)
    select ${classroomId}, coalesce(${order ?? null}::integer, max(position) + 1, 0), ${weight}
    from classroom_tests where classroom_id = ${classroomId} having count(*) < ${maxPerClass.tests}
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function updateTest(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  { order, weight }: { order?: number | undefined; weight: number },
): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    update classroom_tests as t set position = coalesce(${order ?? null}::integer, position), weight = ${weight}
    where classroom_id = ${classroomId} and id = ${id}
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function deleteTest(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_tests where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** For `/api/attempts/…`: whether the user is in the test's class. */
export async function isInClassOf(db: Kysely<Database>, userId: number, testId: number): Promise<boolean> {
  const { rows } = await sql`
    select from classroom_tests t join classroom_members m on m.classroom_id = t.classroom_id
    where t.id = ${testId} and m.user_id = ${userId} and m.left_at is null`.execute(db);
  return rows.length > 0;
}

type ResultRow = Omit<TestResult, 'lastAt'> & { memberId: number; lastAt: Date | null };

/** Students of the class, and former members who took the test, in the order of joining. */
export async function listResults(
  db: Kysely<Database>,
  classroomId: number,
  testId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ResultRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`m.id > ${after[0]}` : sql`true`;
  const { rows } = await sql<ResultRow>`
    select m.id as "memberId", m.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, u.username,
           m.left_at is null as "isMember", mine.attempts, mine.best as "bestScore", mine.passed, mine.last as "lastAt"
    from classroom_members m join users u on u.id = m.user_id
    cross join lateral (
      select count(*)::int as attempts, max(a.score)::int as best, coalesce(bool_or(a.passed), false) as passed,
             max(a.closed_at) as last
      from attempts a join exams e on e.id = a.exam_id
      where e.class_test_id = ${testId} and a.user_id = m.user_id and a.closed_at is not null
    ) as mine
    where m.classroom_id = ${classroomId} and (mine.attempts > 0 or (m.role = 'student' and m.left_at is null)) and ${rest}
    order by m.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.memberId]);
}
