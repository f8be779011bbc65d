import { readDay } from '../../../web/address-day.ts';
import { findId } from '../../../web/address-id.ts';

export const resultsAddress = '/admin/test-submissions';

export interface ResultFilters {
  courseId: number | undefined;
  /** Days as '2026-03-31'; the last one is included. */
  from: string | undefined;
  to: string | undefined;
}

/** As the address names them. */
const names = { courseId: 'curso', from: 'desde', to: 'hasta', cursor: 'cursor' } as const;

export function readFilters(query: URLSearchParams): ResultFilters {
  return {
    courseId: findId(query.get(names.courseId)),
    from: readDay(query.get(names.from)),
    to: readDay(query.get(names.to)),
  };
}

export const isFiltered = ({ courseId, from, to }: ResultFilters) =>
  courseId !== undefined || from !== undefined || to !== undefined;

export function resultsAddressOf({ courseId, from, to }: ResultFilters, cursor?: string): string {
  const query = new URLSearchParams();
  if (courseId !== undefined) query.set(names.courseId, String(courseId));
  if (from) query.set(names.from, from);
  if (to) query.set(names.to, to);
  if (cursor) query.set(names.cursor, cursor);
  return query.size > 0 ? `${resultsAddress}?${query}` : resultsAddress;
}
