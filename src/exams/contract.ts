import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { examLimits, questionLimits } from '../shared/limits.ts';
import { Answers, ExamSettings, NewExam, Question, Review, reviewLevels, ShownQuestion } from '../shared/questions.ts';

/** Past the deadline for this long an answer still counts: it was sent in time and the connection was slow. */
export const graceSeconds = 30;

export const examFailures = {
  noSuchCourse: failureKind(404, 'exams.no_such_course', 'Curso no encontrado', 'Course not found'),
  noTest: failureKind(
    404,
    'exams.no_test',
    'El test para este curso aún no está disponible.',
    'This course’s test is not available yet.',
  ),
  noAdvancedTest: failureKind(
    404,
    'exams.no_advanced_test',
    'Este curso no tiene test avanzado.',
    'This course has no advanced test.',
  ),
  noSuchAttempt: failureKind(404, 'exams.no_such_attempt', 'Ese intento no existe', 'That attempt does not exist'),
  closed: failureKind(409, 'exams.attempt_closed', 'Este intento ya está cerrado', 'This attempt is already closed'),
  waitForAttempt: failureKind(
    409,
    'exams.wait_for_attempt',
    'Has usado tus intentos por ahora. El test te dice cuándo se abre el siguiente.',
    'You have used your attempts for now. The test tells you when the next one opens.',
  ),
  noAttemptsLeft: failureKind(
    409,
    'exams.no_attempts_left',
    'Has usado todos tus intentos de este test',
    'You have used all your attempts at this test',
  ),
  signInToSubmit: failureKind(
    401,
    'exams.sign_in_to_submit',
    'Debes iniciar sesión para enviar el test',
    'You need to sign in to submit the test',
  ),
};

/** How many attempts the viewer has left. */
export const Allowance = z.object({
  freeAttempts: z.int(),
  waitHours: z.int().nullable(),
  used: z.int(),
  /** Without waiting. */
  left: z.int(),
  isUnderWay: z.boolean(),
  mayStart: z.boolean(),
  /** When the next one opens; null when one may be started now, or never. */
  opensAt: Timestamp.nullable(),
});
export type Allowance = z.output<typeof Allowance>;

const sharedExamFields = {
  title: z.string(),
  description: z.string(),
  timeLimit: z.int(),
  passingScore: z.int(),
};

/** What the test is like. Questions are only in an attempt, because time runs from then on. */
export const ExamOutline = z.object({
  ...sharedExamFields,
  questionCount: z.int(),
  /** Null for guests. */
  allowance: Allowance.nullable(),
});
export type ExamOutline = z.output<typeof ExamOutline>;

/** A test as shown to people who take it, never with the right answers. */
export const ShownExam = z.object({ ...sharedExamFields, questions: z.array(ShownQuestion) });
export type ShownExam = z.output<typeof ShownExam>;

/** The test with its right answers, in the Spanish original. */
export const EditedExam = NewExam.extend({ editedAt: Timestamp, settings: ExamSettings });
export type EditedExam = z.output<typeof EditedExam>;

/** How a closed attempt ended. `review` follows the order in which its questions were shown. */
export const AttemptResult = z.object({
  attemptId: z.int(),
  score: z.int(),
  passed: z.boolean(),
  correctAnswers: z.int(),
  questionCount: z.int(),
  passingScore: z.int(),
  /** Its time ran out: what had been saved was graded. */
  timedOut: z.boolean(),
  /** Of the certificate that passing gave, for `/certificados/{code}`. */
  certificateCode: z.string().nullable(),
  /** What the settings of the test allow: without 'marks' there is no `review`, without 'explanations' theirs are empty. */
  reviewLevel: z.enum(reviewLevels),
  review: z.array(Review),
});
export type AttemptResult = z.output<typeof AttemptResult>;

/** One go at a test. From the second one on questions and options are in another order; `isListening` follow it, too. */
export const Attempt = ShownExam.extend({
  id: z.int(),
  /** It is the test of a course, its advanced one, or the test of a class: the others are null. */
  courseId: z.int().nullable(),
  advancedCourseId: z.int().nullable(),
  classTestId: z.int().nullable(),
  /** 1 for the first go. */
  number: z.int(),
  startedAt: Timestamp,
  deadline: Timestamp,
  /** By the server's clock, without the grace. */
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
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  correctAnswers: z.int().nullable(),
  questionCount: z.int(),
  /** The one that counts. */
  isBest: z.boolean(),
});
export type ListedAttempt = z.output<typeof ListedAttempt>;

const oneCourse = z.object({ id: positiveInteger });
const oneAttempt = z.object({ id: positiveInteger });

export const getTest = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/test',
  summary: {
    es: 'El test de un curso, sin las respuestas correctas. Con sesión empieza un intento, o sigue el que está en marcha; sin ella no trae preguntas.',
    en: 'A course test, without the correct answers. Signed in, it starts an attempt or continues the one in progress; signed out, it comes without questions.',
  },
  access: 'anyone',
  params: oneCourse,
  reply: ShownExam,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
  failures: [examFailures.noSuchCourse, examFailures.noTest, examFailures.waitForAttempt, examFailures.noAttemptsLeft],
});

