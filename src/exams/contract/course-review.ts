import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { examFailures } from '../contract.ts';
import { CorrectedQuestion, NewCorrection } from '../review-schemas.ts';
import { AppliedCorrection, CorrectionPreview, QuestionStatistics } from './review.ts';

/* Administrators correct questions of the test of a free course, as those who teach do in a class. */

const courseReview = commonPart({
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  failures: [examFailures.noSuchCourse, examFailures.noTest],
});

export const listCourseQuestions = endpoint({
  ...courseReview,
  method: 'GET',
  path: '/api/courses/free/{id}/test/questions',
  reply: z.object({ enoughAttempts: z.int(), questions: z.array(QuestionStatistics) }),
});

const courseCorrection = commonPart({
  ...courseReview,
  isSlow: true,
  failures: [...courseReview.failures, examFailures.noSuchQuestion, examFailures.lastQuestion],
});

/** Changes nothing. */
export const previewCourseCorrection = endpoint({
  ...courseCorrection,
  method: 'POST',
  path: '/api/courses/free/{id}/test/corrections/preview',
  body: CorrectedQuestion,
  reply: CorrectionPreview,
});

/** Regrades all closed attempts with the question. Attempts that pass now get their certificate; nobody loses one. */
export const correctCourseQuestion = endpoint({
  ...courseCorrection,
  method: 'POST',
  path: '/api/courses/free/{id}/test/corrections',
  body: NewCorrection,
  reply: AppliedCorrection,
  creates: true,
  failures: [...courseCorrection.failures, examFailures.previewOutdated],
});
