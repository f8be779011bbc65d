import * as z from 'zod';
import { reportLimits, reportReasons } from './limits.ts';
import type messages from './messages.es.json';
import { sentencesIn } from './sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

export const NewReport = z.object({
  reason: z.enum(reportReasons, { error: say('chooseReason') }),
  note: z
    .string()
    .trim()
    .max(reportLimits.note, {
      error: say('noteTooLong'),
    })
    .default(''),
});
export type NewReport = z.output<typeof NewReport>;
