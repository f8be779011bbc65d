import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { NewExam } from '../../shared/questions.ts';
import { Attempt, EditedExam, ExamOutline, examFailures, ListedAttempt } from '../contract.ts';

/*
 * The second test of a course. It uses every kind of question, which the specified call cannot answer, and gives neither certificate nor
 * progress. Once started, its attempts use `/api/attempts/{id}` like any other.
 */

const oneCourse = z.object({ id: positiveInteger });

export const getAdvancedTest = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/advanced-test',
  summary: {
    es: 'De qué va el test avanzado de un curso y cuántos intentos me quedan. No empieza nada.',
    en: 'What the advanced test of a course is about and how many attempts I have left. It starts nothing.',
  },
  access: 'anyone',
  params: oneCourse,
  reply: ExamOutline,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
  failures: [examFailures.noSuchCourse, examFailures.noAdvancedTest],
});

export const startAdvancedAttempt = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/advanced-test/attempts',
  summary: {
    es: 'Empieza un intento del test avanzado, o vuelve al que está en marcha.',
    en: 'Starts an attempt at the advanced test, or returns to the one in progress.',
  },
  access: 'signed-in',
  guestFailure: examFailures.signInToSubmit,
  params: oneCourse,
  reply: Attempt,
  failures: [
    examFailures.noSuchCourse,
    examFailures.noAdvancedTest,
    examFailures.waitForAttempt,
    examFailures.noAttemptsLeft,
  ],
});

export const listAdvancedAttempts = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/advanced-test/attempts',
  summary: {
    es: 'Mis intentos del test avanzado de un curso, el último primero.',
    en: 'My attempts at the advanced test of a course, the last one first.',
  },
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
  summary: {
    es: 'El test avanzado de un curso con sus respuestas correctas, para editarlo.',
    en: 'The advanced test of a course with its right answers, to edit it.',
  },
  access: ['iamaker'],
  params: oneCourse,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse, examFailures.noAdvancedTest],
});

/** Attempts in progress keep the questions that they started with. */
export const writeAdvancedTest = endpoint({
  method: 'PUT',
  path: '/api/courses/free/{id}/advanced-test',
  summary: { es: 'Escribe el test avanzado de un curso.', en: 'Writes the advanced test of a course.' },
  access: ['iamaker'],
  params: oneCourse,
  body: NewExam,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse],
});

/** With it go its attempts. */
export const deleteAdvancedTest = endpoint({
  method: 'DELETE',
  path: '/api/courses/free/{id}/advanced-test',
  summary: {
    es: 'Elimina el test avanzado de un curso con sus intentos.',
    en: 'Deletes the advanced test of a course with its attempts.',
  },
  access: ['iamaker'],
  params: oneCourse,
  failures: [examFailures.noAdvancedTest],
});
