import { outcomeOf, type Thresholds } from './decisions.ts';
import type { Pupil } from './pupils.ts';
import type { Scorer } from './score-model.ts';

/** Which decisions a person looks at again. */
export const checks = ['near', 'refused', 'none'] as const;
export type Check = (typeof checks)[number];

export const nearPoints = 10;

export interface Review {
  reviewed: number;
  /** Wrong decisions among them. Here the person always sees what is right; real people err, too. */
  mended: number;
  /** Wrong decisions that nobody looks at. */
  left: number;
}

export function reviewOf(pupils: readonly Pupil[], scoreOf: Scorer, thresholds: Thresholds, check: Check): Review {
  const review = { reviewed: 0, mended: 0, left: 0 };
  for (const pupil of pupils) {
    const distance = scoreOf(pupil) - thresholds[pupil.group];
    const isOffered = distance >= 0;
    const outcome = outcomeOf(pupil, isOffered);
    const isWrong = outcome === 'missedNeed' || outcome === 'needlessOffer';
    const isReviewed = check === 'near' ? Math.abs(distance) <= nearPoints : check === 'refused' && !isOffered;
    if (isReviewed) review.reviewed += 1;
    if (isWrong) review[isReviewed ? 'mended' : 'left'] += 1;
  }
  return review;
}
