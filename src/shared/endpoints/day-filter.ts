import * as z from 'zod';
import { isTimeZone } from '../time-zone.ts';

/** The days from which and up to which a list is wanted, both included, in the time zone of whoever asks. */
export const dayFilter = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timeZone: z.string().refine(isTimeZone).default('UTC'),
};
