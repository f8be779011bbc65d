import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../../server/database/database-types.ts';
import { endSessionsOf } from '../../../server/identity/session.ts';
import { credentialLimits } from '../../../shared/limits.ts';
import { accountLengths } from '../../limits.ts';
import { Registration } from '../../schemas.ts';

/** The claims that we read from Google's token. */
export const GoogleClaims = z.object({
  sub: z.string().min(1).max(credentialLimits.googleId),
  email: Registration.shape.email,
  // An unverified address must not open an account, least of all another user's.
  email_verified: z.literal(true),
  name: z.string().optional(),
  /** When the user last signed in to Google, in seconds. Google sends it only if the site's project requests it. */
  auth_time: z.int().optional(),
});
export type GoogleClaims = z.output<typeof GoogleClaims>;

/**
 * Finds the linked account, or links the one with the address. If that address was never confirmed, a stranger may have registered it beforehand, so
 * its password and sessions are removed.
 */
export async function linkAccount(
  tx: Kysely<Database>,
  { sub, email }: GoogleClaims,
): Promise<{ id: number; lostPassword: boolean; isNew?: true } | 'not-theirs' | undefined> {
  const linked = await findGoogleUser(tx, sub);
  if (linked !== undefined) return { id: linked, lostPassword: false };
  const { rows } = await sql<{ id: number; linkedTo: string | null; isProven: boolean; hasPassword: boolean }>`
    select id, google_subject as "linkedTo", email_confirmed_at is not null as "isProven",
           password_hash is not null as "hasPassword"
    from users where email_key = account_key(${email}) and holds_email for update`.execute(tx);
  const [same] = rows;
  if (!same) return undefined;
  // A concurrent sign-in of the same user linked it a moment ago.
  if (same.linkedTo === sub) return { id: same.id, lostPassword: false };
  // The address now belongs to another person, as happens with school addresses.
  if (same.linkedTo !== null) return 'not-theirs';
  await sql`
    update users set google_subject = ${sub}, email_confirmed_at = now(),
                     password_hash = case when email_confirmed_at is null then null else password_hash end
    where id = ${same.id}`.execute(tx);
  if (!same.isProven) await endSessionsOf(tx, same.id);
  return { id: same.id, lostPassword: same.hasPassword && !same.isProven, isNew: true };
}

export async function findGoogleUser(db: Kysely<Database>, sub: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from users where google_subject = ${sub}`.execute(db);
  return rows[0]?.id;
}

/**
 * The fields of a new account. The username is neutral, because it is public and school addresses contain full names. It may be taken: each
 * attempt uses another one.
 */
export function newPerson({ email, name = '' }: { email: string; name?: string | undefined }) {
  const username = `usuario-${randomInt(100_000, 1_000_000)}`;
  const fullName = Registration.shape.fullName.safeParse(name.slice(0, accountLengths.fullName));
  return {
    username,
    email,
    fullName: fullName.success ? fullName.data : username,
    passwordHash: null,
  };
}
