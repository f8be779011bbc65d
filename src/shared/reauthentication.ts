import * as z from 'zod';
import { credentialLimits } from './limits.ts';
import type messages from './messages.es.json';
import { sentencesIn } from './sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

/** What somebody sends to show who they are. */
const missingPassword = say('passwordRequired');

const PasswordProof = z.object({
  password: z
    .string({ error: missingPassword })
    .min(1, missingPassword)
    .max(credentialLimits.password, missingPassword),
});

/** Without a method it is a password. Another method is another word here, with fields of its own. */
export const Reauthentication = PasswordProof.extend({ method: z.enum(['password']).default('password') });
