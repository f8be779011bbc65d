import { wordsIn } from '../../../../../shared/readability/readability.ts';
import type { TextLanguage } from '../../../../limits.ts';
import { countSubordinators } from '../readability/hard-sentences.ts';
import type { EasyRule, EasyText } from './easy-rule.ts';

/** The guides say «short»; most give fifteen words as the limit. */
const mostWords = 15;
/** One idea: a main clause and at most one that depends on it. */
const mostSubordinates = 1;

const overSentences =
  (isWrong: (sentence: string, text: EasyText) => boolean): EasyRule =>
  (text) =>
    text.sentences
      .filter(({ start, end }) => isWrong(text.text.slice(start, end), text))
      .map(({ start, end }) => ({ start, end, suggestions: [] }));

export const longSentence = overSentences((sentence) => wordsIn(sentence).length > mostWords);

/** A long sentence is reported once, as long. */
export const severalIdeas = overSentences(
  (sentence, { language }) =>
    wordsIn(sentence).length <= mostWords && countSubordinators(sentence, language) > mostSubordinates,
);

/** English adverbs are as short as the words that they come from. */
const adverbs: Readonly<Partial<Record<TextLanguage, RegExp>>> = { es: /(?<!\p{L})\p{L}{4,24}mente(?!\p{L})/giu };

/** Two or more in one sentence. */
export const mannerAdverbs: EasyRule = ({ text, language, sentences }) => {
  const adverb = adverbs[language];
  if (!adverb) return [];
  return sentences.flatMap(({ start, end }) => {
    const found = [...text.slice(start, end).matchAll(adverb)];
    if (found.length < 2) return [];
    return found.map(({ 0: written, index }) => ({
      start: start + index,
      end: start + index + written.length,
      suggestions: [],
    }));
  });
};
