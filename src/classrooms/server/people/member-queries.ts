import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { unnestRows } from '../../../server/database/unnest-rows.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Role } from '../../../shared/roles.ts';
import type { MemberRole } from '../../limits.ts';
import type { ExtraTime } from '../../schemas.ts';

/**
 * One statement, so that twenty clicks create one membership. Rejoining sets a new date; a removed member cannot rejoin this way. Also deletes a
 * pending request. Returns whether the user joined.
 */
export async function upsertMember(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
  role: MemberRole,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into classroom_members as kept (classroom_id, user_id, role) values (${classroomId}, ${userId}, ${role})
    on conflict on constraint classroom_members_once
    do update set left_at = null, joined_at = now(), role = excluded.role
    where kept.left_at is not null and kept.removed_at is null`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`delete from classroom_requests where classroom_id = ${classroomId} and user_id = ${userId}`.execute(tx);
  return true;
}

/** Like `upsertMember`, and gives a teaching role to somebody who is already a member. */
export async function admitMember(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
  role: MemberRole,
): Promise<void> {
  if (await upsertMember(tx, classroomId, userId, role)) return;
  if (role !== 'assistant' && role !== 'co-teacher') return;
  await sql`
    update classroom_members set role = ${role}
    where classroom_id = ${classroomId} and user_id = ${userId} and left_at is null and role <> 'co-teacher'`.execute(
    tx,
  );
  await sql`delete from classroom_requests where classroom_id = ${classroomId} and user_id = ${userId}`.execute(tx);
}

interface Admission {
  classId: number;
  userId: number;
  role: 'student' | 'co-teacher';
}

/** Like `admitMember`, for many people in a few statements. */
export async function admitMembers(tx: Kysely<Database>, admissions: readonly Admission[]): Promise<void> {
  const asked = unnestRows('asked', admissions, {
    class_id: ['int', ({ classId }) => classId],
    user_id: ['int', ({ userId }) => userId],
    role: ['text', ({ role }) => role],
  });
  await sql`
    insert into classroom_members as kept (classroom_id, user_id, role)
    select distinct on (class_id, user_id) class_id, user_id, role from ${asked} order by class_id, user_id, role
    on conflict on constraint classroom_members_once
    do update set left_at = null, joined_at = now(), role = excluded.role
    where kept.left_at is not null and kept.removed_at is null`.execute(tx);
  await sql`
    update classroom_members m set role = asked.role from ${asked}
    where m.classroom_id = asked.class_id and m.user_id = asked.user_id and asked.role = 'co-teacher'
      and m.left_at is null and m.role <> 'co-teacher'`.execute(tx);
  await sql`
    delete from classroom_requests r using ${asked}, classroom_members m
    where r.classroom_id = asked.class_id and r.user_id = asked.user_id
      and m.classroom_id = r.classroom_id and m.user_id = r.user_id and m.left_at is null`.execute(tx);
}

/** Returns whether there was a membership. */
export async function endMembership(db: Kysely<Database>, classroomId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_members set left_at = now()
    where classroom_id = ${classroomId} and left_at is null and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Removes the member, who cannot come back until that is allowed again. Returns the member's user id. */
export async function removeMember(
  tx: Kysely<Database>,
  classroomId: number,
  memberId: number,
  removedBy: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update classroom_members set left_at = now(), removed_at = now(), removed_by = ${removedBy}
    where classroom_id = ${classroomId} and left_at is null and id = ${memberId}
    returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId;
}

/** Returns whether that membership had been removed. */
export async function allowReturn(tx: Kysely<Database>, classroomId: number, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_members set removed_at = null, removed_by = null
    where classroom_id = ${classroomId} and id = ${memberId} and removed_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function isRemoved(db: Kysely<Database>, classroomId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from classroom_members
    where classroom_id = ${classroomId} and user_id = ${userId} and removed_at is not null`.execute(db);
  return rows.length > 0;
}

interface ClassPerson {
  firstName: string;
  username: string;
  fullName: string | null;
}

/** For `users u`. Those who teach the class see the full name, and members if the class shows it to them. */
export const classPersonColumn = (withFullName: boolean) => sql`
  json_build_object('firstName', u.display_name, 'username', u.username,
    'fullName', case when ${withFullName} then u.full_name end)`;

interface MemberRow {
  accountRole: Role;
  id: number;
  userId: number;
  role: MemberRole;
  joinedAt: Date;
  extraTime: ExtraTime;
  user: ClassPerson;
  nameOrder: string;
}

interface MemberPage extends PageRequest {
  withFullNames: boolean;
}

/** Separate from its execution, so that a test can check the query plan. */
export function membersQuery(
  classroomId: number,
  { limit = pageSize.default, cursor, withFullNames }: MemberPage,
): RawBuilder<MemberRow> {
  const after = getCursorKey(cursor, [z.string(), z.int()]);
  // An order by surnames would reveal them to people who only see display names.
  const order = withFullNames ? sql`m.name_order` : sql`m.display_name_order`;
  const rest = after ? sql`(${order}, m.id) > (${after[0]}, ${after[1]}::integer)` : sql`true`;
  return sql<MemberRow>`
    select m.id, m.user_id as "userId", m.role, m.joined_at as "joinedAt", u.role as "accountRole",
           json_build_object('percent', m.extra_percent, 'minutes', m.extra_minutes) as "extraTime",
           ${classPersonColumn(withFullNames)} as user, ${order} as "nameOrder"
    from classroom_members m join users u on u.id = m.user_id
    where m.classroom_id = ${classroomId} and m.left_at is null and ${rest}
    order by ${order}, m.id limit ${limit + 1}`;
}

/** Those who see full names get them in the order of surnames. */
export async function listMembers(
  db: Kysely<Database>,
  classroomId: number,
  request: MemberPage,
): Promise<ListPage<MemberRow>> {
  const { rows } = await membersQuery(classroomId, request).execute(db);
  return cutPage(rows, request.limit ?? pageSize.default, (last) => [last.nameOrder, last.id]);
}

interface RemovedRow {
  id: number;
  userId: number;
  removedAt: Date;
  user: ClassPerson;
}

export async function listRemoved(
  db: Kysely<Database>,
  classroomId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<RemovedRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`m.id > ${after[0]}` : sql`true`;
  const { rows } = await sql<RemovedRow>`
    select m.id, m.user_id as "userId", m.removed_at as "removedAt" /* never null: see below */,
           ${classPersonColumn(true)} as user
    from classroom_members m join users u on u.id = m.user_id
    where m.classroom_id = ${classroomId} and m.removed_at is not null and ${rest}
    order by m.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}
