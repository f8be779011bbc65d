import { chancesOf } from '../../engine/chances.ts';
import { type Feature, featuresOf } from './features.ts';

/** For each word of the examples, its weight for each group. Nothing else is learnt. */
export interface TextModel {
  groups: number;
  weights: ReadonlyMap<string, readonly number[]>;
}

/** The score of a group is the sum of the weights of the words, each times its share of the text. Unknown words count nothing. */
export function scoresOf({ groups, weights }: TextModel, features: readonly Feature[]): number[] {
  const scores = Array<number>(groups).fill(0);
  for (const { word, share } of features) {
    for (const [group, weight] of (weights.get(word) ?? []).entries())
      scores[group] = (scores[group] ?? 0) + weight * share;
  }
  return scores;
}

export function classify(model: TextModel, text: string): number[] {
  return chancesOf(scoresOf(model, featuresOf(text)));
}

/** A word and the group to which it pushes most. */
export interface Push {
  word: string;
  group: number;
  /** How much higher the score of that group becomes than the average of the others. */
  strength: number;
}

function pushOf(word: string, numbers: readonly number[], share: number): Push {
  const group = numbers.indexOf(Math.max(...numbers));
  return { word, group, strength: advantageOf(numbers, group) * share };
}

/** How much a group is above the average of the others. */
export function advantageOf(numbers: readonly number[], group: number): number {
  const own = numbers[group] ?? 0;
  const sum = numbers.reduce((before, each) => before + each, 0);
  return own - (sum - own) / (numbers.length - 1);
}

/** The words of a text that the model knows, those that decided most first. */
export function pushesIn({ weights }: TextModel, text: string): Push[] {
  return featuresOf(text)
    .flatMap(({ word, share }) => {
      const numbers = weights.get(word);
      return numbers ? [pushOf(word, numbers, share)] : [];
    })
    .toSorted((one, other) => other.strength - one.strength);
}

export function unknownWords({ weights }: TextModel, text: string): string[] {
  return featuresOf(text).flatMap(({ word }) => (weights.has(word) ? [] : [word]));
}

/** The words that push most to a group. */
export function strongestWords({ weights }: TextModel, group: number, most: number): Push[] {
  return [...weights]
    .map(([word, numbers]) => ({ word, group, strength: advantageOf(numbers, group) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength || (one.word < other.word ? -1 : 1))
    .slice(0, most);
}
