/** What late work costs, in percent of the highest mark. */
export interface LatePolicy {
  /** For every day that has begun. 0: nothing is deducted. */
  perDay: number;
  /** No more than this. */
  most: number;
}

/** What so many days cost. The database computes the same when work is returned. */
export function latePercent({ perDay, most }: LatePolicy, days: number): number {
  return Math.min(most, perDay * days);
}
