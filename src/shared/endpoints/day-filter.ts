import * as z from 'zod';
import { isTimeZone } from '../time-zone.ts';

/** The first and last day of a list, both included, in the caller's time zone. */
export const dayFilter = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timeZone: z.string().refine(isTimeZone).default('UTC'),
};
