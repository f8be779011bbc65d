import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { credentialLimits } from '../../shared/limits.ts';
import { accountFailures } from '../contract.ts';

/* Registration with a special role: with the administrator code, or with an invitation link. */

export const AdministratorRegistration = z.object({ open: z.boolean() });

export const getAdministratorRegistration = endpoint({
  method: 'GET',
  path: '/api/admin/administrator-registration',
  access: ['iamaker'],
  reply: AdministratorRegistration,
});

export const setAdministratorRegistration = endpoint({
  method: 'PUT',
  path: '/api/admin/administrator-registration',
  access: ['iamaker'],
  freshAuthentication: 'always',
  body: AdministratorRegistration,
  reply: AdministratorRegistration,
});

export const invitedRoles = ['profesor', 'clase ia', 'iamaker'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const Invitation = z.object({
  id: z.int(),
  role: z.enum(invitedRoles),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** Null once that account is deleted. */
  createdBy: z.string().nullable(),
});

const ListedInvitation = Invitation.extend({ link: z.string() });
export type ListedInvitation = z.output<typeof ListedInvitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: ['iamaker'],
  reply: z.array(ListedInvitation),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: ['iamaker'],
  freshAuthentication: 'always',
  body: z.object({ role: z.enum(invitedRoles) }),
  reply: Invitation,
  creates: true,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  failures: [accountFailures.spentInvitation],
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/{token}',
  access: 'anyone',
  params: z.object({ token: z.string().max(credentialLimits.token) }),
  reply: z.object({ role: z.enum(invitedRoles) }),
  failures: [accountFailures.spentInvitation],
});
