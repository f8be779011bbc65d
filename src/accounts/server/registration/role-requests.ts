import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { notify } from '../../../notifications/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { listAdministrators } from '../../../server/identity/administrators.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { type RequestedRole, roleRequestFailures } from '../../contract/role-requests.ts';
import type { RoleDecision } from '../../role-request-schemas.ts';
import { findAddress } from '../passwords/email-confirmation.ts';
import type { Forgetter } from '../personal-data.ts';
import { deleteUserRow, lockUsers } from '../queries.ts';
import { publishNameChange } from '../users/public-names.ts';
import { accountApprovedEmail, accountDeclinedEmail, roleGrantedEmail, roleRefusedEmail } from './role-emails.ts';

/** More than an administrator decides in one go; the list has to end somewhere. */
const maxListed = 200;

/** Call it in the transaction that creates the account. */
export async function requestRole(
  tx: Kysely<Database>,
  { events }: Pick<Kernel, 'events'>,
  { userId, role, holdsAccount }: { userId: number; role: RequestedRole; holdsAccount: boolean },
): Promise<void> {
  await sql`
    insert into role_requests (user_id, role, holds_account) values (${userId}, ${role}, ${holdsAccount})`.execute(tx);
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
  role: RequestedRole;
  holdsAccount: boolean;
  createdAt: Date;
}

export async function listRoleRequests(db: Kysely<Database>): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select r.user_id as "userId", u.username, u.full_name as "fullName", u.email /* never null: not a pupil */,
           u.email_confirmed_at is not null as "emailConfirmed", r.role, r.holds_account as "holdsAccount",
           r.created_at as "createdAt"
    from role_requests r join users u on u.id = r.user_id
    order by r.created_at, r.user_id limit ${maxListed}`.execute(db);
  return rows;
}

interface TakenRequest {
  role: RequestedRole;
  holdsAccount: boolean;
}

async function takeRoleRequest(tx: Kysely<Database>, userId: number): Promise<TakenRequest | undefined> {
  const { rows } = await sql<TakenRequest>`
    delete from role_requests where user_id = ${userId} returning role, holds_account as "holdsAccount"`.execute(tx);
  return rows[0];
}

/** An administrator gave the account another role. That settles a request for one; an account that waits still waits. */
export async function settleRoleRequest(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from role_requests where user_id = ${userId} and not holds_account`.execute(tx);
}

/** Fails for an account that an administrator has not approved yet. */
export async function refuseWaiting(tx: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql`select 1 where waits_for_approval(${userId})`.execute(tx);
  if (rows.length > 0) throw new Failure(roleRequestFailures.waitingForApproval);
}

interface Decided extends TakenRequest {
  userId: number;
  actor: Viewer;
  decision: z.output<typeof RoleDecision>;
}

/** Tells the user by email and, if they can sign in, in the product. Declining an account that waits deletes it. */
export async function decideRoleRequest(
  kernel: Pick<Kernel, 'db' | 'events' | 'mail'>,
  forgetters: readonly Forgetter[],
  { userId, actor, decision }: Omit<Decided, keyof TakenRequest>,
): Promise<void> {
  await kernel.db.transaction().execute(async (tx) => {
    const locked = await lockUsers(tx, [userId, actor.id]);
    // While waiting for the lock, the administrator may have lost their role.
    if (!locked.some((one) => one.id === actor.id && one.role === 'iamaker')) throw new Failure(failures.notAllowed);
    const request = await takeRoleRequest(tx, userId);
    if (!request) throw new Failure(roleRequestFailures.noSuchRequest);
    if (decision.decision === 'approve') {
      // An administrator may have given a waiting account another role meanwhile.
      await sql`update users set role = ${request.role} where id = ${userId} and role = 'estudiante'`.execute(tx);
      await publishNameChange(tx, kernel.events);
    }
    const decided = { ...request, userId, actor, decision };
    await (request.holdsAccount ? settleAccount(tx, kernel, forgetters, decided) : settleRole(tx, kernel, decided));
  });
}

async function settleRole(
  tx: Kysely<Database>,
  { events, mail }: Pick<Kernel, 'events' | 'mail'>,
  { userId, actor, decision }: Decided,
): Promise<void> {
  const isApproved = decision.decision === 'approve';
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
}

async function settleAccount(
  tx: Kysely<Database>,
  { mail }: Pick<Kernel, 'mail'>,
  forgetters: readonly Forgetter[],
  { userId, actor, decision }: Decided,
): Promise<void> {
  const to = await findAddress(tx, userId);
  if (decision.decision === 'approve') {
    await writeAuditEntry(tx, { actorId: actor.id, action: 'user.approved', subject: `#${userId}` });
    if (to) await mail.send(accountApprovedEmail(to), tx);
    return;
  }
  await writeAuditEntry(tx, { actorId: actor.id, action: 'user.declined', subject: `#${userId}` });
  for (const forget of forgetters) await forget(tx, userId);
  await deleteUserRow(tx, userId);
  if (to) await mail.send(accountDeclinedEmail(to, decision.reason), tx);
}
