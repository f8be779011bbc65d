import {
  type Counts,
  decide,
  differenceOf,
  isEqual,
  type RateName,
  rateNames,
  type Rates,
  ratesOf,
  rightOf,
  type Thresholds,
} from './decisions.ts';
import { type Group, groups, type Pupil } from './pupils.ts';
import type { Scorer } from './score-model.ts';

export const thresholdStep = 5;
const levels = Array.from({ length: 100 / thresholdStep + 1 }, (_, place) => place * thresholdStep);

export interface Tried {
  thresholds: Thresholds;
  counts: Record<Group, Counts>;
  rates: Record<Group, Rates>;
}

/** Every pair of thresholds on the scale, with what comes of it. */
export function tryAll(pupils: readonly Pupil[], scoreOf: Scorer): Tried[] {
  const perLevel = levels.map((level) => {
    const counts = decide(pupils, scoreOf, { morning: level, afternoon: level });
    return { level, counts, rates: { morning: ratesOf(counts.morning), afternoon: ratesOf(counts.afternoon) } };
  });
  return perLevel.flatMap((morning) =>
    perLevel.map((afternoon) => ({
      thresholds: { morning: morning.level, afternoon: afternoon.level },
      counts: { morning: morning.counts.morning, afternoon: afternoon.counts.afternoon },
      rates: { morning: morning.rates.morning, afternoon: afternoon.rates.afternoon },
    })),
  );
}

export const ratesIn = ({ rates }: Tried): Record<Group, Rates> => rates;

/** Offering the lessons to nearly nobody or nearly everybody makes much equal, but decides nothing. */
const fewestShare = 0.1;

const isChoice = ({ counts }: Tried): boolean => groups.every((group) => isChoosing(counts[group]));

/** Of the choices where this rate is equal, the one that decides right most often. */
export function bestWithEqual(tried: readonly Tried[], name: RateName): Tried | undefined {
  return tried
    .filter(isChoice)
    .filter((each) => isEqual(ratesIn(each), name))
    .toSorted(
      (one, other) =>
        rightIn(other) - rightIn(one) ||
        (differenceOf(ratesIn(one), name) ?? 1) - (differenceOf(ratesIn(other), name) ?? 1),
    )[0];
}

function isChoosing(counts: Counts): boolean {
  const offered = counts.rightOffer + counts.needlessOffer;
  const all = offered + counts.missedNeed + counts.rightSilence;
  return offered >= fewestShare * all && offered <= (1 - fewestShare) * all;
}

export const rightIn = ({ counts }: Tried): number => groups.reduce((sum, group) => sum + rightOf(counts[group]), 0);

/** In how many of the choices all rates are equal at once. */
export const countAllEqual = (tried: readonly Tried[]): number =>
  tried.filter((each) => isChoice(each) && rateNames.every((name) => isEqual(ratesIn(each), name))).length;

export const countChoices = (tried: readonly Tried[]): number => tried.filter(isChoice).length;
