import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import type { ExamFormProps } from './exam-form.tsx';
import type { GiftImportDialogProps } from './gift/gift-import-dialog.tsx';
import type { QuestionListProps } from './question-list.tsx';
import type { SingleQuestionProps } from './single-question.tsx';

const sentences = {
  name: 'question-editor',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};

/** Edits questions with their right answers. Controlled; it accepts incomplete ones. */
export const QuestionsEditor = lazyPart<QuestionListProps>({
  ...sentences,
  load: async () => (await import('./question-list.tsx')).QuestionList,
});

/** Edits a test with its questions. */
export const ExamFields = lazyPart<ExamFormProps>({
  ...sentences,
  load: async () => (await import('./exam-form.tsx')).ExamForm,
});

/** Edits one question, outside of a test. */
export const QuestionEditor = lazyPart<SingleQuestionProps>({
  ...sentences,
  load: async () => (await import('./single-question.tsx')).SingleQuestion,
});

/** Reads questions from a GIFT file. */
export const GiftImport = lazyPart<GiftImportDialogProps>({
  ...sentences,
  load: async () => (await import('./gift/gift-import-dialog.tsx')).GiftImportDialog,
});
