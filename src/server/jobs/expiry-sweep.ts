import { sql } from 'kysely';
import { sweepIdempotencyKeys } from '../http/idempotency.ts';
import { sweepAuditEntries } from '../identity/audit.ts';
import { sweepRateLimits } from '../identity/rate-limits.ts';
import type { Kernel } from '../kernel.ts';

const sweepMilliseconds = 10 * 60_000;

/** Forgets, from time to time, what has run out. Any number of processes may do it. */
export function startSweeping(
  { db, files, log, mail }: Pick<Kernel, 'db' | 'files' | 'log' | 'mail'>,
  sweepAreas: (kernel: Pick<Kernel, 'db'>) => Promise<unknown>,
): () => void {
  async function sweep(): Promise<void> {
    await sweepRateLimits(db);
    await sweepAuditEntries(db);
    await sweepIdempotencyKeys(db);
    await sql`delete from sessions where expires_at <= now()`.execute(db);
    await sweepAreas({ db });
    await files.sweep();
    await mail.sweep();
  }
  const timer = setInterval(() => {
    sweep().catch((error: Error) => log.warn({ reason: error.message }, 'could not sweep'));
  }, sweepMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
