import * as z from 'zod';
import { Attempt, EditedExam, ExamOutline, examFailures, ListedAttempt, ShownExam } from '../../exams/contract.ts';
import { SubmissionSummary } from '../../exams/contract/submissions.ts';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { NewClassTest } from '../schemas.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { NewOrder } from './new-order.ts';

const { noSuchTest, fullClass, onlyMembers } = classroomFailures;

const sharedTestFields = {
  id: z.int(),
  classId: z.int(),
  order: z.int(),
  /** How much it counts in the gradebook. */
  weight: z.int(),
};

export const ListedClassTest = ShownExam.omit({ questions: true }).extend({
  ...sharedTestFields,
  questionCount: z.int(),
  createdAt: Timestamp,
  /** The viewer's results; `attempts` counts closed attempts. */
  mine: z.object({
    attempts: z.int(),
    bestScore: z.int().nullable(),
    passed: z.boolean(),
    /** An attempt in progress: starting returns to it. */
    isOpen: z.boolean(),
  }),
  /** For leaders: how many students took the test, and the average of their best scores. */
  results: z.object({ students: z.int(), averageScore: z.int().nullable() }).nullable(),
});
export type ListedClassTest = z.output<typeof ListedClassTest>;

/** What the test is like. The questions are only in an attempt. */
export const ShownClassTest = ExamOutline.extend({ ...sharedTestFields, mayWrite: z.boolean() });
export type ShownClassTest = z.output<typeof ShownClassTest>;

/** With the right answers, for leaders. */
export const EditedClassTest = EditedExam.extend(sharedTestFields);
export type EditedClassTest = z.output<typeof EditedClassTest>;

const classTestEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ testId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchTest],
});

export const listClassTests = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests',
  summary: { es: 'Los tests de la clase, en su orden.', en: 'Class tests, in order.' },
  query: z.object(pageFields),
  reply: ListedClassTest,
  paged: true,
});

export const createClassTest = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests',
  summary: { es: 'Crea un test de la clase.', en: 'Creates a class test.' },
  body: NewClassTest,
  reply: EditedClassTest,
  creates: true,
  failures: [...classEndpoint.failures, fullClass],
});

export const getClassTest = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}',
  summary: {
    es: 'De qué va un test de la clase y cuántos intentos me quedan. Las preguntas están en cada intento.',
    en: 'What a class test covers and how many attempts you have left. The questions come with each attempt.',
  },
  reply: ShownClassTest,
});

export const getEditedClassTest = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/edit',
  summary: {
    es: 'Un test de la clase con sus respuestas correctas, para editarlo.',
    en: 'A class test with its correct answers, for editing.',
  },
  reply: EditedClassTest,
});

/** Attempts in progress keep the questions that they started with. */
export const changeClassTest = endpoint({
  ...classTestEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/{testId}',
  summary: { es: 'Cambia un test de la clase.', en: 'Changes a class test.' },
  body: NewClassTest,
  reply: EditedClassTest,
});

/** Its attempts and results go with it. */
export const deleteClassTest = endpoint({
  ...classTestEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/tests/{testId}',
  summary: { es: 'Elimina un test y sus resultados.', en: 'Deletes a class test and its results.' },
});

/** The copy is the last in the list and has no results. */
export const duplicateClassTest = endpoint({
  ...classTestEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/duplicate',
  summary: { es: 'Copia un test de la clase.', en: 'Duplicates a class test.' },
  reply: EditedClassTest,
  creates: true,
  failures: [...classTestEndpoint.failures, fullClass],
});

export const orderClassTests = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/order',
  summary: { es: 'Cambia el orden de los tests.', en: 'Changes the order of the tests.' },
  body: NewOrder,
});

/** From here on it is an attempt like any other: `/api/attempts/{id}…`, for as long as one is in the class. */
export const startClassAttempt = endpoint({
  ...classTestEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/attempts',
  summary: {
    es: 'Empieza un intento, o vuelve al que está en marcha.',
    en: 'Starts an attempt, or returns to the one in progress.',
  },
  reply: Attempt,
  failures: [...classTestEndpoint.failures, onlyMembers, examFailures.waitForAttempt, examFailures.noAttemptsLeft],
});

export const listClassAttempts = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/attempts',
  summary: {
    es: 'Mis intentos de un test de la clase, el último primero.',
    en: 'Your attempts at a class test, latest first.',
  },
  query: z.object(pageFields),
  reply: ListedAttempt,
  paged: true,
});

/** All students of the class, and former members who took the test. */
export const TestResult = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  isMember: z.boolean(),
  attempts: z.int(),
  bestScore: z.int().nullable(),
  passed: z.boolean(),
  lastAt: Timestamp.nullable(),
});
export type TestResult = z.output<typeof TestResult>;

export const listTestResults = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results',
  readsPersonalData: true,
  summary: { es: 'Cómo le fue a cada estudiante.', en: 'How each student did.' },
  query: z.object(pageFields),
  reply: TestResult,
  paged: true,
});

/** Of all closed attempts; `questions` with the most failed first. */
export const getTestSummary = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results/summary',
  summary: {
    es: 'Totales de un test y qué preguntas se fallan más.',
    en: 'Totals for a class test, and the questions most often answered wrong.',
  },
  reply: SubmissionSummary,
});

/** Rows of an exported table: more than any class has members. */
export const maxExportedRows = 5_000;

/** A table for a spreadsheet, in the viewer's language. */
export const ExportedTable = z.object({ name: z.string(), csv: z.string(), rows: z.int() });

export const exportTestResults = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results/csv',
  readsPersonalData: true,
  summary: { es: 'Los resultados de un test como CSV.', en: 'The results of a class test as CSV.' },
  reply: ExportedTable,
});
