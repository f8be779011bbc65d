import type { Amount, Compared } from '../contract.ts';
import { mostClasses } from '../limits.ts';
import { countOfPeople, countsOfPeople, groupClasses, groupRoles, otherClasses } from './few-people.ts';
import { addDays, columnsOf, type Days, daysBetween, mondayOf, type Span } from './periods.ts';
import type { ColumnSum, CountedClass, Figure, WeekCount } from './queries.ts';

/** What was read for a report. */
export interface Counted {
  span: Span;
  columns: readonly ColumnSum[];
  weeks: readonly WeekCount[];
  /** The first day of each figure. */
  beginnings: ReadonlyMap<string, string>;
  /** By role. */
  accounts: ReadonlyMap<string, number>;
  /** The classes that figures have parts of, by id. */
  classes: ReadonlyMap<string, CountedClass>;
  /** Waiting background work by kind. */
  queue: ReadonlyMap<string, number>;
}

export interface TimeRow extends Compared, Days {}
export interface PartRow extends Compared {
  part: string;
}

/** A sum grows with every day; of a level, such as the classes in use, the last one counts. */
type Way = 'sum' | 'last';

/** Nothing was counted before the figure began. */
function isCounted({ beginnings }: Counted, figure: string, { to }: Days): boolean {
  const since = beginnings.get(figure);
  return since !== undefined && since <= to;
}

/** Whether all days of the period before were counted: otherwise a comparison would mislead. */
function isWhollyCounted({ beginnings }: Counted, figure: string, { from }: Days): boolean {
  const since = beginnings.get(figure);
  return since !== undefined && since <= from;
}

const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function columnAmount(counted: Counted, figure: Figure, way: Way, column: number, isBefore: boolean): number | null {
  const found = counted.columns.filter(
    (one) => one.figure === figure && one.isBefore === isBefore && one.column === column,
  );
  if (way === 'last' && found.length === 0) return null;
  return added(found.map((one) => one[way]));
}

/** A figure by day or week. */
export function rowsOverTime(counted: Counted, figure: Figure, way: Way): TimeRow[] {
  return columnsOf(counted.span).map(({ now, before }, column) => {
    const amount = (days: Days, isBefore: boolean) =>
      isCounted(counted, figure, days) ? columnAmount(counted, figure, way, column, isBefore) : null;
    return { ...now, value: amount(now, false), before: amount(before, true) };
  });
}

/** The sum over the period, or its last level. */
export function totalOf(counted: Counted, figure: Figure, way: Way): Compared {
  const { span } = counted;
  const amountOf = (isBefore: boolean) => added([...partAmounts(counted, figure, way, isBefore).values()]);
  return {
    value: isCounted(counted, figure, span) ? amountOf(false) : null,
    before: isWhollyCounted(counted, figure, span.before) ? amountOf(true) : null,
  };
}

/** A figure by part: the sum over the period, or the last level of each. */
function partAmounts({ columns }: Counted, figure: Figure, way: Way, isBefore: boolean): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  const found = columns
    .filter((one) => one.figure === figure && one.isBefore === isBefore)
    .toSorted((one, other) => one.column - other.column);
  for (const one of found) {
    amounts.set(one.part, way === 'last' ? one.last : (amounts.get(one.part) ?? 0) + one.sum);
  }
  return amounts;
}

export function rowsByPart(counted: Counted, figure: Figure, way: Way, parts: readonly string[]): PartRow[] {
  const { span } = counted;
  const now = partAmounts(counted, figure, way, false);
  const then = partAmounts(counted, figure, way, true);
  return parts.map((part) => ({
    part,
    value: isCounted(counted, figure, span) ? (now.get(part) ?? 0) : null,
    before: isWhollyCounted(counted, figure, span.before) ? (then.get(part) ?? 0) : null,
  }));
}

/** A figure of roles, by the groups of roles that are large enough to be shown. */
export function rowsByRoles(counted: Counted, figure: Figure): PartRow[] {
  const groups = groupRoles(counted.accounts);
  if (!groups) return [];
  const rows = rowsByPart(counted, figure, 'sum', [...groups.keys()]);
  return sumByGroup(rows, groups);
}

function sumByGroup(rows: readonly PartRow[], groups: ReadonlyMap<string, string>): PartRow[] {
  return [...new Set(groups.values())].map((part) => {
    const own = rows.filter((row) => groups.get(row.part) === part);
    const sumOf = (side: 'value' | 'before') =>
      own.some((row) => row[side] === null) ? null : added(own.map((row) => Number(row[side])));
    return { part, value: sumOf('value'), before: sumOf('before') };
  });
}

/**
 * The group under which each class is shown: by itself only if enough people attend it and it is among those that the model answered most. Of a
 * deleted class nobody knows how many attended it.
 */
