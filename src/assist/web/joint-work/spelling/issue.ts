import type { TextLanguage } from '../../../limits.ts';
import type { GrammarRuleId } from './find-grammar.ts';

/** A possible mistake, as specified: its position, its text and its suggestions. */
export interface Issue {
  type: 'spelling' | 'grammar';
  original: string;
  /** The first character, and the one after the last. */
  start: number;
  end: number;
  /** The likeliest first; empty if nothing is close. */
  suggestions: readonly string[];
  /** The broken rule, for grammar. */
  rule?: GrammarRuleId;
}

/** A request to the worker that holds the dictionaries. */
export interface CheckRequest {
  id: number;
  text: string;
  language: TextLanguage;
  /** The words of the user's own dictionary. */
  ownWords: readonly string[];
}

/** Without issues, the check failed: the dictionary did not load. */
export interface CheckReply {
  id: number;
  issues?: readonly Issue[];
}
