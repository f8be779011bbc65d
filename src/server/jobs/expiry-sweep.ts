import { sql } from 'kysely';
import { sweepIdempotencyKeys } from '../http/idempotency.ts';
import { sweepRateLimits } from '../identity/rate-limits.ts';
import type { Kernel } from '../kernel.ts';
import { sweepActiveDays } from '../metrics/daily-counts.ts';
import type { Job } from './job.ts';
import { scheduledJob } from './scheduled-job.ts';

/** Deletes expired data every ten minutes. */
export function expirySweep(
  { db, events, files, mail }: Pick<Kernel, 'db' | 'events' | 'files' | 'mail'>,
  sweepAreas: (kernel: Pick<Kernel, 'db' | 'events'>) => Promise<unknown>,
): Job {
  return scheduledJob('server.sweep', '*/10 * * * *', async () => {
    await sweepRateLimits(db);
    await sweepIdempotencyKeys(db);
    await sweepActiveDays(db);
    await sql`delete from sessions where expires_at <= now()`.execute(db);
    await sweepAreas({ db, events });
    await files.sweep();
    await mail.sweep();
  });
}
