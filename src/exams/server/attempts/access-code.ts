import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { examFailures } from '../../contract.ts';
import { type ExamVersion, settingsOf } from '../queries.ts';
import { hasAttemptUnderWay } from './attempt-queries.ts';

/** Enough for typing errors, far too few for guessing. */
const codeLimit = { max: 10, seconds: 600 };

/** Neither case nor surrounding white space matters: people read codes from a blackboard. */
const digestOf = (code: string) => createHash('sha256').update(code.trim().toLocaleLowerCase('es')).digest();

/**
 * Refuses to start an attempt without the test's access code, if it has one. An attempt in progress goes on without it. Wrong codes are counted for
 * each user and test. Runs outside the transaction that starts the attempt: the counting needs a connection of its own.
 */
export async function requireCode(
  { db, limits }: Pick<Kernel, 'db' | 'limits'>,
  exam: ExamVersion,
  userId: number,
  given: string | undefined,
): Promise<void> {
  const { accessCode } = settingsOf(exam);
  if (accessCode === '' || (await hasAttemptUnderWay(db, exam.examId, userId))) return;
  if (given === undefined || given.trim() === '') throw new Failure(examFailures.codeNeeded);
  const key = `access-codes:${exam.examId}:${userId}`;
  await limits.take(key, codeLimit);
  if (!timingSafeEqual(digestOf(given), digestOf(accessCode))) throw new Failure(examFailures.wrongCode);
  await limits.refund(key);
}
