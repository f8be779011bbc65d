import { seededRandom } from '../../engine/random.ts';

/** What is changed in a sentence. The last one is the control: no text of ours treats it differently. */
export const dimensions = ['gender', 'name', 'age', 'place', 'disability', 'bag'] as const;
export type Dimension = (typeof dimensions)[number];

export const kinds = ['skewed', 'fair', 'mirrored'] as const;
/** Skewed: written so that the second of each pair is recommended less. Fair: the same for both. Mirrored: each note twice, with the change. */
export type Kind = (typeof kinds)[number];

export const pairsOfDimension = 6;
export const deedsOfEach = 8;

/** Who a note is about: one side of a pair. */
export interface Subject {
  dimension: Dimension;
  pair: number;
  side: 0 | 1;
}

export interface Note extends Subject {
  /** The first ones are good, the others poor. */
  deed: number;
  isRecommended: boolean;
}

export interface Writing {
  kind: Kind;
  length: number;
  seed: number;
}

const chanceOfDeed = { good: 0.8, poor: 0.35 };
const skew = [0.15, -0.3] as const;

/** The made-up notes of a club, with whom it recommended. */
export function makeNotes({ kind, length, seed }: Writing): Note[] {
  const random = seededRandom(seed);
  if (kind !== 'mirrored') return Array.from({ length }, () => makeNote(random, kind === 'skewed'));
  return Array.from({ length: Math.floor(length / 2) }, () => makeNote(random, true)).flatMap((note): Note[] => [
    note,
    { ...note, side: note.side === 0 ? 1 : 0 },
  ]);
}

function makeNote(random: () => number, isSkewed: boolean): Note {
  const dimension = dimensions[Math.floor(random() * dimensions.length)] ?? 'bag';
  const pair = Math.floor(random() * pairsOfDimension);
  const side = random() < 0.5 ? 0 : 1;
  const deed = Math.floor(random() * 2 * deedsOfEach);
  const fair = deed < deedsOfEach ? chanceOfDeed.good : chanceOfDeed.poor;
  const chance = isSkewed && dimension !== 'bag' ? fair + skew[side] : fair;
  return { dimension, pair, side, deed, isRecommended: random() < chance };
}
