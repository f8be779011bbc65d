import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageWanted } from '../../server/cursor.ts';
import type { Database } from '../../server/database-types.ts';
import { getRow } from '../../server/get-row.ts';
import type { PageOfList } from '../../shared/endpoint.ts';
import { pageSize } from '../../shared/pages-of-lists.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { ClassroomChanges, NewClassroom } from '../schemas.ts';

export interface ClassroomRow {
  id: number;
  name: string;
  description: string;
  code: string;
  ownerId: number | null;
  createdAt: Date;
  isActive: boolean;
  joinsByCode: boolean;
  joinsById: boolean;
  isMember: boolean;
}

export async function findClassroom(
  db: Kysely<Database>,
  id: number,
  userId: number,
): Promise<ClassroomRow | undefined> {
  const { rows } = await sql<ClassroomRow>`
    select c.id, c.name, c.description, c.code, c.owner_id as "ownerId", c.created_at as "createdAt",
           c.is_active as "isActive", c.joins_by_code as "joinsByCode", c.joins_by_id as "joinsById",
           exists (select from classroom_members m
                   where m.classroom_id = c.id and m.user_id = ${userId} and m.left_at is null) as "isMember"
    from classrooms c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** So that it is not deleted before the transaction ends: who writes into it waits for others who do, who comes in does not. */
export async function holdClassroom(tx: Kysely<Database>, id: number, as: 'writer' | 'member'): Promise<boolean> {
  const lock = as === 'writer' ? sql`for no key update` : sql`for key share`;
  const { rows } = await sql`select from classrooms where id = ${id} ${lock}`.execute(tx);
  return rows.length > 0;
}

export async function deleteClassroom(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from classrooms where id = ${id}`.execute(tx);
}

interface ClassroomCounts {
  memberCount: number;
  studentCount: number;
  contentCount: number;
  testCount: number;
  courseCount: number;
  taskCount: number;
}

export async function countClassroom(
  db: Kysely<Database>,
  id: number,
  withDrafts: boolean,
): Promise<ClassroomCounts | undefined> {
  const { rows } = await sql<ClassroomCounts>`
    select members.all::int as "memberCount", members.students::int as "studentCount",
           (select count(*)::int from classroom_contents where classroom_id = ${id}) as "contentCount",
           (select count(*)::int from classroom_tests where classroom_id = ${id}) as "testCount",
           (select count(*)::int from classroom_courses where classroom_id = ${id} and (is_published or ${withDrafts}))
             as "courseCount",
           (select count(*)::int from classroom_tasks where classroom_id = ${id} and (status = 'published' or ${withDrafts}))
             as "taskCount"
    from (select count(*) as all, count(*) filter (where role = 'student') as students
          from classroom_members where classroom_id = ${id} and left_at is null) as members`.execute(db);
  return rows[0];
}

export interface SimpleRow {
  id: number;
  name: string;
  description: string;
  code: string;
  created_at: Date;
  is_active: boolean;
}

/** An administrator sees every class, others those that they lead or are in. */
const inListOf = (viewer: Viewer) =>
  viewer.role === 'iamaker'
    ? sql`true`
    : sql`id in (select id from classrooms where owner_id = ${viewer.id}
                 union all
                 select classroom_id from classroom_members where user_id = ${viewer.id} and left_at is null)`;

export async function countClasses(db: Kysely<Database>, viewer: Viewer): Promise<{ total: number; active: number }> {
  const counted = await sql<{ total: number; active: number }>`
    select count(*)::int as total, (count(*) filter (where is_active))::int as active
    from classrooms where ${inListOf(viewer)}`.execute(db);
  return getRow(counted);
}

