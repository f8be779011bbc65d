import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { NewCourseExam } from '../../shared/questions.ts';
import {
  Attempt,
  AttemptStart,
  EditedExam,
  ExamOutline,
  examFailures,
  ListedAttempt,
  startFailures,
} from '../contract.ts';
import { mediaFailures } from './media.ts';

/*
 * The second test of a course. It uses every kind of question, which the specified call cannot answer, and gives neither certificate nor
 * progress. Once started, its attempts use `/api/attempts/{id}` like any other.
 */

const oneCourse = z.object({ id: positiveInteger });

export const getAdvancedTest = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/advanced-test',
  access: 'anyone',
  params: oneCourse,
  reply: ExamOutline,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
  failures: [examFailures.noSuchCourse, examFailures.noAdvancedTest],
});

export const startAdvancedAttempt = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/advanced-test/attempts',
  access: 'signed-in',
  guestFailure: examFailures.signInToSubmit,
  params: oneCourse,
  body: AttemptStart,
  reply: Attempt,
  failures: [examFailures.noSuchCourse, examFailures.noAdvancedTest, ...startFailures],
});

export const listAdvancedAttempts = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/advanced-test/attempts',
  access: 'signed-in',
  params: oneCourse,
  query: z.object(pageFields),
  reply: ListedAttempt,
  paged: true,
  failures: [examFailures.noSuchCourse],
});

export const getEditedAdvancedTest = endpoint({
  method: 'GET',
  path: '/api/courses/free/{id}/advanced-test/edit',
  access: ['iamaker'],
  params: oneCourse,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse, examFailures.noAdvancedTest],
});

/** Attempts in progress keep the questions that they started with. */
export const writeAdvancedTest = endpoint({
  method: 'PUT',
  path: '/api/courses/free/{id}/advanced-test',
  access: ['iamaker'],
  params: oneCourse,
  body: NewCourseExam,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse, mediaFailures.unusableMedia],
});

/** Deletes its attempts too. */
export const deleteAdvancedTest = endpoint({
  method: 'DELETE',
  path: '/api/courses/free/{id}/advanced-test',
  access: ['iamaker'],
  params: oneCourse,
  failures: [examFailures.noAdvancedTest],
});
