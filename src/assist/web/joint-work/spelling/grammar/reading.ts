import type { Speller } from '../suggest.ts';
import { type Token, tokenize } from './tokenize.ts';

/** No dictionary contains longer words. */
const maxWordLength = 60;

/** A text as the rules see it: its tokens, and the dictionary. */
export interface Reading {
  text: string;
  tokens: readonly Token[];
  /** Whether the whole text is in capitals, like a heading. Computed once: checking for each word would take quadratic time. */
  isInCapitals: boolean;
  knows: (word: string) => boolean;
  /** The base forms of a word: «casas» comes from «casa» and «casar». */
  stems: (word: string) => readonly string[];
}

export function read(text: string, speller: Speller, isInCapitals = text === text.toUpperCase()): Reading {
  return {
    text,
    tokens: tokenize(text),
    isInCapitals,
    knows: memoize((word) => word.length <= maxWordLength && speller.knows(word)),
    stems: memoize((word) => (word.length <= maxWordLength ? speller.stems(word) : [])),
  };
}

/** The next (or previous) token, if only a blank lies between them. */
export function adjacentToken({ tokens }: Reading, at: number, step: 1 | -1): Token | undefined {
  const gap = step === 1 ? tokens[at + 1]?.gap : tokens[at]?.gap;
  return gap === 'blank' ? tokens[at + step] : undefined;
}

/** Whether nothing of the same clause precedes it. */
export function opensClause({ tokens }: Reading, at: number): boolean {
  return tokens[at]?.gap !== 'blank';
}

export function opensSentence({ tokens }: Reading, at: number): boolean {
  return tokens[at]?.gap === 'stop';
}

/** Capitalised although it does not start a sentence. */
export function isNameAt(reading: Reading, at: number): boolean {
  const text = reading.tokens[at]?.text ?? '';
  return /^\p{Lu}/u.test(text) && text !== text.toUpperCase() && !opensSentence(reading, at);
}

function memoize<Value>(ask: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const now = ask(word);
    known.set(word, now);
    return now;
  };
}
