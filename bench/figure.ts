/** One row of the table. Without a goal it is only printed. */
export interface Figure {
  what: string;
  measured: string;
  goal?: string;
  met?: boolean;
}

export function atLeast(what: string, value: number, goal: number, write: (value: number) => string): Figure {
  return { what, measured: write(value), goal: `≥ ${write(goal)}`, met: value >= goal };
}

export function atMost(what: string, value: number, goal: number, write: (value: number) => string): Figure {
  return { what, measured: write(value), goal: `≤ ${write(goal)}`, met: value <= goal };
}

export function under(what: string, value: number, goal: number, write: (value: number) => string): Figure {
  return { what, measured: write(value), goal: `< ${write(goal)}`, met: value < goal };
}

/** The median of several runs: a single run on a busy machine proves nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('The median of nothing is undefined.');
  return middle;
}

/** The value that this share of them does not exceed. */
export function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export const seconds = (value: number): string => `${value.toFixed(2)} s`;
export const times = (value: number): string => `${value.toFixed(2)}×`;
