import * as z from 'zod';
import { nextCronTime } from './cron.ts';
import type { Job, JobContext } from './job.ts';

const SchedulePayload = z.object({ cron: z.string() });

/**
 * Runs at the times of a schedule, once among all processes. A run that was missed because no process was up is made up for once. A run that fails
 * is tried again before the next time comes.
 */
export function scheduledJob(name: string, cron: string, run: (context: JobContext) => Promise<void>): Job {
  // A schedule that cannot be read fails the start and not the first run.
  nextCronTime(cron, new Date());
  return {
    kind: { name, payload: SchedulePayload, outlivesRestore: true },
    run: (_, context) => run(context),
    cron,
  };
}