export const getTestOutline = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/test/outline',
  summary: {
    es: 'De qué va el test de un curso y cuántos intentos me quedan. No empieza nada.',
    en: 'What a course test covers and how many attempts you have left. It does not start an attempt.',
  },
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
  summary: { es: 'Envía el test de un curso y lo corrige.', en: 'Submits a course test and grades it.' },
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
  summary: {
    es: 'Empieza un intento, o vuelve al que está en marcha: en otro dispositivo es el mismo.',
    en: 'Starts an attempt, or returns to the one in progress, even from another device.',
  },
  access: 'signed-in',
  guestFailure: examFailures.signInToSubmit,
  params: oneCourse,
  reply: Attempt,
  failures: [examFailures.noSuchCourse, examFailures.noTest, examFailures.waitForAttempt, examFailures.noAttemptsLeft],
});

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/attempts',
  summary: {
    es: 'Mis intentos del test de un curso, el último primero.',
    en: 'Your attempts at a course test, latest first.',
  },
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
  summary: {
    es: 'Un intento mío; cuando está cerrado, con su corrección.',
    en: 'One of your attempts; once it is closed, with its review.',
  },
  access: 'signed-in',
  params: oneAttempt,
  reply: Attempt,
  failures: [examFailures.noSuchAttempt],
});

/** Replaces what was saved. In the order in which the attempt shows its questions. */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/attempts/{id}/answers',
  summary: { es: 'Guarda las respuestas sin enviarlas.', en: 'Saves the answers without submitting them.' },
  access: 'signed-in',
  params: oneAttempt,
  body: z.object({ answers: Answers }),
  reply: z.object({ savedAt: Timestamp, secondsLeft: z.int() }),
  failures: [examFailures.noSuchAttempt, examFailures.closed],
});

/**
 * Again for one that is closed already, it answers the same result. In the test of a course all questions must be answered (null is 'No lo sé'),
 * unless the time is up: then what there is counts. The test of a class may be handed in with blanks.
 */
export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/{id}/submit',
  summary: {
    es: 'Envía un intento y lo corrige. Sin respuestas en el envío cuentan las guardadas.',
    en: 'Submits an attempt and grades it. If the call has no answers, the saved ones count.',
  },
  access: 'signed-in',
  params: oneAttempt,
  body: z.object({ answers: Answers.optional() }),
  reply: AttemptResult,
  failures: [examFailures.noSuchAttempt],
});

export const getEditedTest = endpoint({
  method: 'GET',
  path: '/api/courses/free/{id}/test/edit',
  summary: {
    es: 'El test de un curso con sus respuestas correctas, para editarlo.',
    en: 'A course test with its correct answers, for editing.',
  },
  access: ['iamaker'],
  params: oneCourse,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse, examFailures.noTest],
});

/** Attempts in progress keep the questions that they started with. */
export const writeTest = endpoint({
  method: 'PUT',
  path: '/api/courses/free/{id}/test',
  summary: { es: 'Escribe el test de un curso.', en: 'Saves a course test.' },
  access: ['iamaker'],
  params: oneCourse,
  body: NewExam,
  reply: EditedExam,
  failures: [examFailures.noSuchCourse],
});

/** With it go its attempts; certificates stay. */
export const deleteTest = endpoint({
  method: 'DELETE',
  path: '/api/courses/free/{id}/test',
  summary: {
    es: 'Elimina el test de un curso con sus intentos. Los certificados se conservan.',
    en: 'Deletes a course test and its attempts. Certificates are kept.',
  },
  access: ['iamaker'],
  params: oneCourse,
  failures: [examFailures.noTest],
});

/** Characters of a GIFT text, and of one question in it: as long as the longest that we export. Refusals that are listed. */
export const giftLimits = { text: 1_000_000, question: 120_000, refused: 200 } as const;

/** Anyone who may write class tests may convert: the call only transforms what it is sent. */
const writers = ['iamaker', 'profesor', 'clase ia'] as const;

export const importGift = endpoint({
  method: 'POST',
  path: '/api/exams/gift/import',
  summary: {
    es: 'Lee preguntas en formato GIFT y dice qué no se puede tomar. No guarda nada.',
    en: 'Reads questions in GIFT format and reports what cannot be imported. It saves nothing.',
  },
  access: writers,
  body: z.object({ text: z.string().max(giftLimits.text) }),
  reply: z.object({
    questions: z.array(Question),
    refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
});

/** `importGift` reads back what it writes, without loss. */
export const exportGift = endpoint({
  method: 'POST',
  path: '/api/exams/gift/export',
  summary: { es: 'Escribe preguntas en formato GIFT.', en: 'Exports questions in GIFT format.' },
  access: writers,
  body: z.object({
    questions: z.array(Question).min(1).max(questionLimits.questions),
    /** For the name of the file. */
    title: z.string().max(examLimits.title).default(''),
  }),
  reply: z.object({ name: z.string(), gift: z.string() }),
});
