/* The part of questions and tests that other areas may use. */
export { arrange, type Shuffle, showQuestions } from './arrangement.ts';
export type { AttemptGate } from './attempt-gate.ts';
export { limitOpenAttempts, listAttempts, readAllowance } from './attempt-queries.ts';
export { closeAttempt, type PassedHook } from './close-attempt.ts';
export { readAnswers } from './given-answers.ts';
export { gradeAnswers } from './grading.ts';
export { presentAttempt, presentEdited, presentOutline, reviewAnswers } from './present-attempt.ts';
export { type ExamVersion, findExam } from './queries.ts';
export { startAttempt } from './start-attempt.ts';
export { summarizeChosen } from './submissions.ts';
export { closeOpenIfOver } from './submit-attempt.ts';
export { QuestionInFile, questionIn, testFieldsInFile, testIn } from './test-in-file.ts';
export {
  acceptEveryLanguage,
  type ExamTranslations,
  mapTranslations,
  retainQuestionTranslations,
  type TranslatedQuestions,
  translateQuestions,
} from './translation.ts';
export { writeExam } from './write-exam.ts';
