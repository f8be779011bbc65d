import type { Period } from '../limits.ts';

/** Days as '2026-11-17', both included. */
export interface Days {
  from: string;
  to: string;
}

export interface Span extends Days {
  before: Days;
  /** The length of a column of a chart: days, or for long periods weeks. */
  columnDays: 1 | 7;
}

const dayMilliseconds = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** How many days the second is after the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMilliseconds);

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The year in which the school year of this day began. */
const schoolYearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0);

const schoolYear = (year: number): Days => ({ from: `${year}-09-01`, to: `${year + 1}-08-31` });

/** The days of a period, and those that it is compared with: as many before it, or those of the school year before. */
export function spanOf(period: Period, today: string): Span {
  if (period === 'year') {
    const { from } = schoolYear(schoolYearOf(today));
    const { from: beforeFrom, to: lastBefore } = schoolYear(schoolYearOf(today) - 1);
    const sameDay = addDays(beforeFrom, daysBetween(from, today));
    const to = sameDay < lastBefore ? sameDay : lastBefore;
    return { from, to: today, before: { from: beforeFrom, to }, columnDays: 7 };
  }
  if (period === 'last-year') {
    const year = schoolYearOf(today) - 1;
    return { ...schoolYear(year), before: schoolYear(year - 1), columnDays: 7 };
  }
  const length = Number(period);
  const from = addDays(today, 1 - length);
  return {
    from,
    to: today,
    before: { from: addDays(from, -length), to: addDays(from, -1) },
    columnDays: length > 31 ? 7 : 1,
  };
}

/** The columns of a chart over time, each with the column that it is compared with. */
export function columnsOf({ from, to, before, columnDays }: Span): { now: Days; before: Days }[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / columnDays);
  return Array.from({ length: count }, (_, place) => ({
    now: column(from, to, place * columnDays, columnDays),
    before: column(before.from, before.to, place * columnDays, columnDays),
  }));
}

function column(from: string, last: string, offset: number, length: number): Days {
  const to = addDays(from, offset + length - 1);
  return { from: addDays(from, offset), to: to < last ? to : last };
}
