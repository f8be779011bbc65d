import type { Readability } from '../../../../shared/readability/readability.ts';
import type { TextLanguage } from '../../../limits.ts';
import type { EasyRuleId } from './easy-reading/find-easy-reading.ts';
import type { GrammarRuleId } from './find-grammar.ts';
import type { Passage, PassageLanguage } from './passages/passages.ts';
import type { HardReason } from './readability/hard-sentences.ts';

/** A possible mistake, as specified: its position, its text and its suggestions; or advice on a sentence that is hard to read. */
export interface Issue {
  type: 'spelling' | 'grammar' | 'readability' | 'easy';
  original: string;
  /** The first character, and the one after the last. */
  start: number;
  end: number;
  /** The likeliest first; empty if nothing is close. */
  suggestions: readonly string[];
  /** The broken rule, for grammar and easy reading. */
  rule?: GrammarRuleId | EasyRuleId;
  /** Why a sentence is hard to read. */
  reasons?: readonly HardReason[];
  /** The language whose rules were applied. */
  language?: TextLanguage;
  /** The key of the passage that it is in. */
  passage?: string;
}

/** Whether it is about how easily a text is read, and not about a mistake. */
export function isAdvice({ type }: Pick<Issue, 'type'>): boolean {
  return type === 'readability' || type === 'easy';
}

export interface CheckSettings {
  /** Of the whole text: single passages may be in another one. */
  language: TextLanguage;
  /** The words of the user's own dictionary. */
  ownWords: readonly string[];
  /** Whether to apply the rules of easy reading. */
  easyReading: boolean;
  /** The languages of passages that the author set, by the words of the passage. */
  chosen: Readonly<Record<string, PassageLanguage>>;
}

export interface CheckResult {
  issues: readonly Issue[];
  passages: readonly Passage[];
  /** One score for each language that has enough text. */
  readability: readonly Readability[];
  /** Whether another pass finds better suggestions. */
  isPartial: boolean;
}

/** A request to the worker that holds the dictionaries. */
export interface CheckRequest {
  id: number;
  text: string;
  settings: CheckSettings;
}

/** Without a result, the check failed: a dictionary did not load. */
export interface CheckReply {
  id: number;
  result?: CheckResult;
}
