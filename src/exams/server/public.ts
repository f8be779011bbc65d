/* The part of questions and tests that other areas may use. */
export { arrange, type Shuffle, showQuestions } from './attempts/arrangement.ts';
export { findShownOrder, lockAnswerWithFiles, updateFilePlaces } from './attempts/answer-files.ts';
export type { AttemptGate } from './attempts/attempt-gate.ts';
export { requireCode } from './attempts/access-code.ts';
export { listAttempts } from './attempts/attempt-queries.ts';
export { closeAttempt, type ClosedHook } from './attempts/close-attempt.ts';
export { joinSummary } from './grading/class-test-summary.ts';
export { countingPassed, countingScore, reviewLevel } from './grading/counting.ts';
export { extendFor, ownTerms, refreshDeadlines } from './attempts/own-terms.ts';
export { readAnswers } from './attempts/given-answers.ts';
export { gradeAnswers } from './grading/grade-answers.ts';
export { presentAttempt, presentEdited, readOutline, reviewAnswers } from './attempts/present-attempt.ts';
export { requireMedia } from './media/media-access.ts';
export { markAnswer } from './marking/mark-answer.ts';
export { presentLongAnswers } from './marking/present-long-answers.ts';
export { listLongAnswers } from './marking/marking-queries.ts';
export { contestQuestion, listContests, presentContests, readOwnContests, replyToContest } from './review/contests.ts';
export { correctQuestion, previewCorrection } from './review/correct-question.ts';
export { listStudentAttempts, openAttempt } from './review/opened-attempt.ts';
export { overrideScore } from './review/override-score.ts';
export { enoughAttempts, readQuestionStatistics } from './review/question-statistics.ts';
export { gradePreview, previewExam } from './review/preview-exam.ts';
export { listReviewLog } from './review/review-log.ts';
export { copyClassExams, copyCorrections } from './copy-exams.ts';
export { type ExamVersion, findExam } from './queries.ts';
export { startAttempt } from './attempts/start-attempt.ts';
export { summarizeChosen } from './submissions/submissions.ts';
export { closeOpenIfOver } from './attempts/submit-attempt.ts';
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
