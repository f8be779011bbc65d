import { says, weekdayIn } from './cues.ts';

/** Days as '2026-11-18', which sort as they follow each other. */
export interface Days {
  from: string;
  to: string;
}

const oneDay = 24 * 60 * 60 * 1000;

/** The day in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * oneDay).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The days that a question names, seen from a moment. A weekday is the next one, and today if it is today. */
export function daysIn(words: readonly string[], now: Date, timeZone: string): Days | undefined {
  const today = dayIn(timeZone, now);
  const one = (day: string) => ({ from: day, to: day });
  const sunday = dayAfter(today, (7 - weekdayOf(today)) % 7);
  if (says('afterTomorrow', words)) return one(dayAfter(today, 2));
  if (says('nextWeek', words)) return { from: dayAfter(sunday, 1), to: dayAfter(sunday, 7) };
  if (says('tomorrow', words)) return one(dayAfter(today, 1));
  const weekday = weekdayIn(words);
  if (weekday !== undefined) return one(dayAfter(today, (weekday - weekdayOf(today) + 7) % 7));
  if (says('today', words)) return one(today);
  if (says('thisWeek', words)) return { from: today, to: sunday };
  if (says('thisMonth', words)) return { from: today, to: `${today.slice(0, 8)}31` };
  return undefined;
}
