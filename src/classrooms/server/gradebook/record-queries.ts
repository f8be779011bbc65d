import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { type Item, type MarkedItem, markedItems, type MarkedThing } from '../analytics/class-figures.ts';
import { chosenPeople, chosenStudents, isFor, isOut } from '../items/visible-item.ts';
import { coTaughtBy } from '../queries.ts';
import { isAnyUser, type MarkReaders, selectMarks } from '../tasks/marks.ts';

/* The rows behind the gradebook and analytics: items, students and marks. */

type WithClassId<Row> = Row & { classId: number };

const kinds = ['content', 'course', 'test', 'task'] as const;

/** Published contents, courses, tests and tasks, each in their order. With `userId`, only those that are for this student. */
export async function listItems(
  db: Kysely<Database>,
  classIds: readonly number[],
  userId?: number,
): Promise<WithClassId<Item>[]> {
  const mine = userId === undefined ? sql`true` : isFor(userId);
  const { rows } = await sql<WithClassId<Item>>`
    select i.classroom_id as "classId", kinds.kind, coalesce(i.content_id, i.course_id, i.test_id, i.task_id) as id,
           coalesce(c.title, k.title, v.title, t.title) as title, coalesce(x.weight, t.weight, 0) as weight,
           case kinds.kind when 'test' then 100 when 'task' then t.max_mark else 0 end as "maxMark",
           case when i.audience = 'chosen' then ${chosenStudents} end as "chosenStudents", i.category_id as category
    from classroom_items i
      cross join lateral (
        select case when i.content_id is not null then 'content' when i.course_id is not null then 'course'
                 when i.test_id is not null then 'test' else 'task' end as kind) as kinds
      left join classroom_contents c on c.id = i.content_id
      left join classroom_courses k on k.id = i.course_id
      left join classroom_tasks t on t.id = i.task_id
      left join classroom_tests x on x.id = i.test_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
    where i.classroom_id = any(${[...classIds]}::integer[]) and i.survey_id is null and ${isOut} and ${mine}
      and (i.test_id is null or v.title is not null)
    order by i.classroom_id, array_position(${[...kinds]}::text[], kinds.kind), coalesce(c.position, k.position, x.position, 0),
             i.due_at nulls last, id`.execute(db);
  return rows;
}

/** What the gradebook has columns for: published tests and tasks, then the columns for work outside the product. */
export async function listGradeColumns(
  db: Kysely<Database>,
  classId: number,
  items: readonly Item[],
): Promise<MarkedItem[]> {
  const { rows } = await sql<MarkedItem>`
    select 'column' as kind, id, title, weight, 100 as "maxMark", null::int as "chosenStudents", version, category_id as category
    from classroom_mark_columns where classroom_id = ${classId} order by id`.execute(db);
  return [...markedItems(items), ...rows];
}

/** A test or task for chosen people, and one of them. */
export interface Assignment {
  kind: 'test' | 'task';
  id: number;
  userId: number;
}

/** Who has the published tests and tasks of a class that are for chosen people. With `userIds`, only of those users. */
export async function listAssignments(
  db: Kysely<Database>,
  classId: number,
  userIds?: readonly number[],
): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select case when i.test_id is null then 'task' else 'test' end as kind, coalesce(i.test_id, i.task_id) as id,
           user_id as "userId"
    from classroom_items i cross join lateral (${chosenPeople}) as chosen
    where i.classroom_id = ${classId} and i.audience = 'chosen' and (i.test_id is not null or i.task_id is not null)
      and ${isOut} and ${isAnyUser(userIds)}`.execute(db);
  return rows;
}

export interface StudentRow {
  memberId: number;
  userId: number;
  name: string;
  username: string;
  joinedAt: Date;
  nameOrder: string;
}

const selectStudents = sql`
  select m.id as "memberId", m.user_id as "userId", m.joined_at as "joinedAt",
         coalesce(nullif(u.full_name, ''), u.username) as name, u.username, m.name_order as "nameOrder"
  from classroom_members m join users u on u.id = m.user_id
  where m.left_at is null and m.role = 'student'`;

/** Current students, by surname. */
export async function listStudents(db: Kysely<Database>, classId: number): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    ${selectStudents} and m.classroom_id = ${classId} order by m.name_order, m.id`.execute(db);
  return rows;
}

export async function countStudents(db: Kysely<Database>, classId: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from classroom_members
    where classroom_id = ${classId} and role = 'student' and left_at is null`.execute(db);
  return getRow(counted).count;
}

/** By surname. With `userId`, only that student. */
export async function listStudentPage(
  db: Kysely<Database>,
  classId: number,
  { limit = pageSize.default, cursor, userId }: PageRequest & { userId?: number | undefined },
): Promise<ListPage<StudentRow>> {
  const after = getCursorKey(cursor, [z.string(), z.int()]);
  const rest = after ? sql`(m.name_order, m.id) > (${after[0]}, ${after[1]}::integer)` : sql`true`;
  const chosen = userId === undefined ? sql`true` : sql`m.user_id = ${userId}`;
  const { rows } = await sql<StudentRow>`
    ${selectStudents} and m.classroom_id = ${classId} and ${chosen} and ${rest}
    order by m.name_order, m.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.nameOrder, last.memberId]);
}

/** The mark that counts, one per user and item. With `userIds`, only of those users. */
export async function listMarks(
  db: Kysely<Database>,
  classId: number,
  userIds?: readonly number[],
  readers?: MarkReaders,
): Promise<(MarkedThing & { userId: number })[]> {
  const { rows } = await sql<MarkedThing & { userId: number }>`
    select user_id as "userId", kind, id, state, mark, part, is_given as "isGiven", is_draft as "isDraft", comment, version
    from (${selectMarks([classId], userIds, readers)}) as marks`.execute(db);
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
  (select min(due_at) from classroom_items i where classroom_id = c.id and due_at > now() and ${isOut}) as "nextDueAt"`;

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
    where (c.owner_id = ${userId} or c.id in (${coTaughtBy(userId)})) and c.archived_at is null and ${rest}
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
