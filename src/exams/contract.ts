import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { examLimits, questionLimits } from '../shared/limits.ts';
import {
  Answer,
  Answers,
  countingRules,
  ExamSettings,
  NewCourseExam,
  NewExam,
  Question,
  Review,
  reviewLevels,
  ShownQuestion,
} from '../shared/questions.ts';
import { mediaFailures } from './contract/media.ts';

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
  notOpenYet: failureKind(409, 'exams.not_open_yet'),
  testClosed: failureKind(409, 'exams.test_closed'),
  codeNeeded: failureKind(403, 'exams.access_code_needed'),
  wrongCode: failureKind(403, 'exams.wrong_access_code'),
  noWayBack: failureKind(409, 'exams.no_way_back'),
  changedElsewhere: failureKind(409, 'exams.answers_changed_elsewhere'),
  tooManyDevices: failureKind(409, 'exams.too_many_devices'),
  signInToSubmit: failureKind(401, 'exams.sign_in_to_submit'),
  noSuchAnswer: failureKind(404, 'exams.no_such_answer'),
  /** Somebody else marked the answer after the caller read it. */
  markedMeanwhile: failureKind(409, 'exams.marked_meanwhile'),
  /** The same for the score of an attempt. */
  scoreChanged: failureKind(409, 'exams.score_changed'),
  noSuchQuestion: failureKind(404, 'exams.no_such_question'),
  noSuchContest: failureKind(404, 'exams.no_such_contest'),
  /** Before the result is shown, after the last day, or in a test in which nothing can be contested. */
  contestClosed: failureKind(409, 'exams.contest_closed'),
  alreadyContested: failureKind(409, 'exams.already_contested'),
  contestAnswered: failureKind(409, 'exams.contest_answered'),
  /** Other scores fall than those that were confirmed. */
  previewOutdated: failureKind(409, 'exams.preview_outdated'),
  noFilesHere: failureKind(409, 'exams.no_files_here'),
  lastQuestion: failureKind(409, 'exams.last_question'),
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

/** How the viewer may take the test, with the time that they get in addition. */
export const Conditions = z.object({
  opensAt: Timestamp.nullable(),
  /** For the viewer. */
  closesAt: Timestamp.nullable(),
  /** Neither before its opening nor after its closing. */
  isOpen: z.boolean(),
  /** After its closing. */
  isOver: z.boolean(),
  /** The viewer's time limit, with the extra time; null without one. */
  minutes: z.int().nullable(),
  /** Included in `minutes` and `closesAt`. */
  extraMinutes: z.int(),
  needsCode: z.boolean(),
  counts: z.enum(countingRules),
  isOneByOne: z.boolean(),
  hasNoWayBack: z.boolean(),
});
export type Conditions = z.output<typeof Conditions>;

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
  conditions: Conditions,
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
  /** Null while an answer waits to be marked, which happens only in class tests, and while the test shows nothing. */
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  /** How many answers wait to be marked. */
  waiting: z.int(),
  /** Null while the test shows nothing, as are the points. */
  correctAnswers: z.int().nullable(),
  questionCount: z.int(),
  /** Earned so far, with up to two decimals, of `totalPoints`. */
  points: z.number().nullable(),
  totalPoints: z.int(),
  passingScore: z.int(),
  /** The time ran out and the saved answers were graded. */
  timedOut: z.boolean(),
  /** Whoever teaches gave the score by hand. */
  isOverridden: z.boolean(),
  /** Why, if it was given by hand. */
  scoreReason: z.string().nullable(),
  /** The code of the certificate for passing, for `/certificados/{code}`. */
  certificateCode: z.string().nullable(),
  /** As the settings of the test allow: without 'marks' there is no `review`, without 'explanations' they are empty. */
  reviewLevel: z.enum(reviewLevels),
  review: z.array(Review),
  /** Questions of a course test that were corrected after the attempt was closed, as numbered for its user. Those of a class test are with its contests. */
  corrections: z.array(z.object({ number: z.int(), reason: z.string() })),
});
export type AttemptResult = z.output<typeof AttemptResult>;

/** A device's name for itself, for as long as its page is open. */
const device = z.string().min(1).max(32);

/** For each device, the number of its last change that is known. */
const SeenChanges = z.record(device, z.int().min(0));

/** One answer, given on one device. */
export const AnswerChange = z.object({
  /** In the order in which the attempt shows its questions. */
  place: z.int().min(0).lt(questionLimits.questions),
  answer: Answer,
  device,
  /** Counts the changes of this device to this attempt. */
  seq: z.int().min(1),
  /** What the user saw: the change replaces these, and is in conflict with any other. */
  seen: SeenChanges,
});
export type AnswerChange = z.output<typeof AnswerChange>;

