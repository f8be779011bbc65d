import * as z from 'zod';
import { aiLevels, helpers } from '../../shared/ai-levels.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';

/** What a level allows, in the words of the centre or ours. */
export const AiLevelInWords = z.object({
  level: z.enum(aiLevels),
  name: z.string(),
  sentence: z.string(),
});
export type AiLevelInWords = z.output<typeof AiLevelInWords>;

/** What a student said about the use of AI. */
export const AiDeclaration = z.object({
  used: z.boolean(),
  /** Which, and what for. */
  purpose: z.string(),
  /** Null in lists, too. */
  conversation: z.string().nullable(),
});
export type AiDeclaration = z.output<typeof AiDeclaration>;

/** One use of a helper of the product by somebody who had opened it from the task. */
export const AiUse = z.object({
  helper: z.enum(helpers),
  /** The level of the task did not allow it. */
  declined: z.boolean(),
  usedAt: Timestamp,
});
export type AiUse = z.output<typeof AiUse>;

/** The five levels, and the one that the form of a new task proposes. */
export const getAiLevels = endpoint({
  method: 'GET',
  path: '/api/ai-levels',
  access: 'signed-in',
  reply: z.object({
    usual: z.enum(aiLevels),
    levels: z.array(AiLevelInWords.extend({ /** Whether the sentence is the centre's. */ isOwn: z.boolean() })),
  }),
});
