import { allWithFormulas } from '../../../server/text/rendered/with-formulas.ts';
import type { Language } from '../../../shared/language.ts';
import type { Answer, ReviewLevel } from '../../../shared/questions.ts';
import { arrange, type Shuffle, showQuestions } from '../attempts/arrangement.ts';
import { drawQuestions, withoutUndrawn } from '../attempts/draw-questions.ts';
import { readAnswers } from '../attempts/given-answers.ts';
import { reviewAnswers } from '../attempts/present-attempt.ts';
import { correctedQuestions } from '../grading/correction.ts';
import { gradeAnswers } from '../grading/grade-answers.ts';
import { type ExamVersion, settingsOf } from '../queries.ts';
import { acceptEveryLanguage, translated } from '../translation.ts';

/**
 * There is no attempt: the order derives from the version, and only those who see the right answers get it. Another `draw` draws other questions from
 * the groups of the test.
 */
function orderOf(exam: ExamVersion, draw: number): Shuffle {
  const { shuffleQuestions, shuffleOptions } = settingsOf(exam);
  const secret = `preview ${exam.versionId} ${draw}`;
  return {
    secret,
    isShuffled: shuffleQuestions === 'always',
    hasShuffledOptions: shuffleOptions === 'always',
    drawn: drawQuestions(exam.questions, secret, [], exam.corrections) ?? null,
  };
}

/** The questions of a test as a student sees them in their first attempt. */
export async function previewExam(exam: ExamVersion, draw: number, language: Language) {
  const { questions } = translated(exam, language);
  const arrangement = arrange(exam.questions, orderOf(exam, draw));
  const shown = await allWithFormulas(showQuestions(questions, arrangement, language));
  return { total: questions.length, questions: shown };
}

const everything: ReviewLevel = 'explanations';

/** Grades answers to the preview. Nothing is stored. */
export async function gradePreview(exam: ExamVersion, draw: number, shown: readonly Answer[], language: Language) {
  const { questions, corrections, passingScore } = exam;
  const order = orderOf(exam, draw);
  const arrangement = arrange(questions, order);
  const answers = readAnswers(questions, arrangement, shown, language);
  const asked = withoutUndrawn(questions, order.drawn, corrections);
  const grade = gradeAnswers(acceptEveryLanguage(exam), answers, passingScore, settingsOf(exam), asked);
  const words = correctedQuestions(translated(exam, language).questions, corrections);
  return {
    correctAnswers: grade.correctCount,
    questionCount: questions.length - grade.dropped.length,
    review: await allWithFormulas(reviewAnswers(words, arrangement, answers, grade, everything)),
  };
}
