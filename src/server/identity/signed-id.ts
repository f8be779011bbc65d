import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database-types.ts';
import { getSecret, isSameSecret } from './secrets.ts';

/** A row's id with a signature by the site's secret of that name, for a link. It cannot be forged, and the token itself is not stored. */
export async function signId(db: Kysely<Database>, secretName: string, id: number): Promise<string> {
  const key = await getSecret(db, secretName, () => randomBytes(32).toString('base64url'));
  return `${id}-${createHmac('sha256', key).update(String(id)).digest('base64url')}`;
}

/** The id in a token with a valid signature. */
export async function readSignedId(
  db: Kysely<Database>,
  secretName: string,
  token: string,
): Promise<number | undefined> {
  const [, number] = /^([1-9]\d{0,8})-/.exec(token) ?? [];
  const id = Number(number);
  return number && isSameSecret(token, await signId(db, secretName, id)) ? id : undefined;
}
