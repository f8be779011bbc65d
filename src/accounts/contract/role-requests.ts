import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { teacherRoles } from '../../shared/roles.ts';
import { RoleDecision } from '../role-request-schemas.ts';

export const roleRequestFailures = {
  teachersByInvitation: failureKind(403, 'accounts.teachers_by_invitation'),
  noSuchRequest: failureKind(404, 'accounts.no_such_role_request'),
};

export const RoleRequest = z.object({
  userId: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(teacherRoles),
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
