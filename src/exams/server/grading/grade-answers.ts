import type { Answer, Question } from '../../../shared/questions.ts';
import { type Correction, type Corrections, isAlsoAccepted } from './correction.ts';
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
  /** The places of questions that do not count for this attempt. */
  dropped: number[];
}

export type Marked = Pick<Grade, 'results' | 'credits' | 'dropped'>;

/** A question that is graded at once is right as a whole or earns its share of the points; one that is marked by hand waits. */
export function gradeAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  passingScore: number,
  rule: CreditRule = wholeCredit,
  corrections: Corrections = {},
): Grade {
  const graded = questions.map((question, place) =>
    gradeAnswer(question, answers[place] ?? null, rule, corrections[place]),
  );
  const marked = {
    results: graded.map(({ result }) => result),
    credits: graded.map(({ credit }) => credit),
    dropped: [...questions.keys()].filter((place) => corrections[place]?.isDropped),
  };
  return totalOf(questions, marked, passingScore);
}

/** One answer, as the question was corrected since. */
export function gradeAnswer(
  asked: Question,
  answer: Answer,
  rule: CreditRule,
  correction?: Correction,
): { result: boolean | null; credit: number | null } {
  const question = correction?.key ?? asked;
  if (isMarkedByHand(question, answer)) return { result: null, credit: null };
  if (correction && isAlsoAccepted(question, answer, correction)) {
    return { result: true, credit: question.points * hundredths };
  }
  return { result: isCorrect(question, answer), credit: creditFor(question, answer, rule) };
}

/** The grade after somebody has marked the answer at `place`. */
export function withMark(
  questions: readonly Question[],
  { results, credits, dropped }: Marked,
  { place, credit }: { place: number; credit: number },
  passingScore: number,
): Grade {
  const isWhole = credit === (questions[place]?.points ?? 0) * hundredths;
  const marked = { results: results.with(place, isWhole), credits: credits.with(place, credit), dropped };
  return totalOf(questions, marked, passingScore);
}

/** The rounded score decides: 69.5 is shown as 70 and passes at 70. It is never below zero, whatever wrong answers cost. */
export function totalOf(questions: readonly Question[], marked: Marked, passingScore: number): Grade {
  const counted = [...questions.keys()].filter((place) => !marked.dropped.includes(place));
  const correctCount = counted.filter((place) => marked.results[place]).length;
  if (counted.some((place) => marked.credits[place] === null)) {
    return { score: null, passed: null, correctCount, ...marked };
  }
  const score = percentOf(questions, marked.credits, counted);
  return { score, passed: score >= passingScore, correctCount, ...marked };
}

/** Of the points of these questions, as a whole percentage. */
export function percentOf(
  questions: readonly Question[],
  credits: Grade['credits'],
  places: readonly number[],
): number {
  const total = places.reduce((sum, place) => sum + (questions[place]?.points ?? 0), 0);
  const earned = places.reduce((sum, place) => sum + (credits[place] ?? 0), 0);
  return total === 0 ? 0 : Math.max(0, Math.round((earned * 100) / (total * hundredths)));
}
