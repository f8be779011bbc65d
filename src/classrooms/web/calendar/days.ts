/** A day of the calendar, '2026-11-16'. Days are added in UTC, where each has 24 hours, so that clock changes do not matter. */
export type Day = string;

const milliseconds = 24 * 60 * 60_000;
const daysOfWeek = 7;
/** Weeks in an agenda. */
const agendaDays = 28;

export const views = ['mes', 'semana', 'agenda'] as const;
export type View = (typeof views)[number];

const parse = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const write = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);

export function addDays(day: Day, count: number): Day {
  return write(parse(day) + count * milliseconds);
}

/** The same day of another month, or its last one: a month after 31 January is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const at = new Date(parse(day));
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1);
  const next = new Date(first);
  const lastDate = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(write(first), Math.min(at.getUTCDate(), lastDate) - 1);
}

export const isSameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7);

/** For the formatter, with the time zone UTC. */
export const dateOf = (day: Day) => new Date(parse(day));

/** `firstWeekday`: 1 for Monday to 7 for Sunday. */
export function startOfWeek(day: Day, firstWeekday: number): Day {
  const weekday = new Date(parse(day)).getUTCDay();
  return addDays(day, -((weekday - firstWeekday + 2 * daysOfWeek) % daysOfWeek));
}

export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export const weekOf = (day: Day, firstWeekday: number) => daysFrom(startOfWeek(day, firstWeekday), daysOfWeek);

/** The weeks that contain a day of the month: four to six. */
export function weeksOfMonth(day: Day, firstWeekday: number): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let start = startOfWeek(first, firstWeekday); start <= last; start = addDays(start, daysOfWeek)) {
    weeks.push(daysFrom(start, daysOfWeek));
  }
  return weeks;
}

export const agendaFrom = (day: Day) => daysFrom(day, agendaDays);

/** Where the buttons for the previous (-1) and the next period (1) lead. */
export function movePeriod(view: View, day: Day, by: -1 | 1): Day {
  if (view === 'mes') return addMonths(day, by);
  return addDays(day, by * (view === 'semana' ? daysOfWeek : agendaDays));
}

/**
 * What to read for a view; without one, for a month and an agenda, because the width of the screen decides. It contains the weeks however they
 * start, and a day more on each side: the server does not know the reader's time zone, and both must ask for the same.
 */
export function periodToRead(view: View | undefined, day: Day): { from: string; to: string } {
  const [first, last] = daysToRead(view, day);
  return { from: `${addDays(first, -1)}T00:00:00Z`, to: `${addDays(last, 2)}T00:00:00Z` };
}

/** The same for all days of a month or of a week from Monday, so that moving in the grid reads nothing. */
function daysToRead(view: View | undefined, day: Day): readonly [Day, Day] {
  if (view === 'agenda') return [day, addDays(day, agendaDays - 1)];
  if (view === 'semana') {
    const monday = startOfWeek(day, 1);
    return [addDays(monday, 1 - daysOfWeek), addDays(monday, 2 * (daysOfWeek - 1))];
  }
  const first = `${day.slice(0, 8)}01`;
  const lastOfMonth = addDays(addMonths(first, 1), -1);
  return [addDays(first, 1 - daysOfWeek), addDays(lastOfMonth, (view === 'mes' ? daysOfWeek : agendaDays) - 1)];
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment on a clock. */
export function dayIn(timeZone: string, moment: number): Day {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
