import * as z from 'zod';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { privacyLimits, requestKinds, requestOutcomes } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('privacy');

const { username: longestName, note: longestNote, answer } = privacyLimits;

const kind = z.enum(requestKinds, { error: say('chooseKind') });
const note = z
  .string()
  .trim()
  .max(longestNote, { error: say('noteTooLong') });

export const NewDataRequest = z
  .object({ kind, note: note.default('') })
  .refine((asked) => asked.kind === 'access' || asked.note !== '', { error: say('noteMissing'), path: ['note'] });

/** A request that came by letter, by email or in person. */
export const ReceivedRequest = z.object({
  username: z
    .string()
    .trim()
    .min(1, { error: say('usernameMissing') })
    .max(longestName, { error: say('usernameMissing') }),
  kind,
  note: note.default(''),
  receivedOn: z.iso.date({ error: say('dayMissing') }),
});

export const RequestDecision = z.object({
  outcome: z.enum(requestOutcomes, { error: say('chooseOutcome') }),
  /** The person reads it. */
  answer: z
    .string()
    .trim()
    .min(answer.min, { error: say('answerTooShort') })
    .max(answer.max, { error: say('answerTooLong') }),
});

export const RequestExtension = z.object({
  /** The person reads it. */
  reason: z
    .string()
    .trim()
    .min(answer.min, { error: say('answerTooShort') })
    .max(longestNote, { error: say('noteTooLong') }),
});
