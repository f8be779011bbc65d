import { perplexity, trainModel } from './model.ts';

export interface LearningPoint {
  words: number;
  /** When it reads the part of the text that it never trained on. */
  perplexity: number;
}

/** Trains on a quarter, a half, three quarters and all of the first four fifths of a text, and tries each model on the last fifth. */
export function learningCurve(words: readonly string[], order: number): LearningPoint[] {
  const cut = Math.floor(words.length * 0.8);
  // One vocabulary for all, or the models could not be compared.
  const vocabulary = new Set(words).size;
  return [0.25, 0.5, 0.75, 1].map((share) => {
    const read = words.slice(0, Math.floor(cut * share));
    return { words: read.length, perplexity: perplexity(trainModel(read), words.slice(cut), order, vocabulary) };
  });
}
