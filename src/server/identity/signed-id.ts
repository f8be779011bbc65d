import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database-types.ts';
import { getSecret, isSameSecret } from './secrets.ts';

/**
 * A row's id with a signature by the site's secret of that name, for a link. It cannot be forged, and the token itself is not stored. Where a row
 * can get a new link, its revision is signed, too, and the links of earlier revisions are void.
 */
export async function signId(db: Kysely<Database>, secretName: string, id: number, revision = ''): Promise<string> {
  const key = await getSecret(db, secretName, () => randomBytes(32).toString('base64url'));
  const signed = revision === '' ? String(id) : `${id}.${revision}`;
  return `${id}-${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** The id in a token with a valid signature. */
export async function readSignedId(
  db: Kysely<Database>,
  secretName: string,
  token: string,
  revisionOf?: (id: number) => Promise<string | undefined>,
): Promise<number | undefined> {
  const [, number] = /^([1-9]\d{0,8})-/.exec(token) ?? [];
  if (!number) return undefined;
  const id = Number(number);
  const revision = revisionOf ? await revisionOf(id) : '';
  return isSameSecret(token, await signId(db, secretName, id, revision)) ? id : undefined;
}
