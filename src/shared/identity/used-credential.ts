import * as z from 'zod';
import { credentialLimits } from '../limits.ts';

export const base64url = z.string().max(credentialLimits.passkeyPart);

/** As browsers encode it; the library validates all of it. */
export const Credential = z.object({
  id: z.string().max(credentialLimits.passkeyId),
  rawId: z.string().max(credentialLimits.passkeyId),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
});

/** A device's answer when a user signs in with a passkey. */
export const UsedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
