import { type Kysely, sql } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Role } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { MemberRole } from '../../limits.ts';
import { listClassListReaders, publishClassListChange } from '../publish-class-list-change.ts';
import { mayTeachAs, memberRoleOf } from '../rights.ts';
import { endMembership, upsertMember } from './member-queries.ts';

interface Member {
  userId: number;
  role: MemberRole;
  accountRole: Role;
  className: string;
}

async function findMember(tx: Kysely<Database>, classroomId: number, memberId: number): Promise<Member> {
  const { rows } = await sql<Member>`
    select m.user_id as "userId", m.role, u.role as "accountRole", c.name as "className"
    from classroom_members m join users u on u.id = m.user_id join classrooms c on c.id = m.classroom_id
    where m.classroom_id = ${classroomId} and m.id = ${memberId} and m.left_at is null`.execute(tx);
  const [member] = rows;
  if (!member) throw new Failure(classroomFailures.noSuchMember);
  return member;
}

interface RoleChange {
  classroomId: number;
  memberId: number;
  role: 'attending' | 'assistant' | 'co-teacher';
  by: number;
}

/** The member is notified of a new role. */
export async function changeMemberRole(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, memberId, role, by }: RoleChange,
): Promise<undefined> {
  const member = await findMember(tx, classroomId, memberId);
  const account = { role: member.accountRole };
  if (role !== 'attending' && !mayTeachAs(role, account)) throw new Failure(classroomFailures.unsuitableAccount);
  const newRole = role === 'attending' ? memberRoleOf(account) : role;
  if (newRole === member.role) return undefined;
  await sql`update classroom_members set role = ${newRole} where id = ${memberId}`.execute(tx);
  await publishClassListChange(tx, events, [member.userId]);
  await notify(tx, events, {
    kind: 'class-role',
    to: [member.userId],
    actor: by,
    subject: member.className,
    address: addressOf.class(classroomId),
  });
  return undefined;
}

interface Transfer {
  classroomId: number;
  memberId: number;
  /** The owner when the caller's rights were checked. */
  previousOwner: number | null;
  by: number;
}

/** Makes a co-teacher the owner and the previous owner a co-teacher. */
export async function transferClass(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, memberId, previousOwner, by }: Transfer,
): Promise<void> {
  const { userId, role, accountRole, className } = await findMember(tx, classroomId, memberId);
  if (role !== 'co-teacher') throw new Failure(classroomFailures.onlyCoTeachers);
  if (!mayTeachAs('co-teacher', { role: accountRole })) throw new Failure(classroomFailures.unsuitableAccount);
  const { numAffectedRows } = await sql`
    update classrooms set owner_id = ${userId}
    where id = ${classroomId} and owner_id is not distinct from ${previousOwner}::integer`.execute(tx);
  if (numAffectedRows === 0n) throw new Failure(failures.notAllowed);
  await endMembership(tx, classroomId, userId);
  if (previousOwner !== null) await upsertMember(tx, classroomId, previousOwner, 'co-teacher');
  await publishClassListChange(tx, events, await listClassListReaders(tx, classroomId));
  await notify(tx, events, {
    kind: 'class-owner',
    to: [userId],
    actor: by,
    subject: className,
    address: addressOf.class(classroomId),
  });
}
