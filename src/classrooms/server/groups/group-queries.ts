import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { GroupChanges } from '../../item-schemas.ts';
import { maxPerClass } from '../../limits.ts';
import { type ClassReader, isOut } from '../items/visible-item.ts';

interface GroupRow {
  id: number;
  name: string;
  version: number;
  userIds: number[] | null;
}

/** Members who left the class are not named. People who do not mark get the names of their own groups. */
export async function listGroups(
  db: Kysely<Database>,
  classroomId: number,
  { userId, leads }: Pick<ClassReader, 'userId' | 'leads'>,
): Promise<GroupRow[]> {
  const people = leads
    ? sql`array(
        select g.user_id from classroom_group_members g
          join classroom_members m on m.classroom_id = ${classroomId} and m.user_id = g.user_id
        where g.group_id = groups.id and m.left_at is null order by m.id)`
    : sql`null::integer[]`;
  const mine = leads
    ? sql`true`
    : sql`groups.id in (select group_id from classroom_group_members where user_id = ${userId})`;
  const { rows } = await sql<GroupRow>`
    select groups.id, groups.name, groups.version, ${people} as "userIds"
    from classroom_groups as groups where groups.classroom_id = ${classroomId} and ${mine} order by groups.id`.execute(
    db,
  );
  return rows;
}

/** Undefined if the class is full. */
export async function insertGroup(
  tx: Kysely<Database>,
  classroomId: number,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into classroom_groups (classroom_id, name) select ${classroomId}, ${name}
    from classroom_groups where classroom_id = ${classroomId} having count(*) < ${maxPerClass.groups}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Returns the version before the change; undefined if there is no such group. */
export async function updateGroup(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  { name }: Pick<GroupChanges, 'name'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ previous: number }>`
    update classroom_groups set name = coalesce(${name ?? null}, name), version = version + 1
    where classroom_id = ${classroomId} and id = ${id} returning version - 1 as previous`.execute(tx);
  return rows[0]?.previous;
}

/** Members who have left the class stay in the group, for the case that they come back. */
export async function putGroupMembers(
  tx: Kysely<Database>,
  classroomId: number,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    delete from classroom_group_members g using classroom_members m
    where g.group_id = ${groupId} and m.classroom_id = ${classroomId} and m.user_id = g.user_id and m.left_at is null`.execute(
    tx,
  );
  await sql`
    insert into classroom_group_members (group_id, user_id)
    select distinct ${groupId}::integer, id from unnest(${[...userIds]}::integer[]) as person (id)
    on conflict on constraint classroom_group_members_pkey do nothing`.execute(tx);
}

/** Members of the group, except those who stay in it, who have begun work that is for them only through this group. */
export async function countBegunInGroup(
  tx: Kysely<Database>,
  groupId: number,
  staying: readonly number[],
): Promise<number> {
  const counted = await sql<{ people: number }>`
    select count(distinct gone.user_id)::int as people
    from classroom_group_members gone
      join classroom_item_recipients r on r.group_id = gone.group_id
      join classroom_items i on i.id = r.item_id and i.audience = 'chosen'
      join classroom_members m on m.classroom_id = i.classroom_id and m.user_id = gone.user_id and m.left_at is null
    where gone.group_id = ${groupId} and gone.user_id <> all(${[...staying]}::integer[]) and ${isOut}
      and (exists (select from classroom_submissions where task_id = i.task_id and user_id = gone.user_id)
        or exists (
          select from attempts a join exams e on e.id = a.exam_id
          where e.class_test_id = i.test_id and a.user_id = gone.user_id))
      and not exists (
        select from classroom_item_recipients other
        where other.item_id = i.id and (other.user_id = gone.user_id or (other.group_id <> ${groupId}
          and other.group_id in (select group_id from classroom_group_members where user_id = gone.user_id))))`.execute(
    tx,
  );
  return getRow(counted).people;
}

interface OnlyFor {
  titles: string[];
  count: number;
}

/** Items that are for this group and for nobody else: the titles of the first ones, and how many there are. */
export async function listItemsOnlyFor(tx: Kysely<Database>, groupId: number): Promise<OnlyFor> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(c.title, k.title, t.title, v.title, s.title) as title
    from classroom_item_recipients r join classroom_items i on i.id = r.item_id
      left join classroom_contents c on c.id = i.content_id
      left join classroom_courses k on k.id = i.course_id
      left join classroom_tasks t on t.id = i.task_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
      left join surveys s on s.id = i.survey_id
    where r.group_id = ${groupId} and not exists (
      select from classroom_item_recipients other
      where other.item_id = i.id and (other.group_id is null or other.group_id <> ${groupId}))
    order by i.id`.execute(tx);
  return { titles: rows.slice(0, 3).map(({ title }) => title), count: rows.length };
}

export async function deleteGroup(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_groups where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
