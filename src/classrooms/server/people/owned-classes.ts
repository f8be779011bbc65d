import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { notify } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { ClassDecision } from '../../../shared/contract/class-decision.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { listClassListReaders, publishClassListChange } from '../publish-class-list-change.ts';
import { deleteClassroom, setArchived } from '../queries.ts';
import { transferClass } from './change-role.ts';
import { endMembership } from './member-queries.ts';

interface OwnedRow {
  id: number;
  name: string;
  studentCount: number;
  coTeachers: { memberId: number; name: string }[];
}

export async function listOwnedClasses(db: Kysely<Database>, userId: number): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select c.id, c.name,
           (select count(*)::int from classroom_members m
            where m.classroom_id = c.id and m.left_at is null and m.role = 'student') as "studentCount",
           array(
             select jsonb_build_object('memberId', m.id, 'name', coalesce(nullif(u.full_name, ''), u.username))
             from classroom_members m join users u on u.id = m.user_id
             where m.classroom_id = c.id and m.left_at is null and m.role = 'co-teacher'
               and u.role in ('profesor', 'clase ia', 'iamaker')
             order by u.name_order, m.id
           ) as "coTeachers" /* never null */
    from classrooms c where c.owner_id = ${userId} order by c.name, c.id`.execute(db);
  return rows;
}

/** Leaves the classes of a user without an owner, and counts them. Only for a transaction that is undone. */
export async function releaseOwnedClasses(tx: Kysely<Database>, userId: number): Promise<number> {
  const { rows } = await sql`update classrooms set owner_id = null where owner_id = ${userId} returning id`.execute(tx);
  return rows.length;
}

interface Departure {
  userId: number;
  /** Who deletes the account. */
  actorId: number;
  decisions: readonly ClassDecision[];
}

/**
 * Before an account is deleted: gives each of its classes to a co-teacher, archives it for an administrator, or deletes it. Returns the names of
 * classes that nobody decided about; the caller then refuses, and the transaction undoes everything.
 */
export function createClassSettler(events: Events) {
  return async (tx: Kysely<Database>, { userId, actorId, decisions }: Departure): Promise<string[]> => {
    const { rows: owned } = await sql<{ id: number; name: string }>`
      select id, name from classrooms where owner_id = ${userId} order by id for no key update`.execute(tx);
    const undecided: string[] = [];
    for (const { id, name } of owned) {
      const decided = decisions.find(({ classId }) => classId === id);
      const by = { classroomId: id, previousOwner: userId, by: actorId };
      if (decided?.decision === 'transfer') await transferClass(tx, events, { ...by, memberId: decided.memberId });
      else if (decided?.decision === 'archive') await archiveForAdministrator(tx, events, by, name);
      else if (decided?.decision === 'delete') await deleteOwned(tx, events, id);
      else undecided.push(name);
    }
    return undecided;
  };
}

async function deleteOwned(tx: Kysely<Database>, events: Events, id: number): Promise<void> {
  const readers = await listClassListReaders(tx, id);
  await deleteClassroom(tx, id);
  await publishClassListChange(tx, events, readers);
}

/** The administrator who deletes the account takes the class; if the owner does it, the administrator who has been one for the longest time. */
async function archiveForAdministrator(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, previousOwner, by }: { classroomId: number; previousOwner: number; by: number },
  name: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'iamaker' and id <> ${previousOwner} order by id = ${by} desc, id limit 1`.execute(
    tx,
  );
  const [administrator] = rows;
  if (!administrator) throw new Failure(classroomFailures.noAdministrator);
  await giveClass(tx, events, { classroomId, className: name, newOwner: administrator.id, by });
  await setArchived(tx, classroomId, true);
}

interface Gift {
  classroomId: number;
  className: string;
  newOwner: number;
  by: number;
}

async function giveClass(tx: Kysely<Database>, events: Events, { classroomId, className, newOwner, by }: Gift) {
  await sql`update classrooms set owner_id = ${newOwner} where id = ${classroomId}`.execute(tx);
  await endMembership(tx, classroomId, newOwner);
  await publishClassListChange(tx, events, await listClassListReaders(tx, classroomId));
  const address = addressOf.class(classroomId);
  await notify(tx, events, { kind: 'class-owner', to: [newOwner], actor: by, subject: className, address });
}

interface OwnerlessRow {
  id: number;
  name: string;
  createdAt: Date;
  memberCount: number;
}

/** Newest first. */
export async function listOwnerlessClasses(
  db: Kysely<Database>,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<OwnerlessRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`id < ${after[0]}` : sql`true`;
  const { rows } = await sql<OwnerlessRow>`
    select id, name, created_at as "createdAt",
           (select count(*)::int from classroom_members where classroom_id = classrooms.id and left_at is null) as "memberCount"
    from classrooms where owner_id is null and ${rest} order by id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

/** Gives a class without an owner to a teacher. */
export async function giveOwnerlessClass(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, username, by }: { classroomId: number; username: string; by: number },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from classrooms where id = ${classroomId} and owner_id is null for no key update`.execute(tx);
  const [classroom] = rows;
  if (!classroom) throw new Failure(classroomFailures.noSuchClass);
  const teachers = await sql<{ id: number }>`
    select id from users
    where username_key = account_key(${username}) and role in ('profesor', 'clase ia', 'iamaker') for key share`.execute(
    tx,
  );
  const [teacher] = teachers.rows;
  if (!teacher) throw new Failure(classroomFailures.noSuchTeacher);
  await giveClass(tx, events, { classroomId, className: classroom.name, newOwner: teacher.id, by });
}
