/** Scores as chances that add up to 1 (softmax): the higher a score, the larger its part. */
export function chancesOf(scores: readonly number[]): number[] {
  // Large scores would otherwise leave the range of numbers.
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const sum = raised.reduce((before, each) => before + each, 0);
  return raised.map((each) => each / sum);
}

/** The place of the highest number; of equal ones, the first. */
export function highestPlace(numbers: readonly number[]): number {
  return numbers.reduce((best, each, place) => (each > (numbers[best] ?? -Infinity) ? place : best), 0);
}

/** How far from the right answer: 0 if it had every chance, more the less it had. */
export function lossOf(chances: ArrayLike<number>, right: number): number {
  return -Math.log(Math.max(chances[right] ?? 0, 1e-12));
}
