export const levels = ['none', 'begun', 'practised', 'shown'] as const;
export type Level = (typeof levels)[number];

/** How many lessons and laboratories make practice of what was only begun. */
const practice = 2;

export interface EvidenceCounts {
  /** Finished. */
  lessons: number;
  /** Noted by the learner. */
  labs: number;
  /** Passed tests and marked work. */
  shown: number;
}

/** Lessons and laboratories are the learner's own word; a test or marked work shows it to others. */
export function levelOf({ lessons, labs, shown }: EvidenceCounts): Level {
  if (shown > 0) return 'shown';
  if (lessons + labs >= practice) return 'practised';
  return lessons + labs > 0 ? 'begun' : 'none';
}
