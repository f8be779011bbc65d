import { readGapText } from '../../../shared/gaps.ts';
import type { Answer, ExamSettings, Question } from '../../../shared/questions.ts';
import { countRightGaps, isCorrect } from './grading.ts';

/** How the answers of a test earn points. */
export type CreditRule = Pick<ExamSettings, 'partialCredit' | 'belowZero'>;

/** A question is right as a whole or earns nothing. */
export const wholeCredit: CreditRule = { partialCredit: false, belowZero: false };

/** Points are counted in hundredths, which are whole numbers: sums of them are exact. */
export const hundredths = 100;

/** The part of the points that an answer earns, as two whole numbers: it is rounded only once. */
interface Share {
  earned: number;
  of: number;
}

const none: Share = { earned: 0, of: 1 };

/**
 * The hundredths of a point that an answer earns. The answer must fit. From zero to the points of the question; with `belowZero`, chosen wrong
 * options cost as much as the right ones earn, at most the points of the question.
 */
export function creditFor(question: Question, answer: Answer, { partialCredit, belowZero }: CreditRule): number {
  const whole = question.points * hundredths;
  if (isCorrect(question, answer)) return whole;
  if (!partialCredit || answer === null) return 0;
  const { earned, of } = shareOf(question, answer);
  const credit = Math.round((whole * earned) / of);
  // Adding 0 makes -0 an ordinary zero.
  return Math.max(belowZero ? -whole : 0, credit) + 0;
}

/** Of an answer that is not right as a whole. */
function shareOf(question: Question, answer: Answer): Share {
  const parts = Array.isArray(answer) ? answer : [];
  switch (question.type) {
    // Guessing among n options earns nothing on average.
    case 'multiple_choice':
      return { earned: -1, of: question.options.length - 1 };
    case 'true_false':
      return { earned: -1, of: 1 };
    case 'several':
      return severalShare(question.options.length, question.correctAnswer, parts);
    case 'mark_text':
      return severalShare(question.segments.length, question.correctAnswer, parts);
    case 'gaps': {
      const { gaps } = readGapText(question.text);
      return { earned: countRightGaps(gaps, answer), of: gaps.length };
    }
    case 'ordering':
      return { earned: parts.filter((one, place) => one === place).length, of: question.options.length };
    case 'matching': {
      const { pairs } = question;
      const isPair = (one: number | null, place: number) => one !== null && pairs[one]?.right === pairs[place]?.right;
      return { earned: parts.filter(isPair).length, of: pairs.length };
    }
    case 'short_answer':
    case 'numeric':
    case 'long_answer':
      return none;
  }
}

/** All right options together earn the points and all wrong ones together cost them, so choosing every option earns nothing. */
function severalShare(count: number, correctAnswer: readonly number[], chosen: readonly (number | null)[]): Share {
  const right = new Set<number | null>(correctAnswer);
  const rightChosen = chosen.filter((one) => right.has(one)).length;
  const wrong = count - right.size;
  if (wrong === 0) return { earned: rightChosen, of: right.size };
  const wrongChosen = chosen.length - rightChosen;
  return { earned: rightChosen * wrong - wrongChosen * right.size, of: right.size * wrong };
}
