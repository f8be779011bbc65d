import type { Stemmer } from './stems.ts';
import { wordsIn } from './stems.ts';
import type { SynonymGroups } from './synonyms.ts';
import { type Correction, correctWord } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A way to say what a question is about: one stem or several in a row. */
export interface Wording {
  stems: readonly string[];
  /** 1 for the word itself. */
  worth: number;
}

/** One thing that a question is about. A passage has it if it has any of its wordings. */
export interface Term {
  /** As typed, without accents. */
  words: readonly string[];
  wordings: readonly Wording[];
  /** How much it tells: rare words tell more. */
  weight: number;
}

const worthOfSynonym = 0.8;
/** By the number of slips. */
const worthOfCorrection = [1, 0.85, 0.6];

/** A synonym that is a phrase: which groups it is in, by its words' stems. */
export interface SynonymIndex {
  /** Every word of every group, for `Stemming.learn`. */
  words: readonly string[];
  /** The groups that have an entry with these words. */
  groupsOf: ReadonlyMap<string, readonly (readonly string[])[]>;
  longest: number;
}

/** By the words of an entry as they are typed, without accents. */
export function indexSynonyms(groups: SynonymGroups): SynonymIndex {
  const groupsOf = new Map<string, (readonly string[])[]>();
  const words = new Set<string>();
  let longest = 1;
  for (const group of groups) {
    const entries = group.map((entry) => wordsIn(entry).join(' '));
    for (const entry of entries) {
      const parts = entry.split(' ');
      longest = Math.max(longest, parts.length);
      for (const word of parts) words.add(word);
      groupsOf.set(entry, [...(groupsOf.get(entry) ?? []), entries]);
    }
  }
  return { words: [...words], groupsOf, longest };
}

/** The same index by stems, so that 'exporto' is in the group of 'exportar'. */
export function stemSynonyms({ groupsOf, ...index }: SynonymIndex, stemmer: Stemmer): SynonymIndex {
  const byStems = new Map<string, (readonly string[])[]>();
  for (const [entry, groups] of groupsOf) {
    for (const key of keysOfPhrase(entry.split(' '), stemmer))
      byStems.set(key, [...(byStems.get(key) ?? []), ...groups]);
  }
  return { ...index, groupsOf: byStems };
}

/** The stems of a phrase in each language. Words that a language drops, such as articles, are not in it. */
function phrasesOf(words: readonly string[], { stemsByLanguage }: Stemmer): string[][] {
  const byWord = words.map(stemsByLanguage);
  const languages = byWord[0]?.length ?? 0;
  return Array.from({ length: languages }, (_, language) => byWord.flatMap((stems) => stems[language] ?? []));
}

function keysOfPhrase(words: readonly string[], stemmer: Stemmer): string[] {
  const keys = phrasesOf(words, stemmer).map((stems) => stems.join(' '));
  return [...new Set([...keys, words.join(' ')])].filter(
    (key) => key !== '' && (words.length === 1 || key.includes(' ')),
  );
}

export interface Reading {
  stemmer: Stemmer;
  synonyms: SynonymIndex;
  vocabulary: Vocabulary;
  isStopWord: (word: string) => boolean;
  /** Words that ask and tell little: they count, but less. */
  isWeak: (word: string) => boolean;
}

const worthOfWeak = 0.35;

function weightOf(count: number, passages: number): number {
  return Math.log(1 + (passages - Math.min(count, passages) + 0.5) / (Math.min(count, passages) + 0.5));
}

function wordingsOf(words: readonly string[], stemmer: Stemmer, worth: number): Wording[] {
  if (words.length === 1) return stemmer.stemsOf(words[0] ?? '').map((stem) => ({ stems: [stem], worth }));
  return phrasesOf(words, stemmer).flatMap((stems) => (stems.length > 0 ? [{ stems, worth }] : []));
}

/** The things that a question is about, in its order, and the words that were probably mistyped. */
export function termsOf(words: readonly string[], reading: Reading): { terms: Term[]; corrections: Correction[] } {
  const { stemmer, synonyms, vocabulary, isStopWord, isWeak } = reading;
  const corrections: Correction[] = [];
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = longestPhrase(words, at, reading);
    const own = phrase ?? words.slice(at, at + 1);
    const [word = ''] = own;
    if (!phrase && isStopWord(word)) continue;
    const wordings = wordingsOf(own, stemmer, 1);
    for (const key of keysOfPhrase(own, stemmer)) {
      for (const group of synonyms.groupsOf.get(key) ?? []) {
        for (const entry of group) wordings.push(...wordingsOf(entry.split(' '), stemmer, worthOfSynonym));
      }
    }
    const isKnown = wordings.some(({ stems }) => stems.every((stem) => vocabulary.stems.has(stem)));
    if (!isKnown && own.length === 1) {
      const correction = correctWord(word, vocabulary.words);
      if (correction && isStopWord(correction.meant)) continue;
      if (correction) {
        corrections.push(correction);
        wordings.push(...wordingsOf([correction.meant], stemmer, worthOfCorrection[correction.slips] ?? 0));
      }
    }
    if (wordings.length === 0) continue;
    const count = Math.max(...unique(wordings).map(({ stems }) => countOf(stems, vocabulary)));
    const weight = weightOf(count, vocabulary.passages) * (own.every(isWeak) ? worthOfWeak : 1);
    terms.push({ words: own, wordings: unique(wordings), weight });
    at += own.length - 1;
  }
  return { terms: withoutRepeats(terms), corrections };
}

/** In how many passages all of these stems may be. */
const countOf = (stems: readonly string[], { stems: counts }: Vocabulary) =>
  Math.min(...stems.map((stem) => counts.get(stem) ?? 0));

/** The longest entry of the synonyms that starts here and has more than one word. */
function longestPhrase(words: readonly string[], at: number, { stemmer, synonyms }: Reading) {
  for (let length = Math.min(synonyms.longest, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (keysOfPhrase(phrase, stemmer).some((key) => synonyms.groupsOf.has(key))) return phrase;
  }
  return undefined;
}

/** The best of equal wordings. */
function unique(wordings: readonly Wording[]): Wording[] {
  const best = new Map<string, Wording>();
  for (const wording of wordings) {
    const key = wording.stems.join(' ');
    if ((best.get(key)?.worth ?? 0) < wording.worth) best.set(key, wording);
  }
  return [...best.values()];
}

/** A question that says a word twice does not want it twice. */
function withoutRepeats(terms: readonly Term[]): Term[] {
  const seen = new Set<string>();
  return terms.filter(({ wordings }) => {
    const key = wordings[0]?.stems.join(' ') ?? '';
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
