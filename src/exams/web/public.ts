/* Parts of tests for the pages of other areas. */
export { blankClassExam, blankExam, draftOfExam, type ExamDraft, examOfDraft } from './editor/exam-draft.ts';
export { ExamFields, QuestionsEditor } from './editor/parts.ts';
export { draftOfQuestion, type QuestionDraft, questionOfDraft } from './editor/question-draft.ts';
export { QuestionText } from './question-text.tsx';
export type { FilesState } from './taking/file-slots.ts';
export { ExamTaker, QuestionMedia, Quiz } from './taking/parts.ts';
export type { Correcting } from './review/correction-form.tsx';
export { CorrectionForm, QuestionReview } from './review/parts.ts';
