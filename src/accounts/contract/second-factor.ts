import * as z from 'zod';
import { expiredStep, refusedPasskey } from '../../shared/contract/reauthentication-calls.ts';
import { CurrentUser } from '../../shared/contract/session.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { UsedCredential } from '../../shared/identity/used-credential.ts';
import { NewPasskey, SecondFactorCode } from '../second-factor-schemas.ts';

export const secondFactorFailures = {
  required: failureKind(401, 'accounts.second_factor_required'),
  wrongCode: failureKind(400, 'accounts.wrong_second_factor'),
  expired: expiredStep,
  passkeyRefused: refusedPasskey,
  alreadyOn: failureKind(409, 'accounts.second_factor_on'),
  tooManyPasskeys: failureKind(409, 'accounts.too_many_passkeys'),
};

/** The options that the browser passes to the authenticator. */
const BrowserOptions = z.looseObject({ challenge: z.string() });

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  access: 'anyone',
  body: SecondFactorCode,
  reply: CurrentUser,
  failures: [secondFactorFailures.wrongCode, secondFactorFailures.expired],
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey-options',
  access: 'anyone',
  reply: BrowserOptions,
});

export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
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
  access: 'signed-in',
  reply: z.object({
    totp: z.boolean(),
    passkeys: z.array(Passkey),
    /** The number of unused codes. */
    recoveryCodes: z.int(),
  }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/totp',
  access: 'signed-in',
  notForPupils: true,
  freshAuthentication: 'always',
  reply: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
  failures: [secondFactorFailures.alreadyOn],
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/api/user/totp',
  access: 'signed-in',
  notForPupils: true,
  freshAuthentication: 'always',
  body: SecondFactorCode,
  reply: RecoveryCodes,
  failures: [secondFactorFailures.wrongCode, secondFactorFailures.alreadyOn],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/user/totp',
  access: 'signed-in',
  freshAuthentication: 'always',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/recovery-codes',
  access: 'signed-in',
  notForPupils: true,
  freshAuthentication: 'always',
  reply: RecoveryCodes,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  isSlow: true,
  access: 'signed-in',
  notForPupils: true,
  freshAuthentication: 'always',
  reply: BrowserOptions,
  failures: [secondFactorFailures.tooManyPasskeys],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  isSlow: true,
  access: 'signed-in',
  notForPupils: true,
  freshAuthentication: 'always',
  body: NewPasskey,
  /** The first second factor of an account also creates its recovery codes. */
  reply: Passkey.extend(RecoveryCodes.partial().shape),
  failures: [secondFactorFailures.passkeyRefused, secondFactorFailures.expired, secondFactorFailures.tooManyPasskeys],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/{id}',
  access: 'signed-in',
  freshAuthentication: 'always',
  params: z.object({ id: positiveInteger }),
});

/** For users who lost both their phone and their recovery codes. */
export const removeSecondFactorOf = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/second-factor',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: z.object({ id: positiveInteger }),
});
