import * as z from 'zod';
import { Cards } from '../../courses/card-schemas.ts';
import { LessonChanges, OwnLesson, ShownCard } from '../../courses/contract/lessons.ts';
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

/** How many of the students for whom a lesson is have begun and finished it. */
export const LessonReach = z.object({ students: z.int(), begun: z.int(), finished: z.int() });
export type LessonReach = z.output<typeof LessonReach>;

export const WholeClassCourse = ClassCourse.extend({
  html: z.string(),
  mayWrite: z.boolean(),
  /** As written, for the editor. Empty for viewers who do not write. */
  cards: Cards,
  /** The lesson, card by card. Empty if it refers to a free course. */
  lesson: z.array(ShownCard),
  /** The viewer's own place in it; null before they begin. */
  progress: OwnLesson.nullable(),
  /** Whether that place is kept: in a closed class nothing changes. */
  keepsProgress: z.boolean(),
  /** For viewers who mark; null for others, and without a lesson. */
  reach: LessonReach.nullable(),
});
export type WholeClassCourse = z.output<typeof WholeClassCourse>;

/** One student's place in a lesson, without what they wrote. */
export const StudentLesson = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  /** Out of `cardCount`, the cards of the lesson as it is now. */
  cardsDone: z.int(),
  cardCount: z.int(),
  finishedAt: Timestamp.nullable(),
  /** Null for those who have not begun. */
  savedAt: Timestamp.nullable(),
});
export type StudentLesson = z.output<typeof StudentLesson>;

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

/** For everybody inside, each for themselves. Only adds progress: the cards are merged with those of other devices. */
export const saveClassLesson = endpoint({
  ...classCourseEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/courses/{courseId}/progress',
  body: LessonChanges,
  reply: OwnLesson,
});

/** For those who mark: the students for whom it is, by surname. */
export const listStudentLessons = endpoint({
  ...classCourseEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/courses/{courseId}/progress',
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: StudentLesson,
  paged: true,
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
