import * as z from 'zod';
import {
  Attempt,
  AttemptStart,
  EditedExam,
  ExamOutline,
  examFailures,
  ListedAttempt,
  ShownExam,
  startFailures,
} from '../../exams/contract.ts';
import { LongAnswer, MarkedAttempt, markingStates } from '../../exams/contract/marking.ts';
import { mediaFailures } from '../../exams/contract/media.ts';
import { SubmissionSummary } from '../../exams/contract/submissions.ts';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { examLimits } from '../../shared/limits.ts';
import { itemVersion, NewItem } from '../item-schemas.ts';
import { NewClassTest, NewMark } from '../schemas.ts';
import { Attachment } from './attachments.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { itemReference } from './item-reference.ts';
import { NewOrder } from './new-order.ts';

const { noSuchTest, noSuchUnit, fullClass, changedMeanwhile, workClosed, onlyMembers, noSuchMember } =
  classroomFailures;

const sharedTestFields = {
  id: z.int(),
  classId: z.int(),
  order: z.int(),
  /** Its weight in the gradebook. */
  weight: z.int(),
  ...itemReference,
  /** False for a draft, and for a scheduled one until its moment. */
  isPublished: z.boolean(),
  dueAt: Timestamp.nullable(),
  /** After it no attempt can be started, and those in progress end. */
  closesAt: Timestamp.nullable(),
};

export const ListedClassTest = ShownExam.omit({ questions: true }).extend({
  ...sharedTestFields,
  questionCount: z.int(),
  createdAt: Timestamp,
  /** The viewer's results; `attempts` counts closed attempts. */
  mine: z.object({
    attempts: z.int(),
    /** The score that counts; null while the test does not show it. */
    bestScore: z.int().nullable(),
    passed: z.boolean(),
    /** The test does not show the score yet. */
    isHidden: z.boolean(),
    /** An attempt in progress: starting returns to it. */
    isOpen: z.boolean(),
  }),
  /** For leaders: how many students took the test, and the average of their scores. */
  results: z.object({ students: z.int(), averageScore: z.int().nullable() }).nullable(),
});
export type ListedClassTest = z.output<typeof ListedClassTest>;

/** The outline of a test. Only attempts contain the questions. */
export const ShownClassTest = ExamOutline.extend({
  ...sharedTestFields,
  mayMark: z.boolean(),
  mayWrite: z.boolean(),
  /** Whether the viewer takes it. Those who teach the class try it without an attempt. */
  attends: z.boolean(),
});
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
  query: z.object(pageFields),
  reply: ListedClassTest,
  paged: true,
});

export const createClassTest = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests',
  body: NewClassTest.extend({ item: NewItem.optional() }),
  reply: EditedClassTest,
  creates: true,
  failures: [...classEndpoint.failures, noSuchUnit, fullClass, mediaFailures.unusableMedia],
});

export const getClassTest = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}',
  reply: ShownClassTest,
});

export const getEditedClassTest = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/edit',
  reply: EditedClassTest,
});

/** Attempts in progress keep the questions that they started with. */
export const changeClassTest = endpoint({
  ...classTestEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/{testId}',
  body: NewClassTest.extend({ version: itemVersion.optional() }),
  reply: EditedClassTest,
  failures: [...classTestEndpoint.failures, changedMeanwhile, mediaFailures.unusableMedia],
});

/** Deletes its attempts and results too. */
export const deleteClassTest = endpoint({
  ...classTestEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/tests/{testId}',
});

/** The copy is a draft, the last in the list, and has no results. */
export const duplicateClassTest = endpoint({
  ...classTestEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/duplicate',
  reply: EditedClassTest,
  creates: true,
  failures: [...classTestEndpoint.failures, fullClass],
});

export const orderClassTests = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/order',
  body: NewOrder,
});

/** After this it is an ordinary attempt, `/api/attempts/{id}…`, as long as the user is in the class. */
export const startClassAttempt = endpoint({
  ...classTestEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/attempts',
  body: AttemptStart,
  reply: Attempt,
  failures: [...classTestEndpoint.failures, onlyMembers, workClosed, ...startFailures],
});

export const listClassAttempts = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/attempts',
  query: z.object(pageFields),
  reply: ListedAttempt,
  paged: true,
});

/** Gives one student more time in one test; without minutes, none. An attempt in progress ends later, too. */
export const extendClassTest = endpoint({
  ...classTestEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/{testId}/extensions/{userId}',
  params: classTestEndpoint.params.extend({ userId: positiveInteger }),
  body: z.object({ minutes: z.int().min(0).max(examLimits.extensionMinutes) }),
  failures: [...classTestEndpoint.failures, noSuchMember],
});

/** All students of the class, and former members who took the test. */
export const TestResult = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  isMember: z.boolean(),
  attempts: z.int(),
  /** How many of them have answers that wait to be marked. */
  waiting: z.int(),
  /** The score that counts. */
  bestScore: z.int().nullable(),
  passed: z.boolean(),
  /** Their time in addition to the test's: in every test of the class, and in this one alone. */
  extraMinutes: z.int(),
  extensionMinutes: z.int(),
  /** An attempt in progress. */
  isOpen: z.boolean(),
  lastAt: Timestamp.nullable(),
});
export type TestResult = z.output<typeof TestResult>;

export const listTestResults = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results',
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: TestResult,
  paged: true,
});

/** Of all closed attempts; the most failed `questions` come first. */
export const getTestSummary = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results/summary',
  reply: SubmissionSummary,
});

/** With its files. */
export const ClassLongAnswer = LongAnswer.extend({ attachments: z.array(Attachment) });
export type ClassLongAnswer = z.output<typeof ClassLongAnswer>;

/** For those who mark. */
export const listLongAnswers = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/long-answers',
  readsPersonalData: true,
  query: z.object({ ...pageFields, state: z.enum(markingStates).default('waiting') }),
  reply: ClassLongAnswer,
  paged: true,
});

/** Of the question with this number in the version of the attempt. */
export const markLongAnswer = endpoint({
  ...classTestEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/{testId}/attempts/{attemptId}/marks/{number}',
  params: classTestEndpoint.params.extend({ attemptId: positiveInteger, number: positiveInteger }),
  body: NewMark,
  reply: MarkedAttempt,
  failures: [...classTestEndpoint.failures, examFailures.noSuchAnswer, examFailures.markedMeanwhile],
});

/** The limit of an exported table: more than any class has members. */
export const maxExportedRows = 5_000;

/** A table for a spreadsheet, in the viewer's language. */
export const ExportedTable = z.object({ name: z.string(), csv: z.string(), rows: z.int() });

export const exportTestResults = endpoint({
  ...classTestEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results/csv',
  readsPersonalData: true,
  reply: ExportedTable,
});
