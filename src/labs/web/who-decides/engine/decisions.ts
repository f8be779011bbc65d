import { type Group, groups, type Pupil } from './pupils.ts';
import type { Scorer } from './score-model.ts';

/** What became of somebody: help that was needed or not, offered or not. */
export const outcomes = ['rightOffer', 'missedNeed', 'needlessOffer', 'rightSilence'] as const;
export type Outcome = (typeof outcomes)[number];

export type Thresholds = Record<Group, number>;
export type Counts = Record<Outcome, number>;

export function outcomeOf({ needsHelp }: Pupil, isOffered: boolean): Outcome {
  if (needsHelp) return isOffered ? 'rightOffer' : 'missedNeed';
  return isOffered ? 'needlessOffer' : 'rightSilence';
}

/** The lessons are offered from the threshold on. */
export function decide(pupils: readonly Pupil[], scoreOf: Scorer, thresholds: Thresholds): Record<Group, Counts> {
  const counts = { morning: noCounts(), afternoon: noCounts() };
  for (const pupil of pupils) counts[pupil.group][outcomeOf(pupil, scoreOf(pupil) >= thresholds[pupil.group])] += 1;
  return counts;
}

const noCounts = (): Counts => ({ rightOffer: 0, missedNeed: 0, needlessOffer: 0, rightSilence: 0 });

/** What can be equal or unequal between two groups. */
export const rateNames = ['offered', 'missed', 'needless', 'precise'] as const;
export type RateName = (typeof rateNames)[number];
/** Of 1; undefined where there is nobody to count, as when nothing is offered. */
export type Rates = Record<RateName, number | undefined>;

export function ratesOf({ rightOffer, missedNeed, needlessOffer, rightSilence }: Counts): Rates {
  const offered = rightOffer + needlessOffer;
  return {
    offered: share(offered, offered + missedNeed + rightSilence),
    missed: share(missedNeed, missedNeed + rightOffer),
    needless: share(needlessOffer, needlessOffer + rightSilence),
    precise: share(rightOffer, offered),
  };
}

const share = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);

/** How far apart two shares may be and still count as equal. */
export const tolerance = 0.05;

/** Undefined if one of the two groups has nobody to count. */
export function differenceOf(rates: Record<Group, Rates>, name: RateName): number | undefined {
  const [one, other] = groups.map((group) => rates[group][name]);
  return one === undefined || other === undefined ? undefined : Math.abs(one - other);
}

export function isEqual(rates: Record<Group, Rates>, name: RateName): boolean {
  const difference = differenceOf(rates, name);
  // A share is compared as a whole percentage, as it is shown.
  return difference !== undefined && Math.round(difference * 100) <= tolerance * 100;
}

export const rightOf = ({ rightOffer, rightSilence }: Counts): number => rightOffer + rightSilence;

export const needingOf = ({ rightOffer, missedNeed }: Counts): number => rightOffer + missedNeed;
