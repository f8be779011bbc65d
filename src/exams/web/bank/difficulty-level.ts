/** By the share of the points that answers earn on average, as a percentage. */
export function difficultyLevel(earnedPercent: number): 'easy' | 'medium' | 'hard' {
  if (earnedPercent >= 80) return 'easy';
  return earnedPercent >= 50 ? 'medium' : 'hard';
}
