import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { isTeacherRole, type Viewer } from '../../shared/roles.ts';
import { moderationFailures } from '../contract.ts';

/** The people who decide about a case. */
export interface Handlers {
  /** Of the class; empty for what is in none. */
  leaders: number[];
  /** Administrators and, unless it is in a class that did not pass it on, moderators. */
  centre: number[];
}

interface Place {
  classId: number | null;
  isEscalated: boolean;
}

/** Without the author, who does not decide about their own texts. */
export async function listHandlers(
  db: Kysely<Database>,
  { classId, isEscalated }: Place,
  authorId: number | null,
): Promise<Handlers> {
  const { rows } = await sql<{ id: number; leads: boolean }>`
    with leader as (
      select owner_id as id from classrooms where id = ${classId}
      union select user_id from classroom_members where classroom_id = ${classId} and role = 'co-teacher' and left_at is null)
    select id, id in (select id from leader) as leads from users
    where id is distinct from ${authorId} and (
      role = 'iamaker' or id in (select id from leader)
      or (${classId === null || isEscalated} and id in (select user_id from moderators)))
    order by id`.execute(db);
  return {
    leaders: rows.flatMap(({ id, leads }) => (leads ? id : [])),
    centre: rows.flatMap(({ id, leads }) => (leads ? [] : id)),
  };
}

/** Locked in the order of their ids, before anything else: deleting an account locks it first. Returns those that still exist. */
export async function lockAccounts(
  tx: Kysely<Database>,
  ids: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const wanted = ids.filter((id) => id !== null);
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${wanted}::int[]) order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** For a case that the viewer does not decide about. Teachers learn nothing about cases outside their classes, not even whether they exist. */
export function missingCase(viewer: Viewer): Failure {
  const isOfCentre = viewer.role === 'iamaker' || viewer.isModerator === true;
  return new Failure(isOfCentre ? moderationFailures.noSuchCase : failures.notAllowed);
}

/** Whether the viewer decides about anything at all. */
export function mayModerate(viewer: Viewer): boolean {
  return viewer.role === 'iamaker' || viewer.isModerator === true || isTeacherRole(viewer.role);
}

/** The condition for the cases `m` that the viewer decides about. Nobody decides about what they wrote. */
export function isHandledBy(viewer: Viewer): RawBuilder<unknown> {
  const inScope = [
    viewer.role === 'iamaker' ? sql`true` : [],
    viewer.isModerator ? sql`m.classroom_id is null or m.escalated_at is not null` : [],
    isTeacherRole(viewer.role)
      ? sql`m.classroom_id = any(array(
          select id from classrooms where owner_id = ${viewer.id}
          union select classroom_id from classroom_members
          where user_id = ${viewer.id} and role = 'co-teacher' and left_at is null))`
      : [],
  ].flat();
  return inScope.length === 0
    ? sql`false`
    : sql`(${sql.join(inScope, sql` or `)}) and m.author_id is distinct from ${viewer.id}`;
}
