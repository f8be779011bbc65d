import * as z from 'zod';
import { AccountDeletion } from '../../shared/contract/class-decision.ts';
import { LegalAcceptance } from '../../shared/contract/legal-acceptance.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { requestLimits } from '../../shared/limits.ts';
import { roles } from '../../shared/roles.ts';
import { accountFailures } from '../contract.ts';
import { groupLimits, userStates } from '../limits.ts';
import { NewPerson, Suspension } from '../person-schemas.ts';
import { UserChanges } from '../schemas.ts';

const role = z.enum(roles);

export const ManagedUser = z.object({
  id: z.int(),
  username: z.string(),
  /** Null for pupils' accounts, which belong to a class. */
  email: z.string().nullable(),
  isPupil: z.boolean(),
  fullName: z.string(),
  displayName: z.string(),
  role,
  externalId: z.string().nullable(),
  state: z.enum(userStates),
  createdAt: Timestamp,
});
export type ManagedUser = z.output<typeof ManagedUser>;

/** In the list, with the names of their groups. */
export const ListedUser = ManagedUser.extend({ groups: z.array(z.string()) });
export type ListedUser = z.output<typeof ListedUser>;

/** What the list and the export are filtered by. */
export const userFilter = {
  search: z.string().max(requestLimits.search).optional(),
  role: z.enum(roles).optional(),
  group: positiveInteger.optional(),
  state: z.enum(userStates).optional(),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  readsPersonalData: true,
  access: ['iamaker'],
  query: z.object({ ...userFilter, ...pageFields }),
  reply: ListedUser,
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
    accountFailures.externalIdTaken,
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

/** One person, as administrators see them. */
export const ManagedPerson = ManagedUser.extend({
  surnames: z.string().nullable(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  hasProvider: z.boolean(),
  hasSecondFactor: z.boolean(),
  isFromCentre: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: Timestamp.nullable(),
  groups: z.array(z.object({ id: z.int(), name: z.string(), schoolYear: z.string().nullable() })),
  classes: z.array(z.object({ id: z.int(), name: z.string(), part: z.enum(['owner', 'teacher', 'student']) })),
  /** Which versions of the terms and the privacy policy they accepted, the latest first. */
  acceptances: z.array(LegalAcceptance),
  suspension: z
    .object({
      reason: z.string(),
      lastDay: z.iso.date().nullable(),
      createdAt: Timestamp,
      /** Null once that account is deleted. */
      createdBy: z.string().nullable(),
    })
    .nullable(),
});
export type ManagedPerson = z.output<typeof ManagedPerson>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  access: ['iamaker'],
  readsPersonalData: true,
  params: oneUser,
  reply: ManagedPerson,
  failures: [accountFailures.noSuchUser],
});

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: ['iamaker'],
  freshAuthentication: 'always',
  body: NewPerson,
  reply: ManagedUser,
  creates: true,
  failures: [
    accountFailures.usernameTaken,
    accountFailures.emailTaken,
    accountFailures.externalIdTaken,
    accountFailures.reservedName,
    accountFailures.noSuchGroup,
  ],
});

/**
 * A link with which the person chooses a password, once. It is sent to their address or returned, so that the administrator hands it over. Earlier
 * links stop working.
 */
export const makeAccessLink = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/access-link',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneUser,
  body: z.object({ way: z.enum(['email', 'hand']) }),
  reply: z.object({ link: z.string().nullable(), expiresAt: Timestamp }),
  failures: [accountFailures.noSuchUser],
});

export const suspendUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/suspension',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneUser,
  body: Suspension,
  failures: [
    accountFailures.noSuchUser,
    accountFailures.lastIamaker,
    accountFailures.ownAccount,
    accountFailures.pastDay,
  ],
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/suspension',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneUser,
  failures: [accountFailures.noSuchUser],
});

/** All of them; of the caller's own, all but this one. */
export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneUser,
  failures: [accountFailures.noSuchUser],
});

export const setGroupsOfUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/groups',
  access: ['iamaker'],
  params: oneUser,
  body: z.object({ groups: z.array(z.int().positive()).max(groupLimits.perPerson) }),
  failures: [accountFailures.noSuchUser, accountFailures.noSuchGroup],
});
