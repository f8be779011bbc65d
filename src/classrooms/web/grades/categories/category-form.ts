import { totalOf, type Weighting } from '../../../../shared/marks/total.ts';
import type { GradeItem, GradeRow, GradeWeighting } from '../../../contract/gradebook.ts';
import { itemKey } from '../cells/cells.ts';

/** A category while it is edited. Numbers are as they were typed. */
export interface EditedCategory {
  key: string;
  id: number | null;
  title: string;
  weight: string;
  dropLowest: string;
}

export interface EditedWeighting {
  categories: readonly EditedCategory[];
  restWeight: string;
  /** The key of the category of each item, by item. */
  places: Readonly<Record<string, string>>;
}

export function editedOf({ categories, restWeight }: GradeWeighting, items: readonly GradeItem[]): EditedWeighting {
  return {
    restWeight: String(restWeight),
    categories: categories.map(({ id, title, weight, dropLowest }) => ({
      key: String(id),
      id,
      title,
      weight: String(weight),
      dropLowest: String(dropLowest),
    })),
    places: Object.fromEntries(
      items.flatMap((item) => (item.category === null ? [] : [[itemKey(item), String(item.category)]])),
    ),
  };
}

/** As it is sent. */
export function sentOf(
  { categories, restWeight, places }: EditedWeighting,
  items: readonly GradeItem[],
  version: number,
) {
  return {
    version,
    restWeight: numberOf(restWeight),
    categories: categories.map(({ key, id, title, weight, dropLowest }) => ({
      id,
      title,
      weight: numberOf(weight),
      dropLowest: numberOf(dropLowest),
      items: items.filter((item) => places[itemKey(item)] === key).map((item) => ({ kind: item.kind, id: item.id })),
    })),
  };
}

/** An empty field is no number: the schema refuses it with a sentence. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

export interface ChangedTotal {
  name: string;
  before: number | null;
  after: number | null;
}

/** Whose averages would change. Nothing is said of students whose rows were not read yet. */
export function changedTotals(
  rows: readonly GradeRow[],
  items: readonly GradeItem[],
  edited: EditedWeighting,
): ChangedTotal[] {
  const places = new Map(edited.categories.map(({ key }, place) => [key, place]));
  const weighting: Weighting = {
    restWeight: numberOf(edited.restWeight) || 0,
    categories: edited.categories.map(({ weight, dropLowest }, id) => ({
      id,
      weight: numberOf(weight) || 0,
      dropLowest: numberOf(dropLowest) || 0,
    })),
  };
  return rows.flatMap(({ name, username, mean, grades }) => {
    const marks = items.map((item, column) => ({
      part: grades[column]?.part ?? null,
      weight: item.weight,
      category: places.get(edited.places[itemKey(item)] ?? '') ?? null,
    }));
    const after = totalOf(marks, weighting);
    const isSame = mean === after || (mean !== null && after !== null && Math.abs(mean - after) < 1e-9);
    return isSame ? [] : { name: name || username, before: mean, after };
  });
}
