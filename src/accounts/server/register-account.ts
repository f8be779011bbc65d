import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { constraintOf } from '../../server/database.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { networkOf } from '../../server/network-of.ts';
import { isSameSecret } from '../../server/secrets.ts';
import { setSessionCookie } from '../../server/session.ts';
import type { Language } from '../../shared/language.ts';
import { accountFailures } from '../contract.ts';
import type { Registration } from '../schemas.ts';
import { getIamakerCode } from './iamaker-code.ts';
import { accountLimits, limitKey } from './limits.ts';
import { checkPassword, fieldFailure } from './password-rules.ts';
import { insertUser, type User } from './queries.ts';
import { replaceSession } from './sign-in.ts';

export async function registerAccount(
  kernel: Kernel,
  { password, verificationCode, ...person }: z.output<typeof Registration>,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const { db, limits, passwords } = kernel;
  await limits.take(limitKey('registrations', networkOf(request)), accountLimits.registrations);
  if (person.role === 'iamaker') await checkCode(kernel, verificationCode, language, request);
  await checkPassword(password, person.role, 'password', language);
  const passwordHash = await passwords.hash(password);
  try {
    const { user, token } = await db.transaction().execute(async (tx) => {
      const made = await insertUser(tx, { ...person, passwordHash });
      return { user: made, token: await replaceSession(tx, request, made.id) };
    });
    setSessionCookie(request, reply, token);
    return user;
  } catch (error) {
    throw takenFailure(error, language) ?? error;
  }
}

/** The database refused a name or an address that somebody else has. */
export function takenFailure(error: unknown, language: Language): Failure | undefined {
  const constraint = constraintOf(error);
  if (constraint === 'users_username_key') return fieldFailure(accountFailures.usernameTaken, 'username', language);
  if (constraint === 'users_email_key') return fieldFailure(accountFailures.emailTaken, 'email', language);
  return undefined;
}

async function checkCode(kernel: Kernel, given = '', language: Language, request: FastifyRequest): Promise<void> {
  const key = limitKey('wrongCodes', networkOf(request));
  await kernel.limits.check(key, accountLimits.wrongCodes);
  if (isSameSecret(given.trim(), await getIamakerCode(kernel))) return;
  await kernel.limits.take(key, accountLimits.wrongCodes);
  throw fieldFailure(accountFailures.wrongVerificationCode, 'verificationCode', language);
}
