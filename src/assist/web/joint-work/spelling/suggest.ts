import type { TextLanguage } from '../../../limits.ts';
import { addedWords } from './added-words.ts';
import { commonWords } from './common-words.ts';
import { typos, soundAlikes } from './sound-alikes.ts';
import { wordRanks } from './word-ranks.ts';

/** A dictionary that is open. */
export interface Speller {
  knows(word: string): boolean;
  /** Its own ideas. They are good, and take up to a third of a second for one word. */
  suggest(word: string): readonly string[];
  /** What a form comes from: «casas» from «casa» and from «casar». */
  stems(word: string): readonly string[];
}

const maxSuggestions = 5;
const maxWordLength = 40;
/** What a name costs more than a plain word, where the word was written without its capital. */
const forCapital = 0.25;
/** What a word gains by how often it is used: by everybody, often in the product, at all in the product. */
const gains = { common: 0.35, frequent: 0.3, used: 0.2 };
const mostFrequent = 400;
const ownIdeaCost = 1.4;
/** How far to look for what sounds the same: further only where nothing nearer is a word. */
const soundLimits = [0.5, 0.9, 1.3];
/** A word that sounds the same for less was meant, and no slip of the fingers. */
const slipsFrom = 0.55;

/**
 * What a word that the dictionary does not know might be, the likeliest first. A thorough search of a word that is like no other takes a
 * tenth of a second; a quick one looks only for what sounds nearly the same.
 */
export function suggest(word: string, language: TextLanguage, speller: Speller, isQuick = false): string[] {
  // Nobody means a word of that length: it is a slip of the whole hand.
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
  // A word that hardly anybody uses is no reason to stop: «ise» is rather «hice» than «ice».
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

/** In capitals, or with one, as the word that it stands for. */
export function matchCase(word: string, right: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return right.toUpperCase();
  return word[0] === word[0]?.toLowerCase() ? right : capitalized(right);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
