import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { proveWithPasskey } from '../../shared/contract/reauthentication-calls.ts';
import type { CallInputOf } from '../../shared/endpoints/endpoint.ts';

/** The user declined, or the device failed. */
export class PasskeyRefusedError extends Error {
  override readonly name = 'DeviceRefusedError';
}

/** Passkeys need https or localhost. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && window.PublicKeyCredential !== undefined;
}

export async function wrapDeviceError<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (cause) {
    throw new PasskeyRefusedError('The device did not answer with a passkey.', { cause });
  }
}

type UsedCredential = CallInputOf<typeof proveWithPasskey>['body'];

export async function authenticateWithPasskey(options: unknown): Promise<UsedCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return (await wrapDeviceError(startAuthentication({ optionsJSON }))) as UsedCredential;
}
