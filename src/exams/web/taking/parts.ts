import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';
import type { QuestionMediaProps } from '../media/question-media.tsx';
import type { AnswerRubricProps } from './answer-rubric.tsx';
import type { QuestionPreviewProps } from './question-preview.tsx';

const area = { name: 'exams', messages: messagesUnder('taking', messagesIn(import.meta.glob('./messages.*.json'))) };

/** A test of a course or a class: introduction, attempt, result. */
export const ExamTaker = lazyPart({
  ...area,
  load: async () => (await import('./exam-taker.tsx')).ExamTaker,
});

/** Loaded only for answers with a rubric: tests of courses have none. */
export const AnswerRubric = lazyPart<AnswerRubricProps>({
  ...area,
  load: async () => (await import('./answer-rubric.tsx')).AnswerRubric,
});

/** Loaded only for questions that have any. Render it only then. */
export const QuestionMedia = lazyPart<QuestionMediaProps>({
  ...area,
  load: async () => (await import('../media/question-media.tsx')).QuestionMedia,
});

/** One question, for its author to try. */
export const QuestionPreview = lazyPart<QuestionPreviewProps>({
  ...area,
  load: async () => (await import('./question-preview.tsx')).QuestionPreview,
});

/** Questions inside a text, answered in place. */
export const Quiz = lazyPart({ ...area, load: async () => (await import('./quiz.tsx')).Quiz });
