import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { credentialLimits } from '../../shared/limits.ts';
import { roles } from '../../shared/roles.ts';
import { accountFailures } from '../contract.ts';
import { NewInvitation } from '../invitation-schemas.ts';

/* Registration with the administrator code, or with an invitation. */

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

export const Invitation = z.object({
  id: z.int(),
  role: z.enum(roles),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** How many people can register with it, and how many have. */
  maxUses: z.int(),
  uses: z.int(),
  /** Where it was sent. */
  email: z.string().nullable(),
  /** The names of the groups that it leads to. */
  groups: z.array(z.string()),
  /** Null once that account is deleted. */
  createdBy: z.string().nullable(),
});

/** The link of an invitation that was sent by email is only in that email, so using it proves the address. */
const ListedInvitation = Invitation.extend({ link: z.string().nullable() });
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
  body: NewInvitation,
  reply: Invitation,
  creates: true,
  failures: [accountFailures.noSuchGroup],
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
  /** The only address that can register with it, if it was sent to one. */
  reply: z.object({ role: z.enum(roles), email: z.string().nullable() }),
  failures: [accountFailures.spentInvitation],
});
