import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { CallInputOf } from '../../../shared/endpoint.ts';
import type { addPasskey, finishPasskeySignIn } from '../../contract/second-factor.ts';

/** The person said no, or the device could not. */
export class DeviceRefusedError extends Error {
  override readonly name = 'DeviceRefusedError';
}

/** Browsers offer passkeys on https addresses and on the machine itself alone. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && window.PublicKeyCredential !== undefined;
}

const loadLibrary = () => import('@simplewebauthn/browser');

async function ask<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (cause) {
    throw new DeviceRefusedError('The device did not answer with a passkey.', { cause });
  }
}

type NewCredential = CallInputOf<typeof addPasskey>['body']['credential'];
type UsedCredential = CallInputOf<typeof finishPasskeySignIn>['body'];

export async function createPasskey(options: unknown): Promise<NewCredential> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return (await ask(startRegistration({ optionsJSON }))) as NewCredential;
}

export async function answerWithPasskey(options: unknown): Promise<UsedCredential> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return (await ask(startAuthentication({ optionsJSON }))) as UsedCredential;
}
