import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { failureKind } from '../endpoints/failures.ts';
import { Reauthentication } from '../identity/reauthentication.ts';
import { UsedCredential } from '../identity/used-credential.ts';

/* Separate from `session.ts`, which every page loads: importing this there would put zod into the first bundle. */

export const wrongProof = failureKind(403, 'accounts.wrong_current_password');

export const refusedPasskey = failureKind(403, 'accounts.passkey_refused');

/** For a sign-in or reauthentication with several steps. */
export const expiredStep = failureKind(404, 'accounts.sign_in_expired');

/** The ways in which a user can authenticate again. */
export const authenticationMethods = ['passkey', 'password', 'google', 'pictures'] as const;
export type AuthenticationMethod = (typeof authenticationMethods)[number];

/** In the kernel, because any call may require it: see `freshAuthentication`. */
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
  reply: z.object({
    methods: z.array(z.enum(authenticationMethods)),
    /** The providers of the centre with which the user can. */
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication/passkey-options',
  access: 'signed-in',
  // The options that the browser passes to the authenticator.
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
