import * as z from 'zod';
import { endpoint } from '../../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { requestLimits } from '../../../shared/limits.ts';
import { classroomFailures } from '../classroom-failures.ts';

/** A class, and whether the language model is turned off for those who attend it. */
export const ClassModel = z.object({
  id: z.int(),
  name: z.string(),
  /** Null if the owner's account was deleted. */
  owner: z.string().nullable(),
  students: z.int(),
  isOff: z.boolean(),
});
export type ClassModel = z.output<typeof ClassModel>;

/** Without a search, the classes for which it is off; otherwise all whose name or owner has these words. Archived classes are over. */
export const listClassModels = endpoint({
  method: 'GET',
  path: '/api/admin/class-models',
  access: ['iamaker'],
  query: z.object({ ...pageFields, search: z.string().max(requestLimits.search).optional() }),
  reply: ClassModel,
  paged: true,
});

export const changeClassModel = endpoint({
  method: 'PUT',
  path: '/api/admin/class-models/{id}',
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  body: z.object({ isOff: z.boolean() }),
  failures: [classroomFailures.noSuchClass],
});
