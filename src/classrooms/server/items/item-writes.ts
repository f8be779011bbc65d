import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { ClassItem } from '../../contract/items.ts';
import type { Recipients } from './item-queries.ts';
import { isFor, isOut } from './visible-item.ts';

/** An item by its own id, or by that of the thing to which it refers. */
export type ItemKey =
  | { id: number }
  | { contentId: number }
  | { courseId: number }
  | { taskId: number }
  | { testId: number };

function isItem(key: ItemKey) {
  if ('contentId' in key) return sql`i.content_id = ${key.contentId}`;
  if ('courseId' in key) return sql`i.course_id = ${key.courseId}`;
  if ('taskId' in key) return sql`i.task_id = ${key.taskId}`;
  if ('testId' in key) return sql`i.test_id = ${key.testId}`;
  return sql`i.id = ${key.id}`;
}

export interface StoredItem {
  id: number;
  classId: number;
  unitId: number | null;
  taskId: number | null;
  testId: number | null;
  state: ClassItem['state'];
  publishAt: Date | null;
  dueAt: Date | null;
  closesAt: Date | null;
  audience: ClassItem['audience'];
  commentsOpen: boolean;
  version: number;
  /** Published by a person or by the clock. */
  isOut: boolean;
}

/** Locks it until the transaction ends. */
export async function lockItem(
  tx: Kysely<Database>,
  classroomId: number,
  key: ItemKey,
): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select i.id, i.classroom_id as "classId", i.unit_id as "unitId", i.task_id as "taskId", i.test_id as "testId", i.state,
           i.publish_at as "publishAt", i.due_at as "dueAt", i.closes_at as "closesAt", i.audience,
           i.comments_open as "commentsOpen", i.version, ${isOut} as "isOut"
    from classroom_items i where i.classroom_id = ${classroomId} and ${isItem(key)} for no key update`.execute(tx);
  return rows[0];
}

/** The fields that `updateItem` writes. */
export type ItemFields = Pick<
  StoredItem,
  'unitId' | 'state' | 'publishAt' | 'dueAt' | 'closesAt' | 'audience' | 'commentsOpen'
>;

/** In another unit it becomes the last. An edit counts as a version, the placing of a new item does not. */
export async function updateItem(
  tx: Kysely<Database>,
  { id, classId, unitId: oldUnit }: StoredItem,
  { unitId, state, publishAt, dueAt, closesAt, audience, commentsOpen }: ItemFields,
  isEdit: boolean,
): Promise<void> {
  const place =
    unitId === oldUnit
      ? sql`position`
      : sql`(select coalesce(max(position) + 1, 0) from classroom_items
             where classroom_id = ${classId} and unit_id is not distinct from ${unitId}::integer)`;
  await sql`
    update classroom_items set unit_id = ${unitId}, position = ${place}, state = ${state}, publish_at = ${publishAt},
      due_at = ${dueAt}, closes_at = ${closesAt}, audience = ${audience}, comments_open = ${commentsOpen},
      version = version + ${isEdit ? 1 : 0}, edited_at = case when ${isEdit} then now() else edited_at end
    where id = ${id}`.execute(tx);
}

export async function requireUnit(tx: Kysely<Database>, classroomId: number, unitId: number | null): Promise<void> {
  if (unitId === null) return;
  const { rows } = await sql`
    select from classroom_units where classroom_id = ${classroomId} and id = ${unitId} for key share`.execute(tx);
  if (rows.length === 0) throw new Failure(classroomFailures.noSuchUnit);
}

/** Ids of other classes are ignored. */
export async function orderItems(
  tx: Kysely<Database>,
  classroomId: number,
  unitId: number | null,
  ids: readonly number[],
): Promise<void> {
  await requireUnit(tx, classroomId, unitId);
  const named = sql`${[...ids]}::integer[]`;
  await sql`
    with ordered as (
      select id, (row_number() over (order by array_position(${named}, id) nulls last, position, id))::int - 1 as place
      from classroom_items
      where classroom_id = ${classroomId} and (unit_id is not distinct from ${unitId}::integer or id = any(${named}))
    )
    update classroom_items as moved set unit_id = ${unitId}, position = ordered.place
    from ordered
    where ordered.id = moved.id
      and (moved.position, moved.unit_id) is distinct from (ordered.place, ${unitId}::integer)`.execute(tx);
}

/** Deletes what the item refers to, and the item with it. Of a survey, which belongs to the whole site, only the item. */
export async function deleteItem(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const thing = (column: string) => sql`
    (select ${sql.ref(column)} from classroom_items where classroom_id = ${classroomId} and id = ${id})`;
  for (const kind of ['content', 'course', 'task', 'test']) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(`classroom_${kind}s`)} where id = ${thing(`${kind}_id`)}`.execute(tx);
    if (numAffectedRows === 1n) return true;
  }
  const { numAffectedRows } = await sql`
    delete from classroom_items where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether all of them can get work in the class. */
export async function areInClass(
  tx: Kysely<Database>,
  classroomId: number,
  { userIds, groupIds }: Recipients,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unnest(${userIds}::integer[]) as person (id)
    where not exists (
      select from classroom_members m
      where m.classroom_id = ${classroomId} and m.user_id = person.id and m.left_at is null and m.role in ('student', 'teacher'))
    union all
    select 1 from unnest(${groupIds}::integer[]) as named (id)
    where not exists (select from classroom_groups where classroom_id = ${classroomId} and id = named.id)
    limit 1`.execute(tx);
  return rows.length === 0;
}

