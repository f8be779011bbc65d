import * as z from 'zod';

/**
 * A moment that somebody plans, within years that every calendar can write: beyond 9999 a moment has no ISO form of four digits any more.
 * The sentence is for one that is outside.
 */
export function futureMoment(outside: string) {
  return z.iso.datetime({ offset: true }).refine(
    (written) => {
      const year = new Date(written).getUTCFullYear();
      return year >= 2000 && year <= 2099;
    },
    { error: outside },
  );
}
