import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { latestSettings } from '../../server/config/latest-settings.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import type { Scale } from '../../shared/marks/scale.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { MemberRole, studentComments } from '../limits.ts';
import type { ClassroomChanges, NewClassroom } from '../schemas.ts';
import { isVisibleTo } from './items/visible-item.ts';

export interface ClassroomRow {
  id: number;
  name: string;
  description: string;
  code: string;
  ownerId: number | null;
  createdAt: Date;
  isActive: boolean;
  archivedAt: Date | null;
  joinsByCode: boolean;
  joinsById: boolean;
  membersSeeCode: boolean;
  timeZone: string;
  namesShown: 'display' | 'full';
  studentComments: (typeof studentComments)[number];
  conversationsSeen: boolean;
  isModelOff: boolean;
  /** Null: percentages. */
  scale: Scale | null;
  /** Null for outsiders, and for the owner, who is not a member. */
  memberRole: MemberRole | null;
  /** Removed, and not yet allowed to come back. */
  isRemoved: boolean;
  request: 'pending' | 'declined' | null;
}

export async function findClassroom(
  db: Kysely<Database>,
  id: number,
  userId: number,
): Promise<ClassroomRow | undefined> {
  const { rows } = await sql<ClassroomRow>`
    select c.id, c.name, c.description, c.code, c.owner_id as "ownerId", c.created_at as "createdAt",
           c.is_active as "isActive", c.archived_at as "archivedAt", c.joins_by_code as "joinsByCode", c.joins_by_id as "joinsById",
           c.members_see_code as "membersSeeCode", c.time_zone as "timeZone", c.names_shown as "namesShown", c.student_comments as "studentComments",
           c.conversations_seen as "conversationsSeen", c.is_model_off as "isModelOff", c.scale,
           case when m.left_at is null then m.role end as "memberRole",
           m.removed_at is not null as "isRemoved",
           (select state from classroom_requests where classroom_id = c.id and user_id = ${userId}) as request
    from classrooms c left join classroom_members m on m.classroom_id = c.id and m.user_id = ${userId}
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface ClassState {
  isActive: boolean;
  archivedAt: Date | null;
}

const classLocks = { writer: sql`for no key update`, student: sql`for share`, member: sql`for key share` };
export type ClassLock = keyof typeof classLocks;

/**
 * Prevents the class from being deleted before the transaction ends. Writers wait for each other, and students who hand in work wait for them: a
 * class that is being closed is closed for both. Joining users do not wait.
 */
export async function lockClassroom(tx: Kysely<Database>, id: number, as: ClassLock): Promise<ClassState | undefined> {
  const { rows } = await sql<ClassState>`
    select is_active as "isActive", archived_at as "archivedAt" from classrooms where id = ${id} ${classLocks[as]}`.execute(
    tx,
  );
  return rows[0];
}

export async function setArchived(tx: Kysely<Database>, id: number, archived: boolean): Promise<void> {
  await sql`
    update classrooms set archived_at = case when ${archived} then coalesce(archived_at, now()) end
    where id = ${id}`.execute(tx);
}

interface PupilsIfDeleted {
  deletedPupils: number;
  keptPupils: number;
}

/** Accounts without email of the class, by what its deletion does to them. */
export async function countPupilsIfDeleted(db: Kysely<Database>, classId: number): Promise<PupilsIfDeleted> {
  const { rows } = await sql<PupilsIfDeleted>`
    select deleted as "deletedPupils" /* never null */, kept as "keptPupils" /* never null */
    from pupils_if_deleted(${classId})`.execute(db);
  return rows[0] ?? { deletedPupils: 0, keptPupils: 0 };
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
  /** Null for viewers who do not lead the class. */
  requestCount: number | null;
}

export async function countClassroom(
  db: Kysely<Database>,
  id: number,
  { mark, write, userId }: { mark: boolean; write: boolean; userId: number },
): Promise<ClassroomCounts | undefined> {
  const { rows } = await sql<ClassroomCounts>`
    select members.all::int as "memberCount", members.students::int as "studentCount",
           items.contents::int as "contentCount", items.tests::int as "testCount", items.courses::int as "courseCount",
           items.tasks::int as "taskCount",
           case when ${write} then
             (select count(*)::int from classroom_requests where classroom_id = ${id} and state = 'pending') end as "requestCount"
    from (select count(*) as all, count(*) filter (where role = 'student') as students
          from classroom_members where classroom_id = ${id} and left_at is null) as members,
         (select count(content_id) as contents, count(test_id) as tests, count(course_id) as courses, count(task_id) as tasks
          from classroom_items i where classroom_id = ${id} and ${isVisibleTo({ userId, leads: mark })}) as items`.execute(
    db,
  );
  return rows[0];
}

export interface SimpleRow {
  id: number;
  name: string;
  description: string;
  code: string | null;
  created_at: Date;
  is_active: boolean;
}

/** The creator always sees the code. */
export type CreatedRow = SimpleRow & { code: string };

/** The ids of the classes in which the user is a co-teacher. */
export const coTaughtBy = (userId: number) => sql`
  select classroom_id from classroom_members where user_id = ${userId} and left_at is null and role = 'co-teacher'`;

/** Administrators see every class, others those that they lead or belong to. */
const isListedFor = (viewer: Viewer) =>
  viewer.role === 'iamaker'
    ? sql`true`
    : sql`id in (select id from classrooms where owner_id = ${viewer.id}
                 union all
                 select classroom_id from classroom_members where user_id = ${viewer.id} and left_at is null)`;

/** The SQL form of `seeCode` in `rightsOver`, for a whole list. */
const codeColumnFor = (viewer: Viewer) => {
  if (viewer.role === 'iamaker') return sql`code`;
  const leads =
    viewer.role === 'profesor' || viewer.role === 'clase ia'
      ? sql`owner_id = ${viewer.id} or id in (${coTaughtBy(viewer.id)})`
      : sql`false`;
  return sql`case when members_see_code or ${leads} then code end`;
};

interface ClassTotals {
  /** Without archived ones. */
  total: number;
  active: number;
  archived: number;
}

export async function countClasses(db: Kysely<Database>, viewer: Viewer): Promise<ClassTotals> {
  const counted = await sql<ClassTotals>`
    select (count(*) filter (where archived_at is null))::int as total,
           (count(*) filter (where archived_at is null and is_active))::int as active,
           (count(*) filter (where archived_at is not null))::int as archived
    from classrooms where ${isListedFor(viewer)}`.execute(db);
  return getRow(counted);
}

interface ListedClasses {
  archived?: boolean;
  /** Only those that the viewer teaches and that are open. */
  writable?: boolean;
}

/** The SQL form of `write` in `rightsOver`. An administrator may write everywhere: a list of that would be of no use. */
const isTaughtBy = ({ id, role }: Viewer) =>
  role === 'iamaker' || role === 'profesor' || role === 'clase ia'
    ? sql`(is_active and (owner_id = ${id} or id in (${coTaughtBy(id)})))`
    : sql`false`;

/** Newest first: the archived ones or the others. */
export async function listClasses(
  db: Kysely<Database>,
  viewer: Viewer,
  { limit = pageSize.default, cursor, archived = false, writable = false }: PageRequest & ListedClasses,
): Promise<ListPage<SimpleRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`id < ${after[0]}` : sql`true`;
  const { rows } = await sql<SimpleRow>`
    select id, name, description, ${codeColumnFor(viewer)} as code, created_at, is_active from classrooms
    where ${isListedFor(viewer)} and (archived_at is not null) = ${archived} and ${writable ? isTaughtBy(viewer) : sql`true`}
      and ${rest}
    order by id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function insertClassroom(
  tx: Kysely<Database>,
  ownerId: number,
  code: string,
  { name, description, timeZone = latestSettings().timeZone, scale }: NewClassroom & { scale: Scale | null },
): Promise<CreatedRow | undefined> {
  const { rows } = await sql<CreatedRow>`
    insert into classrooms (name, description, code, owner_id, time_zone, scale)
    values (${name}, ${description}, ${code}, ${ownerId}, ${timeZone}, ${scale && JSON.stringify(scale)}::jsonb)
    on conflict on constraint classrooms_code_key do nothing
    returning id, name, description, code, created_at, is_active`.execute(tx);
  return rows[0];
}

/** `scale` has the rules of the chosen one. */
export async function updateClassroom(
  db: Kysely<Database>,
  id: number,
  changes: Omit<ClassroomChanges, 'scale'> & { scale?: Scale | undefined },
): Promise<void> {
  const {
    name,
    description,
    isActive,
    joinsByCode,
    joinsById,
    membersSeeCode,
    timeZone,
    namesShown,
    studentComments: comments,
    conversationsSeen,
    scale,
  } = changes;
  await sql`
    update classrooms set
      name = coalesce(${name ?? null}, name), description = coalesce(${description ?? null}, description),
      is_active = coalesce(${isActive ?? null}, is_active),
      joins_by_code = coalesce(${joinsByCode ?? null}, joins_by_code),
      joins_by_id = coalesce(${joinsById ?? null}, joins_by_id),
      members_see_code = coalesce(${membersSeeCode ?? null}, members_see_code),
      time_zone = coalesce(${timeZone ?? null}, time_zone),
      names_shown = coalesce(${namesShown ?? null}, names_shown),
      student_comments = coalesce(${comments ?? null}, student_comments),
      conversations_seen = coalesce(${conversationsSeen ?? null}, conversations_seen),
      scale = coalesce(${scale ? JSON.stringify(scale) : null}::jsonb, scale)
    where id = ${id}`.execute(db);
}

/** False if another class has that code. */
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
    select id, name, description, owner_id as "ownerId", is_active and archived_at is null and joins_by_code as "isOpen"
    from classrooms where code_key = classroom_code_key(${code}) and classroom_code_key(${code}) <> ''`.execute(db);
  return rows[0];
}
