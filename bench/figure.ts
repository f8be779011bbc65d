/** One line of the table. Without a goal it is printed for whoever reads, and nothing depends on it. */
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

/** The middle of several runs: one run on a machine that does other work proves nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no middle of nothing.');
  return middle;
}

export const seconds = (value: number): string => `${value.toFixed(2)} s`;
export const times = (value: number): string => `${value.toFixed(2)}×`;
