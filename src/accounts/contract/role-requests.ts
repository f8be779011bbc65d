import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { RoleDecision } from '../role-request-schemas.ts';

export const roleRequestFailures = {
  teachersByInvitation: failureKind(403, 'accounts.teachers_by_invitation'),
  signUpByInvitation: failureKind(403, 'accounts.sign_up_by_invitation'),
  signUpClosed: failureKind(403, 'accounts.sign_up_closed'),
  invitedAddress: failureKind(403, 'accounts.invited_address'),
  waitingForApproval: failureKind(403, 'accounts.waiting_for_approval'),
  noSuchRequest: failureKind(404, 'accounts.no_such_role_request'),
};

/** An administrator registers with the code or an invitation, and does not wait. */
export const requestedRoles = ['estudiante', 'profesor', 'profesional', 'clase ia'] as const;
export type RequestedRole = (typeof requestedRoles)[number];

export const RoleRequest = z.object({
  userId: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(requestedRoles),
  /** Nobody can sign in to the account before it is approved; declining deletes it. Otherwise it is a student's that asks to be a teacher's. */
  holdsAccount: z.boolean(),
  createdAt: Timestamp,
});
export type RoleRequest = z.output<typeof RoleRequest>;

export const listRoleRequests = endpoint({
  method: 'GET',
  path: '/api/admin/role-requests',
  readsPersonalData: true,
  access: ['iamaker'],
  reply: z.array(RoleRequest),
});

export const decideRoleRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/role-requests/{userId}',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: z.object({ userId: positiveInteger }),
  body: RoleDecision,
  failures: [roleRequestFailures.noSuchRequest],
});
