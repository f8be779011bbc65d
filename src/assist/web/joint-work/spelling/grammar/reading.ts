import type { Speller } from '../suggest.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Longer ones are in no dictionary. */
const maxWordLength = 60;

/** A text as rules see it: its tokens, and what the dictionary says of a word. */
export interface Reading {
  text: string;
  tokens: readonly Token[];
  /** All of it, as headings are. To ask again for each word would take longer and longer. */
  isInCapitals: boolean;
  knows: (word: string) => boolean;
  /** What a form comes from: «casas» from «casa» and from «casar». */
  stems: (word: string) => readonly string[];
}

export function read(text: string, speller: Speller): Reading {
  return {
    text,
    tokens: tokenize(text),
    isInCapitals: text === text.toUpperCase(),
    knows: memoize((word) => word.length <= maxWordLength && speller.knows(word)),
    stems: memoize((word) => (word.length <= maxWordLength ? speller.stems(word) : [])),
  };
}

/** The token that follows another (or comes before it) with nothing but a blank between them. */
export function adjacentToken({ tokens }: Reading, at: number, step: 1 | -1): Token | undefined {
  const gap = step === 1 ? tokens[at + 1]?.gap : tokens[at]?.gap;
  return gap === 'blank' ? tokens[at + step] : undefined;
}

/** Nothing of the same clause comes before it. */
export function opensClause({ tokens }: Reading, at: number): boolean {
  return tokens[at]?.gap !== 'blank';
}

export function opensSentence({ tokens }: Reading, at: number): boolean {
  return tokens[at]?.gap === 'stop';
}

/** A capital that the beginning of a sentence does not explain. */
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
