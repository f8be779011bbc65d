import { byLanguage, languages } from '../../../shared/language.ts';
import { wordsIn } from '../stems.ts';
import type spanish from './cues.es.json';

const shipped = byLanguage(import.meta.glob<typeof spanish>('./cues.*.json', { eager: true, import: 'default' }));

/** The words of a question as the phrases have them: 'what's' is one word. */
export const cueWordsIn = (text: string): string[] => wordsIn(text.replaceAll(/['’]/g, ''));

/** What phrases of a question say about its kind. */
export type Cue = keyof typeof spanish.cues.keywords;

/** In every language: people mix them. */
const phrasesOf = (cue: Cue) =>
  languages.flatMap((language) => shipped[language].cues.keywords[cue].map((phrase) => phrase.split(' ')));

interface CuePhrases {
  byFirstWord: ReadonlyMap<string, readonly string[][]>;
  /** Those that begin with a pattern. */
  others: readonly string[][];
}

function indexPhrases(phrases: readonly string[][]): CuePhrases {
  const byFirstWord = new Map<string, string[][]>();
  const others: string[][] = [];
  for (const phrase of phrases) {
    const [first = ''] = phrase;
    if (/[*#]$/.test(first)) others.push(phrase);
    else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
  }
  return { byFirstWord, others };
}

const cues = Object.fromEntries(
  (Object.keys(shipped[languages[0]].cues.keywords) as Cue[]).map((cue) => [cue, indexPhrases(phrasesOf(cue))]),
) as Record<Cue, CuePhrases>;

/** A word of a phrase: `*` at its end stands for any ending, `#` for a number. */
function fits(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (pattern === '#') return /^\d{1,2}$/.test(word);
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}

/** The places of the words that say it. Empty if none does. */
export function placesOf(cue: Cue, words: readonly string[]): Set<number> {
  const places = new Set<number>();
  const { byFirstWord, others } = cues[cue];
  for (const [at, word] of words.entries()) {
    for (const phrase of [...(byFirstWord.get(word) ?? []), ...others]) {
      if (!phrase.every((pattern, step) => fits(pattern, words[at + step]))) continue;
      for (const [step] of phrase.entries()) places.add(at + step);
    }
  }
  return places;
}

export const says = (cue: Cue, words: readonly string[]): boolean => placesOf(cue, words).size > 0;

/** Whether it starts with such a phrase. */
export const startsWith = (cue: Cue, words: readonly string[]): boolean => placesOf(cue, words).has(0);

/** The words that none of these phrases has. */
export function wordsWithout(named: readonly Cue[], words: readonly string[]): string[] {
  const places = new Set(named.flatMap((cue) => [...placesOf(cue, words)]));
  return words.filter((_, at) => !places.has(at));
}

/** From Sunday, as `Date` counts them; the last one that is named. */
export function weekdayIn(words: readonly string[]): number | undefined {
  for (const language of languages) {
    const found = words.map((word) => shipped[language].cues.keywords.weekdays.indexOf(word)).filter((day) => day >= 0);
    if (found.length > 0) return found.at(-1);
  }
  return undefined;
}
