import type { Outcome } from './found-errors.ts';
import { answerOf, type Guess, type HuntText, noError } from './hunt-text.ts';

/** What is typed and chosen for one text. All are strings, as fields and storage hold them. */
export interface Answer {
  /** A place in the text or 'none'; empty before the choice. */
  readonly guess: string;
  readonly kind: string;
  readonly reason: string;
  /** The kind of source. */
  readonly source: string;
  readonly check: string;
}

export const emptyAnswer: Answer = { guess: '', kind: '', reason: '', source: '', check: '' };

export const sourceKinds = ['encyclopedia', 'dictionary', 'official', 'book', 'count', 'person'] as const;

const fewestReasonWords = 3;
const fewestCheckWords = 3;

export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The fields that are not filled in yet. Nothing judges what they say. */
export function missingFields(answer: Answer): (keyof Answer)[] {
  const missing: Record<keyof Answer, boolean> = {
    guess: answer.guess === '',
    // Without an error there is nothing to classify.
    kind: answer.guess !== noError && answer.kind === '',
    reason: countWords(answer.reason) < fewestReasonWords,
    source: answer.source === '',
    check: countWords(answer.check) < fewestCheckWords,
  };
  return (['guess', 'kind', 'reason', 'source', 'check'] as const).filter((field) => missing[field]);
}

export function guessFrom(written: string): Guess {
  return written === noError ? noError : Number(written);
}

/** Undefined while there is a guess left: a first wrong one gets a hint. */
export function outcomeOf(text: HuntText, guess: string, firstWrong: string): Outcome | undefined {
  const isRight = guessFrom(guess) === answerOf(text);
  if (isRight) return firstWrong === '' ? 'first' : 'second';
  return firstWrong === '' ? undefined : 'missed';
}
