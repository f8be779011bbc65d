import type { Transaction } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { InvitedMemberRole, MemberRole } from '../../limits.ts';
import { isOpen } from '../classroom-access.ts';
import { notifyOfNewcomer } from '../notify-class.ts';
import { publishClassListChange } from '../publish-class-list-change.ts';
import { type ClassroomRow, findClassroom, lockClassroom } from '../queries.ts';
import { mayTeachAs, memberRoleOf } from '../rights.ts';
import {
  countUse,
  findInvitation,
  readInvitationToken,
  type ReadInvitation,
  requireOpenInvitation,
} from './invitations.ts';
import { admitMember } from './member-queries.ts';
import { putRequest } from './request-queries.ts';

/** Stops users who guess links, as with codes. */
const attemptLimit = { max: 20, seconds: 600 };

interface Joined {
  id: number;
  name: string;
  description: string;
  status: 'joined' | 'requested';
}

/** Each person is one use, however often they follow the link; a member who gains nothing by it is none. */
export async function joinByInvitation(kernel: Kernel, viewer: Viewer, token: string): Promise<Joined> {
  const { db, limits } = kernel;
  // Counted before the check, as with codes.
  const key = `class-invitations:${viewer.id}`;
  await limits.take(key, attemptLimit);
  const invitationId = await readInvitationToken(db, token);
  const found = invitationId === undefined ? undefined : await findInvitation(db, invitationId);
  if (invitationId === undefined || !found) throw new Failure(classroomFailures.noSuchInvitation);
  await limits.refund(key);
  const { classroomId: id, className: name, description } = found;
  const status = await db.transaction().execute(async (tx) => {
    const state = await lockClassroom(tx, id, 'member');
    const invitation = state && (await findInvitation(tx, invitationId, { lock: true }));
    const classroom = invitation && (await findClassroom(tx, id, viewer.id));
    if (!classroom) throw new Failure(classroomFailures.noSuchInvitation);
    requireOpenInvitation(invitation);
    if (classroom.ownerId === viewer.id || hasRole(classroom.memberRole, invitation.role)) return 'joined';
    if (!isOpen(state)) throw new Failure(classroomFailures.closed);
    return join(tx, kernel, viewer, { invitationId, invitation, classroom });
  });
  return { id, name, description, status };
}

interface Use {
  invitationId: number;
  invitation: ReadInvitation;
  classroom: ClassroomRow;
}

async function join(
  tx: Transaction<Database>,
  { events }: Pick<Kernel, 'events'>,
  viewer: Viewer,
  { invitationId, invitation, classroom }: Use,
): Promise<Joined['status']> {
  const { role, needsApproval, isUsedUp } = invitation;
  const { id, name, request, isRemoved } = classroom;
  if (isRemoved) throw new Failure(classroomFailures.removed);
  if (role !== 'student' && !mayTeachAs(role, viewer)) throw new Failure(classroomFailures.unsuitableAccount);
  if (needsApproval && request === 'pending') return 'requested';
  if (needsApproval && request === 'declined') throw new Failure(classroomFailures.requestDeclined);
  if (isUsedUp) throw new Failure(classroomFailures.invitationUsedUp);
  await countUse(tx, invitationId);
  const newcomer = { classroomId: id, className: name, actor: viewer.id };
  if (needsApproval) {
    await putRequest(tx, id, viewer.id, role === 'student' ? null : role);
    await notifyOfNewcomer(tx, events, { kind: 'class-request', ...newcomer });
    return 'requested';
  }
  await admitMember(tx, id, viewer.id, role === 'student' ? memberRoleOf(viewer) : role);
  await publishClassListChange(tx, events, [viewer.id]);
  await notifyOfNewcomer(tx, events, { kind: 'class-joined', ...newcomer });
  return 'joined';
}

const ranks: Record<MemberRole, number> = { student: 0, teacher: 0, assistant: 1, 'co-teacher': 2 };

/** Whether a member already has what the invitation gives. */
function hasRole(current: MemberRole | null, given: InvitedMemberRole): boolean {
  return current !== null && ranks[current] >= ranks[given];
}
