import type { Range } from '../../../../../shared/readability/sentences.ts';
import type { TextLanguage } from '../../../../limits.ts';
import type { Reading } from '../grammar/reading.ts';
import type { Span } from '../grammar/rule.ts';

/** A text as the rules of easy reading see it. */
export interface EasyText {
  text: string;
  language: TextLanguage;
  reading: Reading;
  sentences: readonly Range[];
  /** The acronyms that the document explains somewhere. */
  explained: ReadonlySet<string>;
}

/** A rule is a function; its explanation is in the messages, its examples in the files beside. */
export type EasyRule = (text: EasyText) => readonly Span[];

/** Spans of a pattern. The replacement, if any, comes first among the suggestions. */
export function spansOf(
  text: string,
  pattern: RegExp,
  instead?: (found: RegExpExecArray) => string | undefined,
): Span[] {
  return [...text.matchAll(pattern)].map((found) => {
    const right = instead?.(found);
    return { start: found.index, end: found.index + found[0].length, suggestions: right === undefined ? [] : [right] };
  });
}

/** Words of a fixed list with easier ones. */
export function replacing(words: Readonly<Record<string, string>>): (text: string) => Span[] {
  const escaped = Object.keys(words).map((word) => word.replaceAll('.', '\\.'));
  // The longest first, so that «con anterioridad a» is found before «con anterioridad».
  const listed = escaped.toSorted((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\d.])(?:${listed})(?![\\p{L}\\p{M}\\d])`, 'giu');
  return (text) => spansOf(text, pattern, ([found]) => words[found.toLowerCase()]);
}
