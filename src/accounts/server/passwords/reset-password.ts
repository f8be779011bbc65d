import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { recordFirstAcceptance } from '../../../legal/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { endSessionsOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';
import type { Role } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import { resetEmail } from '../emails/account-emails.ts';
import { passwordWasResetEmail } from '../emails/security-emails.ts';
import { findCredentials, resetPasswordHash } from '../queries.ts';
import { type AccountNames, checkPassword, isLongPassword } from '../registration/password-rules.ts';
import { forgetDevicesOf, rememberDevice, setDeviceCookie } from '../sign-in/known-devices.ts';
import { forgetSignInDelays } from '../sign-in/sign-in-delay.ts';

const lifetimeMinutes = 60;

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sends the link if an account has that address. Runs after the response, so the response time reveals nothing. */
export async function sendResetEmail(
  { db, mail }: Pick<Kernel, 'db' | 'mail'>,
  email: string,
  origin: string,
  language: Language,
): Promise<void> {
  await sql`delete from password_resets where expires_at <= now()`.execute(db);
  const user = await findCredentials(db, email);
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  const letter = resetEmail(email, `${origin}${addressOf.passwordReset(token)}`, language);
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into password_resets (token_hash, user_id, expires_at)
      values (${hashOf(token)}, ${user.id}, now() + make_interval(mins => ${lifetimeMinutes}))`.execute(tx);
    await mail.send({ ...letter, expiresInMinutes: lifetimeMinutes }, tx);
  });
}

/** Spends the single-use link and ends all sessions: anyone with the old password or a linked Google account is signed out. */
export async function resetPassword(
  kernel: Kernel,
  token: string,
  password: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, passwords } = kernel;
  const user = await findResetUser(db, token);
  if (!user) throw new Failure(accountFailures.spentReset);
  await checkPassword({ password, role: user.role, names: user, field: 'password' }, language);
  const changed = { hash: await passwords.hash(password), isLong: isLongPassword(password) };
  const { person, device } = await db.transaction().execute(async (tx) => {
    const spent = await spendToken(tx, token);
    if (!spent) throw new Failure(accountFailures.spentReset);
    const reset = await resetPasswordHash(tx, user.id, { ...changed, ...spent });
    if (!reset) throw new Failure(accountFailures.spentReset);
    // The page says that the first password accepts the terms: the person did not make this account.
    if (user.isFirst) await recordFirstAcceptance(tx, kernel, { userId: user.id, language, way: 'first-password' });
    await endSessionsOf(tx, user.id);
    await forgetDevicesOf(tx, user.id);
    await kernel.mail.send(passwordWasResetEmail(reset.email, reset.lostGoogle), tx);
    return { person: reset, device: await rememberDevice(tx, user.id, request) };
  });
  await forgetSignInDelays(kernel, [person.username, person.email]);
  setDeviceCookie(request, reply, device);
}

async function findResetUser(
  db: Kysely<Database>,
  token: string,
): Promise<({ id: number; role: Role; isFirst: boolean } & AccountNames) | undefined> {
  const { rows } = await sql<{ id: number; role: Role; isFirst: boolean } & AccountNames>`
    select u.id, u.role, u.username, u.email /* never null: not a pupil */, u.full_name as "fullName",
           u.password_hash is null as "isFirst" from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${hashOf(token)} and r.expires_at > now()`.execute(db);
  return rows[0];
}

async function spendToken(tx: Kysely<Database>, token: string): Promise<{ provesEmail: boolean } | undefined> {
  const { rows } = await sql<{ provesEmail: boolean }>`
    delete from password_resets where token_hash = ${hashOf(token)} and expires_at > now()
    returning proves_email as "provesEmail"`.execute(tx);
  return rows[0];
}
