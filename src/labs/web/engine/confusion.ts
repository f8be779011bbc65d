/** How many examples of each group (row) were taken for each group (column). */
export type Confusion = readonly (readonly number[])[];

export function confusionOf<Example>(
  groups: readonly (readonly Example[])[],
  guess: (example: Example) => number,
): Confusion {
  return groups.map((examples) => {
    const row = groups.map(() => 0);
    for (const example of examples) {
      const guessed = guess(example);
      row[guessed] = (row[guessed] ?? 0) + 1;
    }
    return row;
  });
}

export interface Score {
  right: number;
  total: number;
}

/** How many were right: those on the diagonal. */
export function scoreOf(confusion: Confusion): Score {
  const sum = (numbers: readonly number[]) => numbers.reduce((before, each) => before + each, 0);
  return { right: sum(confusion.map((row, group) => row[group] ?? 0)), total: sum(confusion.map(sum)) };
}