/** Newest first. */
export async function listClasses(
  db: Kysely<Database>,
  viewer: Viewer,
  { limit = pageSize.usual, cursor }: PageWanted,
): Promise<PageOfList<SimpleRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`id < ${after[0]}` : sql`true`;
  const { rows } = await sql<SimpleRow>`
    select id, name, description, code, created_at, is_active from classrooms
    where ${inListOf(viewer)} and ${rest} order by id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function insertClassroom(
  tx: Kysely<Database>,
  ownerId: number,
  code: string,
  { name, description }: NewClassroom,
): Promise<SimpleRow | undefined> {
  const { rows } = await sql<SimpleRow>`
    insert into classrooms (name, description, code, owner_id) values (${name}, ${description}, ${code}, ${ownerId})
    on conflict on constraint classrooms_code_key do nothing
    returning id, name, description, code, created_at, is_active`.execute(tx);
  return rows[0];
}

export async function updateClassroom(db: Kysely<Database>, id: number, changes: ClassroomChanges): Promise<void> {
  const { name, description, isActive, joinsByCode, joinsById } = changes;
  await sql`
    update classrooms set
      name = coalesce(${name ?? null}, name), description = coalesce(${description ?? null}, description),
      is_active = coalesce(${isActive ?? null}, is_active),
      joins_by_code = coalesce(${joinsByCode ?? null}, joins_by_code),
      joins_by_id = coalesce(${joinsById ?? null}, joins_by_id)
    where id = ${id}`.execute(db);
}

/** False when somebody else has that code already. */
export async function setClassCode(db: Kysely<Database>, id: number, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classrooms set code = ${code}
    where id = ${id} and not exists (select from classrooms where code_key = classroom_code_key(${code}))`.execute(db);
  return numAffectedRows === 1n;
}

interface JoinableRow {
  id: number;
  name: string;
  description: string;
  ownerId: number | null;
  isOpen: boolean;
}

export async function findClassByCode(db: Kysely<Database>, code: string): Promise<JoinableRow | undefined> {
  const { rows } = await sql<JoinableRow>`
    select id, name, description, owner_id as "ownerId", is_active and joins_by_code as "isOpen"
    from classrooms where code_key = classroom_code_key(${code}) and classroom_code_key(${code}) <> ''`.execute(db);
  return rows[0];
}

/** One statement: twenty clicks at once make one membership. Who comes back after leaving has a new date. Answers whether they came in. */
export async function putMember(
  db: Kysely<Database>,
  classroomId: number,
  userId: number,
  role: 'student' | 'teacher',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into classroom_members as kept (classroom_id, user_id, role) values (${classroomId}, ${userId}, ${role})
    on conflict on constraint classroom_members_once
    do update set left_at = null, joined_at = now(), role = excluded.role where kept.left_at is not null`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a membership: that of a user, or the one with that number. Answers whose it was. */
export async function endMembership(
  db: Kysely<Database>,
  classroomId: number,
  which: { userId: number } | { memberId: number },
): Promise<number | undefined> {
  const chosen = 'userId' in which ? sql`user_id = ${which.userId}` : sql`id = ${which.memberId}`;
  const { rows } = await sql<{ userId: number }>`
    update classroom_members set left_at = now()
    where classroom_id = ${classroomId} and left_at is null and ${chosen}
    returning user_id as "userId"`.execute(db);
  return rows[0]?.userId;
}

interface MemberRow {
  id: number;
  userId: number;
  role: 'student' | 'teacher';
  joinedAt: Date;
  user: { firstName: string; username: string; fullName: string | null };
}

export async function listMembers(
  db: Kysely<Database>,
  classroomId: number,
  { limit = pageSize.usual, cursor, forLeader }: PageWanted & { forLeader: boolean },
): Promise<PageOfList<MemberRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`m.id > ${after[0]}` : sql`true`;
  const { rows } = await sql<MemberRow>`
    select m.id, m.user_id as "userId", m.role, m.joined_at as "joinedAt",
           json_build_object('firstName', u.display_name, 'username', u.username,
             'fullName', case when ${forLeader} then u.full_name end) as user
    from classroom_members m join users u on u.id = m.user_id
    where m.classroom_id = ${classroomId} and m.left_at is null and ${rest}
    order by m.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}
