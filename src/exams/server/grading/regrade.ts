import type { Answer, Question } from '../../../shared/questions.ts';
import type { Correction } from './correction.ts';
import { type CreditRule, hundredths } from './credit.ts';
import { type Grade, gradeAnswer, type Marked, percentOf, totalOf } from './grade-answers.ts';

/** The stored grade of a closed attempt. */
export interface StoredGrade {
  /** To the corrected question. */
  answer: Answer;
  score: number | null;
  passed: boolean | null;
  results: Grade['results'];
  /** Null for attempts from before partial credit. */
  credits: Grade['credits'] | null;
  dropped: number[];
  /** Its score was given by hand, and stays. */
  isOverridden: boolean;
}

export interface Corrected {
  questions: readonly Question[];
  place: number;
  correction: Correction;
  passingScore: number;
  rule: CreditRule;
}

export interface Regraded {
  before: Grade;
  /** By the corrected question. */
  after: Grade;
  /** By the answers: an overridden score does not count. */
  change: 'rises' | 'falls' | 'same';
}

/**
 * Grades the answer to one corrected question anew. All other questions keep their points, whether they were marked by hand or graded under
 * settings that changed since. The same correction a second time changes nothing.
 */
export function regrade(
  stored: StoredGrade,
  { questions, place, correction, passingScore, rule }: Corrected,
): Regraded {
  const old = markedOf(questions, stored);
  const asked = questions[place];
  if (!asked) throw new Error('There is no such question.');
  const { result, credit } = gradeAnswer(asked, stored.answer, rule, correction);
  const isByHand = asked.type === 'long_answer';
  const others = old.dropped.filter((one) => one !== place);
  const next: Marked = {
    results: isByHand ? old.results : old.results.with(place, result),
    credits: isByHand ? old.credits : old.credits.with(place, credit),
    dropped: correction.isDropped ? [...others, place].toSorted((a, b) => a - b) : others,
  };
  const [before, after] = [old, next].map((marked) => totalOf(questions, marked, passingScore)) as [Grade, Grade];
  const difference = standingOf(questions, after) - standingOf(questions, before);
  const change = difference > 0 ? 'rises' : difference < 0 ? 'falls' : 'same';
  return { before, after, change };
}

/** What is stored of a grade whose score somebody may have given by hand. */
export function keepOverride<G extends Grade>(
  grade: G,
  { isOverridden, score, passed }: Pick<StoredGrade, 'isOverridden' | 'score' | 'passed'>,
): G {
  return isOverridden ? { ...grade, score, passed } : grade;
}

export function markedOf(
  questions: readonly Question[],
  { results, credits, dropped }: Pick<StoredGrade, 'results' | 'credits' | 'dropped'>,
): Marked {
  const whole = () => questions.map(({ points }, place) => (results[place] ? points * hundredths : 0));
  return { results, credits: credits ?? whole(), dropped };
}

/** The score; while an answer waits to be marked, that of the others. */
function standingOf(questions: readonly Question[], { score, credits, dropped }: Grade): number {
  if (score !== null) return score;
  const known = [...questions.keys()].filter((place) => !dropped.includes(place) && credits[place] !== null);
  return percentOf(questions, credits, known);
}
