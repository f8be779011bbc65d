import type { Job } from '../../../server/jobs/job.ts';
import { scheduledJob } from '../../../server/jobs/scheduled-job.ts';
import type { Kernel } from '../../../server/kernel.ts';

/**
 * Looks for work that is due within a day. What became due while no process was up is reminded of at the next start, unless its date has passed. The
 * code is loaded at the first run.
 */
export function dueReminderJob(kernel: Pick<Kernel, 'db' | 'events'>): Job {
  return scheduledJob('classrooms.remind-due', '*/5 * * * *', async ({ signal }) => {
    const { remindOfDueWork } = await import('./remind-of-due-work.ts');
    await remindOfDueWork(kernel, signal);
  });
}
