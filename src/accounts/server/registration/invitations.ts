import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { readSignedId, signId } from '../../../server/identity/signed-id.ts';
import { accountFailures } from '../../contract.ts';
import type { InvitedRole } from '../../contract/access.ts';

/** The secret that signs the links. */
export const invitationKey = 'invitation_key';

const lifetimeDays = 7;

/** More than anyone needs open at the same time. */
const maxListed = 200;

interface Invitation {
  id: number;
  role: InvitedRole;
  createdAt: Date;
  expiresAt: Date;
  createdBy: string | null;
}

export async function createInvitation(tx: Kysely<Database>, actorId: number, role: InvitedRole): Promise<Invitation> {
  const inserted = await sql<Invitation>`
    insert into invitations (role, created_by, expires_at)
    values (${role}, ${actorId}, now() + make_interval(days => ${lifetimeDays}))
    returning id, role, created_at as "createdAt", expires_at as "expiresAt",
              (select username from users where id = ${actorId}) as "createdBy"`.execute(tx);
  await writeAuditEntry(tx, { actorId, action: 'invitation.created', subject: role });
  return getRow(inserted);
}

/** Invitations that are still open, each with its link. */
export async function listInvitations(
  db: Kysely<Database>,
  origin: string,
): Promise<(Invitation & { link: string })[]> {
  const { rows } = await sql<Invitation>`
    select i.id, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt", u.username as "createdBy"
    from invitations i left join users u on u.id = i.created_by
    where i.expires_at > now() order by i.id desc limit ${maxListed}`.execute(db);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      link: `${origin}/auth?register=true&invitacion=${await signId(db, invitationKey, row.id)}`,
    })),
  );
}

export async function revokeInvitation(tx: Kysely<Database>, actorId: number, id: number): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    delete from invitations where id = ${id} and expires_at > now() returning role`.execute(tx);
  const [revoked] = rows;
  if (!revoked) throw new Failure(accountFailures.spentInvitation);
  await writeAuditEntry(tx, { actorId, action: 'invitation.revoked', subject: revoked.role });
}

export interface OpenInvitation {
  id: number;
  role: InvitedRole;
}

export async function getInvitation(db: Kysely<Database>, token: string): Promise<OpenInvitation> {
  const id = await readSignedId(db, invitationKey, token);
  const { rows } = await sql<OpenInvitation>`
    select id, role from invitations where id = ${id ?? 0} and expires_at > now()`.execute(db);
  const [found] = rows;
  if (!found) throw new Failure(accountFailures.spentInvitation);
  return found;
}

/** In the transaction that creates the account: of two concurrent uses of a link, one succeeds. */
export async function spendInvitation(tx: Kysely<Database>, { id }: OpenInvitation): Promise<void> {
  const { rows } = await sql`delete from invitations where id = ${id} and expires_at > now() returning id`.execute(tx);
  if (rows.length === 0) throw new Failure(accountFailures.spentInvitation);
}

export async function sweepInvitations(db: Kysely<Database>): Promise<void> {
  await sql`delete from invitations where expires_at <= now()`.execute(db);
}
