import { countNeighbours, emptyCounts, sentencesOf, vocabularyOf, weighed } from './co-occurrence.ts';
import { beginReduction, reducedRows, refine } from './reduce.ts';
import type { WordVectors } from './vectors.ts';

export interface Settings {
  /** How many places away a word still counts as a neighbour. */
  reach: number;
  /** How many numbers each word gets in the end. */
  dimensions: number;
}

/** A neighbour of a word in the text. */
export interface Beside {
  word: string;
  times: number;
  weight: number;
}

export interface TrainedWords extends WordVectors {
  sentences: number;
  /** How often each word is in the text. */
  times: readonly number[];
  /** Of each word the most frequent neighbours, then those that weigh most. */
  beside: readonly (readonly Beside[])[];
}

/** A word that is there only once has too few neighbours to say anything about it. */
export const fewestTimes = 2;
const mostWords = 500;
const mostBeside = 5;
const sentencesAtATime = 100;
const refinements = 30;
const seed = 1;

/** Counts, weighs and reduces; tells how much of it is done, from 0 to 1. */
export async function trainWords(
  text: string,
  { reach, dimensions }: Settings,
  onStep: (done: number) => Promise<void>,
): Promise<TrainedWords> {
  const sentences = sentencesOf(text);
  const counts = emptyCounts(vocabularyOf(sentences, fewestTimes, mostWords));
  for (let from = 0; from < sentences.length; from += sentencesAtATime) {
    countNeighbours(counts, sentences.slice(from, from + sentencesAtATime), reach);
    await onStep((0.3 * from) / sentences.length);
  }
  const weights = weighed(counts.rows);
  const reduction = beginReduction(weights, dimensions, seed);
  for (let step = 0; step < refinements; step += 1) {
    refine(reduction);
    await onStep(0.3 + (0.7 * (step + 1)) / refinements);
  }
  return {
    words: counts.words,
    times: counts.times,
    sentences: sentences.length,
    vectors: reducedRows(reduction),
    beside: counts.rows.map((row, at) => besideOf(counts.words, row, weights[at])),
  };
}

function besideOf(words: readonly string[], row: Float64Array, weights: Float64Array | undefined): Beside[] {
  const all = words
    .map((word, at) => ({ word, times: row[at] ?? 0, weight: weights?.[at] ?? 0 }))
    .filter(({ times }) => times > 0);
  const frequent = all.toSorted((one, other) => other.times - one.times).slice(0, mostBeside);
  const heavy = all
    // Those that are near only once may be there by chance.
    .filter((each) => each.times >= fewestTimes && !frequent.includes(each))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostBeside);
  return [...frequent, ...heavy];
}
