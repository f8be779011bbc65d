/** A mark as it counts in the mean of a class. */
export interface WeighedMark {
  /** Null if it does not count: nothing was marked yet. */
  part: number | null;
  weight: number;
}

/** The weighted mean of the marks that count. Null without any. Nothing is rounded here; `listFigures` computes the same in the database. */
export function totalOf(marks: readonly WeighedMark[]): number | null {
  const counted = marks.filter(({ part }) => part !== null);
  const weight = counted.reduce((sum, mark) => sum + mark.weight, 0);
  if (weight === 0) return null;
  return counted.reduce((sum, mark) => sum + (mark.part ?? 0) * mark.weight, 0) / weight;
}
