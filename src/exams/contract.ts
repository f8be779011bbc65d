import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { examLimits, questionLimits } from '../shared/limits.ts';
import {
  Answers,
  ExamSettings,
  NewCourseExam,
  NewExam,
  Question,
  Review,
  reviewLevels,
  ShownQuestion,
} from '../shared/questions.ts';

/** For this long after the deadline an answer still counts: it was sent in time over a slow connection. */
export const graceSeconds = 30;

export const examFailures = {
  noSuchCourse: failureKind(404, 'exams.no_such_course'),
  noTest: failureKind(404, 'exams.no_test'),
  noAdvancedTest: failureKind(404, 'exams.no_advanced_test'),
  noSuchAttempt: failureKind(404, 'exams.no_such_attempt'),
  closed: failureKind(409, 'exams.attempt_closed'),
  waitForAttempt: failureKind(409, 'exams.wait_for_attempt'),
  noAttemptsLeft: failureKind(409, 'exams.no_attempts_left'),
  signInToSubmit: failureKind(401, 'exams.sign_in_to_submit'),
  noSuchAnswer: failureKind(404, 'exams.no_such_answer'),
  /** Somebody else marked the answer after the caller read it. */
  markedMeanwhile: failureKind(409, 'exams.marked_meanwhile'),
};

/** How many attempts the viewer has left. */
export const Allowance = z.object({
  freeAttempts: z.int(),
  waitHours: z.int().nullable(),
  used: z.int(),
  /** Attempts without a waiting time. */
  left: z.int(),
  isUnderWay: z.boolean(),
  mayStart: z.boolean(),
  /** When the next attempt opens; null if one may be started now, or never. */
  opensAt: Timestamp.nullable(),
});
export type Allowance = z.output<typeof Allowance>;

const sharedExamFields = {
  title: z.string(),
  description: z.string(),
  timeLimit: z.int(),
  passingScore: z.int(),
};

/** The outline of a test. Only attempts contain the questions, because they start the clock. */
export const ExamOutline = z.object({
  ...sharedExamFields,
  questionCount: z.int(),
  /** Null for guests. */
  allowance: Allowance.nullable(),
});
export type ExamOutline = z.output<typeof ExamOutline>;

/** A test as shown to users who take it, never with the right answers. */
export const ShownExam = z.object({ ...sharedExamFields, questions: z.array(ShownQuestion) });
export type ShownExam = z.output<typeof ShownExam>;

/** The test with its right answers, in the Spanish original. */
export const EditedExam = NewExam.extend({ editedAt: Timestamp, settings: ExamSettings });
export type EditedExam = z.output<typeof EditedExam>;

/** The result of a closed attempt. `review` follows the order in which its questions were shown. */
export const AttemptResult = z.object({
  attemptId: z.int(),
  /** Null while an answer waits to be marked, which happens only in class tests. */
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  /** How many answers wait to be marked. */
  waiting: z.int(),
  correctAnswers: z.int(),
  questionCount: z.int(),
  /** Earned so far, with up to two decimals, of `totalPoints`. */
  points: z.number(),
  totalPoints: z.int(),
  passingScore: z.int(),
  /** The time ran out and the saved answers were graded. */
  timedOut: z.boolean(),
  /** The code of the certificate for passing, for `/certificados/{code}`. */
  certificateCode: z.string().nullable(),
  /** As the settings of the test allow: without 'marks' there is no `review`, without 'explanations' they are empty. */
  reviewLevel: z.enum(reviewLevels),
  review: z.array(Review),
});
export type AttemptResult = z.output<typeof AttemptResult>;

/** One attempt at a test. From the second one on, questions and options are shuffled, and so are `answers`. */
export const Attempt = ShownExam.extend({
  id: z.int(),
  /** Exactly one is set: the test of a course, its advanced test, or the test of a class. */
  courseId: z.int().nullable(),
  advancedCourseId: z.int().nullable(),
  classTestId: z.int().nullable(),
  /** 1 for the first attempt. */
  number: z.int(),
  startedAt: Timestamp,
  deadline: Timestamp,
  /** By the server's clock, without the grace period. */
  secondsLeft: z.int(),
  closedAt: Timestamp.nullable(),
  answers: Answers,
  /** Null while it is open. */
  result: AttemptResult.nullable(),
});
export type Attempt = z.output<typeof Attempt>;

export const ListedAttempt = z.object({
  id: z.int(),
  number: z.int(),
  startedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  /** Null while it is open, and while an answer waits to be marked. */
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  correctAnswers: z.int().nullable(),
  questionCount: z.int(),
  /** Whether it is the attempt that counts. */
  isBest: z.boolean(),
});
export type ListedAttempt = z.output<typeof ListedAttempt>;

