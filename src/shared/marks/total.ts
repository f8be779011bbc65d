/** A mark as it counts in the mean of a class. */
export interface WeighedMark {
  /** Null if it does not count: nothing was marked yet. */
  part: number | null;
  weight: number;
  /** The id of its category; null without one. */
  category?: number | null;
}

/** Marks that count together: the exams of a class, with a weight of their own, and without the lowest few. */
export interface MarkCategory {
  id: number;
  weight: number;
  dropLowest: number;
}

/** How a class adds up its marks. */
export interface Weighting {
  categories: readonly MarkCategory[];
  /** The weight of everything without a category, in a class that has some. */
  restWeight: number;
}

/** Without categories everything counts by its own weight. */
const noCategories: Weighting = { categories: [], restWeight: 1 };

/**
 * The marks that are left after the lowest ones of a category are dropped. One always stays. Of equal marks the heavier one goes, so that the
 * others of the category keep as much weight as possible.
 */
export function keptMarks<Mark extends WeighedMark>(marks: readonly Mark[], dropLowest: number): Mark[] {
  const counted = marks.filter(({ part, weight }) => part !== null && weight > 0);
  const lowest = counted.toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0) || b.weight - a.weight);
  const dropped = new Set(lowest.slice(0, Math.min(dropLowest, Math.max(0, counted.length - 1))));
  return counted.filter((mark) => !dropped.has(mark));
}

/**
 * The weighted mean of the marks that count; in a class with categories, the weighted mean of their means, of those that have a mark. Null without
 * any. Nothing is rounded here; `listFigures` computes the same in the database.
 */
export function totalOf(marks: readonly WeighedMark[], weighting: Weighting = noCategories): number | null {
  const { categories } = weighting;
  const rest = { id: null, weight: categories.length === 0 ? 1 : weighting.restWeight, dropLowest: 0 };
  const isKnown = new Set<number | null | undefined>(categories.map(({ id }) => id));
  const groups = [...categories, rest].map(({ id, weight, dropLowest }) => {
    const own = marks.filter(({ category }) => (id === null ? !isKnown.has(category) : category === id));
    return { part: meanOf(keptMarks(own, dropLowest)), weight };
  });
  return meanOf(groups);
}

function meanOf(marks: readonly WeighedMark[]): number | null {
  const counted = marks.filter(({ part }) => part !== null);
  const weight = counted.reduce((sum, mark) => sum + mark.weight, 0);
  if (weight === 0) return null;
  return counted.reduce((sum, mark) => sum + (mark.part ?? 0) * mark.weight, 0) / weight;
}
