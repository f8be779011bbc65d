import type { Language } from '../../shared/language.ts';
import type { Answer, Question, Review } from '../../shared/questions.ts';
import type { AttemptResult } from '../contract.ts';
import { type Arrangement, arrange, showQuestions, toShown } from './arrangement.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { isAnswered } from './grading.ts';
import { inLanguageOf } from './translation.ts';

/** Right or wrong and why, in the order in which the questions were shown. The right answers themselves stay here. */
export function reviewAnswers(
  questions: readonly Question[],
  arrangement: Arrangement,
  answers: readonly Answer[],
  results: readonly boolean[],
): Review[] {
  return arrangement.questions.flatMap((place) => {
    const question = questions[place];
    if (!question) return [];
    return {
      isCorrect: results[place] ?? false,
      isAnswered: isAnswered(question, answers[place] ?? null),
      explanation: question.explanation,
    };
  });
}

/** Null while it is open. */
export function presentResult(attempt: AttemptRow, language: Language): AttemptResult | null {
  const { score, passed, correctCount, results, answers } = attempt;
  if (score === null || passed === null || correctCount === null || results === null) return null;
  const { questions } = inLanguageOf(attempt, attempt.translation, language);
  return {
    attemptId: attempt.id,
    score,
    passed,
    correctAnswers: correctCount,
    questionCount: questions.length,
    passingScore: attempt.passingScore,
    timedOut: attempt.timedOut,
    certificateCode: attempt.certificateCode,
    review: reviewAnswers(questions, arrange(attempt.questions, attempt), answers, results),
  };
}

export function presentAttempt(attempt: AttemptRow, language: Language) {
  const arrangement = arrange(attempt.questions, attempt);
  const { title, description, questions } = inLanguageOf(attempt, attempt.translation, language);
  return {
    ...attempt,
    title,
    description,
    questions: showQuestions(questions, arrangement, language),
    answers: toShown(attempt.questions, arrangement, attempt.answers),
    result: presentResult(attempt, language),
  };
}
