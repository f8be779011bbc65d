/* What other areas may do with questions and tests. */
export { arrange, plainShuffle, showQuestions } from './arrangement.ts';
export type { PassedHook } from './close-attempt.ts';
export { readAnswers } from './given-answers.ts';
export { gradeAnswers } from './grading.ts';
export { reviewAnswers } from './present-attempt.ts';
export { acceptBoth, type ExamTranslation, keepQuestions, translateQuestions } from './translation.ts';
export { writeExam } from './write-exam.ts';