const savedAnswers = {
  /** Grows with every change of the saved answers. */
  revision: z.int(),
  answers: Answers,
  /** For each question the changes that its answer includes. */
  seen: z.array(SeenChanges),
  /** Questions that were answered differently on several devices. The first answer counts unless the user chooses another. */
  conflicts: z.array(z.object({ place: z.int(), answers: Answers })),
};

/** One attempt at a test. `answers` are in the order in which its questions are shown. */
export const Attempt = ShownExam.extend({
  id: z.int(),
  /** Exactly one is set: the test of a course, its advanced test, or the test of a class. */
  courseId: z.int().nullable(),
  advancedCourseId: z.int().nullable(),
  classTestId: z.int().nullable(),
  /** 1 for the first attempt. */
  number: z.int(),
  startedAt: Timestamp,
  /** With the user's extra time; null without a time limit and a closing. */
  deadline: Timestamp.nullable(),
  /** By the server's clock, without the grace period. */
  secondsLeft: z.int().nullable(),
  extraMinutes: z.int(),
  isOneByOne: z.boolean(),
  hasNoWayBack: z.boolean(),
  closedAt: Timestamp.nullable(),
  ...savedAnswers,
  /** The places of the questions whose answers have files. Such an answer is not blank. */
  withFiles: z.array(z.int()),
  /** Null while it is open. */
  result: AttemptResult.nullable(),
});
export type Attempt = z.output<typeof Attempt>;

export const ListedAttempt = z.object({
  id: z.int(),
  number: z.int(),
  startedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  /** Null while it is open, while an answer waits to be marked, and while the test shows nothing. */
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  correctAnswers: z.int().nullable(),
  questionCount: z.int(),
  /** Closed, but the test does not show its score yet. */
  isHidden: z.boolean(),
  /** Whether it is the attempt that counts; none is if their mean does. */
  isBest: z.boolean(),
});
export type ListedAttempt = z.output<typeof ListedAttempt>;

const oneCourse = z.object({ id: positiveInteger });

/** For a test that asks for a code. An attempt in progress needs none. */
export const AttemptStart = z.object({ accessCode: z.string().max(examLimits.accessCode).optional() }).optional();

/** Why no attempt starts. */
export const startFailures = [
  examFailures.waitForAttempt,
  examFailures.noAttemptsLeft,
  examFailures.notOpenYet,
  examFailures.testClosed,
  examFailures.codeNeeded,
  examFailures.wrongCode,
];

const oneAttempt = z.object({ id: positiveInteger });

export const getTest = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/test',
  access: 'anyone',
  params: oneCourse,
  reply: ShownExam,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
  failures: [examFailures.noSuchCourse, examFailures.noTest, ...startFailures],
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
  failures: [examFailures.noSuchCourse, examFailures.noTest, ...startFailures],
});

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/attempts',
  access: 'signed-in',
  guestFailure: examFailures.signInToSubmit,
  params: oneCourse,
  body: AttemptStart,
  reply: Attempt,
  failures: [examFailures.noSuchCourse, examFailures.noTest, ...startFailures],
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
  reply: z.object({ savedAt: Timestamp, secondsLeft: z.int().nullable() }),
  failures: [examFailures.noSuchAttempt, examFailures.closed, examFailures.noWayBack],
});

/**
 * Saves single answers. Sending a change again changes nothing, and changes that arrive in another order end the same. Answers that differ between
 * devices stay, both of them, until the user chooses one.
 */
export const saveChanges = endpoint({
  method: 'PATCH',
  path: '/api/attempts/{id}/answers',
  access: 'signed-in',
  params: oneAttempt,
  body: z.object({ changes: z.array(AnswerChange).min(1).max(questionLimits.questions) }),
  reply: z.object({ savedAt: Timestamp, secondsLeft: z.int().nullable(), ...savedAnswers }),
  failures: [examFailures.noSuchAttempt, examFailures.closed, examFailures.noWayBack, examFailures.tooManyDevices],
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
  body: z.object({
    answers: Answers.optional(),
    /** Refuses if the saved answers have changed since this revision, on another device. */
    revision: z.int().min(0).optional(),
  }),
  reply: AttemptResult,
  failures: [examFailures.noSuchAttempt, examFailures.noWayBack, examFailures.changedElsewhere],
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
  failures: [examFailures.noSuchCourse, mediaFailures.unusableMedia],
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

/** A question as whoever answers it sees it, for its author. Nothing is stored. */
export const previewQuestion = endpoint({
  method: 'POST',
  path: '/api/exams/questions/preview',
  access: writers,
  body: z.object({ question: Question }),
  reply: ShownQuestion,
});

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
