import { type Range, sentencesIn } from '../../../../../shared/readability/sentences.ts';
import { otherTextLanguage, type TextLanguage, textLanguages } from '../../../../limits.ts';
import { commonWords } from '../common-words.ts';

/** A passage in a language without a dictionary is not checked. */
export type PassageLanguage = TextLanguage | 'other';
export const passageLanguages = [...textLanguages, 'other'] as const satisfies readonly PassageLanguage[];

/** A sentence, or a quotation inside one, with its language. */
export interface Passage extends Range {
  language: PassageLanguage;
  /** Its words, under which the author's choice of a language is kept. */
  key: string;
}

export interface GuessOptions {
  /** Of the whole text: for passages that do not tell. */
  main: TextLanguage;
  /** What the author said about a passage, by its words. */
  chosen: Readonly<Record<string, PassageLanguage>>;
  knows: (word: string, language: TextLanguage) => boolean;
  /** Whether an unknown word sounds like a known one: then it is misspelt and not foreign. */
  resembles: (word: string, language: TextLanguage) => boolean;
}

const wordPattern = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** Letters that the other languages do not have. */
const ownLetters: Readonly<Partial<Record<TextLanguage, RegExp>>> = { es: /[ñáíóúü]/u };
const quotation = /«[^«»\n]{8,400}»|“[^“”\n]{8,400}”|"[^"\n]{8,400}"/gu;
/** A guess reads no more words than this. */
const maxWords = 60;
const maxWordLength = 60;
const fewestQuotedWords = 3;
/** Shares of the words of a passage in a language without a dictionary. */
const mostCommon = 0.3;
const fewestUnknown = 0.5;

/** The passages of one block of a text, in order. Together they cover its sentences. */
export function passagesIn(block: string, options: GuessOptions): Passage[] {
  const own = guess(wordsOf(block), options.main, options);
  return sentencesIn(block).flatMap((sentence) => {
    const inside = quotationsIn(block, sentence).flatMap((quoted): Passage[] => {
      const language = languageOf(block, quoted, own, options);
      const key = passageKey(block, quoted);
      return language === own && options.chosen[key] === undefined ? [] : [{ ...quoted, language, key }];
    });
    const rest = withoutParts(block, sentence, inside);
    const language = languageOf(block, sentence, own, options, rest);
    return around(sentence, inside, { language, key: passageKey(block, sentence) });
  });
}

function passageKey(text: string, { start, end }: Range): string {
  return text.slice(start, end).replaceAll(/\s+/gu, ' ').trim();
}

function languageOf(
  block: string,
  range: Range,
  own: TextLanguage,
  options: GuessOptions,
  words: readonly string[] = wordsOf(block.slice(range.start, range.end)),
): PassageLanguage {
  const said = options.chosen[passageKey(block, range)];
  if (said) return said;
  const likely = guess(words, own, options);
  return isForeign(words, likely, options) ? 'other' : likely;
}

/** A few function words decide. A single one could be a name or a borrowed word, and needs the dictionaries to agree. */
function guess(words: readonly string[], own: TextLanguage, { knows }: Pick<GuessOptions, 'knows'>): TextLanguage {
  const other = otherTextLanguage[own];
  const forOwn = evidence(words, own);
  const forOther = evidence(words, other);
  if (forOther >= 2 && forOther > forOwn * 2) return other;
  if (forOther === 0 || forOwn > 0) return own;
  const known = (language: TextLanguage) => words.filter((word) => knows(word, language)).length;
  return known(other) > known(own) ? other : own;
}

/** Words that are common in this language only, and letters that only Spanish has. */
function evidence(words: readonly string[], language: TextLanguage): number {
  const here = commonWords[language];
  const there = commonWords[otherTextLanguage[language]];
  return words.filter((word) => {
    const lower = word.toLowerCase();
    return (here.has(lower) && !there.has(lower)) || ownLetters[language]?.test(lower) === true;
  }).length;
}

/** Most of its words are in no dictionary, and hardly any is a common one: a quotation in French, Latin, Quechua. */
function isForeign(words: readonly string[], language: TextLanguage, { knows, resembles }: GuessOptions): boolean {
  // A capital may be a name, and names are in no dictionary.
  const small = words.filter((word) => word.length > 1 && !/^\p{Lu}/u.test(word));
  if (small.length < 3) return false;
  const common = small.filter((word) => commonWords[language].has(word)).length;
  if (common > small.length * mostCommon) return false;
  const unknown = small.filter((word) => word.length <= maxWordLength && !knows(word, language));
  if (unknown.length <= small.length * fewestUnknown) return false;
  return unknown.filter((word) => resembles(word, language)).length < unknown.length / 2;
}

function quotationsIn(block: string, { start, end }: Range): Range[] {
  return [...block.slice(start, end).matchAll(quotation)].flatMap(({ 0: written, index }) => {
    if (wordsOf(written).length < fewestQuotedWords || written.length === end - start) return [];
    return [{ start: start + index + 1, end: start + index + written.length - 1 }];
  });
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(wordPattern)) {
    words.push(
      word
        .slice(0, maxWordLength + 1)
        .normalize('NFC')
        .replaceAll('’', "'"),
    );
    if (words.length === maxWords) break;
  }
  return words;
}

function withoutParts(block: string, { start, end }: Range, parts: readonly Range[]): string[] {
  let rest = '';
  let at = start;
  for (const part of parts) {
    rest += `${block.slice(at, part.start)} `;
    at = part.end;
  }
  return wordsOf(rest + block.slice(at, end));
}

/** The sentence in pieces: the quotations keep their own language. */
function around(sentence: Range, inside: readonly Passage[], own: Pick<Passage, 'language' | 'key'>): Passage[] {
  const pieces: Passage[] = [];
  let at = sentence.start;
  for (const part of inside) {
    if (part.start > at) pieces.push({ start: at, end: part.start, ...own });
    pieces.push(part);
    at = part.end;
  }
  if (at < sentence.end) pieces.push({ start: at, end: sentence.end, ...own });
  return pieces;
}
