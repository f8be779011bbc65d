import * as z from 'zod';
import { nextCronTime } from './cron.ts';
import type { Job, JobContext } from './job.ts';

const SchedulePayload = z.object({ cron: z.string() });

/**
 * Runs at the times of a schedule, once among all processes. Runs missed while no process was up are made up for once. A failed run is retried before
 * the next time.
 */
export function scheduledJob(name: string, cron: string, run: (context: JobContext) => Promise<void>): Job {
  // An invalid expression fails the start instead of the first run.
  nextCronTime(cron, new Date());
  return {
    kind: { name, payload: SchedulePayload, outlivesRestore: true },
    run: (_, context) => run(context),
    cron,
  };
}
