import * as z from 'zod';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { accountLengths, accountMinimums } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('accounts');

/** Shown to the user whose request is declined. */
const reason = z
  .string({ error: say('giveReason') })
  .trim()
  .min(accountMinimums.reason, say('giveReason'))
  .max(accountLengths.reason, say('reasonTooLong', { reason: accountLengths.reason }));

export const Declining = z.object({ reason });

export const RoleDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('decline'), reason }),
]);
