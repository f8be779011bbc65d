/** Time is told in quarters of a minute. */
const quarters = 4;

/** Shares the time of a talk among its slides by how much there is to say. The shares add up to the whole, and no slide is without time. */
export function spreadMinutes(weights: readonly number[], minutes: number): number[] {
  const whole = Math.max(minutes * quarters, weights.length);
  const spare = whole - weights.length;
  const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
  const exact = weights.map((weight) => (spare * weight) / sum);
  const shares = exact.map(Math.floor);
  const byRest = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest || one.place - other.place);
  const left = spare - shares.reduce((total, share) => total + share, 0);
  for (const { place } of byRest.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares.map((share) => (share + 1) / quarters);
}
