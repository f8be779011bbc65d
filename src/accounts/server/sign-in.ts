import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../server/database-types.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { networkOf } from '../../server/network-of.ts';
import { endSession, openSession, sessionCookie, setSessionCookie } from '../../server/session.ts';
import { accountFailures } from '../contract.ts';
import type { Login } from '../schemas.ts';
import { accountLimits, limitKey, nameKey } from './limits.ts';
import { findCredentials, findUser, holdPasswordHash, type User } from './queries.ts';

/** Opens a session and ends the one the browser came with: a token that somebody planted there is worth nothing afterwards. */
export async function replaceSession(tx: Kysely<Database>, request: FastifyRequest, userId: number): Promise<string> {
  const old = request.cookies[sessionCookie];
  if (old) await endSession(tx, old);
  return openSession(tx, userId, request.headers['user-agent'] ?? '');
}

/** Only failures count, so that a class that shares an address and an account can sign in at the same time. */
export async function signIn(
  { db, limits, passwords }: Kernel,
  { username, password }: z.output<typeof Login>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const network = networkOf(request);
  const ofAccount = limitKey('failedLoginsOfAccount', nameKey(username), network);
  const ofAddress = limitKey('failedLoginsOfAddress', network);
  await limits.check(ofAccount, accountLimits.failedLoginsOfAccount);
  await limits.check(ofAddress, accountLimits.failedLoginsOfAddress);

  const credentials = await findCredentials(db, username);
  const isRight = await passwords.matches(credentials?.passwordHash, password);
  const signedIn = credentials && isRight ? await openFor(credentials) : undefined;
  if (signedIn) {
    setSessionCookie(request, reply, signedIn.token);
    return signedIn.user;
  }
  await limits.take(ofAccount, accountLimits.failedLoginsOfAccount);
  await limits.take(ofAddress, accountLimits.failedLoginsOfAddress);
  throw new Failure(accountFailures.wrongCredentials);

  /** Unless the password was changed or the account deleted while we compared. */
  async function openFor(found: NonNullable<typeof credentials>) {
    return db.transaction().execute(async (tx) => {
      if (!(await holdPasswordHash(tx, found))) return undefined;
      const user = await findUser(tx, found.id);
      return user && { user, token: await replaceSession(tx, request, found.id) };
    });
  }
}
