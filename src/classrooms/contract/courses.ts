import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/pages-of-lists.ts';
import { Timestamp } from '../../shared/timestamp.ts';
import { classroomFailures } from '../contract.ts';
import { ClassCourseChanges, NewClassCourse } from '../schemas.ts';
import { NewOrder } from './new-order.ts';
import { oneClass } from './one-class.ts';

const { noSuchClass, noSuchCourse } = classroomFailures;

/** In the list `content` is an excerpt. Members see the published ones, who may write all of them. */
export const ClassCourse = z.object({
  id: z.int(),
  /** It is the free course with this id, read at `/courses/free/{id}`, and has no content of its own. */
  freeCourseId: z.int().nullable(),
  /** When the one who asks last opened it. */
  viewedAt: Timestamp.nullable(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  order: z.int(),
  isPublished: z.boolean(),
  createdAt: Timestamp,
});
export type ClassCourse = z.output<typeof ClassCourse>;

export const WholeClassCourse = ClassCourse.extend({ html: z.string(), mayWrite: z.boolean() });

const oneCourse = oneClass.extend({ courseId: positiveInteger });

export const listClassCourses = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/courses',
  summary: { es: 'Los cursos de la clase, en su orden.', en: 'The courses of the class, in their order.' },
  access: 'signed-in',
  params: oneClass,
  query: z.object(pageFields),
  reply: ClassCourse,
  paged: true,
  failures: [noSuchClass],
});

export const getClassCourse = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/courses/{courseId}',
  summary: { es: 'Un curso de la clase, entero.', en: 'A course of the class, whole.' },
  access: 'signed-in',
  params: oneCourse,
  reply: WholeClassCourse,
  failures: [noSuchClass, noSuchCourse],
});

export const addClassCourse = endpoint({
  method: 'POST',
  path: '/api/classes/{id}/add-course',
  summary: { es: 'Añade un curso a la clase.', en: 'Adds a course to the class.' },
  access: 'signed-in',
  params: oneClass,
  body: NewClassCourse,
  reply: ClassCourse,
  creates: true,
  failures: [noSuchClass],
});

/**
 * The class course refers to the free one and holds no copy: what is corrected there is right here, too, and its sections, test and
 * certificate come along. It goes when the free course is deleted.
 */
export const reuseFreeCourse = endpoint({
  method: 'POST',
  path: '/api/classes/{id}/courses/reuse',
  summary: { es: 'Añade un curso gratuito a la clase.', en: 'Adds a free course to the class.' },
  access: 'signed-in',
  params: oneClass,
  body: z.object({ courseId: z.int().min(1).max(2_147_483_647) }),
  reply: ClassCourse,
  creates: true,
  failures: [noSuchClass, noSuchCourse],
});

export const changeClassCourse = endpoint({
  method: 'PATCH',
  path: '/api/classes/{id}/courses/{courseId}',
  summary: {
    es: 'Cambia, publica o retira un curso de la clase.',
    en: 'Changes, publishes or withdraws a course of the class.',
  },
  access: 'signed-in',
  params: oneCourse,
  body: ClassCourseChanges,
  reply: ClassCourse,
  failures: [noSuchClass, noSuchCourse],
});

export const deleteClassCourse = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/courses/{courseId}',
  summary: { es: 'Elimina un curso de la clase.', en: 'Deletes a course of the class.' },
  access: 'signed-in',
  params: oneCourse,
  failures: [noSuchClass, noSuchCourse],
});

export const orderClassCourses = endpoint({
  method: 'PUT',
  path: '/api/classes/{id}/courses/order',
  summary: { es: 'Cambia el orden de los cursos.', en: 'Changes the order of the courses.' },
  access: 'signed-in',
  params: oneClass,
  body: NewOrder,
  failures: [noSuchClass],
});
