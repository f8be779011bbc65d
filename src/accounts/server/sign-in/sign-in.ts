import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { notifyEach, rememberLanguage } from '../../../notifications/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { languageOf } from '../../../server/http/visitor.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import { endSession, openSession, setSessionCookie, tokenOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { createKeyedQueue } from '../../../server/overload/keyed-queue.ts';
import { accountFailures } from '../../contract.ts';
import { secondFactorFailures } from '../../contract/second-factor.ts';
import type { Login } from '../../schemas.ts';
import { newDeviceEmail } from '../emails/security-emails.ts';
import { refuseWithoutConsent } from '../guardians/consents.ts';
import { accountLimits, limitKey, nameKey } from '../limits.ts';
import { findAddress } from '../passwords/email-confirmation.ts';
import { refuseSuspended } from '../people/suspensions.ts';
import {
  type Credentials,
  findSignInCredentials,
  findUser,
  lockPasswordHash,
  recordPasswordLength,
  type User,
} from '../queries.ts';
import { isLongPassword } from '../registration/password-rules.ts';
import { refuseWaiting } from '../registration/role-requests.ts';
import { hasSecondFactor } from '../second-factor/queries.ts';
import { beginSecondStep, setStepCookie } from '../second-factor/sign-in-step.ts';
import { deviceTokenOf, type RememberedDevice, rememberDevice, setDeviceCookie } from './known-devices.ts';
import { signInDelay } from './sign-in-delay.ts';

/** Opens a session and ends the browser's previous one, so that a planted session token is worthless afterwards. */
export async function replaceSession(
  tx: Kysely<Database>,
  request: FastifyRequest,
  userId: number,
  seconds?: number,
): Promise<string> {
  const old = tokenOf(request);
  if (old) await endSession(tx, old);
  await rememberLanguage(tx, userId, languageOf(request));
  return openSession(tx, userId, request.headers['user-agent'] ?? '', seconds);
}

/**
 * Attempts with the same name and network run one at a time. A right one is refunded before the next is counted, so that a class with one
 * address and one shared account can sign in together.
 */
const attemptQueue = createKeyedQueue(40);

export async function signIn(
  kernel: Kernel,
  login: z.output<typeof Login>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const signedIn = await asOwner(kernel, login, request, async (tx, { id }) => {
    const user = await findUser(tx, id);
    if (!user) return undefined;
    // Before the second step, which would be useless.
    await refuseSuspended(tx, id, languageOf(request));
    await recordPasswordLength(tx, id, isLongPassword(login.password));
    if (await hasSecondFactor(tx, id)) return { user, step: await beginSecondStep(tx, id) };
    return { user, step: undefined, ...(await openDeviceSession(kernel, tx, request, id, 'password')) };
  });
  if (signedIn.step !== undefined) {
    setStepCookie(request, reply, signedIn.step);
    throw new Failure(secondFactorFailures.required);
  }
  setSignInCookies(signedIn, request, reply);
  return signedIn.user;
}

type Act<T> = (tx: Kysely<Database>, account: Credentials) => Promise<T | undefined>;

/** Acts for somebody who gives the right password of an account. Every attempt counts until the password has been found right. */
export async function asOwner<T>(
  kernel: Kernel,
  login: z.output<typeof Login>,
  request: FastifyRequest,
  act: Act<T>,
): Promise<T> {
  return attemptQueue.run(`${nameKey(login.username)}\0${networkOf(request)}`, () =>
    attempt(kernel, login, request, act),
  );
}

async function attempt<T>(
  kernel: Kernel,
  { username, password }: z.output<typeof Login>,
  request: FastifyRequest,
  act: Act<T>,
): Promise<T> {
  const { db, passwords } = kernel;
  const credentials = await findSignInCredentials(db, username, deviceTokenOf(request));
  const refund = await countAttempt(kernel, username, credentials?.isKnownDevice ?? false, request);
  const isRight = await passwords.matches(credentials?.passwordHash, password);
  const done = credentials && isRight ? await actFor(credentials).catch(refundRefusal) : undefined;
  if (done === undefined) {
    // Also for unknown usernames, so that the work does not reveal whether they exist.
    const subject = credentials ? `#${credentials.id}` : 'unknown';
    await writeAuditEntry(db, { actorId: null, action: 'sign_in.failed', subject });
    throw new Failure(accountFailures.wrongCredentials);
  }
  await refund();
  return done;

  /** The password of a suspended account was right: it is told why, every time. */
  async function refundRefusal(error: unknown): Promise<never> {
    if (error instanceof Failure) await refund();
    throw error;
  }

  /** Fails if the password was changed or the account deleted during the comparison. */
  async function actFor(found: NonNullable<typeof credentials>): Promise<T | undefined> {
    return db.transaction().execute(async (tx) => ((await lockPasswordHash(tx, found)) ? act(tx, found) : undefined));
  }
}

/** How the user signed in. */
export type SignInMethod = 'password' | 'registration' | 'google' | 'provider' | 'totp' | 'recovery' | 'passkey';

export interface OpenedSession {
  token: string;
  device: RememberedDevice;
}

/** Opens a session in this browser. A browser that is new to the account is reported to the owner, except at registration. */
export async function openDeviceSession(
  { events, mail }: Pick<Kernel, 'events' | 'mail'>,
  tx: Kysely<Database>,
  request: FastifyRequest,
  userId: number,
  how: SignInMethod,
): Promise<OpenedSession> {
  await refuseSuspended(tx, userId, languageOf(request));
  await refuseWithoutConsent(tx, userId);
  await refuseWaiting(tx, userId);
  await writeAuditEntry(tx, { actorId: userId, action: 'sign_in.succeeded', subject: how });
  const remembered = await rememberDevice(tx, userId, request);
  // A repeated registration comes from the user who created the account.
  const device = { ...remembered, isNew: remembered.isNew && how !== 'registration' };
  if (device.isNew) {
    await sql`select 1 from users where id = ${userId} for key share`.execute(tx);
    const readers = [{ reader: userId, kind: 'new-device' as const }];
    // Several unread ones are merged into one notification.
    await notifyEach(tx, events, { readers, subject: '', address: '/account', thread: '/account#devices' });
    const to = await findAddress(tx, userId);
    if (to) await mail.send(newDeviceEmail(to, request.headers['user-agent'] ?? ''), tx);
  }
  return { device, token: await replaceSession(tx, request, userId) };
}

/** For a user who has passed every check that the account requires. */
export async function completeSignIn(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  how: SignInMethod,
): Promise<void> {
  const opened = await kernel.db.transaction().execute((tx) => openDeviceSession(kernel, tx, request, userId, how));
  setSignInCookies(opened, request, reply);
}

/** Call it after the commit. */
export function setSignInCookies({ token, device }: OpenedSession, request: FastifyRequest, reply: FastifyReply): void {
  setSessionCookie(request, reply, token);
  setDeviceCookie(request, reply, device);
}

/**
 * Counts the attempt before the password is compared. A browser that the owner used before has its own allowance, so that other people's
 * failures cannot lock the owner out. Returns a function that refunds the attempt.
 */
async function countAttempt(
  kernel: Kernel,
  username: string,
  isKnownDevice: boolean,
  request: FastifyRequest,
): Promise<() => Promise<void>> {
  const { limits } = kernel;
  const name = nameKey(username);
  if (isKnownDevice) {
    const ofDevice = limitKey('failedLoginsOfAccount', name, 'device', deviceTokenOf(request) ?? '');
    await limits.take(ofDevice, accountLimits.failedLoginsOfAccount);
    return () => limits.refund(ofDevice);
  }
  const network = networkOf(request);
  const ofAccount = limitKey('failedLoginsOfAccount', name, network);
  const ofAddress = limitKey('failedLoginsOfAddress', network);
  const delay = signInDelay(kernel, username);
  await limits.take(ofAccount, accountLimits.failedLoginsOfAccount);
  await limits.take(ofAddress, accountLimits.failedLoginsOfAddress);
  await delay.take();
  return async () => {
    await limits.refund(ofAccount);
    await limits.refund(ofAddress);
    await delay.refund();
  };
}
