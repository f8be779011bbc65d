import * as z from 'zod';
import { reportReasons } from '../shared/limits.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { appealOutcomes, moderationLimits, moderationSteps } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('moderation');

const { explanation: longest, appeal, muteDays } = moderationLimits;

const explanation = z
  .string()
  .trim()
  .max(longest, { error: say('explanationTooLong') });

export const NewDecision = z.object({
  step: z.enum(moderationSteps, { error: say('chooseStep') }),
  reason: z.enum(reportReasons, { error: say('chooseReason') }),
  /** The author reads it. */
  explanation: explanation.default(''),
  /** Of a mute or a suspension. */
  days: z.coerce
    .number({ error: say('days') })
    .int({ error: say('days') })
    .min(muteDays.min, { error: say('days') })
    .max(muteDays.max, { error: say('days') })
    .default(7),
});
export type NewDecision = z.output<typeof NewDecision>;

export const NewAppeal = z.object({
  appeal: z
    .string()
    .trim()
    .min(appeal.min, { error: say('appealTooShort') })
    .max(appeal.max, { error: say('appealTooLong') }),
});

export const AppealDecision = z.object({
  outcome: z.enum(appealOutcomes, { error: say('chooseOutcome') }),
  /** The author reads it. */
  answer: explanation.default(''),
});
export type AppealDecision = z.output<typeof AppealDecision>;
