/* The mark of a whole class, from the marks of its parts. Nothing is rounded here. */

export interface WeighedMark {
  /** Null if it does not count: without a mark yet, or excused. */
  part: number | null;
  weight: number;
  categoryId: number | null;
}

export interface WeighedCategory {
  id: number;
  weight: number;
  /** How many of the lowest marks of the category do not count. One always does. */
  dropLowest: number;
}

/** Those that count: with a mark, a weight and, where there are categories, one that counts. The lowest are dropped. */
export function countedMarks<Mark extends WeighedMark>(
  marks: readonly Mark[],
  categories: readonly WeighedCategory[],
): Mark[] {
  const marked = marks.filter(({ part, weight }) => part !== null && weight > 0);
  if (categories.length === 0) return marked;
  return categories.flatMap(({ id, weight, dropLowest }) => {
    if (weight === 0) return [];
    const own = marked.filter(({ categoryId }) => categoryId === id);
    const dropped = Math.max(0, Math.min(dropLowest, own.length - 1));
    const byMark = own.toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0));
    const left = new Set(byMark.slice(dropped));
    return own.filter((mark) => left.has(mark));
  });
}

function meanOf(values: readonly { value: number; weight: number }[]): number | null {
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? null : values.reduce((sum, one) => sum + one.value * one.weight, 0) / weight;
}

/** The weighted mean of the categories that have a mark, or of all marks where there are no categories. Null without any. */
export function totalOf(marks: readonly WeighedMark[], categories: readonly WeighedCategory[]): number | null {
  const counted = countedMarks(marks, categories);
  const valued = (own: readonly WeighedMark[]) => meanOf(own.map(({ part, weight }) => ({ value: part ?? 0, weight })));
  if (categories.length === 0) return valued(counted);
  return meanOf(
    categories.flatMap(({ id, weight }) => {
      const value = valued(counted.filter(({ categoryId }) => categoryId === id));
      return value === null ? [] : { value, weight };
    }),
  );
}
