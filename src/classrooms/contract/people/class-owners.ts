import * as z from 'zod';
import { endpoint } from '../../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../../shared/endpoints/timestamp.ts';
import { NewOwner } from '../../schemas.ts';
import { classroomFailures } from '../classroom-failures.ts';

/** A class that a person owns, and who could take it. */
export const OwnedClass = z.object({
  id: z.int(),
  name: z.string(),
  studentCount: z.int(),
  /** Co-teachers with a teacher's account. `memberId` is the id of the membership. */
  coTeachers: z.array(z.object({ memberId: z.int(), name: z.string() })),
});
export type OwnedClass = z.output<typeof OwnedClass>;

/** Before an account is deleted, somebody decides what happens to each of these. */
export const listOwnedClasses = endpoint({
  method: 'GET',
  path: '/api/classes/owned',
  access: 'signed-in',
  reply: z.array(OwnedClass),
});

export const listClassesOfUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/classes',
  access: ['iamaker'],
  readsPersonalData: true,
  params: z.object({ id: positiveInteger }),
  reply: z.array(OwnedClass),
});

export const OwnerlessClass = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Timestamp,
  memberCount: z.int(),
});

/** Classes whose owner's account was deleted before that required a decision. */
export const listOwnerlessClasses = endpoint({
  method: 'GET',
  path: '/api/admin/ownerless-classes',
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: OwnerlessClass,
  paged: true,
});

/** The new owner needs a teacher's account and is told. */
export const giveOwnerlessClass = endpoint({
  method: 'PUT',
  path: '/api/admin/ownerless-classes/{id}',
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  body: NewOwner,
  failures: [classroomFailures.noSuchClass, classroomFailures.noSuchTeacher],
});
