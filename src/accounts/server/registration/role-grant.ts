import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { isTeacherRole, type Role } from '../../../shared/roles.ts';
import { type RequestedRole, roleRequestFailures } from '../../contract/role-requests.ts';
import { notifyOfNewIamaker } from '../emails/notify-administrators.ts';
import { nameKey } from '../limits.ts';
import { getInvitation, type OpenInvitation, spendInvitation } from './invitations.ts';
import { requestRole } from './role-requests.ts';

/* Decides whether there is a new account and which role it has, from the form, Google or an invitation. No call changes one's own role later, so
   without an invitation the site's settings apply until an administrator changes the role. */

export interface RoleGrant {
  role: Role;
  invitation?: OpenInvitation;
  /** The requested role, which an administrator has to approve. */
  requested?: RequestedRole;
  /** Whether the account itself waits for that approval. */
  holdsAccount?: boolean;
}

/** Throws if the site takes no such account, or if the invitation is no longer valid or for another address. */
export async function resolveRole(
  { db, settings }: Pick<Kernel, 'db' | 'settings'>,
  { role, invitation: token, email }: { role: Role; invitation?: string | undefined; email: string },
): Promise<RoleGrant> {
  const { signUp, teacherSignUp } = await settings.get();
  if (token !== undefined) {
    const invitation = await getInvitation(db, token);
    if (signUp === 'closed') throw new Failure(roleRequestFailures.signUpClosed);
    if (invitation.email !== null && nameKey(invitation.email) !== nameKey(email)) {
      throw new Failure(roleRequestFailures.invitedAddress);
    }
    return { role: invitation.role, invitation };
  }
  // The administrator code is a way of its own: an administrator opens and closes it.
  if (role === 'iamaker') return { role };
  if (signUp === 'closed') throw new Failure(roleRequestFailures.signUpClosed);
  if (signUp === 'invitation') throw new Failure(roleRequestFailures.signUpByInvitation);
  if (signUp === 'approval') return { role: 'estudiante', requested: role, holdsAccount: true };
  if (!isTeacherRole(role)) return { role };
  if (teacherSignUp === 'invitation') throw new Failure(roleRequestFailures.teachersByInvitation);
  return teacherSignUp === 'approval' ? { role: 'estudiante', requested: role } : { role };
}

/** Applies the consequences in the transaction that creates the account. */
export async function applyRoleGrant(
  tx: Kysely<Database>,
  kernel: Kernel,
  userId: number,
  { role, invitation, requested, holdsAccount = false }: RoleGrant,
): Promise<void> {
  if (invitation) await spendInvitation(tx, invitation, userId);
  if (requested) await requestRole(tx, kernel, { userId, role: requested, holdsAccount });
  if (role !== 'iamaker') return;
  await writeAuditEntry(tx, { actorId: userId, action: 'iamaker.joined', subject: `#${userId}` });
  await notifyOfNewIamaker(tx, kernel, userId);
}
