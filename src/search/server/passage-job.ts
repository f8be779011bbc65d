import * as z from 'zod';
import type { Job, JobKind } from '../../server/jobs/job.ts';
import { job } from '../../server/jobs/job.ts';
import { scheduledJob } from '../../server/jobs/scheduled-job.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { PassageSource } from '../../server/text/passages/passage.ts';
import { refreshAll } from './refresh-passages.ts';

const startKind: JobKind<object> = { name: 'search.start', payload: z.object({}), outlivesRestore: false };

/** At the start, because a new version ships other texts, and every minute for what no question has waited for. */
export function passageJobs({ db }: Pick<Kernel, 'db'>, sources: readonly PassageSource[]): Job[] {
  const refresh = ({ signal }: { signal: AbortSignal }) => refreshAll(db, sources, () => !signal.aborted);
  return [job(startKind, (_, context) => refresh(context)), scheduledJob('search.refresh', '* * * * *', refresh)];
}

/** Asked for at the start, and done in the background: the start does not wait for it. */
export async function requestPassages({ jobs }: Pick<Kernel, 'jobs'>): Promise<void> {
  await jobs.add(startKind, {}, { key: 'start' });
}
