import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { lockTotpSecret, spendRecoveryCode, useTotpStep } from './queries.ts';
import { matchTotp } from './totp.ts';

export type CodeKind = 'totp' | 'recovery';

/** The kind of code, or undefined if it is wrong. Each code works once. */
export async function spendCode(tx: Kysely<Database>, userId: number, code: string): Promise<CodeKind | undefined> {
  const kept = await lockTotpSecret(tx, userId);
  if (kept?.isConfirmed) {
    const step = matchTotp(kept.secret, code.replaceAll(' ', ''), Date.now(), kept.usedStep);
    if (step !== undefined) {
      await useTotpStep(tx, userId, step);
      return 'totp';
    }
  }
  return (await spendRecoveryCode(tx, userId, code)) ? 'recovery' : undefined;
}
