import * as z from 'zod';
import { readingLevels } from '../readability/reading-levels.ts';

/** How a text can be read. Empty unless it is one of ours that nobody edited. */
export const ReadingFacts = z.array(
  z.object({
    level: z.enum(readingLevels),
    /** How easily it is read, from 0 to 100: INFLESZ in Spanish, Flesch in English. */
    score: z.int(),
  }),
);
export type ReadingFacts = z.output<typeof ReadingFacts>;

/** About the main idea of a text, the same for all its readings. Nothing is counted, so the right option is in the page. */
export const CheckQuestion = z.object({
  text: z.string(),
  options: z.array(z.object({ text: z.string(), isRight: z.boolean(), feedback: z.string() })),
});
export type CheckQuestion = z.output<typeof CheckQuestion>;
