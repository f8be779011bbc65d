import type { Reading } from './reading.ts';

/** Tokens that break a rule, from the first to the last, and what to write instead. */
export interface Match {
  from: number;
  to: number;
  suggestions: readonly string[];
}

/**
 * Looks for one mistake at one token, and only a bounded number of tokens around it: the time that a text takes grows with its length.
 * Where the mistake always begins with one of a few words, `firstWords` names them, and nobody asks at the others; or `wordsBefore`, where one
 * of those always comes before it.
 */
export interface Matcher {
  firstWords?: readonly string[];
  wordsBefore?: readonly string[];
  find: (reading: Reading, at: number) => Match | undefined;
}

/** A rule is what it looks for; its explanation is in the messages, its examples in the file beside. */
export type Rules = Readonly<Record<string, readonly Matcher[]>>;

/** Characters that break a rule of how a text is set: blanks and marks, which are no tokens. */
export interface Span {
  start: number;
  end: number;
  suggestions: readonly string[];
}

export type TextRules = Readonly<Record<string, (reading: Reading) => readonly Span[]>>;
