import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { base64url, Credential } from '../shared/used-credential.ts';
import { secondFactorLimits } from './limits.ts';

/* What a person types or a device answers, apart from the contract so that pages open without zod. */

const code = z
  .string({ error: bilingual('Escribe el código', 'Enter the code') })
  .trim()
  .min(1, bilingual('Escribe el código', 'Enter the code'))
  .max(secondFactorLimits.code, bilingual('Ese código es demasiado largo', 'That code is too long'));

export const SecondFactorCode = z.object({ code });

const NewCredential = Credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export const NewPasskey = z.object({
  name: z.string().trim().normalize('NFC').min(1).max(secondFactorLimits.passkeyName),
  credential: NewCredential,
});
