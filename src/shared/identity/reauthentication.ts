import * as z from 'zod';
import { credentialLimits } from '../limits.ts';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

/** The proof of identity that a user sends. */
const missingPassword = say('passwordRequired');

const PasswordProof = z.object({
  password: z
    .string({ error: missingPassword })
    .min(1, missingPassword)
    .max(credentialLimits.password, missingPassword),
});

/** The default method is the password. Every other method has its own value and fields. */
export const Reauthentication = PasswordProof.extend({ method: z.enum(['password']).default('password') });
