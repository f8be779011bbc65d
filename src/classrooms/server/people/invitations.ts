import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { deleteSecret } from '../../../server/identity/secrets.ts';
import { readSignedId, signId } from '../../../server/identity/signed-id.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { type InvitedMemberRole, maxPerClass } from '../../limits.ts';
import type { NewClassInvitation } from '../../schemas.ts';

/** The secret that signs the links. */
const invitationKey = 'class_invitation_key';

interface InvitationRow {
  id: number;
  role: InvitedMemberRole;
  needsApproval: boolean;
  maxUses: number;
  usesLeft: number;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`
  id, role, needs_approval as "needsApproval", max_uses as "maxUses", max_uses - uses as "usesLeft" /* never null */,
  created_at as "createdAt", expires_at as "expiresAt"`;

const isOpen = sql`revoked_at is null and expires_at > now()`;

export async function insertInvitation(
  tx: Kysely<Database>,
  classroomId: number,
  createdBy: number,
  { role, days, maxUses, needsApproval }: NewClassInvitation,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    insert into classroom_invitations (classroom_id, role, needs_approval, max_uses, created_by, expires_at)
    select ${classroomId}, ${role}, ${needsApproval}, ${maxUses}, ${createdBy}, now() + make_interval(days => ${days})
    from classroom_invitations where classroom_id = ${classroomId} and ${isOpen}
    having count(*) < ${maxPerClass.invitations}
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function listInvitations(db: Kysely<Database>, classroomId: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from classroom_invitations
    where classroom_id = ${classroomId} and ${isOpen} order by id desc limit ${maxPerClass.invitations}`.execute(db);
  return rows;
}

/** Returns whether it was open. */
export async function revokeInvitation(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_invitations set revoked_at = now()
    where classroom_id = ${classroomId} and id = ${id} and ${isOpen}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function linkOf(db: Kysely<Database>, id: number, origin: string): Promise<string> {
  return `${origin}/unirse?invitacion=${await signId(db, invitationKey, id)}`;
}

/** The id of the invitation that a token names. */
export function readInvitationToken(db: Kysely<Database>, token: string): Promise<number | undefined> {
  return readSignedId(db, invitationKey, token);
}

export interface ReadInvitation {
  classroomId: number;
  className: string;
  description: string;
  role: InvitedMemberRole;
  needsApproval: boolean;
  isRevoked: boolean;
  isExpired: boolean;
  isUsedUp: boolean;
}

/** With `lock`, others who use the link wait until the transaction ends, so that each use is counted. */
export async function findInvitation(
  db: Kysely<Database>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReadInvitation | undefined> {
  const { rows } = await sql<ReadInvitation>`
    select c.id as "classroomId", c.name as "className", c.description, i.role, i.needs_approval as "needsApproval",
           i.revoked_at is not null as "isRevoked", i.expires_at <= now() as "isExpired" /* never null */,
           i.uses >= i.max_uses as "isUsedUp" /* never null */
    from classroom_invitations i join classrooms c on c.id = i.classroom_id
    where i.id = ${id} ${lock ? sql`for no key update of i` : sql``}`.execute(db);
  return rows[0];
}

export function requireOpenInvitation(invitation: ReadInvitation): void {
  if (invitation.isRevoked) throw new Failure(classroomFailures.invitationRevoked);
  if (invitation.isExpired) throw new Failure(classroomFailures.invitationExpired);
}

export async function countUse(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`update classroom_invitations set uses = uses + 1 where id = ${id}`.execute(tx);
}

/** A restored database assigns ids again and forgets uses: links from before must not open anything. */
export async function endOldClassInvitations(tx: Kysely<Database>): Promise<void> {
  await deleteSecret(tx, invitationKey);
}

/** Invitations that ended long ago: nobody needs to be told any more what happened to them. */
export async function sweepClassInvitations(db: Kysely<Database>): Promise<void> {
  await sql`delete from classroom_invitations where expires_at < now() - interval '90 days'`.execute(db);
}
