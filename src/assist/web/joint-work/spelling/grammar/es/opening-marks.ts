import { matchCase } from '../../suggest.ts';
import type { Reading } from '../reading.ts';
import type { Span, TextRules } from '../rule.ts';
import type { Token } from '../tokenize.ts';
import { questionWords } from './question-words.ts';

const asking = new Set(Object.keys(questionWords));
const accented = new Set(Object.values(questionWords));

/** Spanish questions and exclamations have a mark at both ends. The opening mark may stand inside a sentence, where the question starts. */
export const openingMarks = {
  'opening-question': (reading) => unopened(reading, '¿', '?'),
  'opening-exclamation': (reading) => unopened(reading, '¡', '!'),
} as const satisfies TextRules;

function unopened({ text, tokens, knows }: Reading, mark: '¿' | '¡', closing: '?' | '!'): Span[] {
  const found: Span[] = [];
  let sentence: Token[] = [];
  let isOpen = false;
  /** Where a quotation started in the sentence. */
  let quoted = 0;
  let end = 0;
  for (const [at, token] of tokens.entries()) {
    const before = text.slice(end, token.start);
    // An opening mark counts for the whole sentence; a sentence end or an empty line starts another.
    if (endsSentence(before, token)) {
      sentence = [];
      isOpen = false;
      quoted = 0;
    }
    if (/["«“]$/.test(before)) quoted = sentence.length;
    if (/[¿¡]/.test(before)) isOpen = true;
    sentence.push(token);
    end = token.end;
    const after = text.slice(token.end, tokens[at + 1]?.start ?? token.end + 4);
    if (isOpen || !closesWith(after, at === tokens.length - 1, closing)) continue;
    const asked = /^\s?[?!]+["»”]/.test(after) ? sentence.slice(quoted) : sentence;
    const begins = isSpanish(asked, knows) ? whereItAsks(asked) : undefined;
    if (begins) found.push(span(text, begins, mark));
  }
  return found;
}

/** «Etc. y por qué» continues: after an abbreviation, a lower-case letter follows. */
function endsSentence(between: string, next: Token): boolean {
  if (/[!?…\n]/.test(between)) return true;
  return /\.\s/.test(between) && next.text[0] === next.text[0]?.toUpperCase();
}

/** «Wom?n» and «el operador ? es» mention the mark itself, and «(?)» expresses doubt. */
function closesWith(after: string, isLast: boolean, closing: '?' | '!'): boolean {
  const rest = after.trimStart();
  if (!rest.startsWith(closing) || /^[?!]\s*\)/.test(rest)) return false;
  // Followed by nothing, a blank or another mark; in «wom?n» a letter follows.
  return isLast || (after.length === rest.length && rest.length > 1);
}

/** A title in another language has no opening mark. */
function isSpanish(sentence: readonly Token[], knows: (word: string) => boolean): boolean {
  const known = sentence.slice(0, 30).filter(({ word, text }) => knows(word) || knows(text));
  return known.length * 2 >= Math.min(30, sentence.length);
}

function whereItAsks(sentence: readonly Token[]): Token | undefined {
  const at = sentence.findIndex(
    ({ word, gap }) => accented.has(word) || (asking.has(word) && (gap === 'comma' || gap === 'mark')),
  );
  // «Por qué» and «de dónde» start before the question word.
  const before = sentence[at - 1];
  if (before && sentence[at]?.gap === 'blank' && /^(?:por|de|a|en|con|para|desde|hasta|y)$/.test(before.word))
    return before;
  return at < 0 ? sentence[0] : sentence[at];
}

function span(text: string, { start, end, text: written }: Token, mark: '¿' | '¡'): Span {
  const quoted = /["«“(]/.test(text[start - 1] ?? '') ? 1 : 0;
  const asked = mark === '¿' ? questionWords[written.toLowerCase()] : undefined;
  const word = asked ? matchCase(written, asked) : written;
  return { start: start - quoted, end, suggestions: [`${text.slice(start - quoted, start)}${mark}${word}`] };
}
