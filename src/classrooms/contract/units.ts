import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { NewUnit, UnitChanges } from '../item-schemas.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { NewOrder } from './new-order.ts';

const { noSuchUnit, fullClass, changedMeanwhile } = classroomFailures;

/** A week or a topic: a part of the work of a class. */
export const ClassUnit = z.object({
  id: z.int(),
  title: z.string(),
  /** Items that the viewer sees. */
  itemCount: z.int(),
  version: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
});
export type ClassUnit = z.output<typeof ClassUnit>;

const unitEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ unitId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchUnit],
});

/** All of them, in their order. */
export const listUnits = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/units',
  reply: z.array(ClassUnit),
});

/** It becomes the last. */
export const createUnit = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/units',
  body: NewUnit,
  reply: ClassUnit,
  creates: true,
  failures: [...classEndpoint.failures, fullClass],
});

export const changeUnit = endpoint({
  ...unitEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/units/{unitId}',
  body: UnitChanges,
  reply: ClassUnit,
  failures: [...unitEndpoint.failures, changedMeanwhile],
});

/** Its items stay in the class, without a unit. */
export const deleteUnit = endpoint({
  ...unitEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/units/{unitId}',
});

export const orderUnits = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/units/order',
  body: NewOrder,
});
