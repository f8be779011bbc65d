import * as z from 'zod';

/** A planned date and time. Years beyond 9999 have no four-digit ISO form. `outside` is the message for one out of range. */
export function futureMoment(outside: string) {
  return z.iso.datetime({ offset: true }).refine(
    (written) => {
      const year = new Date(written).getUTCFullYear();
      return year >= 2000 && year <= 2099;
    },
    { error: outside },
  );
}
