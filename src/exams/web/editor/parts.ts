import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import type { ExamFormProps } from './exam-form.tsx';
import type { QuestionListProps } from './question-list.tsx';

const sentences = {
  name: 'question-editor',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};

/** Questions with their right answers, while they are written. Controlled; half-finished ones are welcome. */
export const QuestionsEditor = lazyPart<QuestionListProps>({
  ...sentences,
  load: async () => (await import('./question-list.tsx')).QuestionList,
});

/** A test with its questions, while it is written. */
export const ExamFields = lazyPart<ExamFormProps>({
  ...sentences,
  load: async () => (await import('./exam-form.tsx')).ExamForm,
});
