import type { markedKinds, markStates } from '../../limits.ts';

/* The arithmetic of gradebook and analytics, without any database access. */

/** An item of a class. Items without a highest mark are opened and not marked. */
export interface Item {
  kind: 'content' | 'course' | 'test' | 'task';
  id: number;
  title: string;
  weight: number;
  maxMark: number;
  /** For how many current students it is; null if it is for all. */
  chosenStudents: number | null;
  /** Of marks; null without one. */
  category: number | null;
}

/** A column of the gradebook. */
export interface MarkedItem extends Omit<Item, 'kind'> {
  kind: (typeof markedKinds)[number];
  /** Of what stands only in the gradebook; otherwise 0. */
  version: number;
  category: number | null;
}

/** The mark that counts for a test, a task or a column. */
export interface MarkedThing {
  kind: MarkedItem['kind'];
  id: number;
  state: (typeof markStates)[number];
  mark: number | null;
  part: number | null;
  /** Whether it was written in the gradebook. */
  isGiven: boolean;
  isDraft: boolean;
  comment: string;
  version: number;
}

export interface Grade extends MarkedThing {
  percent: number | null;
  isAssigned: boolean;
}

const noMark = {
  state: 'pending',
  mark: null,
  part: null,
  isGiven: false,
  isDraft: false,
  comment: '',
  version: 0,
} as const satisfies Partial<MarkedThing>;

export function markedItems(items: readonly Item[]): MarkedItem[] {
  return items.flatMap(({ kind, ...item }) =>
    kind === 'test' || kind === 'task' ? { ...item, kind, version: 0 } : [],
  );
}

/** `isFor` tells whether an item is for the student: what is not has no mark. */
export function gradesOf(
  items: readonly MarkedItem[],
  marks: readonly MarkedThing[],
  isFor: (item: MarkedItem) => boolean,
): Grade[] {
  const byItem = new Map(marks.map((mark) => [`${mark.kind} ${mark.id}`, mark]));
  return items.map((item) => {
    const { kind, id } = item;
    const isAssigned = isFor(item);
    const found = (isAssigned && byItem.get(`${kind} ${id}`)) || noMark;
    return { ...found, kind, id, isAssigned, percent: found.part === null ? null : Math.round(found.part * 100) };
  });
}

/** A whole percentage; null if `whole` is 0. A mark above a highest mark that was lowered later counts as 100. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return Math.round(Math.min(1, part / whole) * 100);
}

export function averageOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
}

/** Counts the values in each tenth; 100 belongs to the last one. */
export function tenthsOf(values: readonly (number | null)[]): number[] {
  const bands = Array.from({ length: 10 }, () => 0);
  for (const value of values) {
    if (value === null) continue;
    const band = Math.min(9, Math.floor(value / 10));
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}

const dayMilliseconds = 24 * 60 * 60_000;

/** Counts those last seen within a day, 7 days, 30 days, before that, and never. */
export function activityBandsOf(times: readonly (Date | null)[], now: Date): number[] {
  const bands = [0, 0, 0, 0, 0];
  for (const time of times) {
    const days = time && (now.getTime() - time.getTime()) / dayMilliseconds;
    const band = days === null ? 4 : days < 1 ? 0 : days < 7 ? 1 : days < 30 ? 2 : 3;
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}

/** Counts the students in each quarter of the progress, and those who have finished. */
export function quartersOf(progress: readonly number[]): number[] {
  const bands = [0, 0, 0, 0, 0];
  for (const value of progress) {
    const band = Math.floor(value / 25);
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}
