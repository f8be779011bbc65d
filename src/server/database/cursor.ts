import type * as z from 'zod';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { readCursor, writeCursor } from '../../shared/endpoints/pagination.ts';
import { Failure } from '../http/replies/failure.ts';
import { isStorable } from '../http/validation.ts';

/** What every list is asked for: how many, and behind what. */
export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The sort key that a cursor holds; a cursor that we did not make is the caller's mistake. */
export function getCursorKey<const Shape extends readonly z.ZodType[]>(cursor: string | undefined, shape: Shape) {
  if (cursor === undefined) return undefined;
  const key = readCursor(cursor, shape);
  if (!key || !isStorable(key)) throw new Failure(failures.badCursor);
  return key;
}

/** A page of rows of which one more was asked for than it holds. `keyOf` is what the next page begins behind. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => readonly (string | number | null)[],
): ListPage<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? writeCursor(keyOf(last)) : undefined };
}
