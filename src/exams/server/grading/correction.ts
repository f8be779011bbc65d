import { isDeepStrictEqual } from 'node:util';
import type { Answer, Question } from '../../../shared/questions.ts';
import { filledGaps, isAnswered, plain, readNumber } from './grading.ts';

/** What was corrected in a question after it was answered. The questions of a version never change, so it is kept beside them. */
export interface Correction {
  /** The question with another right answer. */
  key: Question | null;
  /** Answers that are right as a whole, besides those of the key. */
  accepted: readonly Answer[];
  /** It does not count. */
  isDropped: boolean;
}

/** By the place of the question in its version. */
export type Corrections = Readonly<Record<string, Correction>>;

export const uncorrected: Correction = { key: null, accepted: [], isDropped: false };

export type CorrectionAction =
  | { type: 'key'; question: Question }
  | { type: 'accept'; answers: readonly Answer[] }
  | { type: 'drop' }
  | { type: 'restore' };

/** The correction of a question from now on. Restoring it undoes all earlier ones. */
export function withAction(before: Correction = uncorrected, action: CorrectionAction): Correction {
  switch (action.type) {
    case 'key':
      return { ...before, key: action.question, isDropped: false };
    case 'accept': {
      const isNew = (answer: Answer) => !before.accepted.some((one) => isDeepStrictEqual(one, answer));
      return { ...before, accepted: [...before.accepted, ...action.answers.filter(isNew)], isDropped: false };
    }
    case 'drop':
      return { ...before, isDropped: true };
    case 'restore':
      return uncorrected;
  }
}

/** As their author would write them today. */
export function correctedQuestions(questions: readonly Question[], corrections: Corrections): Question[] {
  return questions.map((question, place) => corrections[place]?.key ?? question);
}

export function isAlsoAccepted(question: Question, answer: Answer, { accepted }: Correction): boolean {
  if (!isAnswered(question, answer)) return false;
  return accepted.some((one) => isSameAnswer(question, one, answer));
}

/** Whether two answers say the same, by the rules of the question's type. */
export function isSameAnswer(question: Question, one: Answer, other: Answer): boolean {
  switch (question.type) {
    case 'several':
    case 'mark_text':
      return isDeepStrictEqual(sorted(one), sorted(other));
    case 'short_answer':
      return typeof one === 'string' && typeof other === 'string' && plain(one) === plain(other);
    case 'numeric':
      return typeof one !== 'object' && typeof other !== 'object' && valueOf(one) === valueOf(other);
    case 'gaps': {
      const words = (answer: Answer) => filledGaps(answer)?.map((filled) => plain(filled ?? ''));
      return isDeepStrictEqual(words(one), words(other));
    }
    case 'multiple_choice':
    case 'true_false':
    case 'ordering':
    case 'matching':
    case 'long_answer':
      return isDeepStrictEqual(one, other);
  }
}

const sorted = (answer: Answer) => (Array.isArray(answer) ? answer.toSorted((a, b) => Number(a) - Number(b)) : answer);

const valueOf = (answer: string | number) => readNumber(answer) ?? String(answer).trim();
