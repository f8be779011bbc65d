import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { readSignedId, signId } from '../../../server/identity/signed-id.ts';
import type { Mail } from '../../../server/mail/mail-queue.ts';
import type { Role } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import type { NewInvitation } from '../../invitation-schemas.ts';
import { registrationInvitationEmail } from '../emails/security-emails.ts';
import { setGroups } from '../people/groups.ts';

/** The secret that signs the links. */
export const invitationKey = 'invitation_key';

/** More than anyone needs open at the same time. */
const maxListed = 200;

const minutesPerDay = 24 * 60;

interface Invitation {
  id: number;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
  createdBy: string | null;
  maxUses: number;
  uses: number;
  email: string | null;
  groups: string[];
}

const columns = sql`
  i.id, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt", i.max_uses as "maxUses", i.uses, i.email,
  (select u.username from users u where u.id = i.created_by) as "createdBy",
  array(select g.name from invitation_groups ig join centre_groups g on g.id = ig.group_id
        where ig.invitation_id = i.id order by g.name collate "es-x-icu", g.id) as groups /* never null */`;

/** Sends the invitation if it has an address. */
export async function createInvitation(
  tx: Kysely<Database>,
  mail: Mail,
  { actorId, origin, ...wanted }: { actorId: number; origin: string } & z.output<typeof NewInvitation>,
): Promise<Invitation> {
  const { role, uses, days, groups = [] } = wanted;
  const email = wanted.email || null;
  const { id } = getRow(
    await sql<{ id: number }>`
      insert into invitations (role, created_by, expires_at, max_uses, email)
      values (${role}, ${actorId}, now() + make_interval(days => ${days}), ${uses}, ${email}) returning id`.execute(tx),
  );
  await leadToGroups(tx, id, groups);
  await writeAuditEntry(tx, { actorId, action: 'invitation.created', subject: role });
  if (email) {
    const link = await linkOf(tx, origin, id);
    await mail.send(
      { ...registrationInvitationEmail(email, { link, days }), expiresInMinutes: days * minutesPerDay },
      tx,
    );
  }
  return getRow(await sql<Invitation>`select ${columns} from invitations i where i.id = ${id}`.execute(tx));
}

async function leadToGroups(tx: Kysely<Database>, id: number, groups: readonly number[]): Promise<void> {
  const wanted = [...new Set(groups)];
  const { rows } = await sql`
    insert into invitation_groups (invitation_id, group_id)
    select ${id}, g.id from centre_groups g where g.id = any(${wanted}::int[]) returning group_id`.execute(tx);
  if (rows.length !== wanted.length) throw new Failure(accountFailures.noSuchGroup);
}

async function linkOf(db: Kysely<Database>, origin: string, id: number): Promise<string> {
  return `${origin}/auth?register=true&invitacion=${await signId(db, invitationKey, id)}`;
}

/** Invitations that are still open, each with its link unless it was sent by email. */
export async function listInvitations(
  db: Kysely<Database>,
  origin: string,
): Promise<(Invitation & { link: string | null })[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations i
    where i.expires_at > now() and i.uses < i.max_uses order by i.id desc limit ${maxListed}`.execute(db);
  return Promise.all(
    rows.map(async (row) => ({ ...row, link: row.email === null ? await linkOf(db, origin, row.id) : null })),
  );
}

export async function revokeInvitation(tx: Kysely<Database>, actorId: number, id: number): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    delete from invitations where id = ${id} and expires_at > now() and uses < max_uses returning role`.execute(tx);
  const [revoked] = rows;
  if (!revoked) throw new Failure(accountFailures.spentInvitation);
  await writeAuditEntry(tx, { actorId, action: 'invitation.revoked', subject: revoked.role });
}

export interface OpenInvitation {
  id: number;
  role: Role;
  /** The only address that can register with it. */
  email: string | null;
}

export async function getInvitation(db: Kysely<Database>, token: string): Promise<OpenInvitation> {
  const id = await readSignedId(db, invitationKey, token);
  const { rows } = await sql<OpenInvitation>`
    select id, role, email from invitations
    where id = ${id ?? 0} and expires_at > now() and uses < max_uses`.execute(db);
  const [found] = rows;
  if (!found) throw new Failure(accountFailures.spentInvitation);
  return found;
}

/**
 * In the transaction that creates the account: of two concurrent uses of a link's last place, one succeeds. The last use deletes the invitation.
 * The account gets the invitation's groups, and its address is confirmed if the invitation was sent there.
 */
export async function spendInvitation(
  tx: Kysely<Database>,
  { id, email }: OpenInvitation,
  userId: number,
): Promise<void> {
  const { rows } = await sql<{ isLast: boolean }>`
    update invitations set uses = uses + 1 where id = ${id} and expires_at > now() and uses < max_uses
    returning uses = max_uses as "isLast" /* never null */`.execute(tx);
  const [spent] = rows;
  if (!spent) throw new Failure(accountFailures.spentInvitation);
  const { rows: groups } = await sql<{ groupId: number }>`
    select group_id as "groupId" from invitation_groups where invitation_id = ${id}`.execute(tx);
  if (groups.length > 0) {
    await setGroups(
      tx,
      userId,
      groups.map(({ groupId }) => groupId),
    );
  }
  if (email !== null) await confirmInvitedAddress(tx, userId);
  if (spent.isLast) await sql`delete from invitations where id = ${id}`.execute(tx);
}

/** An account that entered the address without confirming it loses it. One that confirmed it keeps it. */
async function confirmInvitedAddress(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    update users set holds_email = false
    where email_key = (select u.email_key from users u where u.id = ${userId}) and id <> ${userId}
      and email_confirmed_at is null and holds_email`.execute(tx);
  await sql`
    update users set holds_email = true, email_confirmed_at = now()
    where id = ${userId} and not exists (
      select 1 from users other where other.email_key = users.email_key and other.id <> users.id and other.holds_email)`.execute(
    tx,
  );
}

export async function sweepInvitations(db: Kysely<Database>): Promise<void> {
  await sql`delete from invitations where expires_at <= now()`.execute(db);
}
