import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Item, MarkedThing } from '../analytics/class-figures.ts';
import { coTaughtBy } from '../queries.ts';
import { isAnyUser, bestAttempts } from '../tasks/marks.ts';

/* The rows behind the gradebook and analytics: items, students and marks. */

type WithClassId<Row> = Row & { classId: number };

const kinds = ['content', 'course', 'test', 'task'] as const;

/** Contents, courses, tests and tasks, each in their order. Items that members cannot see are left out. */
export async function listItems(db: Kysely<Database>, classIds: readonly number[]): Promise<WithClassId<Item>[]> {
  const these = [...classIds];
  const { rows } = await sql<WithClassId<Item>>`
    select "classId", kind, id, title, weight, "maxMark" from (
      select classroom_id as "classId", 'content' as kind, id, title, 0 as weight, 0 as "maxMark", position, null::timestamptz as due
      from classroom_contents where classroom_id = any(${these}::integer[])
      union all
      select classroom_id, 'course', id, title, 0, 0, position, null from classroom_courses
      where classroom_id = any(${these}::integer[]) and is_published
      union all
      select t.classroom_id, 'test', t.id, v.title, t.weight, 100, t.position, null
      from classroom_tests t join exams e on e.class_test_id = t.id
      cross join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v
      where t.classroom_id = any(${these}::integer[])
      union all
      select classroom_id, 'task', id, title, weight, max_mark, 0, due_at from classroom_tasks
      where classroom_id = any(${these}::integer[]) and status = 'published'
    ) as item
    order by "classId", array_position(${[...kinds]}::text[], kind), position, due nulls last, id`.execute(db);
  return rows;
}

export interface StudentRow {
  memberId: number;
  userId: number;
  name: string;
  username: string;
  joinedAt: Date;
}

const selectStudents = sql`
  select m.id as "memberId", m.user_id as "userId", m.joined_at as "joinedAt",
         coalesce(nullif(u.full_name, ''), u.username) as name, u.username
  from classroom_members m join users u on u.id = m.user_id
  where m.left_at is null and m.role = 'student'`;

/** Current students, in the order of joining. */
export async function listStudents(db: Kysely<Database>, classId: number): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    ${selectStudents} and m.classroom_id = ${classId} order by m.id`.execute(db);
  return rows;
}

export async function countStudents(db: Kysely<Database>, classId: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from classroom_members
    where classroom_id = ${classId} and role = 'student' and left_at is null`.execute(db);
  return getRow(counted).count;
}

/** With `userId`, only that student. */
export async function listStudentPage(
  db: Kysely<Database>,
  classId: number,
  { limit = pageSize.default, cursor, userId }: PageRequest & { userId?: number | undefined },
): Promise<ListPage<StudentRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`m.id > ${after[0]}` : sql`true`;
  const chosen = userId === undefined ? sql`true` : sql`m.user_id = ${userId}`;
  const { rows } = await sql<StudentRow>`
    ${selectStudents} and m.classroom_id = ${classId} and ${chosen} and ${rest} order by m.id limit ${limit + 1}`.execute(
    db,
  );
  return cutPage(rows, limit, (last) => [last.memberId]);
}

/** One mark per user and item: the best score of a test, or the mark of a returned task. With `userIds`, only of those users. */
export async function listMarks(
  db: Kysely<Database>,
  classId: number,
  userIds?: readonly number[],
): Promise<(MarkedThing & { userId: number })[]> {
  const { rows } = await sql<MarkedThing & { userId: number }>`
    select user_id as "userId", 'test' as kind, id, best::numeric as mark from (${bestAttempts([classId], userIds)}) as goes
    union all
    select user_id, 'task', t.id, mark
    from classroom_tasks t join classroom_submissions h on h.task_id = t.id
    where t.classroom_id = ${classId} and mark is not null and ${isAnyUser(userIds)}`.execute(db);
  return rows;
}

export interface LedClassRow {
  id: number;
  name: string;
  code: string;
  isActive: boolean;
  pendingHandIns: number;
  nextDueAt: Date | null;
}

const ledColumns = sql`
  c.id, c.name, c.code, c.is_active as "isActive",
  (select coalesce(sum(pending_count), 0)::int from classroom_tasks where classroom_id = c.id) as "pendingHandIns",
  (select min(due_at) from classroom_tasks where classroom_id = c.id and status = 'published' and due_at > now()) as "nextDueAt"`;

/** Newest first. */
export async function listLedClasses(
  db: Kysely<Database>,
  userId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<LedClassRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`c.id < ${after[0]}` : sql`true`;
  const { rows } = await sql<LedClassRow>`
    select ${ledColumns} from classrooms c
    where (c.owner_id = ${userId} or c.id in (${coTaughtBy(userId)})) and ${rest}
    order by c.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function countPending(db: Kysely<Database>, classId: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select coalesce(sum(pending_count), 0)::int as count from classroom_tasks where classroom_id = ${classId}`.execute(
    db,
  );
  return getRow(counted).count;
}
