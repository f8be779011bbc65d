import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { accountLimits, limitKey, openPupilSession, type PupilSignIn } from '../../accounts/server/public.ts';
import { findClassByCode } from '../../classrooms/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { networkOf } from '../../server/identity/ip-network.ts';
import type { Kernel } from '../../server/kernel.ts';
import { pupilFailures } from '../contract.ts';
import { pupilLimits, pupilSessionSeconds } from '../limits.ts';
import type { PictureSignIn } from '../schemas.ts';
import { hashOfSecret, picturePassword } from './cards.ts';
import { countTry, type FoundPictures, forgetTries, isAdmitted, useCard } from './queries.ts';

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface SignedIn {
  classId: number;
}

export async function signInWithCard(kernel: Kernel, secret: string, { request, reply }: Visit): Promise<SignedIn> {
  const refund = await countAttempt(kernel, request);
  const open = kernel.db.transaction().execute(async (tx) => {
    const card = await useCard(tx, hashOfSecret(secret));
    if (!card) return undefined;
    return { classId: card.classId, finish: await openFor(tx, request, { userId: card.userId, how: 'card' }) };
  });
  const opened = await refundRefusal(open, refund);
  if (!opened) {
    await writeAuditEntry(kernel.db, { actorId: null, action: 'sign_in.failed', subject: 'unknown' });
    throw new Failure(pupilFailures.wrongCard);
  }
  await refund();
  opened.finish(reply);
  return { classId: opened.classId };
}

/** The same work and the same answer for an unknown class, an unknown alias and wrong pictures. */
export async function signInWithPictures(
  kernel: Kernel,
  { classCode, alias, pictures }: z.output<typeof PictureSignIn>,
  { request, reply }: Visit,
): Promise<SignedIn> {
  const { db, passwords } = kernel;
  const refund = await countAttempt(kernel, request);
  const classroom = await findClassByCode(db, classCode);
  const found = classroom && (await countTry(db, { classId: classroom.id, alias, most: pupilLimits.wrongPictures }));
  const isRight = await passwords.matches(found?.picturesHash, picturePassword(pictures));
  if (found?.isLocked) throw new Failure(pupilFailures.lockedPictures);
  const isForgotten = isRight && found && (await forgetTries(db, found));
  const opened = isForgotten ? await refundRefusal(openWithPictures(db, request, found), refund) : undefined;
  if (!opened || !classroom) {
    const subject = found ? `#${found.userId}` : 'unknown';
    await writeAuditEntry(db, { actorId: null, action: 'sign_in.failed', subject });
    throw new Failure(pupilFailures.wrongPictures);
  }
  await refund();
  opened(reply);
  return { classId: classroom.id };
}

/** Undefined if the pictures were replaced since they were compared. */
function openWithPictures(db: Kysely<Database>, request: FastifyRequest, found: FoundPictures) {
  return db.transaction().execute(async (tx) => {
    if (!(await forgetTries(tx, found))) return undefined;
    return openFor(tx, request, { userId: found.userId, how: 'pictures' });
  });
}

/** The card or the pictures were right, and the answer says why they do not help now. */
async function refundRefusal<T>(open: Promise<T>, refund: () => Promise<void>): Promise<T> {
  try {
    return await open;
  } catch (error) {
    if (error instanceof Failure) await refund();
    throw error;
  }
}

async function openFor(tx: Kysely<Database>, request: FastifyRequest, signIn: Omit<PupilSignIn, 'seconds'>) {
  if (!(await isAdmitted(tx, signIn.userId))) throw new Failure(pupilFailures.notNow);
  return openPupilSession(tx, request, { ...signIn, seconds: pupilSessionSeconds });
}

/** Together with wrong passwords of the network. Returns a function that refunds the attempt. */
async function countAttempt({ limits }: Pick<Kernel, 'limits'>, request: FastifyRequest): Promise<() => Promise<void>> {
  const key = limitKey('failedLoginsOfAddress', networkOf(request));
  await limits.take(key, accountLimits.failedLoginsOfAddress);
  return () => limits.refund(key);
}
