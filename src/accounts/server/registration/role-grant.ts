import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { isTeacherRole, type Role, type TeacherRole } from '../../../shared/roles.ts';
import { roleRequestFailures } from '../../contract/role-requests.ts';
import { notifyOfNewIamaker } from '../emails/notify-administrators.ts';
import { getInvitation, type OpenInvitation, spendInvitation } from './invitations.ts';
import { requestRole } from './role-requests.ts';

/* Decides the role of a new account, from the form, Google or an invitation. No call changes one's own role later, so without an invitation the site
   setting applies until an administrator changes the role. */

export interface RoleGrant {
  role: Role;
  invitation?: OpenInvitation;
  /** The requested role, which an administrator has to approve. */
  requested?: TeacherRole;
}

/** Throws if teachers need an invitation, or if the invitation is no longer valid. */
export async function resolveRole(
  { db, settings }: Pick<Kernel, 'db' | 'settings'>,
  { role, invitation: token }: { role: Role; invitation?: string | undefined },
): Promise<RoleGrant> {
  if (token !== undefined) {
    const invitation = await getInvitation(db, token);
    return { role: invitation.role, invitation };
  }
  if (!isTeacherRole(role)) return { role };
  const { teacherSignUp } = await settings.get();
  if (teacherSignUp === 'invitation') throw new Failure(roleRequestFailures.teachersByInvitation);
  return teacherSignUp === 'approval' ? { role: 'estudiante', requested: role } : { role };
}

/** Applies the consequences in the transaction that creates the account. */
export async function applyRoleGrant(
  tx: Kysely<Database>,
  kernel: Kernel,
  userId: number,
  { role, invitation, requested }: RoleGrant,
): Promise<void> {
  if (invitation) await spendInvitation(tx, invitation);
  if (requested) await requestRole(tx, kernel, userId, requested);
  if (role !== 'iamaker') return;
  await writeAuditEntry(tx, { actorId: userId, action: 'iamaker.joined', subject: `#${userId}` });
  await notifyOfNewIamaker(tx, kernel, userId);
}
