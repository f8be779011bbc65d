import { useMemo } from 'react';
import { useKeptState } from '../frame/use-kept-state.ts';
import { type Fruit, kinds, madeUpFruits, type Measures, withWrongLabels } from './engine/fruits.ts';
import { factorsOf, nearestTo, type Scale, scales, votesOf } from './engine/nearest.ts';

/** What a fruit may measure here, and what the drawing shows. */
export const limits = { weight: { min: 40, max: 240 }, length: { min: 2, max: 10 } };
export const voterChoices = [1, 3, 5, 9, 15, 25, 45];
export const wrongShares = [0, 15, 30];

const first = {
  /** Between the kinds, where units and the number of voters decide. */
  weight: 100,
  length: 5.5,
  /** What the reader takes the fruit for. */
  guess: '',
  voters: 5,
  scale: 'same' as string,
  hasAskedFarAway: false,
  saysUnknown: false,
  /** Percent of the labels. */
  wrong: 0,
  taught: [] as Fruit[],
};

const seed = 5;
const fruits = madeUpFruits(seed);
const mostTaught = 30;

/** Storage may hold anything. */
function isFruit(kept: unknown): kept is Fruit {
  if (typeof kept !== 'object' || kept === null) return false;
  const { weight, length, kind } = kept as Partial<Fruit>;
  return Number.isFinite(weight) && Number.isFinite(length) && kinds.some((each) => each === kind);
}

/** Everything that the laboratory does; its components only show it. Nothing is trained: known fruits are kept and compared, at once and without a worker. */
export function useNeighbours() {
  const { state, change, reset } = useKeptState('neighbours', first);
  const { weight, length, voters, wrong, taught: kept } = state;
  const scale: Scale = scales.find((each) => each === state.scale) ?? 'same';
  const taught = useMemo(() => kept.filter(isFruit), [kept]);
  const known = useMemo(() => [...withWrongLabels(fruits.learning, wrong / 100, seed), ...taught], [wrong, taught]);
  const point: Measures = { weight, length };
  const neighbours = useMemo(
    () => nearestTo({ weight, length }, known, voters, factorsOf(scale, known)),
    [weight, length, known, voters, scale],
  );

  return {
    state,
    change,
    reset,
    scale,
    known,
    heldOut: fruits.heldOut,
    point,
    neighbours,
    votes: votesOf(neighbours),
    taught,
    isFull: taught.length >= mostTaught,
    teach: (kind: Fruit['kind']) => change({ taught: [...taught, { weight, length, kind }] }),
    forget: (place: number) => change({ taught: taught.filter((_, at) => at !== place) }),
  };
}

export type NeighboursControl = ReturnType<typeof useNeighbours>;
