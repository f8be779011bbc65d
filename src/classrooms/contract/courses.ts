import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { rowId } from '../../shared/endpoints/row-id.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { ClassCourseChanges, NewClassCourse } from '../schemas.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { NewOrder } from './new-order.ts';

const { noSuchCourse, fullClass } = classroomFailures;

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
  isPublished: z.boolean(),
  createdAt: Timestamp,
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
  summary: { es: 'Los cursos de la clase, en su orden.', en: 'Class courses, in order.' },
  query: z.object(pageFields),
  reply: ClassCourse,
  paged: true,
});

export const getClassCourse = endpoint({
  ...classCourseEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/courses/{courseId}',
  summary: { es: 'Un curso de la clase, entero.', en: 'One class course in full.' },
  reply: WholeClassCourse,
});

export const addClassCourse = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/add-course',
  summary: { es: 'Añade un curso a la clase.', en: 'Adds a course to the class.' },
  body: NewClassCourse,
  reply: ClassCourse,
  creates: true,
  failures: [...classEndpoint.failures, fullClass],
});

/**
 * A reference to the free course, not a copy: its corrections, sections, test and certificate apply here too. Deleting the free course deletes
 * it.
 */
export const reuseFreeCourse = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/courses/reuse',
  summary: { es: 'Añade un curso gratuito a la clase.', en: 'Adds a free course to the class.' },
  body: z.object({ courseId: rowId }),
  reply: ClassCourse,
  creates: true,
  failures: [...classEndpoint.failures, noSuchCourse, fullClass],
});

export const changeClassCourse = endpoint({
  ...classCourseEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/courses/{courseId}',
  summary: {
    es: 'Cambia, publica o retira un curso de la clase.',
    en: 'Changes, publishes or unpublishes a class course.',
  },
  body: ClassCourseChanges,
  reply: ClassCourse,
});

export const deleteClassCourse = endpoint({
  ...classCourseEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/courses/{courseId}',
  summary: { es: 'Elimina un curso de la clase.', en: 'Deletes a class course.' },
});

export const orderClassCourses = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/courses/order',
  summary: { es: 'Cambia el orden de los cursos.', en: 'Changes the order of the courses.' },
  body: NewOrder,
});
