import type { Answer, Question } from '../../../shared/questions.ts';
import { creditFor, type CreditRule, hundredths, wholeCredit } from './credit.ts';
import { isCorrect } from './grading.ts';

export interface Grade {
  /** A whole percentage of the points. */
  score: number;
  passed: boolean;
  correctCount: number;
  /** For each question whether its answer is right as a whole. */
  results: boolean[];
  /** The hundredths of a point that each question earned. */
  credits: number[];
}

/** The rounded score decides: 69.5 is shown as 70 and passes at 70. It is never below zero, whatever wrong answers cost. */
export function gradeAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  passingScore: number,
  rule: CreditRule = wholeCredit,
): Grade {
  const results = questions.map((question, place) => isCorrect(question, answers[place] ?? null));
  const credits = questions.map((question, place) => creditFor(question, answers[place] ?? null, rule));
  const total = questions.reduce((sum, { points }) => sum + points, 0);
  const earned = credits.reduce((sum, credit) => sum + credit, 0);
  const score = total === 0 ? 0 : Math.max(0, Math.round((earned * 100) / (total * hundredths)));
  return { score, passed: score >= passingScore, correctCount: results.filter(Boolean).length, results, credits };
}
