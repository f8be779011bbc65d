import { readTimeZone, timeZoneField } from '../../../web/lazy/device-time-zone.tsx';
import { readDay } from '../../../web/router/address-day.ts';
import { findId } from '../../../web/router/address-id.ts';

export const resultsAddress = '/admin/test-submissions';

export interface ResultFilters {
  courseId: number | undefined;
  /** Dates such as '2026-03-31'; the last one is included. */
  from: string | undefined;
  to: string | undefined;
  /** The time zone of the dates; UTC by default. */
  timeZone: string | undefined;
}

/** As in the URL. */
const names = { courseId: 'curso', from: 'desde', to: 'hasta', timeZone: timeZoneField, cursor: 'cursor' } as const;

export function readFilters(query: URLSearchParams): ResultFilters {
  return {
    courseId: findId(query.get(names.courseId)),
    from: readDay(query.get(names.from)),
    to: readDay(query.get(names.to)),
    timeZone: readTimeZone(query),
  };
}

export const isFiltered = ({ courseId, from, to }: ResultFilters) =>
  courseId !== undefined || from !== undefined || to !== undefined;

export function resultsAddressOf({ courseId, from, to, timeZone }: ResultFilters, cursor?: string): string {
  const query = new URLSearchParams();
  if (courseId !== undefined) query.set(names.courseId, String(courseId));
  if (from) query.set(names.from, from);
  if (to) query.set(names.to, to);
  if (timeZone && (from || to)) query.set(names.timeZone, timeZone);
  if (cursor) query.set(names.cursor, cursor);
  return query.size > 0 ? `${resultsAddress}?${query}` : resultsAddress;
}
