import type { Language } from '../../../../../../shared/language.ts';
import { contentWords, withoutAccents } from '../../slides/content-words.ts';
import type { WordCounts } from '../../slides/key-sentences.ts';
import { isFiniteVerb } from '../sentences/finite-verbs.ts';
import { commonWords } from '../tables/tables.ts';
import { findDefinitions } from './find-definitions.ts';
import { findNouns } from './find-nouns.ts';
import { spanishSyllables } from './syllables.ts';

export interface ListedWord {
  word: string;
  /** The sentence in which the text itself says what it is. */
  definition: string | undefined;
  /** Only of a long word, and only if they are certain. */
  syllables: string[] | undefined;
}

const mostWords = 8;
const shortestWord = 7;
const longestWord = 30;
/** Words with more letters are easier to read in syllables. */
const longFrom = 10;

/** How a noun that is seldom heard outside of school often ends. */
const learned: Readonly<Partial<Record<string, RegExp>>> = {
  es: /(?:ción|ciones|sión|siones|dad|dades|ismo|ismos|logía|grafía|cracia|síntesis|sis|miento|mientos|aje|tud|ancia|encia|arquía|fila|plasto|plastos|fera|metría)$/u,
  en: /(?:tion|tions|sion|sions|ity|ities|ism|isms|logy|graphy|cracy|synthesis|sis|ment|ments|ness|ance|ence|archy|phyll|plast|plasts|sphere|metry|ship)$/u,
};

const syllablesOf: Readonly<Partial<Record<string, (word: string) => string[] | undefined>>> = { es: spanishSyllables };

interface Candidate {
  word: string;
  weight: number;
  definition?: string;
}

/** What the text itself explains comes first, then what it introduces as a term. */
const weights = { defined: 100, introduced: 50 } as const;

/** «Llamadas tipos móviles», «known as chloroplasts»: up to two words before a mark or the end of the clause. */
const introduces =
  /(?<!\p{L})(?:llamad[oa]s?|denominad[oa]s?|conocid[oa]s? como|called|known as) (?:el |la |los |las |the )?(\p{Ll}{4,30}(?: \p{Ll}{4,30})?)(?=[,.;:)]| (?:que|y|en|and|that|which|in) )/gu;

function introducedWords(sentences: readonly string[]): Candidate[] {
  return sentences.flatMap((sentence) =>
    [...sentence.matchAll(introduces)].map(([, word = '']) => ({ word, weight: weights.introduced })),
  );
}

/** «Hojas» and «hoja» are one entry. */
const singular = (word: string): string => withoutAccents(word).replace(/(?<=[bcdfghjklmnñpqrtvwxyz])es$|s$/, '');

/** Long and learned words first, and those that the text often has. */
function weigh(word: string, counts: WordCounts, language: Language): number {
  const count = counts.get(contentWords(word)[0] ?? '') ?? 1;
  return Math.min(word.length, 14) / 2 + (learned[language]?.test(word) === true ? 3 : 0) + Math.min(count, 4);
}

/** Words with a learned ending, also where no article stands before them. */
function learnedWords(sentences: readonly string[], language: Language): string[] {
  const ending = learned[language];
  if (!ending) return [];
  // Without the first word, whose capital may belong to a name.
  return sentences.flatMap((sentence) =>
    (sentence.match(/[\p{L}\p{M}]+/gu) ?? [])
      .slice(1)
      .filter((word) => word.length <= longestWord && /^\p{Ll}/u.test(word) && ending.test(word)),
  );
}

function candidatesIn(sentences: readonly string[], counts: WordCounts, language: Language): Candidate[] {
  const nouns = findNouns(sentences, counts, language).filter(({ isName }) => !isName);
  const long = [...nouns.map(({ word }) => word), ...learnedWords(sentences, language)].filter(
    (word) => singular(word).length >= shortestWord,
  );
  return [
    ...findDefinitions(sentences, language).map(({ term, sentence }) => ({
      word: term,
      weight: weights.defined,
      definition: sentence,
    })),
    ...introducedWords(sentences),
    ...long.map((word) => ({ word, weight: weigh(word, counts, language) })),
  ];
}

/** Up to eight words of a text that a class may not know, the most important first, with the definition that the text gives. */
export function listWords(sentences: readonly string[], counts: WordCounts, language: Language): ListedWord[] {
  const found = new Map<string, Candidate>();
  for (const candidate of candidatesIn(sentences, counts, language)) {
    const key = singular(candidate.word);
    const isKnown = commonWords[language].has(candidate.word) || isFiniteVerb(candidate.word, language);
    if (!isKnown && !found.has(key)) found.set(key, candidate);
  }
  return [...found.values()]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostWords)
    .map(({ word, definition }) => ({
      word,
      definition,
      syllables: word.length >= longFrom ? syllablesOf[language]?.(word) : undefined,
    }));
}
