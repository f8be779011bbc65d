import type { Job } from '../../../server/jobs/job.ts';
import { scheduledJob } from '../../../server/jobs/scheduled-job.ts';
import type { Kernel } from '../../../server/kernel.ts';

/** Looks for rounds of peer assessment that have ended. The code is loaded at the first run. */
export function endedRoundJob(kernel: Pick<Kernel, 'db' | 'events'>): Job {
  return scheduledJob('classrooms.tell-of-ended-rounds', '*/5 * * * *', async ({ signal }) => {
    const { tellOfEndedRounds } = await import('./tell-of-ended-rounds.ts');
    await tellOfEndedRounds(kernel, signal);
  });
}
