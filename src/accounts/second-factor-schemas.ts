import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { secondFactorLimits } from './second-factor-values.ts';

/* What a person types or a device answers, apart from the contract so that pages open without zod. */

const code = z
  .string({ error: bilingual('Escribe el código', 'Enter the code') })
  .trim()
  .min(1, bilingual('Escribe el código', 'Enter the code'))
  .max(secondFactorLimits.code, bilingual('Ese código es demasiado largo', 'That code is too long'));

export const SecondFactorCode = z.object({ code });

const base64url = z.string().max(8_000);

/** As browsers write it; the library looks at all of it. */
const Credential = z.object({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
});

const NewCredential = Credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export const UsedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

export const NewPasskey = z.object({
  name: z.string().trim().normalize('NFC').min(1).max(secondFactorLimits.passkeyName),
  credential: NewCredential,
});
