import type { Job } from '../../server/jobs/job.ts';
import { scheduledJob } from '../../server/jobs/scheduled-job.ts';
import type { Kernel } from '../../server/kernel.ts';

/**
 * Every minute: 'at once' is within a minute, and what happens in it is one email. A process that starts after a pause sends what became due
 * meanwhile. The code is loaded at the first run.
 */
export function notificationEmailJob(kernel: Pick<Kernel, 'db' | 'mail' | 'config'>): Job {
  return scheduledJob('notifications.email', '* * * * *', async ({ signal }) => {
    const { sendDueEmails } = await import('./mail/send-due-emails.ts');
    await sendDueEmails(kernel, signal);
  });
}
