import * as z from 'zod';
import { questionLimits } from '../shared/limits.ts';
import { markPoints } from '../shared/questions.ts';

/** A mark for a long answer. Separate from the contract, which pages load without schemas. */
export const NewMark = z.object({
  points: z
    .number({ error: markPoints })
    .min(0, markPoints)
    .max(questionLimits.mostPoints, markPoints)
    .multipleOf(0.01, markPoints),
  /** For the student. */
  comment: z.string().trim().max(questionLimits.markComment).default(''),
  /** Of the mark that the caller saw; null if there was none. Another one means that somebody else marked the answer meanwhile. */
  markedAt: z.iso.datetime().nullable(),
});
export type NewMark = z.output<typeof NewMark>;
