import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import type { UsedCredential } from '../../../shared/identity/used-credential.ts';
import type { NewPasskey } from '../../second-factor-schemas.ts';

/** Loaded when the first passkey is used: many sites start and run for days without one. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The site as the browser sees it: a passkey belongs to the host. */
export interface Site {
  origin: string;
}

const hostOf = ({ origin }: Site) => new URL(origin).hostname;

interface Owner {
  id: number;
  username: string;
}

interface KnownCredential {
  credentialId: string;
  transports: string[];
}

export async function creationOptions(site: Site, owner: Owner, known: readonly KnownCredential[]) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: latestSettings().siteName,
    rpID: hostOf(site),
    userName: owner.username,
    userID: Uint8Array.from(Buffer.from(`educaia-${owner.id}`)),
    // The maker of the authenticator does not matter.
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Limited to the user's passkeys if the user is known. */
export async function requestOptions(site: Site, known: readonly KnownCredential[] = []) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const allowCredentials = known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  return generateAuthenticationOptions({ rpID: hostOf(site), userVerification: 'required', allowCredentials });
}

type NewCredential = z.output<typeof NewPasskey>['credential'];
type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** Undefined if the library refuses it: it throws for anything invalid. */
export async function verifyCreation(
  site: Site,
  challenge: string,
  credential: NewCredential,
): Promise<Registration['credential'] | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}

interface StoredCredential {
  publicKey: Buffer;
  counter: number;
}

/** The new value of its counter, or undefined if another passkey answered. */
export async function verifyUse(
  site: Site,
  challenge: string,
  used: z.output<typeof UsedCredential>,
  kept: StoredCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: used as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: { id: used.id, publicKey: Uint8Array.from(kept.publicKey), counter: kept.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
