import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { accountFailures } from '../contract.ts';
import { groupKinds } from '../limits.ts';
import { GroupData } from '../person-schemas.ts';

/* Groups of the centre: courses, departments and the like. */

export const CentreGroup = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(groupKinds),
  schoolYear: z.string().nullable(),
  memberCount: z.int(),
});
export type CentreGroup = z.output<typeof CentreGroup>;

/** All of them, by kind and name. A site has at most a thousand. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/admin/groups',
  access: ['iamaker'],
  reply: z.array(CentreGroup),
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/admin/groups',
  access: ['iamaker'],
  body: GroupData,
  reply: CentreGroup,
  creates: true,
  failures: [accountFailures.groupExists, accountFailures.tooManyGroups],
});

const oneGroup = z.object({ id: positiveInteger });

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/groups/{id}',
  access: ['iamaker'],
  params: oneGroup,
  body: GroupData,
  reply: CentreGroup,
  failures: [accountFailures.noSuchGroup, accountFailures.groupExists],
});

/** The people stay; only the group goes. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/admin/groups/{id}',
  access: ['iamaker'],
  params: oneGroup,
  failures: [accountFailures.noSuchGroup],
});
