import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { rowId } from '../../shared/endpoints/row-id.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { itemVersion, NewItem } from '../item-schemas.ts';
import { ClassCourseChanges, NewClassCourse } from '../schemas.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { itemReference } from './item-reference.ts';
import { NewOrder } from './new-order.ts';

const { noSuchCourse, noSuchUnit, fullClass, changedMeanwhile } = classroomFailures;

/** In the list `content` is an excerpt. Members see published courses, leaders see all. */
export const ClassCourse = z.object({
  id: z.int(),
  /** Refers to the free course with this id, read at `/courses/free/{id}`; it has no content here. */
  freeCourseId: z.int().nullable(),
  /** When the viewer last opened it. */
  viewedAt: Timestamp.nullable(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  order: z.int(),
  /** False for a scheduled one until its moment. */
  isPublished: z.boolean(),
  createdAt: Timestamp,
  ...itemReference,
});
export type ClassCourse = z.output<typeof ClassCourse>;

export const WholeClassCourse = ClassCourse.extend({ html: z.string(), mayWrite: z.boolean() });

const classCourseEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ courseId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchCourse],
});

export const listClassCourses = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/courses',
  query: z.object(pageFields),
  reply: ClassCourse,
  paged: true,
});

export const getClassCourse = endpoint({
  ...classCourseEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/courses/{courseId}',
  reply: WholeClassCourse,
});

export const addClassCourse = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/add-course',
  body: NewClassCourse.extend({ item: NewItem.optional() }),
  reply: ClassCourse,
  creates: true,
  failures: [...classEndpoint.failures, noSuchUnit, fullClass],
});

/**
 * A reference to the free course, not a copy: its corrections, sections, test and certificate apply here too. Deleting the free course deletes
 * it.
 */
export const reuseFreeCourse = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/courses/reuse',
  body: z.object({ courseId: rowId, item: NewItem.optional() }),
  reply: ClassCourse,
  creates: true,
  failures: [...classEndpoint.failures, noSuchCourse, noSuchUnit, fullClass],
});

export const changeClassCourse = endpoint({
  ...classCourseEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/courses/{courseId}',
  body: ClassCourseChanges.extend({ version: itemVersion.optional() }),
  reply: ClassCourse,
  failures: [...classCourseEndpoint.failures, changedMeanwhile],
});

export const deleteClassCourse = endpoint({
  ...classCourseEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/courses/{courseId}',
});

export const orderClassCourses = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/courses/order',
  body: NewOrder,
});
