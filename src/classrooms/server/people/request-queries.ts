import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Role } from '../../../shared/roles.ts';
import type { teachingMemberRoles } from '../../limits.ts';
import { classPersonColumn } from './member-queries.ts';

/** Concurrent requests create one row. Returns whether it is new: a pending or declined request stays as it is. */
export async function putRequest(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
  role: RequestedRole | null = null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into classroom_requests (classroom_id, user_id, role) values (${classroomId}, ${userId}, ${role})
    on conflict on constraint classroom_requests_pkey do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The role that an invitation with approval offers. */
type RequestedRole = (typeof teachingMemberRoles)[number];

export interface TakenRequest {
  userId: number;
  /** Of the account. */
  role: Role;
  requestedRole: RequestedRole | null;
}

/** Deletes a pending request that is being accepted. Returns who asked and for what, or undefined if the request no longer exists. */
export async function takeRequest(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
): Promise<TakenRequest | undefined> {
  const { rows } = await sql<TakenRequest>`
    delete from classroom_requests r using users u
    where r.classroom_id = ${classroomId} and r.user_id = ${userId} and r.state = 'pending' and u.id = r.user_id
    returning r.user_id as "userId", u.role, r.role as "requestedRole"`.execute(tx);
  return rows[0];
}

/** Deletes all pending requests, which are being accepted. */
export async function takeAllRequests(tx: Kysely<Database>, classroomId: number): Promise<TakenRequest[]> {
  const { rows } = await sql<TakenRequest>`
    delete from classroom_requests r using users u
    where r.classroom_id = ${classroomId} and r.state = 'pending' and u.id = r.user_id
    returning r.user_id as "userId", u.role, r.role as "requestedRole"`.execute(tx);
  return rows;
}

/** Returns whether there was a pending request. */
export async function declineRequest(
  tx: Kysely<Database>,
  classroomId: number,
  userId: number,
  decidedBy: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_requests set state = 'declined', decided_at = now(), decided_by = ${decidedBy}
    where classroom_id = ${classroomId} and user_id = ${userId} and state = 'pending'`.execute(tx);
  return numAffectedRows === 1n;
}

interface RequestRow {
  userId: number;
  role: RequestedRole | null;
  askedAt: Date;
  user: { firstName: string; username: string };
}

/** Oldest request first. */
export async function listRequests(
  db: Kysely<Database>,
  classroomId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<RequestRow>> {
  const after = getCursorKey(cursor, [z.iso.datetime(), z.int()]);
  const rest = after ? sql`(r.requested_at, r.user_id) > (${after[0]}::timestamptz, ${after[1]}::integer)` : sql`true`;
  const { rows } = await sql<RequestRow>`
    select r.user_id as "userId", r.role, r.requested_at as "askedAt", ${classPersonColumn(false)} as user
    from classroom_requests r join users u on u.id = r.user_id
    where r.classroom_id = ${classroomId} and r.state = 'pending' and ${rest}
    order by r.requested_at, r.user_id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.askedAt.toISOString(), last.userId]);
}