const oneCourse = z.object({ id: positiveInteger });
const oneAttempt = z.object({ id: positiveInteger });

export const getTest = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/test',
  access: 'anyone',
  params: oneCourse,
  reply: ShownExam,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
  failures: [examFailures.noSuchCourse, examFailures.noTest, examFailures.waitForAttempt, examFailures.noAttemptsLeft],
});

export const getTestOutline = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/test/outline',
  access: 'anyone',
  params: oneCourse,
  reply: ExamOutline,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
  failures: [examFailures.noSuchCourse, examFailures.noTest],
});

/**
 * `answers` are in the order of `GET /api/courses/{id}/test`, one for each question; null is 'No lo sé'. They close the attempt in progress,
 * or create one for the questions shown last. After the time limit, the saved answers count.
 */
export const submitTest = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/test/submit',
  access: 'signed-in',
  guestFailure: examFailures.signInToSubmit,
  params: oneCourse,
  body: z.object({ answers: Answers }),
  reply: AttemptResult,
  creates: true,
  failures: [examFailures.noSuchCourse, examFailures.noTest, examFailures.waitForAttempt, examFailures.noAttemptsLeft],
});

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/attempts',
  access: 'signed-in',
  guestFailure: examFailures.signInToSubmit,
  params: oneCourse,
  reply: Attempt,
  failures: [examFailures.noSuchCourse, examFailures.noTest, examFailures.waitForAttempt, examFailures.noAttemptsLeft],
});

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/attempts',
  access: 'signed-in',
  params: oneCourse,
  query: z.object(pageFields),
  reply: ListedAttempt,
  paged: true,
  failures: [examFailures.noSuchCourse],
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/attempts/{id}',
  access: 'signed-in',
  params: oneAttempt,
  reply: Attempt,
  failures: [examFailures.noSuchAttempt],
});

/** Replaces the saved answers. In the order in which the attempt shows its questions. */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/attempts/{id}/answers',
  access: 'signed-in',
  params: oneAttempt,
  body: z.object({ answers: Answers }),
  reply: z.object({ savedAt: Timestamp, secondsLeft: z.int() }),
  failures: [examFailures.noSuchAttempt, examFailures.closed],
});

/**
 * For a closed attempt it returns the same result again. In a course test all questions must be answered (null is 'No lo sé'), unless the time is up:
 * then the saved answers count. A class test may be submitted with blanks.
 */
export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/{id}/submit',
  access: 'signed-in',
  params: oneAttempt,
  body: z.object({ answers: Answers.optional() }),
  reply: AttemptResult,
  failures: [examFailures.noSuchAttempt],
});

export const getEditedTest = endpoint({
  method: 'GET',
  path: '/api/courses/free/{id}/test/edit',
  access: ['iamaker'],
  params: oneCourse,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse, examFailures.noTest],
});

/** Attempts in progress keep the questions that they started with. */
export const writeTest = endpoint({
  method: 'PUT',
  path: '/api/courses/free/{id}/test',
  access: ['iamaker'],
  params: oneCourse,
  body: NewCourseExam,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse],
});

/** Deletes its attempts too; certificates stay. */
export const deleteTest = endpoint({
  method: 'DELETE',
  path: '/api/courses/free/{id}/test',
  access: ['iamaker'],
  params: oneCourse,
  failures: [examFailures.noTest],
});

/** The maximum length of a GIFT text and of one question, enough for our longest export; and how many refusals are listed. */
export const giftLimits = { text: 1_000_000, question: 120_000, refused: 200 } as const;

/** Every role that may write class tests may convert: the call only transforms its input. */
const writers = ['iamaker', 'profesor', 'clase ia'] as const;

export const importGift = endpoint({
  method: 'POST',
  path: '/api/exams/gift/import',
  access: writers,
  body: z.object({
    text: z.string().max(giftLimits.text),
    /** Whether open questions are imported, too: somebody must mark their answers. */
    marksByHand: z.boolean().default(false),
  }),
  reply: z.object({
    questions: z.array(Question),
    refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
});

/** `importGift` reads back what it writes, without loss. */
export const exportGift = endpoint({
  method: 'POST',
  path: '/api/exams/gift/export',
  access: writers,
  body: z.object({
    questions: z.array(Question).min(1).max(questionLimits.questions),
    /** For the file name. */
    title: z.string().max(examLimits.title).default(''),
  }),
  reply: z.object({ name: z.string(), gift: z.string() }),
});
