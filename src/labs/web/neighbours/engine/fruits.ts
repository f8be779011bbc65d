import { divideExamples } from '../../engine/held-out.ts';
import { seededRandom } from '../../engine/random.ts';

/** Invented fruits, in the order of their numbers. */
export const kinds = ['lumera', 'tojin', 'barisa'] as const;
export type Kind = (typeof kinds)[number];

export interface Measures {
  /** In grams. */
  weight: number;
  /** In centimetres. */
  length: number;
}

export interface Fruit extends Measures {
  kind: Kind;
}

export interface Fruits {
  learning: readonly Fruit[];
  heldOut: readonly Fruit[];
}

/** The middle of each kind. Only weight and length together tell all three apart. */
const middles: Record<Kind, Measures> = {
  lumera: { weight: 105, length: 4.4 },
  tojin: { weight: 110, length: 7.2 },
  barisa: { weight: 170, length: 5.8 },
};
const spread: Measures = { weight: 20, length: 0.7 };
const ofEachKind = 32;

export function madeUpFruits(seed: number): Fruits {
  const random = seededRandom(seed);
  const groups = kinds.map((kind) =>
    Array.from({ length: ofEachKind }, () => ({
      kind,
      weight: Math.round(middles[kind].weight + spread.weight * bellCurve(random)),
      length: Math.round((middles[kind].length + spread.length * bellCurve(random)) * 10) / 10,
    })),
  );
  const { learning, heldOut } = divideExamples(groups, seed);
  return { learning: learning.flat(), heldOut: heldOut.flat() };
}

/** Mostly near 0, and seldom beyond 2 or -2: the sum of some even chances. */
function bellCurve(random: () => number): number {
  let sum = 0;
  for (let count = 0; count < 12; count += 1) sum += random();
  return sum - 6;
}

/** Gives some fruits the name of the next kind: labels that a hurried person got wrong. */
export function withWrongLabels(fruits: readonly Fruit[], share: number, seed: number): Fruit[] {
  const random = seededRandom(seed);
  return fruits.map((fruit) => {
    const isWrong = random() < share;
    return isWrong ? { ...fruit, kind: kinds[(kinds.indexOf(fruit.kind) + 1) % kinds.length] ?? fruit.kind } : fruit;
  });
}
