import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';
import type { CorrectionFormProps } from './correction-form.tsx';
import type { QuestionReviewProps } from './question-review.tsx';

const area = { name: 'exams', messages: messagesUnder('review', messagesIn(import.meta.glob('./messages.*.json'))) };

/** How the questions of a test turned out, for those who correct them. */
export const QuestionReview = lazyPart<QuestionReviewProps>({
  ...area,
  load: async () => (await import('./question-review.tsx')).QuestionReview,
});

/** The correction of one question, in two steps. */
export const CorrectionForm = lazyPart<CorrectionFormProps>({
  ...area,
  load: async () => (await import('./correction-form.tsx')).CorrectionForm,
});

/** For administrators: the same for the test of a course. */
export const CourseReview = lazyPart<{ courseId: number }>({
  ...area,
  load: async () => (await import('./course-review.tsx')).CourseReview,
});