export function classGroups(counted: Counted): ReadonlyMap<string, string> {
  const answers = partAmounts(counted, 'model-class-answers', 'sum', false);
  const before = partAmounts(counted, 'model-class-answers', 'sum', true);
  const ids = [...new Set([...answers.keys(), ...before.keys()])].filter((id) => id !== '');
  const groups = groupClasses(new Map(ids.map((id) => [id, counted.classes.get(id)?.people || 1])));
  const alone = [...groups].filter(([id, group]) => id === group);
  const rest = alone
    .toSorted(([one], [other]) => (answers.get(other) ?? 0) - (answers.get(one) ?? 0))
    .slice(mostClasses)
    .map(([id]) => id);
  return new Map([...groups].map(([id, group]) => [id, rest.includes(id) ? otherClasses : group]));
}

/** A figure of classes, the largest first and the others at the end. */
export function rowsByClasses(counted: Counted, figure: Figure): PartRow[] {
  const groups = classGroups(counted);
  const rows = sumByGroup(rowsByPart(counted, figure, 'sum', [...groups.keys()]), groups);
  const isRest = ({ part }: PartRow) => Number(part === otherClasses);
  return rows.toSorted((one, other) => isRest(one) - isRest(other) || Number(other.value) - Number(one.value));
}

const meanOf = (amounts: readonly number[]) =>
  amounts.length === 0 ? null : Math.round(added(amounts) / amounts.length);

/** People by day. */
export function activeDays(counted: Counted): { rows: TimeRow[]; total: Compared } {
  const { span, beginnings } = counted;
  const sum = totalOf(counted, 'people-day', 'sum');
  const since = beginnings.get('people-day') ?? '';
  const mean = (amount: Amount, { from, to }: Days) => {
    if (typeof amount !== 'number') return null;
    return countOfPeople(Math.round(amount / (daysBetween(since > from ? since : from, to) + 1)));
  };
  const rows = span.columnDays === 1 ? rowsOverTime(counted, 'people-day', 'sum') : [];
  return {
    rows: rows.map(hidePeople),
    total: { value: mean(sum.value, span), before: mean(sum.before, span.before) },
  };
}

function hidePeople<Row extends Compared>(row: Row): Row {
  const hide = (amount: Amount) => (typeof amount === 'number' ? countOfPeople(amount) : amount);
  return { ...row, value: hide(row.value), before: hide(row.before) };
}

interface Week extends Days {
  /** The Monday of the week that it is compared with. */
  beforeMonday: string;
}

function weeksOf({ from, to, before }: Span): Week[] {
  const shift = daysBetween(before.from, from);
  const first = mondayOf(from);
  const count = daysBetween(first, mondayOf(to)) / 7 + 1;
  return Array.from({ length: count }, (_, place) => {
    const monday = addDays(first, place * 7);
    return { from: monday, to: addDays(monday, 6), beforeMonday: mondayOf(addDays(monday, -shift)) };
  });
}

/** The people of a week, or null if the week was not counted. */
function peopleIn(counted: Counted, monday: string, isOfGroup: (role: string) => boolean): number | null {
  if ((counted.beginnings.get('people-week') ?? '9') > monday) return null;
  return added(
    counted.weeks.filter((week) => week.monday === monday && isOfGroup(week.role)).map(({ people }) => people),
  );
}

const known = (amounts: readonly (number | null)[]) => amounts.filter((amount) => amount !== null);

/** People by week, from Monday to Sunday, each counted once a week. */
export function activeWeeks(counted: Counted): { rows: TimeRow[]; total: Compared } {
  const everybody = () => true;
  const rows = weeksOf(counted.span).map(({ from, to, beforeMonday }) => ({
    from,
    to,
    value: peopleIn(counted, from, everybody),
    before: peopleIn(counted, beforeMonday, everybody),
  }));
  const before = known(rows.map((row) => row.before));
  return {
    rows: rows.map(hidePeople),
    total: hidePeople({
      value: meanOf(known(rows.map(({ value }) => value))),
      before: before.length === rows.length ? meanOf(before) : null,
    }),
  };
}

/** The people of a usual week, by the groups of roles that are large enough to be shown. */
export function activeRoles(counted: Counted): PartRow[] {
  const groups = groupRoles(counted.accounts);
  if (!groups) return [];
  const parts = [...new Set(groups.values())];
  const weeks = weeksOf(counted.span);
  const means = (mondays: readonly string[]) => {
    const found = parts.map((part) =>
      known(mondays.map((monday) => peopleIn(counted, monday, (role) => groups.get(role) === part))),
    );
    const isWhole = found.every((amounts) => amounts.length > 0);
    return isWhole ? countsOfPeople(found.map((amounts) => meanOf(amounts) ?? 0)) : parts.map(() => null);
  };
  const now = means(weeks.map(({ from }) => from));
  const before = means(weeks.map(({ beforeMonday }) => beforeMonday));
  return parts.map((part, place) => ({ part, value: now[place] ?? null, before: before[place] ?? null }));
}
