import type { Language } from '../../../shared/language.ts';
import type { Answer, ReviewLevel } from '../../../shared/questions.ts';
import { arrange, type Shuffle, showQuestions } from '../attempts/arrangement.ts';
import { readAnswers } from '../attempts/given-answers.ts';
import { reviewAnswers } from '../attempts/present-attempt.ts';
import { correctedQuestions } from '../grading/correction.ts';
import { gradeAnswers } from '../grading/grade-answers.ts';
import { type ExamVersion, settingsOf } from '../queries.ts';
import { acceptEveryLanguage, translated } from '../translation.ts';

/** There is no attempt: the order derives from the version, and only those who see the right answers get it. */
function orderOf(exam: ExamVersion): Shuffle {
  const { shuffleQuestions, shuffleOptions } = settingsOf(exam);
  return {
    secret: `preview ${exam.versionId}`,
    isShuffled: shuffleQuestions === 'always',
    hasShuffledOptions: shuffleOptions === 'always',
  };
}

/** The questions of a test as a student sees them in their first attempt. */
export function previewExam(exam: ExamVersion, language: Language) {
  const { questions } = translated(exam, language);
  return { questions: showQuestions(questions, arrange(exam.questions, orderOf(exam)), language) };
}

const everything: ReviewLevel = 'explanations';

/** Grades answers to the preview. Nothing is stored. */
export function gradePreview(exam: ExamVersion, shown: readonly Answer[], language: Language) {
  const { questions, corrections, passingScore } = exam;
  const arrangement = arrange(questions, orderOf(exam));
  const answers = readAnswers(questions, arrangement, shown, language);
  const grade = gradeAnswers(acceptEveryLanguage(exam), answers, passingScore, settingsOf(exam), corrections);
  const words = correctedQuestions(translated(exam, language).questions, corrections);
  return {
    correctAnswers: grade.correctCount,
    questionCount: questions.length - grade.dropped.length,
    review: reviewAnswers(words, arrangement, answers, grade, everything),
  };
}
