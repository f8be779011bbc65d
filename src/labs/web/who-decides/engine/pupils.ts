import { seededRandom } from '../../engine/random.ts';

/** The two shifts of an invented school. */
export const groups = ['morning', 'afternoon'] as const;
export type Group = (typeof groups)[number];

export interface Pupil {
  group: Group;
  /** Exercises not handed in according to the platform, 0 to 20. */
  missing: number;
  /** What only a person who asks finds out: whether the extra lessons are needed. */
  needsHelp: boolean;
}

export const mostMissing = 20;

/** What the data count: what the platform sees, or also the exercises done on paper. */
export type Measure = 'platform' | 'complete';

export interface Sample {
  group: Group;
  count: number;
  /** How many of them need help. */
  needing: number;
}

/** In the afternoon three in ten exercises are done on paper, and the platform does not see those that are missing there. */
const shareSeen: Record<Group, number> = { morning: 1, afternoon: 0.7 };

/** Made-up pupils. Those who need help miss 5 to 20 exercises, the others 0 to 15: they overlap, so that no threshold is right for all. */
export function makePupils(samples: readonly Sample[], measure: Measure, seed: number): Pupil[] {
  const random = seededRandom(seed);
  return samples.flatMap(({ group, count, needing }) =>
    Array.from({ length: count }, (_, place) => {
      const needsHelp = place < needing;
      const [rank, among] = needsHelp ? [place, needing] : [place - needing, count - needing];
      const missing = Math.round(15 * mostlyMiddle((rank + random()) / among)) + (needsHelp ? 5 : 0);
      return { group, needsHelp, missing: measure === 'complete' ? missing : Math.round(missing * shareSeen[group]) };
    }),
  );
}

/** Turns evenly spread numbers from 0 to 1 into numbers that lie in the middle more often, as such counts do (a triangle). */
const mostlyMiddle = (share: number): number => (share < 0.5 ? Math.sqrt(share / 2) : 1 - Math.sqrt((1 - share) / 2));
