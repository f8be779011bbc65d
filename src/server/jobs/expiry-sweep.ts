import { sql } from 'kysely';
import { sweepIdempotencyKeys } from '../http/idempotency.ts';
import { sweepAuditEntries } from '../identity/audit.ts';
import { sweepRateLimits } from '../identity/rate-limits.ts';
import type { Kernel } from '../kernel.ts';
import type { Job } from './job.ts';
import { scheduledJob } from './scheduled-job.ts';

/** Deletes expired data every ten minutes. */
export function expirySweep(
  { db, events, files, mail }: Pick<Kernel, 'db' | 'events' | 'files' | 'mail'>,
  sweepAreas: (kernel: Pick<Kernel, 'db' | 'events'>) => Promise<unknown>,
): Job {
  return scheduledJob('server.sweep', '*/10 * * * *', async () => {
    await sweepRateLimits(db);
    await sweepAuditEntries(db);
    await sweepIdempotencyKeys(db);
    await sql`delete from sessions where expires_at <= now()`.execute(db);
    await sweepAreas({ db, events });
    await files.sweep();
    await mail.sweep();
  });
}
