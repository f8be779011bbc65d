import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { failureKind } from '../endpoints/failures.ts';
import { Reauthentication } from '../reauthentication.ts';
import { UsedCredential } from '../used-credential.ts';

/* Apart from `session.ts`, which every page carries: what that imports goes into the first bundle, and zod would with it. */

export const wrongProof = failureKind(403, 'accounts.wrong_current_password');

export const refusedPasskey = failureKind(403, 'accounts.passkey_refused');

/** Of a sign-in or a proof that has several steps. */
export const expiredStep = failureKind(404, 'accounts.sign_in_expired');

/** What somebody can show who they are with. */
export const authenticationMethods = ['passkey', 'password', 'google'] as const;
export type AuthenticationMethod = (typeof authenticationMethods)[number];

/** Of the kernel, because any call may ask for it: see `freshAuthentication`. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication',
  isSlow: true,
  access: 'signed-in',
  body: Reauthentication,
  failures: [wrongProof],
});

export const getReauthentication = endpoint({
  method: 'GET',
  path: '/api/user/reauthentication',
  access: 'signed-in',
  reply: z.object({ methods: z.array(z.enum(authenticationMethods)) }),
});

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication/passkey-options',
  access: 'signed-in',
  // What the browser hands to the authenticator.
  reply: z.looseObject({ challenge: z.string() }),
});

export const proveWithPasskey = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication/passkey',
  isSlow: true,
  access: 'signed-in',
  body: UsedCredential,
  failures: [refusedPasskey, expiredStep],
});
