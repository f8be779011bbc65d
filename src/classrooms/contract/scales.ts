import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { scaleRoundings, scaleShapes } from '../../shared/marks/scale.ts';

const nameByLanguage = z.record(z.string(), z.string());

/** The rules of a scale, as `src/shared/marks/scale.ts` explains them. */
export const ScaleRules = z.object({
  id: z.string(),
  version: z.int(),
  shows: z.enum(scaleShapes),
  min: z.number(),
  max: z.number(),
  zero: z.number(),
  step: z.number(),
  minDecimals: z.int(),
  pass: z.number(),
  passAt: z.number().nullable(),
  rounding: z.enum(scaleRoundings),
  words: z.array(z.object({ code: z.string(), name: nameByLanguage, from: z.number() })),
});

/** A scale that a teacher can choose, with what defines it and what is not confirmed. */
export const ListedScale = ScaleRules.extend({
  name: z.string(),
  description: z.string(),
  /** ISO 3166; null if it belongs to no country. */
  country: z.string().nullable(),
  /** The teacher enters the numbers. */
  isAdjustable: z.boolean(),
  norm: z.string().nullable(),
  source: z.string().nullable(),
  /** The day on which the source was read. */
  checkedOn: z.string().nullable(),
  confirmed: z.array(z.string()),
  unconfirmed: z.array(z.string()),
});
export type ListedScale = z.output<typeof ListedScale>;

export const listScales = endpoint({
  method: 'GET',
  path: '/api/classes/scales',
  access: 'signed-in',
  reply: z.array(ListedScale),
});
