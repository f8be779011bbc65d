import { sentencesIn } from './sentences.ts';
import type { ReadableLanguage } from './syllables.ts';
import { countSyllables } from './syllables.ts';

export interface TextCounts {
  words: number;
  sentences: number;
  syllables: number;
}

export const readabilityBands = {
  es: ['very-hard', 'hard', 'normal', 'easy', 'very-easy'],
  en: ['very-hard', 'hard', 'fairly-hard', 'normal', 'fairly-easy', 'easy', 'very-easy'],
} as const;
export type ReadabilityBand = (typeof readabilityBands)[ReadableLanguage][number];

/** How easily the text of one language is read. */
export interface Readability extends TextCounts {
  language: ReadableLanguage;
  /** From 0 (hard) to 100 (easy). */
  score: number;
  band: ReadabilityBand;
}

/** Shorter texts jump from band to band with each word. */
export const fewestWords = 30;

/** The lowest score of each band above the first: INFLESZ (Barrio, 2008) and Flesch (1948). */
const thresholds: Readonly<Record<ReadableLanguage, readonly number[]>> = {
  es: [40, 55, 65, 80],
  en: [30, 50, 60, 70, 80, 90],
};

const wordPattern = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*/gu;

/** Words without digits: how a number is spoken cannot be seen. */
export function wordsIn(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

export function countText(text: string, language: ReadableLanguage): TextCounts {
  const counts: TextCounts = { words: 0, sentences: 0, syllables: 0 };
  for (const { start, end } of sentencesIn(text)) {
    const words = wordsIn(text.slice(start, end));
    if (words.length === 0) continue;
    counts.sentences += 1;
    counts.words += words.length;
    for (const word of words) counts.syllables += countSyllables(word, language);
  }
  return counts;
}

/** Szigriszt-Pazos (1993) for Spanish, Flesch reading ease (1948) for English. */
const formulas: Readonly<Record<ReadableLanguage, (syllablesPerWord: number, wordsPerSentence: number) => number>> = {
  es: (syllablesPerWord, wordsPerSentence) => 206.835 - 62.3 * syllablesPerWord - wordsPerSentence,
  en: (syllablesPerWord, wordsPerSentence) => 206.835 - 84.6 * syllablesPerWord - 1.015 * wordsPerSentence,
};
const mostPoints = 100;

/** Undefined if the text is too short to tell. */
export function scoreOf(language: ReadableLanguage, counts: TextCounts): Readability | undefined {
  const { words, sentences, syllables } = counts;
  if (words < fewestWords) return undefined;
  const ease = formulas[language](syllables / words, words / sentences);
  const score = Math.round(Math.min(mostPoints, Math.max(0, ease)));
  return { language, ...counts, score, band: bandOf(language, score) };
}

export function bandOf(language: ReadableLanguage, score: number): ReadabilityBand {
  const passed = thresholds[language].filter((least) => score >= least).length;
  return readabilityBands[language][passed] ?? 'very-easy';
}
