import type { Answer, Question } from '../../../shared/questions.ts';
import { creditFor, type CreditRule, hundredths, wholeCredit } from './credit.ts';
import { isCorrect, isMarkedByHand } from './grading.ts';

/** A null waits for somebody to mark the answer. */
export interface Grade {
  /** A whole percentage of the points; null while an answer waits. */
  score: number | null;
  passed: boolean | null;
  correctCount: number;
  /** For each question whether its answer is right as a whole. */
  results: (boolean | null)[];
  /** The hundredths of a point that each question earned. */
  credits: (number | null)[];
}

type Marked = Pick<Grade, 'results' | 'credits'>;

/** A question that is graded at once is right as a whole or earns its share of the points; one that is marked by hand waits. */
export function gradeAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  passingScore: number,
  rule: CreditRule = wholeCredit,
): Grade {
  const graded = questions.map((question, place) => {
    const answer = answers[place] ?? null;
    if (isMarkedByHand(question, answer)) return { result: null, credit: null };
    return { result: isCorrect(question, answer), credit: creditFor(question, answer, rule) };
  });
  const marked = { results: graded.map(({ result }) => result), credits: graded.map(({ credit }) => credit) };
  return totalOf(questions, marked, passingScore);
}

/** The grade after somebody has marked the answer at `place`. */
export function withMark(
  questions: readonly Question[],
  { results, credits }: Marked,
  { place, credit }: { place: number; credit: number },
  passingScore: number,
): Grade {
  const isWhole = credit === (questions[place]?.points ?? 0) * hundredths;
  const marked = { results: results.with(place, isWhole), credits: credits.with(place, credit) };
  return totalOf(questions, marked, passingScore);
}

/** The rounded score decides: 69.5 is shown as 70 and passes at 70. It is never below zero, whatever wrong answers cost. */
function totalOf(questions: readonly Question[], { results, credits }: Marked, passingScore: number): Grade {
  const correctCount = results.filter(Boolean).length;
  if (credits.includes(null)) return { score: null, passed: null, correctCount, results, credits };
  const total = questions.reduce((sum, { points }) => sum + points, 0);
  const earned = credits.reduce<number>((sum, credit) => sum + (credit ?? 0), 0);
  const score = total === 0 ? 0 : Math.max(0, Math.round((earned * 100) / (total * hundredths)));
  return { score, passed: score >= passingScore, correctCount, results, credits };
}
