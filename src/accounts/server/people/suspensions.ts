import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { endSessionsOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import { accountFailures } from '../../contract.ts';
import { dayIn } from '../emails/day-in.ts';
import { suspendedEmail, suspensionLiftedEmail } from '../emails/security-emails.ts';
import { findAddress } from '../passwords/email-confirmation.ts';
import { keepAnAdministrator, lockUsers } from '../queries.ts';

export interface NewSuspension {
  userId: number;
  actorId: number;
  reason: string;
  /** The last day, as YYYY-MM-DD. Null until somebody lifts it. */
  lastDay: string | null;
}

/** Ends the sessions at once; no new one is opened until the last day has passed. Another suspension is replaced. */
export async function suspend(
  tx: Kysely<Database>,
  { mail }: Pick<Kernel, 'mail'>,
  { userId, actorId, reason, lastDay }: NewSuspension,
): Promise<void> {
  if (userId === actorId) throw new Failure(accountFailures.ownAccount);
  keepAnAdministrator(await lockUsers(tx, [userId, actorId]), userId);
  const { rows } = await sql`select 1 where ${lastDay}::date < current_date`.execute(tx);
  if (rows.length > 0) throw new Failure(accountFailures.pastDay);
  await sql`
    insert into suspensions (user_id, reason, last_day, created_by) values (${userId}, ${reason}, ${lastDay}::date, ${actorId})
    on conflict on constraint suspensions_pkey do update
    set reason = excluded.reason, last_day = excluded.last_day, created_by = excluded.created_by, created_at = now()`.execute(
    tx,
  );
  await endSessionsOf(tx, userId);
  await sql`delete from sign_in_steps where user_id = ${userId}`.execute(tx);
  await writeAuditEntry(tx, { actorId, action: 'user.suspended', subject: `#${userId}` });
  const to = await findAddress(tx, userId);
  if (to) await mail.send(suspendedEmail(to, { reason, lastDay }), tx);
}

/** Does nothing if the account is not suspended. */
export async function liftSuspension(
  tx: Kysely<Database>,
  { mail }: Pick<Kernel, 'mail'>,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<void> {
  const { rows } = await sql`delete from suspensions where user_id = ${userId} returning user_id`.execute(tx);
  if (rows.length === 0) return;
  await writeAuditEntry(tx, { actorId, action: 'user.suspension_lifted', subject: `#${userId}` });
  const to = await findAddress(tx, userId);
  if (to) await mail.send(suspensionLiftedEmail(to), tx);
}

interface Suspension {
  reason: string;
  lastDay: string | null;
}

/** Fails for a suspended account. Locks the account, so that nobody suspends it until the session is open. */
export async function refuseSuspended(tx: Kysely<Database>, userId: number, language: Language): Promise<void> {
  await sql`select 1 from users where id = ${userId} for key share`.execute(tx);
  const { rows } = await sql<Suspension>`
    select reason, last_day as "lastDay" from suspensions where user_id = ${userId} and is_suspended(${userId})`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return;
  const { reason, lastDay } = found;
  if (lastDay === null) throw new Failure({ ...accountFailures.suspended, values: { reason } });
  const values = { reason, until: dayIn(language, lastDay) };
  throw new Failure({ ...accountFailures.suspendedUntil, values });
}

export async function sweepSuspensions(db: Kysely<Database>): Promise<void> {
  await sql`delete from suspensions where last_day < current_date`.execute(db);
}
