import * as z from 'zod';
import { commonPart, endpoint } from '../../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../../shared/endpoints/timestamp.ts';
import { credentialLimits } from '../../../shared/limits.ts';
import { invitedMemberRoles } from '../../limits.ts';
import { NewClassInvitation } from '../../schemas.ts';
import { classEndpoint } from '../class-endpoint.ts';
import { classroomFailures } from '../classroom-failures.ts';

/** A link to a class that has not expired and was not revoked. */
export const ClassInvitation = z.object({
  id: z.int(),
  role: z.enum(invitedMemberRoles),
  /** Those who follow the link send a join request. */
  needsApproval: z.boolean(),
  maxUses: z.int(),
  usesLeft: z.int(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  link: z.string(),
});
export type ClassInvitation = z.output<typeof ClassInvitation>;

/** Newest first. */
export const listClassInvitations = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/invitations',
  reply: z.array(ClassInvitation),
});

export const createClassInvitation = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/invitations',
  body: NewClassInvitation,
  reply: ClassInvitation,
  creates: true,
  failures: [...classEndpoint.failures, classroomFailures.fullClass],
});

export const revokeClassInvitation = endpoint({
  ...classEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/invitations/{invitationId}',
  params: classEndpoint.params.extend({ invitationId: positiveInteger }),
  failures: [...classEndpoint.failures, classroomFailures.noSuchInvitation],
});

/** Why a link does not work. */
export const invitationFailures = commonPart({
  failures: [
    classroomFailures.noSuchInvitation,
    classroomFailures.invitationExpired,
    classroomFailures.invitationUsedUp,
    classroomFailures.invitationRevoked,
  ],
});

/** What the holder of a link may know before signing in. `POST /api/classes/join` uses the link. */
export const getClassInvitation = endpoint({
  ...invitationFailures,
  method: 'GET',
  path: '/api/classes/invitations/{token}',
  access: 'anyone',
  params: z.object({ token: z.string().max(credentialLimits.token) }),
  reply: z.object({
    className: z.string(),
    description: z.string(),
    role: z.enum(invitedMemberRoles),
    needsApproval: z.boolean(),
  }),
});
