import type { CalendarEntry } from '../../contract/calendar.ts';
import type { ClassMark } from './class-marks.ts';
import { type Day, dayIn } from './days.ts';

/** What every view shows. */
export interface ShownDays {
  /** In the order of their moments. Days without entries are missing. */
  entries: ReadonlyMap<Day, readonly CalendarEntry[]>;
  /** By class. */
  marks: ReadonlyMap<number, ClassMark>;
  timeZone: string;
}

/** The days on a clock. */
export function entriesByDay(entries: readonly CalendarEntry[], timeZone: string): Map<Day, CalendarEntry[]> {
  const days = new Map<Day, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayIn(timeZone, Date.parse(entry.at));
    const found = days.get(day);
    if (found) found.push(entry);
    else days.set(day, [entry]);
  }
  return days;
}
