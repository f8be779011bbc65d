/* The arithmetic of gradebook and analytics. Nothing here reads or writes. */

/** Something to do in a class. What has no highest mark is opened and not marked. */
export interface Item {
  kind: 'content' | 'course' | 'test' | 'task';
  id: number;
  title: string;
  weight: number;
  maxMark: number;
}

/** That somebody did it. A test has their best score; a task its mark once it is returned. */
export interface DoneThing {
  kind: Item['kind'];
  id: number;
  mark: number | null;
  at: Date;
}

interface Grade {
  kind: 'test' | 'task';
  id: number;
  mark: number | null;
  percent: number | null;
}

type Marked = Item & { kind: 'test' | 'task' };

export function markedItems(items: readonly Item[]): Marked[] {
  return items.filter((item): item is Marked => item.kind === 'test' || item.kind === 'task');
}

const isSame = (item: Pick<Item, 'kind' | 'id'>, done: DoneThing) => item.kind === done.kind && item.id === done.id;

export function gradesOf(items: readonly Item[], done: readonly DoneThing[]): Grade[] {
  return markedItems(items).map((item) => {
    const mark = done.find((one) => isSame(item, one))?.mark ?? null;
    return { kind: item.kind, id: item.id, mark, percent: mark === null ? null : percentOf(mark, item.maxMark) };
  });
}

/** Whole; null of nothing. Marks may be higher than a highest mark that was lowered later: they count as all of it. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return Math.round(Math.min(1, part / whole) * 100);
}

/** By weight, of what has a mark: what was not marked yet says nothing, and what weighs nothing neither. Rounded once, at the end. */
export function averageGrade(items: readonly Item[], done: readonly DoneThing[]): number | null {
  let [earned, weights] = [0, 0];
  for (const item of markedItems(items)) {
    const mark = done.find((one) => isSame(item, one))?.mark ?? null;
    if (mark === null) continue;
    earned += Math.min(1, mark / item.maxMark) * item.weight;
    weights += item.weight;
  }
  return weights === 0 ? null : Math.round((earned / weights) * 100);
}

export function averageOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
}

/** Of all there is to do; what is there no more does not count. */
export function progressOf(items: readonly Item[], done: readonly DoneThing[]) {
  const count = items.filter((item) => done.some((one) => isSame(item, one))).length;
  return { done: count, total: items.length, progress: percentOf(count, items.length) ?? 0 };
}

export function lastOf(done: readonly DoneThing[]): Date | null {
  return done.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null);
}

/** How many are in each tenth; 100 belongs to the last one. */
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

/** How many were last seen within a day, 7 days, 30 days, before that, and never. */
export function activityBandsOf(times: readonly (Date | null)[], now: Date): number[] {
  const bands = [0, 0, 0, 0, 0];
  for (const time of times) {
    const days = time && (now.getTime() - time.getTime()) / dayMilliseconds;
    const band = days === null ? 4 : days < 1 ? 0 : days < 7 ? 1 : days < 30 ? 2 : 3;
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}

/** How many are in each quarter of the way, and how many are done with all of it. */
export function quartersOf(progress: readonly number[]): number[] {
  const bands = [0, 0, 0, 0, 0];
  for (const value of progress) {
    const band = Math.floor(value / 25);
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}
