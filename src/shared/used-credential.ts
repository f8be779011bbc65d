import * as z from 'zod';
import { credentialLimits } from './limits.ts';

export const base64url = z.string().max(credentialLimits.passkeyPart);

/** As browsers write it; the library looks at all of it. */
export const Credential = z.object({
  id: z.string().max(credentialLimits.passkeyId),
  rawId: z.string().max(credentialLimits.passkeyId),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
});

/** What a device answers when somebody uses a passkey. */
export const UsedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
