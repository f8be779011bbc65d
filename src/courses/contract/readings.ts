import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { writtenLevels } from '../../shared/readability/reading-levels.ts';
import { courseFailures } from './failures.ts';

/** The sections of a course in plain or in easy language, those that have it. Their parts are those of the original. */
export const getCourseReading = endpoint({
  method: 'GET',
  path: '/api/courses/free/{id}/readings/{level}',
  access: 'anyone',
  params: z.object({ id: positiveInteger, level: z.enum(writtenLevels) }),
  reply: z.object({ sections: z.array(z.object({ id: z.string(), html: z.string() })) }),
  publicCache: { topics: ['courses.changed'] },
  failures: [courseFailures.noSuchCourse],
});
