import { laterPart } from '../../../web/router/lazy-part.tsx';
import type { ExamFormProps } from './exam-form.tsx';
import type { QuestionListProps } from './question-list.tsx';

const sentences = {
  name: 'question-editor',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
};

/** Questions with their right answers, while they are written. Controlled; half-finished ones are welcome. */
export const QuestionsEditor = laterPart<QuestionListProps>({
  ...sentences,
  load: async () => (await import('./question-list.tsx')).QuestionList,
});

/** A test with its questions, while it is written. */
export const ExamFields = laterPart<ExamFormProps>({
  ...sentences,
  load: async () => (await import('./exam-form.tsx')).ExamForm,
});
