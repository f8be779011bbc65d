import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, type CryptoKey, exportJWK, importPKCS8 } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { findSecret, getSecret } from '../../../server/identity/secrets.ts';

/** Badges of the Open Badges standard are signed at least with this. */
export const badgeAlgorithm = 'RS256';

const secretName = 'badge key';
const keyBits = 2048;

export interface BadgeKey {
  /** The thumbprint of the public key. */
  id: string;
  privateKey: CryptoKey;
  /** As a JWK. Never with a private part. */
  publicKey: { kty: string; n: string; e: string; alg: string; use: string; kid: string };
}

/** The key that signs the badges of this site, made with the first badge. Restoring a backup brings it back, so that old badges stay valid. */
export async function getBadgeKey(db: Kysely<Database>): Promise<BadgeKey> {
  const pem = (await findSecret(db, secretName)) ?? (await makeKey(db));
  const privateKey = await importPKCS8(pem, badgeAlgorithm, { extractable: true });
  const { kty, n, e } = await exportJWK(privateKey);
  if (kty !== 'RSA' || n === undefined || e === undefined) throw new Error('the badge key is not an RSA key');
  const publicKey = { kty, n, e };
  const id = await calculateJwkThumbprint(publicKey);
  return { id, privateKey, publicKey: { ...publicKey, alg: badgeAlgorithm, use: 'sig', kid: id } };
}

/** If two processes make one at once, the first wins. */
async function makeKey(db: Kysely<Database>): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: keyBits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return getSecret(db, secretName, () => privateKey);
}
