import type { Reading } from './reading.ts';

/** The tokens that break a rule, from the first to the last, and their correction. */
export interface Match {
  from: number;
  to: number;
  suggestions: readonly string[];
}

/**
 * Finds one kind of mistake at a token, reading only a bounded number of tokens around it, so that checking takes linear time. If the mistake always
 * starts with one of a few words, `firstWords` lists them; if one of a few words always precedes it, `wordsBefore` does. The rule is then tried only
 * there.
 */
export interface Matcher {
  firstWords?: readonly string[];
  wordsBefore?: readonly string[];
  find: (reading: Reading, at: number) => Match | undefined;
}

/** A rule is its matchers; its explanation is in the messages, its examples in the file beside. */
export type Rules = Readonly<Record<string, readonly Matcher[]>>;

/** A range of characters that breaks a typographic rule: blanks and marks, which are not tokens. */
export interface Span {
  start: number;
  end: number;
  suggestions: readonly string[];
}

export type TextRules = Readonly<Record<string, (reading: Reading) => readonly Span[]>>;
