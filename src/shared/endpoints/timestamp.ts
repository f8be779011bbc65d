import * as z from 'zod';

/** A moment, ISO 8601 in UTC. The database's dates become text on their way out. */
export const Timestamp = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
);
