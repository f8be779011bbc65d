import type * as z from 'zod';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { readCursor, writeCursor } from '../../shared/endpoints/pagination.ts';
import { Failure } from '../http/replies/failure.ts';
import { isStorable } from '../http/validation.ts';

/** The page that a list should return: its size, and the cursor that it follows. */
export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The sort key in a cursor. An invalid cursor is the caller's mistake. */
export function getCursorKey<const Shape extends readonly z.ZodType[]>(cursor: string | undefined, shape: Shape) {
  if (cursor === undefined) return undefined;
  const key = readCursor(cursor, shape);
  if (!key || !isStorable(key)) throw new Failure(failures.badCursor);
  return key;
}

/** Cuts a page from rows that include one more than it holds. `keyOf` returns the sort key from which the next page continues. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => readonly (string | number | null)[],
): ListPage<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? writeCursor(keyOf(last)) : undefined };
}
