import { type Measure, makePupils, type Pupil, type Sample } from './pupils.ts';

/** Which examples the model learns from. */
export const sources = ['asCame', 'asMany', 'complete'] as const;
export type Source = (typeof sources)[number];

interface SourceFacts {
  measure: Measure;
  samples: readonly Sample[];
}

const alike: readonly Sample[] = [
  { group: 'morning', count: 80, needing: 24 },
  { group: 'afternoon', count: 80, needing: 36 },
];

export const sourceFacts: Record<Source, SourceFacts> = {
  asCame: {
    measure: 'platform',
    samples: [
      { group: 'morning', count: 140, needing: 42 },
      { group: 'afternoon', count: 20, needing: 9 },
    ],
  },
  asMany: { measure: 'platform', samples: alike },
  complete: { measure: 'complete', samples: alike },
};

const seedOfExamples = 11;
const seedOfThisYear = 29;

/** Last year's pupils, of whom the school knows who needed help. */
export function examplesOf(source: Source): Pupil[] {
  const { measure, samples } = sourceFacts[source];
  return makePupils(samples, measure, seedOfExamples);
}

/** Those about whom it is decided: always the same, measured like the examples. */
export function pupilsOf(source: Source): Pupil[] {
  const thisYear: readonly Sample[] = [
    { group: 'morning', count: 100, needing: 30 },
    { group: 'afternoon', count: 100, needing: 45 },
  ];
  return makePupils(thisYear, sourceFacts[source].measure, seedOfThisYear);
}
