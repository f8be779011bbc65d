import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { teacherRoles } from '../../shared/roles.ts';
import { RoleDecision } from '../role-request-schemas.ts';

export const roleRequestFailures = {
  teachersByInvitation: failureKind(
    403,
    'accounts.teachers_by_invitation',
    'En este sitio las cuentas de docente se crean con una invitación. Pide un enlace a quien administra el sitio, o elige otro rol.',
    'On this site teachers join by invitation. Ask an administrator for a link, or choose another role.',
  ),
  noSuchRequest: failureKind(
    404,
    'accounts.no_such_role_request',
    'Esa solicitud ya está resuelta',
    'That request has already been decided',
  ),
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
  summary: {
    es: 'Quién espera una cuenta de docente; primero, quien espera desde hace más tiempo.',
    en: 'People waiting for a teacher account, longest wait first.',
  },
  access: ['iamaker'],
  reply: z.array(RoleRequest),
});

export const decideRoleRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/role-requests/{userId}',
  summary: {
    es: 'Aprueba o rechaza una solicitud de cuenta de docente. La persona recibe un aviso y un correo con el motivo.',
    en: 'Approves or declines a request for a teacher account. The person gets a notification and an email with the reason.',
  },
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: z.object({ userId: positiveInteger }),
  body: RoleDecision,
  failures: [roleRequestFailures.noSuchRequest],
});
