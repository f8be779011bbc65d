import * as z from 'zod';

export const base64url = z.string().max(8_000);

/** As browsers write it; the library looks at all of it. */
export const Credential = z.object({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
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
