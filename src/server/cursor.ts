import type * as z from 'zod';
import { failures } from '../shared/errors.ts';
import { readCursor } from '../shared/pages-of-lists.ts';
import { Failure } from './failure.ts';
import { isStorable } from './validation.ts';

/** The sort key that a cursor holds; a cursor that we did not make is the caller's mistake. */
export function getCursorKey<const Shape extends readonly z.ZodType[]>(cursor: string | undefined, shape: Shape) {
  if (cursor === undefined) return undefined;
  const key = readCursor(cursor, shape);
  if (!key || !isStorable(key)) throw new Failure(failures.badCursor);
  return key;
}
