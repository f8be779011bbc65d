/** One row of the table: the promise and the result. */
export interface Finding {
  promise: string;
  seen: string;
  /** Undefined if it could not be tested here. */
  isKept: boolean | undefined;
}

export interface Drill {
  name: string;
  run(): Promise<Finding[]>;
}

export function found(promise: string, isKept: boolean, seen: string): Finding {
  return { promise, seen, isKept };
}

export function untried(promise: string, why: string): Finding {
  return { promise, seen: why, isKept: undefined };
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): string {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts].map(([key, count]) => `${count}× ${key}`).join(', ');
}
