import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { failureKind } from '../endpoints/failures.ts';
import { Reauthentication } from '../reauthentication.ts';
import { UsedCredential } from '../used-credential.ts';

/* Apart from `session.ts`, which every page carries: what that imports goes into the first bundle, and zod would with it. */

export const wrongProof = failureKind(
  403,
  'accounts.wrong_current_password',
  'La contraseña actual no es correcta',
  'The current password is incorrect',
);

export const refusedPasskey = failureKind(
  403,
  'accounts.passkey_refused',
  'No se ha podido comprobar esa llave de acceso',
  'That passkey could not be verified',
);

/** Of a sign-in or a proof that has several steps. */
export const expiredStep = failureKind(
  404,
  'accounts.sign_in_expired',
  'Ha pasado demasiado tiempo. Vuelve a empezar.',
  'That took too long. Start again.',
);

/** What somebody can show who they are with. */
export const authenticationMethods = ['passkey', 'password', 'google'] as const;
export type AuthenticationMethod = (typeof authenticationMethods)[number];

/** Of the kernel, because any call may ask for it: see `freshAuthentication`. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication',
  summary: {
    es: 'Confirma que eres tú: durante diez minutos esta sesión puede hacer lo que lo pide.',
    en: 'Confirms your identity. For ten minutes, this session can do what requires confirmation.',
  },
  isSlow: true,
  access: 'signed-in',
  body: Reauthentication,
  failures: [wrongProof],
});

export const getReauthentication = endpoint({
  method: 'GET',
  path: '/api/user/reauthentication',
  summary: { es: 'Con qué puedes confirmar que eres tú.', en: 'The ways in which you can confirm your identity.' },
  access: 'signed-in',
  reply: z.object({ methods: z.array(z.enum(authenticationMethods)) }),
});

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication/passkey-options',
  summary: {
    es: 'Lo que el navegador necesita para confirmar que eres tú con una llave de acceso.',
    en: 'The options the browser needs to confirm your identity with a passkey.',
  },
  access: 'signed-in',
  // What the browser hands to the authenticator.
  reply: z.looseObject({ challenge: z.string() }),
});

export const proveWithPasskey = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication/passkey',
  summary: {
    es: 'Confirma que eres tú con una llave de acceso, durante diez minutos.',
    en: 'Confirms your identity with a passkey, for ten minutes.',
  },
  isSlow: true,
  access: 'signed-in',
  body: UsedCredential,
  failures: [refusedPasskey, expiredStep],
});
