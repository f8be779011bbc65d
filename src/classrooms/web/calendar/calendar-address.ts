import { readDay } from '../../../web/router/address-day.ts';
import { type Day, type View, views } from './days.ts';

export const calendarPath = '/calendario';

export interface CalendarPlace {
  view?: View | undefined;
  day?: Day | undefined;
  classId?: number | undefined;
}

/** Undefined while the reader has not chosen one: the width of the screen decides. */
export function viewInAddress(query: URLSearchParams): View | undefined {
  return views.find((view) => view === query.get('vista'));
}

/** Days for which a class can have dates, with room to turn pages. */
export function dayInAddress(query: URLSearchParams): Day | undefined {
  const day = readDay(query.get('dia'));
  return day && day >= '2000-03-01' && day <= '2099-10-01' ? day : undefined;
}

export function calendarAddress({ view, day, classId }: CalendarPlace): string {
  const query = new URLSearchParams();
  if (view) query.set('vista', view);
  if (day) query.set('dia', day);
  if (classId !== undefined) query.set('clase', String(classId));
  return query.size > 0 ? `${calendarPath}?${query}` : calendarPath;
}
