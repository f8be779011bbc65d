import { asWritten } from '../../suggest.ts';
import type { Reading } from '../reading.ts';
import type { Span, TextRules } from '../rule.ts';
import type { Token } from '../tokenize.ts';
import { questionWords } from './question-words.ts';

const asking = new Set([...Object.keys(questionWords), ...Object.values(questionWords)]);

/** In Spanish a question and an exclamation have a mark at both ends. They may begin in the middle of a sentence: where it asks. */
export const openingMarks = {
  'opening-question': (reading) => unopened(reading, '¿', '?'),
  'opening-exclamation': (reading) => unopened(reading, '¡', '!'),
} as const satisfies TextRules;

function unopened({ text, tokens }: Reading, mark: '¿' | '¡', closing: '?' | '!'): Span[] {
  const found: Span[] = [];
  let sentence: Token[] = [];
  let isOpen = false;
  let end = 0;
  for (const [at, token] of tokens.entries()) {
    const before = text.slice(end, token.start);
    // An opening mark counts for the whole sentence; one that ends it, or an empty line, begins another.
    if (/[.!?…\n]/.test(before) && !isDotInside(before)) {
      sentence = [];
      isOpen = false;
    }
    if (/[¿¡]/.test(before)) isOpen = true;
    sentence.push(token);
    end = token.end;
    const after = text.slice(token.end, tokens[at + 1]?.start ?? token.end + 4);
    if (isOpen || !after.trimStart().startsWith(closing) || /^\s*[?!]\s*\)/.test(after)) continue;
    const begins = whereItAsks(sentence);
    if (begins) found.push(span(text, begins, mark));
  }
  return found;
}

function isDotInside(between: string): boolean {
  return between === '.';
}

function whereItAsks(sentence: readonly Token[]): Token | undefined {
  const at = sentence.findIndex(({ word }) => asking.has(word));
  // «Por qué» and «de dónde» begin before the word that asks.
  const before = sentence[at - 1];
  if (before && sentence[at]?.gap === 'blank' && /^(?:por|de|a|en|con|para|desde|hasta|y)$/.test(before.word))
    return before;
  return at < 0 ? sentence[0] : sentence[at];
}

function span(text: string, { start, end, text: written }: Token, mark: '¿' | '¡'): Span {
  const quoted = /["«“(]/.test(text[start - 1] ?? '') ? 1 : 0;
  const asked = mark === '¿' ? questionWords[written.toLowerCase()] : undefined;
  const word = asked ? asWritten(written, asked) : written;
  return { start: start - quoted, end, suggestions: [`${text.slice(start - quoted, start)}${mark}${word}`] };
}
