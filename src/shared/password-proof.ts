import * as z from 'zod';
import type messages from './messages.es.json';
import { sentencesIn } from './sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

/** For the dialog alone: what the contract imports stands in the first bundle, and zod would come with it. */
export const PasswordProofForm = z.object({
  password: z.string().min(1, say('passwordRequired')),
});
