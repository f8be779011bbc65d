import { wordsIn } from '../../../../../shared/readability/readability.ts';
import { sentencesIn } from '../../../../../shared/readability/sentences.ts';
import { countSyllables } from '../../../../../shared/readability/syllables.ts';
import type { TextLanguage } from '../../../../limits.ts';
import { read } from '../grammar/reading.ts';
import type { Issue } from '../issue.ts';
import type { Speller } from '../suggest.ts';
import { passiveAt } from './passives.ts';

export interface HardReason {
  kind: 'length' | 'long-words' | 'subordinates' | 'passive';
  /** How many words, long words, clauses or passives there are. */
  count: number;
}

/** A sentence with more is hard by itself. */
const limits = {
  es: { words: 30, syllables: 5 },
  en: { words: 25, syllables: 4 },
} as const;
const shareOfLongWords = 0.25;
const fewestWordsForShare = 10;
const subordinatesAlone = 4;
/** In a sentence of medium length, a passive or three clauses weigh too. */
const mediumWords = 20;
const subordinatesTogether = 3;

const subordinators: Readonly<Record<TextLanguage, ReadonlySet<string>>> = {
  es: new Set(
    'que porque aunque cuando donde cuyo cuya cuyos cuyas quien quienes mientras si como pues conforme según'.split(
      ' ',
    ),
  ),
  en: new Set(
    'that which who whom whose because although though when where while whereas if unless since whether'.split(' '),
  ),
};

/** The sentences that make a text hard, each with the reasons. */
export function hardSentences(text: string, language: TextLanguage, speller: Speller): Issue[] {
  return sentencesIn(text).flatMap((range): Issue[] => {
    const sentence = text.slice(range.start, range.end);
    const reasons = reasonsFor(sentence, language, speller);
    return reasons.length > 0 ? [{ type: 'readability', original: sentence, ...range, suggestions: [], reasons }] : [];
  });
}

function reasonsFor(sentence: string, language: TextLanguage, speller: Speller): HardReason[] {
  const words = wordsIn(sentence);
  if (words.length < fewestWordsForShare) return [];
  const { words: mostWords, syllables } = limits[language];
  const longWords = words.filter((word) => countSyllables(word, language) >= syllables).length;
  const clauses = countSubordinators(sentence, language);
  const isLong = words.length > mostWords;
  const hasLongWords = longWords / words.length >= shareOfLongWords;
  const isMedium = words.length > mediumWords;
  const passives = isMedium ? countPassives(sentence, language, speller) : 0;
  const isChained = clauses >= (isMedium ? subordinatesTogether : subordinatesAlone);
  const reasons: HardReason[] = [];
  if (isLong) reasons.push({ kind: 'length', count: words.length });
  if (hasLongWords) reasons.push({ kind: 'long-words', count: longWords });
  if (isChained) reasons.push({ kind: 'subordinates', count: clauses });
  if (passives > 0) reasons.push({ kind: 'passive', count: passives });
  return reasons;
}

export function countSubordinators(sentence: string, language: TextLanguage): number {
  return wordsIn(sentence).filter((word) => subordinators[language].has(word.toLowerCase())).length;
}

function countPassives(sentence: string, language: TextLanguage, speller: Speller): number {
  const reading = read(sentence, speller);
  return reading.tokens.filter((_, at) => passiveAt(reading, at, language) !== undefined).length;
}
