import * as z from 'zod';
import { highestRowId, requestLimits } from '../limits.ts';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

export const pageSize = { default: 50, max: 200 } as const;

const limitMessage = say('limitRange', { most: pageSize.max });

/** A whole number in a URL. Nothing is coerced: ' 5', '5.0' and '1e3' are refused. */
export const positiveInteger = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, {
    error: say('positiveWholeNumber'),
  })
  .transform(Number)
  .refine((value) => value <= highestRowId, {
    error: say('numberTooLarge'),
  });

/** The query fields of every list. */
export const pageFields = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: limitMessage })
    .transform(Number)
    .refine((value) => value >= 1 && value <= pageSize.max, { error: limitMessage })
    .optional(),
  cursor: z.string().max(requestLimits.cursor).optional(),
};

/** Cursors are opaque to the caller: they hold the sort key of the last item. */
export function writeCursor(key: readonly (string | number | null)[]): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(key))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/** Undefined unless `writeCursor` made it in this shape. */
export function readCursor<const Shape extends readonly z.ZodType[]>(
  cursor: string,
  shape: Shape,
): { [I in keyof Shape]: z.output<Shape[I]> } | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const key: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(key) || key.length !== shape.length) return undefined;
    const parts = shape.map((schema, index) => schema.safeParse(key[index]));
    if (!parts.every((part) => part.success)) return undefined;
    return parts.map((part) => part.data) as { [I in keyof Shape]: z.output<Shape[I]> };
  } catch {
    return undefined;
  }
}
