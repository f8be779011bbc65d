import * as z from 'zod';
import { AccountDeletion } from '../../shared/contract/class-decision.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { requestLimits } from '../../shared/limits.ts';
import { roles } from '../../shared/roles.ts';
import { accountFailures } from '../contract.ts';
import { UserChanges } from '../schemas.ts';

const role = z.enum(roles);

export const ManagedUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  displayName: z.string(),
  role,
  createdAt: Timestamp,
});
export type ManagedUser = z.output<typeof ManagedUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  readsPersonalData: true,
  access: ['iamaker'],
  query: z.object({ search: z.string().max(requestLimits.search).optional(), ...pageFields }),
  reply: ManagedUser,
  paged: true,
});

export const countUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/summary',
  access: ['iamaker'],
  reply: z.object({ total: z.int(), byRole: z.record(role, z.int()) }),
});

const oneUser = z.object({ id: positiveInteger });

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneUser,
  body: UserChanges,
  reply: ManagedUser,
  failures: [
    accountFailures.noSuchUser,
    accountFailures.usernameTaken,
    accountFailures.emailTaken,
    accountFailures.lastIamaker,
    accountFailures.promotionNeedsLongPassword,
  ],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneUser,
  body: AccountDeletion,
  failures: [accountFailures.noSuchUser, accountFailures.lastIamaker, accountFailures.undecidedClasses],
});
