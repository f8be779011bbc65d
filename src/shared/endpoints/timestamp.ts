import * as z from 'zod';

/** An ISO 8601 date and time in UTC. Accepts the `Date` values of the database. */
export const Timestamp = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
);
