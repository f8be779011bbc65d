import * as z from 'zod';
import { examFailures } from '../../../exams/contract.ts';
import {
  AppliedCorrection,
  AttemptContests,
  ContestedQuestion,
  CorrectionPreview,
  OpenedAttempt,
  OpenedQuestion,
  QuestionStatistics,
  ReviewLogEntry,
  StudentAttempt,
} from '../../../exams/contract/review.ts';
import { ContestReply, CorrectedQuestion, NewContest, NewCorrection, NewScore } from '../../../exams/review-schemas.ts';
import { commonPart, endpoint } from '../../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { contestStates } from '../../../shared/limits.ts';
import { Answers, Review, ShownQuestion } from '../../../shared/questions.ts';
import { Attachment } from '../attachments.ts';
import { classEndpoint } from '../class-endpoint.ts';
import { classroomFailures } from '../classroom-failures.ts';

/* Those who teach open attempts, change scores and correct questions; students contest them. */

/** With the files of its long answers. */
export const OpenedClassAttempt = OpenedAttempt.extend({
  questions: z.array(OpenedQuestion.extend({ attachments: z.array(Attachment) })),
});
export type OpenedClassAttempt = z.output<typeof OpenedClassAttempt>;

const reviewEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ testId: positiveInteger }),
  failures: [...classEndpoint.failures, classroomFailures.noSuchTest],
});

const attemptEndpoint = commonPart({
  ...reviewEndpoint,
  params: reviewEndpoint.params.extend({ attemptId: positiveInteger }),
  failures: [...reviewEndpoint.failures, examFailures.noSuchAttempt],
});

/** Of one student, the latest first. */
export const listStudentAttempts = endpoint({
  ...reviewEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results/{userId}/attempts',
  params: reviewEndpoint.params.extend({ userId: positiveInteger }),
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: StudentAttempt,
  paged: true,
});

export const openAttempt = endpoint({
  ...attemptEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/attempts/{attemptId}',
  readsPersonalData: true,
  reply: OpenedClassAttempt,
});

/** The earlier score stays in the log. */
export const overrideScore = endpoint({
  ...attemptEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/{testId}/attempts/{attemptId}/score',
  body: NewScore,
  reply: OpenedClassAttempt,
  failures: [...attemptEndpoint.failures, examFailures.scoreChanged],
});

export const listQuestionStatistics = endpoint({
  ...reviewEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/results/questions',
  reply: z.object({ enoughAttempts: z.int(), questions: z.array(QuestionStatistics) }),
});

/** The student's own. */
export const getAttemptContests = endpoint({
  ...attemptEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/attempts/{attemptId}/contests',
  reply: AttemptContests,
  failures: [...attemptEndpoint.failures, classroomFailures.onlyMembers],
});

export const contestQuestion = endpoint({
  ...attemptEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/attempts/{attemptId}/contests',
  body: NewContest,
  reply: AttemptContests,
  creates: true,
  failures: [
    ...attemptEndpoint.failures,
    classroomFailures.onlyMembers,
    examFailures.noSuchQuestion,
    examFailures.contestClosed,
    examFailures.alreadyContested,
  ],
});

/** Those that wait for an answer come oldest first, answered ones newest first. */
export const listContests = endpoint({
  ...reviewEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/contests',
  readsPersonalData: true,
  query: z.object({ ...pageFields, state: z.enum(contestStates).default('waiting') }),
  reply: ContestedQuestion,
  paged: true,
});

export const replyToContest = endpoint({
  ...reviewEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tests/{testId}/contests/{contestId}',
  params: reviewEndpoint.params.extend({ contestId: positiveInteger }),
  body: ContestReply,
  failures: [...reviewEndpoint.failures, examFailures.noSuchContest, examFailures.contestAnswered],
});

const correctionEndpoint = commonPart({
  ...reviewEndpoint,
  isSlow: true,
  failures: [...reviewEndpoint.failures, examFailures.noSuchQuestion, examFailures.lastQuestion],
});

/** Changes nothing. */
export const previewCorrection = endpoint({
  ...correctionEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/corrections/preview',
  body: CorrectedQuestion,
  reply: CorrectionPreview,
});

/** Regrades all closed attempts with the question, in every version that has it unchanged. Answers those who contested it with the reason. */
export const correctQuestion = endpoint({
  ...correctionEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/corrections',
  body: NewCorrection,
  reply: AppliedCorrection,
  creates: true,
  failures: [...correctionEndpoint.failures, examFailures.previewOutdated],
});

/** The latest first. */
export const listReviewLog = endpoint({
  ...reviewEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/review-log',
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: ReviewLogEntry,
  paged: true,
});

/** A test as a student sees it in their first attempt. */
export const previewClassTest = endpoint({
  ...reviewEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/preview',
  query: z.object({ draw: positiveInteger.optional() }),
  /** `total` is the number of questions of the test: if it is greater, those that are shown were drawn. */
  reply: z.object({ total: z.int(), questions: z.array(ShownQuestion) }),
});

/** Nothing is stored. */
export const gradeTestPreview = endpoint({
  ...reviewEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tests/{testId}/preview',
  query: z.object({ draw: positiveInteger.optional() }),
  body: z.object({ answers: Answers }),
  reply: z.object({ correctAnswers: z.int(), questionCount: z.int(), review: z.array(Review) }),
});
