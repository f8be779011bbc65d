import type { TextLanguage } from '../../../limits.ts';
import type { GrammarRuleId } from './find-grammar.ts';

/** Something to look at again in a text, as the specification has it: where it is, what it says and what it might say instead. */
export interface Issue {
  type: 'spelling' | 'grammar';
  original: string;
  /** The first character, and the one after the last. */
  start: number;
  end: number;
  /** The likeliest first; none where nothing comes near. */
  suggestions: readonly string[];
  /** Which rule it is about, for grammar. */
  rule?: GrammarRuleId;
}

/** What the person asks of the worker that knows the dictionaries. */
export interface CheckRequest {
  id: number;
  text: string;
  language: TextLanguage;
  /** Words of the person's own dictionary. */
  ownWords: readonly string[];
}

/** Without findings it could not be checked: the dictionary did not come. */
export interface CheckReply {
  id: number;
  issues?: readonly Issue[];
}
