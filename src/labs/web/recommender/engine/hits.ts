import type { Topic } from './posts.ts';
import type { Belief } from './profile.ts';

export type Problem = 'neverShown' | 'tooLow' | 'unsure' | 'tooHigh';

/** Where a belief misses what somebody really likes. Undefined where it is right, or where it does not know and nothing is missed. */
export function problemOf({ topic, shown, chance }: Belief, liked: readonly Topic[]): Problem | undefined {
  const isLiked = liked.includes(topic);
  if (isLiked && shown === 0 && chance <= 0.5) return 'neverShown';
  if (isLiked && chance < 0.5) return 'tooLow';
  if (isLiked && chance === 0.5) return 'unsure';
  return !isLiked && chance > 0.5 ? 'tooHigh' : undefined;
}

/** About how many topics it is right, and about how many it knows nothing. */
export function hitsOf(profile: readonly Belief[], liked: readonly Topic[]): { right: number; unknown: number } {
  const isRight = ({ topic, chance }: Belief) => (liked.includes(topic) ? chance > 0.5 : chance < 0.5);
  return {
    right: profile.filter(isRight).length,
    unknown: profile.filter(({ chance }) => chance === 0.5).length,
  };
}
