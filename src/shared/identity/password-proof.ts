import * as z from 'zod';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

/** Only for the dialog: the first bundle contains the contract's imports, and zod would be among them. */
export const PasswordProofForm = z.object({
  password: z.string().min(1, say('passwordRequired')),
});
