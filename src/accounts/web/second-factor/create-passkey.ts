import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { CallInputOf } from '../../../shared/endpoints/endpoint.ts';
import { wrapDeviceError } from '../../../web/lazy/passkey.ts';
import type { addPasskey } from '../../contract/second-factor.ts';

type NewCredential = CallInputOf<typeof addPasskey>['body']['credential'];

export async function createPasskey(options: unknown): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return (await wrapDeviceError(startRegistration({ optionsJSON }))) as NewCredential;
}
