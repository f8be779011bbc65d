import { lazyPart } from '../../../../web/router/lazy-part.tsx';
import { reviewSentences } from '../../data/sentences.ts';
import type { ReviewProps } from './contested-questions.tsx';
import type { OneTest } from './data/queries.ts';
import type { AttemptProps, QuestionProps } from './own-contests.tsx';
import type { StudentAttemptsProps } from './student-attempts.tsx';

const area = { name: 'classrooms', messages: reviewSentences };

/** For those who teach. */
export const ContestedQuestions = lazyPart<ReviewProps>({
  ...area,
  load: async () => (await import('./contested-questions.tsx')).ContestedQuestions,
});

/** For those who teach: how each question turned out, and the log. */
export const TestReview = lazyPart<ReviewProps>({
  ...area,
  load: async () => (await import('./test-review.tsx')).TestReview,
});

/** The attempts of one student, whole. */
export const StudentAttempts = lazyPart<StudentAttemptsProps>({
  ...area,
  load: async () => (await import('./student-attempts.tsx')).StudentAttempts,
});

/** For students: until when questions can be contested, and the contested one below each question. */
export const ContestHead = lazyPart<AttemptProps>({
  ...area,
  load: async () => (await import('./own-contests.tsx')).ContestHead,
});
export const ContestedNote = lazyPart<QuestionProps>({
  ...area,
  load: async () => (await import('./own-contests.tsx')).ContestedNote,
});

/** For those who teach. */
export const TestPreview = lazyPart<{ test: OneTest }>({
  ...area,
  load: async () => (await import('./test-preview.tsx')).TestPreview,
});
