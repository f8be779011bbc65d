import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { endSessionsOf } from '../../server/session.ts';
import type { Language } from '../../shared/language.ts';
import type { Role } from '../../shared/roles.ts';
import { accountFailures } from '../contract.ts';
import { resetLetter } from './letters.ts';
import { checkPassword } from './password-rules.ts';
import { findCredentials, markEmailProven, updatePasswordHash } from './queries.ts';

const lifetimeMinutes = 60;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sends the link if somebody has that address. The caller has answered already, and the answer does not depend on it. */
export async function sendResetLetter(
  { db, mail }: Pick<Kernel, 'db' | 'mail'>,
  email: string,
  origin: string,
  language: Language,
): Promise<void> {
  await sql`delete from password_resets where expires_at <= now()`.execute(db);
  const user = await findCredentials(db, email);
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  const letter = resetLetter(email, `${origin}/auth/nueva-contrasena/${token}`, language);
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into password_resets (token_hash, user_id, expires_at)
      values (${hashOf(token)}, ${user.id}, now() + make_interval(mins => ${lifetimeMinutes}))`.execute(tx);
    await mail.send({ ...letter, usefulMinutes: lifetimeMinutes }, tx);
  });
}

/** Takes the link, which works once, and ends every session: whoever had the old password is out. */
export async function resetPassword(
  { db, passwords }: Pick<Kernel, 'db' | 'passwords'>,
  token: string,
  password: string,
  language: Language,
): Promise<void> {
  const user = await findResetUser(db, token);
  if (!user) throw new Failure(accountFailures.spentReset);
  await checkPassword(password, user.role, 'password', language);
  const hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, token))) throw new Failure(accountFailures.spentReset);
    await updatePasswordHash(tx, user.id, hash);
    await markEmailProven(tx, user.id);
    await endSessionsOf(tx, user.id);
  });
}

async function findResetUser(db: Kysely<Database>, token: string): Promise<{ id: number; role: Role } | undefined> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select u.id, u.role from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${hashOf(token)} and r.expires_at > now()`.execute(db);
  return rows[0];
}

async function spendToken(tx: Kysely<Database>, token: string): Promise<boolean> {
  const { rows } = await sql`
    delete from password_resets where token_hash = ${hashOf(token)} and expires_at > now() returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
}
