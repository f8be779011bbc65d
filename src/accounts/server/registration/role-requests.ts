import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { notify } from '../../../notifications/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { listAdministrators } from '../../../server/identity/administrators.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { TeacherRole, Viewer } from '../../../shared/roles.ts';
import { roleRequestFailures } from '../../contract/role-requests.ts';
import type { RoleDecision } from '../../role-request-schemas.ts';
import { findAddress } from '../passwords/email-confirmation.ts';
import { lockUsers } from '../queries.ts';
import { publishNameChange } from '../users/public-names.ts';
import { roleGrantedEmail, roleRefusedEmail } from './role-emails.ts';

/** More than an administrator decides in one go; the list has to end somewhere. */
const maxListed = 200;

/** Call it in the transaction that creates the account. */
export async function requestRole(
  tx: Kysely<Database>,
  { events }: Pick<Kernel, 'events'>,
  userId: number,
  role: TeacherRole,
): Promise<void> {
  await sql`insert into role_requests (user_id, role) values (${userId}, ${role})`.execute(tx);
  const to = await listAdministrators(tx);
  await notify(tx, events, {
    kind: 'role-request',
    to,
    actor: userId,
    subject: '',
    address: '/admin?tab=accesos',
  });
}

interface WaitingRequest {
  userId: number;
  username: string;
  fullName: string;
  email: string;
  emailConfirmed: boolean;
  role: TeacherRole;
  createdAt: Date;
}

export async function listRoleRequests(db: Kysely<Database>): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select r.user_id as "userId", u.username, u.full_name as "fullName", u.email,
           u.email_confirmed_at is not null as "emailConfirmed", r.role, r.created_at as "createdAt"
    from role_requests r join users u on u.id = r.user_id
    order by r.created_at, r.user_id limit ${maxListed}`.execute(db);
  return rows;
}

/** Deletes the request, if any, and returns the requested role. */
export async function takeRoleRequest(tx: Kysely<Database>, userId: number): Promise<TeacherRole | undefined> {
  const { rows } = await sql<{ role: TeacherRole }>`
    delete from role_requests where user_id = ${userId} returning role`.execute(tx);
  return rows[0]?.role;
}

/** Notifies the user of the decision in the product and by email. */
export async function decideRoleRequest(
  { db, events, mail }: Pick<Kernel, 'db' | 'events' | 'mail'>,
  actor: Viewer,
  userId: number,
  decision: z.output<typeof RoleDecision>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockUsers(tx, [userId, actor.id]);
    // While waiting for the lock, the administrator may have lost their role.
    if (!locked.some((one) => one.id === actor.id && one.role === 'iamaker')) throw new Failure(failures.notAllowed);
    const role = await takeRoleRequest(tx, userId);
    if (!role) throw new Failure(roleRequestFailures.noSuchRequest);
    const isApproved = decision.decision === 'approve';
    if (isApproved) {
      await sql`update users set role = ${role} where id = ${userId}`.execute(tx);
      await publishNameChange(tx, events);
    }
    const action = isApproved ? 'teacher.approved' : 'teacher.rejected';
    await writeAuditEntry(tx, { actorId: actor.id, action, subject: `#${userId}` });
    await notify(tx, events, {
      kind: isApproved ? 'role-granted' : 'role-refused',
      to: [userId],
      actor: actor.id,
      subject: isApproved ? '' : decision.reason,
      address: '/account',
    });
    const to = await findAddress(tx, userId);
    if (to) await mail.send(isApproved ? roleGrantedEmail(to) : roleRefusedEmail(to, decision.reason), tx);
  });
}
