export const levels = ['none', 'begun', 'practised', 'shown'] as const;
export type Level = (typeof levels)[number];

/** How many lessons make practice of what was only begun. */
const practice = 2;

/** Lessons are the learner's own word; a test or marked work shows it to others. */
export function levelOf({ lessons, shown }: { lessons: number; shown: number }): Level {
  if (shown > 0) return 'shown';
  if (lessons >= practice) return 'practised';
  return lessons > 0 ? 'begun' : 'none';
}
