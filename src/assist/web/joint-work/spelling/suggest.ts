import type { TextLanguage } from '../../../limits.ts';
import { addedWords } from './added-words.ts';
import { commonWords } from './common-words.ts';
import { typos, soundAlikes } from './sound-alikes.ts';
import { wordRanks } from './word-ranks.ts';

/** An open dictionary. */
export interface Speller {
  knows(word: string): boolean;
  /** The dictionary's own suggestions. They are good but take up to a third of a second per word. */
  suggest(word: string): readonly string[];
  /** The base forms of a word: «casas» comes from «casa» and «casar». */
  stems(word: string): readonly string[];
}

const maxSuggestions = 5;
const maxWordLength = 40;
/** The extra cost of a name if the word was written in lower case. */
const forCapital = 0.25;
/** The bonus for frequency: common everywhere, frequent in the product, used in the product. */
const gains = { common: 0.35, frequent: 0.3, used: 0.2 };
const mostFrequent = 400;
const ownIdeaCost = 1.4;
/** How far to search for words that sound the same: further only if nothing closer exists. */
const soundLimits = [0.5, 0.9, 1.3];
/** If a word that sounds the same costs less than this, typos are not considered. */
const slipsFrom = 0.55;

/**
 * Suggestions for an unknown word, the likeliest first. A thorough search for a word that resembles no other takes a tenth of a second; a quick one
 * only looks for nearly the same sound.
 */
export function suggest(word: string, language: TextLanguage, speller: Speller, isQuick = false): string[] {
  // Nobody means a word of that length: it is random typing.
  if (word.length > maxWordLength) return [];
  const lower = word.toLowerCase();
  const ranked = new Map<string, number>();
  const tried = new Set<string>();
  const consider = (candidates: ReadonlyMap<string, number>) => {
    for (const [candidate, cost] of candidates) {
      if (tried.has(candidate)) continue;
      tried.add(candidate);
      const isKnown = addedWords[language].has(candidate) || speller.knows(candidate);
      if (isKnown) ranked.set(candidate, cost - gainOf(candidate, language));
      else if (speller.knows(capitalized(candidate))) ranked.set(capitalized(candidate), cost + forCapital);
    }
  };
  consider(new Map([[lower, 0]]));
  // A rare word does not end the search: «ise» more likely means «hice» than «ice».
  const isSettled = () => [...ranked.keys()].some((candidate) => gainOf(candidate, language) > 0);
  for (const limit of isQuick ? soundLimits.slice(0, 1) : soundLimits)
    if (!isSettled()) consider(soundAlikes(lower, language, limit));
  if (!isQuick && Math.min(...ranked.values()) > slipsFrom) consider(typos(lower, language));
  if (!isQuick && ranked.size === 0) {
    for (const [at, idea] of speller.suggest(lower).entries()) ranked.set(idea, ownIdeaCost + at / 10);
  }
  return [...ranked]
    .sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || a.localeCompare(b, language))
    .slice(0, maxSuggestions)
    .map(([right]) => matchCase(word, right));
}

const ranks: Record<TextLanguage, ReadonlyMap<string, number>> = {
  es: new Map(wordRanks.es.map((word, rank) => [word, rank])),
  en: new Map(wordRanks.en.map((word, rank) => [word, rank])),
};

function gainOf(word: string, language: TextLanguage): number {
  if (commonWords[language].has(word)) return gains.common;
  const rank = ranks[language].get(word);
  if (rank === undefined) return 0;
  return rank < mostFrequent ? gains.frequent : gains.used;
}

/** Copies the capitalisation of the original word. */
export function matchCase(word: string, right: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return right.toUpperCase();
  return word[0] === word[0]?.toLowerCase() ? right : capitalized(right);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
