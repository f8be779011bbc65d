import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { CallInputOf } from '../../../shared/endpoints/endpoint.ts';
import { askDevice } from '../../../web/lazy/use-passkey.ts';
import type { addPasskey } from '../../contract/second-factor.ts';

type NewCredential = CallInputOf<typeof addPasskey>['body']['credential'];

export async function createPasskey(options: unknown): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return (await askDevice(startRegistration({ optionsJSON }))) as NewCredential;
}
