import * as z from 'zod';
import { labKeys } from '../../shared/contract/lab-keys.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { ShownRubric } from '../../shared/marks/rubric-grid.ts';
import { Formulas, Media } from '../../shared/questions.ts';

export const markingStates = ['waiting', 'marked'] as const;
export type MarkingState = (typeof markingStates)[number];

/** A long answer, for those who mark it. */
export const LongAnswer = z.object({
  attemptId: z.int(),
  /** Of the question in its test; 1 is the first. */
  number: z.int(),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  closedAt: Timestamp,
  question: z.string(),
  /** What whoever wrote the question looks for. */
  guide: z.string(),
  rubric: ShownRubric.nullable(),
  /** The laboratory that the question asked for; null without one. */
  lab: z.enum(labKeys).nullable(),
  /** The most that it can get. */
  mostPoints: z.int(),
  answer: z.string(),
  /** Null until it is marked. */
  mark: z
    .object({
      points: z.number(),
      comment: z.string(),
      /** Those of the rubric; null if none were chosen. */
      levels: z.array(z.int().nullable()).nullable(),
      markedAt: Timestamp,
      /** Null if the account was deleted. */
      markedBy: z.string().nullable(),
    })
    .nullable(),
  media: Media,
  formulas: Formulas,
});
export type LongAnswer = z.output<typeof LongAnswer>;

/** What the mark made of its attempt. */
export const MarkedAttempt = z.object({
  /** Null while another answer of the attempt waits. */
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
});
