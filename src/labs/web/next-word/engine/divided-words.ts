import { knownWords, placeOf, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** The first four fifths, as in the learning curve. */
export const learningShare = 0.8;

/** A text for a network: what it learns from, and the last part, which is set aside to measure it. */
export interface DividedWords {
  vocabulary: Vocabulary;
  /** Each word of the text, by its place in the vocabulary. */
  text: readonly number[];
  /** Where the part that is set aside begins. */
  cut: number;
  /** Where the words stand that it learns to guess, and those that measure it: only words that it knows, because it writes no others. */
  learning: readonly number[];
  heldOut: readonly number[];
}

export function divideWords(words: readonly string[]): DividedWords {
  const cut = Math.floor(words.length * learningShare);
  const vocabulary = vocabularyOf(knownWords(words.slice(0, cut)));
  const text = words.map((word) => placeOf(vocabulary, word));
  const known = [...text.keys()].filter((at) => text[at] !== vocabulary.words.length);
  return {
    vocabulary,
    text,
    cut,
    learning: known.filter((at) => at < cut),
    heldOut: known.filter((at) => at >= cut),
  };
}
