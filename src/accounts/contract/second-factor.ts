import * as z from 'zod';
import { expiredStep, refusedPasskey } from '../../shared/contract/reauthentication-calls.ts';
import { CurrentUser } from '../../shared/contract/session.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { UsedCredential } from '../../shared/used-credential.ts';
import { NewPasskey, SecondFactorCode } from '../second-factor-schemas.ts';

export const secondFactorFailures = {
  required: failureKind(
    401,
    'accounts.second_factor_required',
    'Falta el segundo paso: escribe el código de tu aplicación',
    'One more step: enter the code from your app',
  ),
  wrongCode: failureKind(
    400,
    'accounts.wrong_second_factor',
    'Ese código no es correcto o ya se ha usado',
    'That code is wrong or has already been used',
  ),
  expired: expiredStep,
  passkeyRefused: refusedPasskey,
  alreadyOn: failureKind(
    409,
    'accounts.second_factor_on',
    'El código de la aplicación ya está activado. Desactívalo antes de cambiar de teléfono.',
    'App codes are already on. Turn them off before you change your phone.',
  ),
  tooManyPasskeys: failureKind(
    409,
    'accounts.too_many_passkeys',
    'Ya tienes diez llaves de acceso. Quita una antes de añadir otra.',
    'You already have ten passkeys. Remove one before you add another.',
  ),
};

/** What the browser hands to the authenticator. */
const BrowserOptions = z.looseObject({ challenge: z.string() });

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  summary: {
    es: 'Termina el inicio de sesión con un código de la aplicación o de recuperación.',
    en: 'Completes a sign-in with an app code or a recovery code.',
  },
  access: 'anyone',
  body: SecondFactorCode,
  reply: CurrentUser,
  failures: [secondFactorFailures.wrongCode, secondFactorFailures.expired],
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey-options',
  summary: {
    es: 'Lo que el navegador necesita para usar una llave de acceso.',
    en: 'The options the browser needs to use a passkey.',
  },
  access: 'anyone',
  reply: BrowserOptions,
});

export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: { es: 'Inicia sesión con una llave de acceso.', en: 'Signs in with a passkey.' },
  isSlow: true,
  access: 'anyone',
  body: UsedCredential,
  reply: CurrentUser,
  failures: [secondFactorFailures.passkeyRefused, secondFactorFailures.expired],
});

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/second-factor',
  summary: { es: 'Mi segundo paso al iniciar sesión.', en: 'Your second sign-in step.' },
  access: 'signed-in',
  reply: z.object({
    totp: z.boolean(),
    passkeys: z.array(Passkey),
    /** How many are left. */
    recoveryCodes: z.int(),
  }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/totp',
  summary: {
    es: 'Prepara los códigos de una aplicación; valen cuando se confirma uno.',
    en: 'Sets up app codes; they take effect once you confirm one.',
  },
  access: 'signed-in',
  freshAuthentication: 'always',
  reply: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
  failures: [secondFactorFailures.alreadyOn],
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/api/user/totp',
  summary: {
    es: 'Activa los códigos de la aplicación y da los códigos de recuperación, una sola vez.',
    en: 'Turns app codes on and shows the recovery codes once.',
  },
  access: 'signed-in',
  freshAuthentication: 'always',
  body: SecondFactorCode,
  reply: RecoveryCodes,
  failures: [secondFactorFailures.wrongCode, secondFactorFailures.alreadyOn],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/user/totp',
  summary: { es: 'Desactiva los códigos de la aplicación.', en: 'Turns app codes off.' },
  access: 'signed-in',
  freshAuthentication: 'always',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/recovery-codes',
  summary: {
    es: 'Da códigos de recuperación nuevos; los anteriores dejan de valer.',
    en: 'Issues new recovery codes; the old ones stop working.',
  },
  access: 'signed-in',
  freshAuthentication: 'always',
  reply: RecoveryCodes,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: {
    es: 'Lo que el navegador necesita para crear una llave de acceso.',
    en: 'The options the browser needs to create a passkey.',
  },
  isSlow: true,
  access: 'signed-in',
  freshAuthentication: 'always',
  reply: BrowserOptions,
  failures: [secondFactorFailures.tooManyPasskeys],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: { es: 'Guarda una llave de acceso nueva.', en: 'Saves a new passkey.' },
  isSlow: true,
  access: 'signed-in',
  freshAuthentication: 'always',
  body: NewPasskey,
  /** The first second factor of an account also creates its recovery codes. */
  reply: Passkey.extend(RecoveryCodes.partial().shape),
  failures: [secondFactorFailures.passkeyRefused, secondFactorFailures.expired, secondFactorFailures.tooManyPasskeys],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/{id}',
  summary: { es: 'Quita una llave de acceso.', en: 'Removes a passkey.' },
  access: 'signed-in',
  freshAuthentication: 'always',
  params: z.object({ id: positiveInteger }),
});

/** For people who lost both their phone and their recovery codes. */
export const removeSecondFactorOf = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/second-factor',
  summary: {
    es: 'Quita el segundo paso de una cuenta y cierra sus sesiones.',
    en: 'Removes an account’s second sign-in step and ends its sessions.',
  },
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: z.object({ id: positiveInteger }),
});
