import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { rowId } from '../../shared/endpoints/row-id.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { requestLimits } from '../../shared/limits.ts';
import { ItemChanges, NewItem } from '../item-schemas.ts';
import { itemAudiences, itemKinds, itemStates, ownItemStates } from '../limits.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';

const { noSuchItem, noSuchUnit, noSuchSurvey, fullClass, changedMeanwhile, workBegun } = classroomFailures;

/** A material, video, course, task, test or survey of a class, with its place, its dates and the people for whom it is. */
export const ClassItem = z.object({
  id: z.int(),
  kind: z.enum(itemKinds),
  /** The id of the material, course, task, test or survey. */
  refId: z.int(),
  /** Of a course that refers to a free course, which is read at `/courses/free/{id}`. */
  freeCourseId: z.int().nullable(),
  unitId: z.int().nullable(),
  title: z.string(),
  /** Members who attend only get published items. */
  state: z.enum(itemStates),
  /** Of a scheduled item. Of a draft, the moment that was planned for it: nothing happens then. */
  publishAt: Timestamp.nullable(),
  dueAt: Timestamp.nullable(),
  /** After it, nothing can be handed in. */
  closesAt: Timestamp.nullable(),
  audience: z.enum(itemAudiences),
  /** For people who mark: how many members see an item for chosen people. Null for one that is for all. */
  recipientCount: z.int().nullable(),
  commentsOpen: z.boolean(),
  /** Of those that the whole class sees. */
  commentCount: z.int(),
  version: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** For members who attend. A task is missing until it is handed in; `mark` is that of a returned task, out of `maxMark`, `score` the best one of a test. */
  mine: z
    .object({
      state: z.enum(ownItemStates),
      mark: z.number().nullable(),
      maxMark: z.int().nullable(),
      score: z.int().nullable(),
    })
    .nullable(),
  /** Of tasks and tests, for people who mark: for how many students it is, how many handed it in, and how much of it waits for a mark. */
  counts: z.object({ students: z.int(), handedIn: z.int(), pending: z.int() }).nullable(),
});
export type ClassItem = z.output<typeof ClassItem>;

export const WholeClassItem = ClassItem.extend({
  /** The chosen people and groups, for people who mark. */
  recipients: z.object({ userIds: z.array(z.int()), groupIds: z.array(z.int()) }).nullable(),
});
export type WholeClassItem = z.output<typeof WholeClassItem>;

const itemEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ itemId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchItem],
});

/** In the order of the units and, within each, of its items; items without a unit come first. */
export const listItems = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/items',
  query: z.object({
    ...pageFields,
    /** Only of this unit; 'none' for items without a unit. */
    unitId: z.union([z.literal('none').transform(() => null), positiveInteger]).optional(),
    kind: z.enum(itemKinds).optional(),
  }),
  reply: ClassItem,
  paged: true,
});

export const getItem = endpoint({
  ...itemEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/items/{itemId}',
  reply: WholeClassItem,
});

/**
 * The earliest due date first; items without one last. For members who attend: what they have not handed in, taken or answered and still can. For
 * people who mark: tasks with work that waits for a mark.
 */
export const listPendingItems = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/pending',
  query: z.object(pageFields),
  reply: ClassItem,
  paged: true,
});

/** Members are notified when it is published for the first time. Work is kept when it is withdrawn, and comes back with it. */
export const changeItem = endpoint({
  ...itemEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/items/{itemId}',
  body: ItemChanges,
  reply: WholeClassItem,
  failures: [...itemEndpoint.failures, noSuchUnit, changedMeanwhile, workBegun],
});

/** Deletes the material, course, task or test, with its work; of a survey, only its place in the class. */
export const deleteItem = endpoint({
  ...itemEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/items/{itemId}',
});

/** Moves the items to the unit, and puts them first there, in this order. Its other items follow in their current order. */
export const orderItems = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/items/order',
  body: z.object({ unitId: rowId.nullable(), ids: z.array(rowId).max(requestLimits.ids) }),
  failures: [...classEndpoint.failures, noSuchUnit],
});

/** A reference to the survey. Adding it again returns the item that is there. */
export const addSurvey = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/surveys',
  body: z.object({ surveyId: rowId, item: NewItem.optional() }),
  reply: WholeClassItem,
  creates: true,
  failures: [...classEndpoint.failures, noSuchSurvey, noSuchUnit, fullClass],
});
