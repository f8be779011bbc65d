import * as z from 'zod';
import { base64url, Credential } from '../shared/identity/used-credential.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { secondFactorLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('accounts');

/* Codes that users type and answers of devices, separate from the contract so that pages open without zod. */

const code = z
  .string({ error: say('enterCode') })
  .trim()
  .min(1, say('enterCode'))
  .max(secondFactorLimits.code, say('codeTooLong'));

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
