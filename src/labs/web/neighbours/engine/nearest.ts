import { confusionOf, scoreOf, type Score } from '../../engine/confusion.ts';
import { type Fruit, type Kind, kinds, type Measures } from './fruits.ts';

/** In which units the distance is measured; 'same' makes both measures go from 0 to 1 in the known fruits. */
export const scales = ['same', 'grams', 'kilos'] as const;
export type Scale = (typeof scales)[number];

/** By what each measure is multiplied before the distance is measured. */
export function factorsOf(scale: Scale, fruits: readonly Measures[]): Measures {
  if (scale === 'grams') return { weight: 1, length: 1 };
  if (scale === 'kilos') return { weight: 0.001, length: 1 };
  return {
    weight: 1 / rangeOf(fruits.map(({ weight }) => weight)),
    length: 1 / rangeOf(fruits.map(({ length }) => length)),
  };
}

const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) || 1;

export function distanceOf(one: Measures, other: Measures, factors: Measures): number {
  return Math.hypot((one.weight - other.weight) * factors.weight, (one.length - other.length) * factors.length);
}

export interface Neighbour {
  fruit: Fruit;
  distance: number;
}

/** The known fruits that are nearest, the nearest first; of equally near ones those that came first. */
export function nearestTo(point: Measures, fruits: readonly Fruit[], most: number, factors: Measures): Neighbour[] {
  return fruits
    .map((fruit) => ({ fruit, distance: distanceOf(point, fruit, factors) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most);
}

export interface Vote {
  kind: Kind;
  votes: number;
}

/** The votes of the neighbours, the winner first. Among kinds with as many votes, the one with the nearest neighbour wins. */
export function votesOf(neighbours: readonly Neighbour[]): Vote[] {
  const nearestFirst = [...new Set([...neighbours.map(({ fruit }) => fruit.kind), ...kinds])];
  return nearestFirst
    .map((kind) => ({ kind, votes: neighbours.filter(({ fruit }) => fruit.kind === kind).length }))
    .toSorted((one, other) => other.votes - one.votes);
}

/** How many fruits the neighbours name rightly. */
export function scoreOn(tried: readonly Fruit[], known: readonly Fruit[], most: number, scale: Scale): Score {
  const factors = factorsOf(scale, known);
  const groups = kinds.map((kind) => tried.filter((fruit) => fruit.kind === kind));
  return scoreOf(
    confusionOf(groups, (fruit) => {
      const [winner] = votesOf(nearestTo(fruit, known, most, factors));
      return winner ? kinds.indexOf(winner.kind) : -1;
    }),
  );
}

/** The farthest that any known fruit is from its nearest neighbour: what is much farther away is unlike all of them. */
export function usualDistance(fruits: readonly Fruit[], factors: Measures): number {
  return Math.max(...fruits.map((fruit) => nearestTo(fruit, fruits, 2, factors)[1]?.distance ?? 0));
}
