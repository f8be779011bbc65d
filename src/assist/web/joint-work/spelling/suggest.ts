import type { Language } from '../../../../shared/language.ts';
import { addedWords } from './added-words.ts';
import { commonWords } from './common-words.ts';
import { slips, soundAlikes } from './sound-alikes.ts';

/** A dictionary that is open. */
export interface Speller {
  knows(word: string): boolean;
  /** Its own ideas. They are good, and take up to a third of a second for one word. */
  suggest(word: string): readonly string[];
}

const mostSuggestions = 5;
/** What a name costs more than a plain word, where the word was written without its capital. */
const forCapital = 0.25;
/** What a word gains by being one that everybody uses. */
const forCommon = 0.25;
const ownIdeaCost = 1.4;
/** How far to look for what sounds the same: further only where nothing nearer is a word. */
const soundLimits = [0.5, 0.9, 1.3];
/** A word that sounds the same for less was meant, and no slip of the fingers. */
const slipsFrom = 0.55;

/**
 * What a word that the dictionary does not know might be, the likeliest first. A thorough search of a word that is like no other takes a
 * tenth of a second; a quick one looks only for what sounds nearly the same.
 */
export function suggest(word: string, language: Language, speller: Speller, isQuick = false): string[] {
  const lower = word.toLowerCase();
  const ranked = new Map<string, number>();
  const tried = new Set<string>();
  const consider = (candidates: ReadonlyMap<string, number>) => {
    for (const [candidate, cost] of candidates) {
      if (tried.has(candidate)) continue;
      tried.add(candidate);
      const isKnown = addedWords[language].has(candidate) || speller.knows(candidate);
      if (isKnown) ranked.set(candidate, cost - (commonWords[language].has(candidate) ? forCommon : 0));
      else if (speller.knows(capitalized(candidate))) ranked.set(capitalized(candidate), cost + forCapital);
    }
  };
  consider(new Map([[lower, 0]]));
  for (const limit of isQuick ? soundLimits.slice(0, 1) : soundLimits)
    if (ranked.size === 0) consider(soundAlikes(lower, language, limit));
  if (!isQuick && Math.min(...ranked.values()) > slipsFrom) consider(slips(lower, language));
  if (!isQuick && ranked.size === 0) {
    for (const [at, idea] of speller.suggest(lower).entries()) ranked.set(idea, ownIdeaCost + at / 10);
  }
  return [...ranked]
    .sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || a.localeCompare(b, language))
    .slice(0, mostSuggestions)
    .map(([right]) => asWritten(word, right));
}

/** In capitals, or with one, as the word that it stands for. */
export function asWritten(word: string, right: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return right.toUpperCase();
  return word[0] === word[0]?.toLowerCase() ? right : capitalized(right);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