export async function putRecipients(
  tx: Kysely<Database>,
  itemId: number,
  { userIds, groupIds }: Recipients,
): Promise<void> {
  await sql`delete from classroom_item_recipients where item_id = ${itemId}`.execute(tx);
  await sql`
    insert into classroom_item_recipients (item_id, user_id, group_id)
    select ${itemId}::integer, id, null::integer from unnest(${userIds}::integer[]) as person (id)
    union
    select ${itemId}::integer, null, id from unnest(${groupIds}::integer[]) as named (id)`.execute(tx);
}

/** Members who have begun the work of an item, and for whom it would no longer be. */
export async function countBegun(
  tx: Kysely<Database>,
  { id, classId, taskId, testId }: StoredItem,
  { userIds, groupIds }: Recipients,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people
    from (
      select user_id from classroom_submissions where task_id = ${taskId}::integer
      union
      select a.user_id from attempts a join exams e on e.id = a.exam_id where e.class_test_id = ${testId}::integer
    ) as begun
      join classroom_members m on m.classroom_id = ${classId} and m.user_id = begun.user_id and m.left_at is null
      join classroom_items i on i.id = ${id}
    where ${isFor(sql`begun.user_id`)} and begun.user_id <> all(${userIds}::integer[])
      and not exists (
        select from classroom_group_members g
        where g.user_id = begun.user_id and g.group_id = any(${groupIds}::integer[]))`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** Everybody who has begun the work of an item, former members included. */
export async function countWorkers(tx: Kysely<Database>, itemId: number): Promise<number> {
  const counted = await sql<{ people: number }>`
    select count(*)::int as people
    from (
      select h.user_id from classroom_submissions h join classroom_items i on i.task_id = h.task_id where i.id = ${itemId}
      union
      select a.user_id from attempts a join exams e on e.id = a.exam_id join classroom_items i on i.test_id = e.class_test_id
      where i.id = ${itemId}
    ) as begun`.execute(tx);
  return getRow(counted).people;
}

/** Undefined if the class is full. */
export async function insertSurveyItem(
  tx: Kysely<Database>,
  classroomId: number,
  surveyId: number,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into classroom_items (classroom_id, survey_id, position)
    select ${classroomId}, ${surveyId}, coalesce(max(position) filter (where unit_id is null) + 1, 0)
    from classroom_items where classroom_id = ${classroomId} having count(*) < ${most}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findSurveyItem(
  tx: Kysely<Database>,
  classroomId: number,
  surveyId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from classroom_items where classroom_id = ${classroomId} and survey_id = ${surveyId}`.execute(tx);
  return rows[0]?.id;
}

/** Prevents its deletion until the transaction ends. */
export async function lockSurvey(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`select from surveys where id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}
