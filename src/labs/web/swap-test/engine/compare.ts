import { wordsOf } from '../../next-word/engine/words.ts';
import { type Dimension, dimensions, makeNotes, type Note, type Subject, type Writing } from './notes.ts';
import { emptyScorer, learnNote, type Scorer, scoreOf } from './scorer.ts';

/** The words of the notes in a language. */
export interface Phrases {
  /** By dimension: pairs of people. */
  subjects: Readonly<Record<Dimension, readonly (readonly string[])[]>>;
  deeds: readonly string[];
  /** The ends of the sentences that the machine is asked about. */
  asked: readonly string[];
}

export const sentenceOf = ({ subjects }: Phrases, { dimension, pair, side }: Subject, rest: string): string =>
  `${subjects[dimension][pair]?.[side] ?? ''} ${rest}.`;

export const noteText = (phrases: Phrases, note: Note): string =>
  sentenceOf(phrases, note, phrases.deeds[note.deed] ?? '');

export function trainScorer(phrases: Phrases, writing: Writing): Scorer {
  const scorer = emptyScorer();
  for (const note of makeNotes(writing)) learnNote(scorer, wordsOf(noteText(phrases, note)), note.isRecommended);
  return scorer;
}

export interface Comparison {
  dimension: Dimension;
  pair: number;
  /** The mean over all sentences, of 1. */
  first: number;
  second: number;
}

/** The same sentences for both sides of each pair. */
export function comparePairs(scorer: Scorer, phrases: Phrases): Comparison[] {
  return dimensions.flatMap((dimension) =>
    phrases.subjects[dimension].map((_, pair) => {
      const score = (side: 0 | 1) =>
        meanOf(
          phrases.asked.map((rest) => scoreOf(scorer, wordsOf(sentenceOf(phrases, { dimension, pair, side }, rest)))),
        );
      return { dimension, pair, first: score(0), second: score(1) };
    }),
  );
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Smaller differences are none: they come from rounding. */
const smallest = 1e-9;

export interface Tally {
  first: number;
  second: number;
  equal: number;
  /** The mean of first minus second. */
  difference: number;
}

/** How many pairs favour which side. */
export function tallyOf(comparisons: readonly Pick<Comparison, 'first' | 'second'>[]): Tally {
  const differences = comparisons.map(({ first, second }) => first - second);
  const first = differences.filter((each) => each > smallest).length;
  const second = differences.filter((each) => each < -smallest).length;
  return { first, second, equal: differences.length - first - second, difference: meanOf(differences) };
}

export interface Spread {
  dimension: Dimension;
  tally: Tally;
  least: number;
  most: number;
}

/** Over many draws of the text: how far the mean difference of each dimension goes up and down by chance. */
export function spreadOf(draws: readonly (readonly Comparison[])[]): Spread[] {
  return dimensions.map((dimension) => {
    const means = draws.map(
      (comparisons) => tallyOf(comparisons.filter((each) => each.dimension === dimension)).difference,
    );
    return {
      dimension,
      tally: tallyOf(means.map((mean) => ({ first: mean, second: 0 }))),
      least: Math.min(...means),
      most: Math.max(...means),
    };
  });
}

/** How often coins would favour one side at least so clearly, whichever it is, if the change did not matter (sign test). */
export function chanceOfCoins(first: number, second: number): number {
  const throws = first + second;
  let share = 0;
  let ways = 1;
  for (let heads = 0; heads <= Math.min(first, second); heads += 1) {
    share += ways / 2 ** throws;
    ways = (ways * (throws - heads)) / (heads + 1);
  }
  return Math.min(1, 2 * share);
}
