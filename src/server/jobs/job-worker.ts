import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { reasonOf } from '../config/reason-of.ts';
import type { Database } from '../database/database-types.ts';
import type { DailyCounts } from '../metrics/daily-counts.ts';
import { nextCronTime } from './cron.ts';
import { HopelessJob, type Job } from './job.ts';
import {
  countDue,
  giveBack,
  leaseSeconds,
  planAgain,
  planNext,
  remove,
  renew,
  takeDue,
  type TakenJob,
} from './stored-jobs.ts';

export interface JobCounts {
  done: number;
  failed: number;
  givenUp: number;
  /** Jobs that were due when the queue was last polled. */
  waiting: number;
}

const firstPauseSeconds = 30;
const longestPauseSeconds = 4 * 60 * 60;

const pauseAfter = (tries: number) => Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);

/** When to run a failed job again; undefined to give it up. A scheduled job is never given up, and waits no longer than for its next time. */
function retryTime({ cron }: Job, { tries, secondsLeft }: TakenJob, error: unknown): Date | undefined {
  const seconds = pauseAfter(tries);
  const again = Date.now() + seconds * 1000;
  if (cron) return new Date(Math.min(nextCronTime(cron, new Date()).getTime(), again));
  const isUseless = error instanceof HopelessJob || (secondsLeft ?? Infinity) <= seconds;
  return isUseless ? undefined : new Date(again);
}

interface JobWorker {
  /** By kind, since the start of this process. */
  counts: ReadonlyMap<string, JobCounts>;
  findDueKinds: (jobs: readonly Job[]) => Promise<Job[]>;
  /** Runs the due jobs of one kind, one after another. */
  runAllOf: (job: Job, signal: AbortSignal) => Promise<void>;
}

/** Neither payload nor key is logged: both may be personal. */
const toldOf = ({ id, kind, tries }: TakenJob, error: unknown) => ({ job: id, kind, tries, reason: reasonOf(error) });

interface WorkerOptions {
  db: Kysely<Database>;
  log: Logger;
  dailyCounts: Pick<DailyCounts, 'add'>;
}

/** Takes jobs, runs them, and plans what follows: another attempt, the next time of a schedule, or nothing. */
export function createJobWorker({ db, log, dailyCounts }: WorkerOptions): JobWorker {
  const counts = new Map<string, JobCounts>();

  function countsOf(kind: string): JobCounts {
    const found = counts.get(kind) ?? { done: 0, failed: 0, givenUp: 0, waiting: 0 };
    counts.set(kind, found);
    return found;
  }

  async function runOne(job: Job, taken: TakenJob, signal: AbortSignal): Promise<void> {
    // A job may run longer than its lease.
    const renewal = setInterval(() => void renew(db, taken).catch(() => {}), (leaseSeconds * 1000) / 3);
    try {
      await job.run(taken.payload, { tries: taken.tries, signal });
    } catch (error) {
      clearInterval(renewal);
      if (signal.aborted) await giveBack(db, taken);
      else await noteFailure(job, taken, error);
      return;
    } finally {
      clearInterval(renewal);
    }
    countsOf(taken.kind).done += 1;
    if (job.cron) await planNext(db, taken, nextCronTime(job.cron, new Date()));
    else await remove(db, taken);
  }

  async function noteFailure(job: Job, taken: TakenJob, error: unknown): Promise<void> {
    const { kind } = taken;
    const told = toldOf(taken, error);
    const again = retryTime(job, taken, error);
    countsOf(kind).failed += 1;
    if (again) {
      log.warn(told, job.cron ? 'a scheduled job failed, will try again' : 'a job failed, will try again');
      await planAgain(db, taken, again);
      return;
    }
    countsOf(kind).givenUp += 1;
    dailyCounts.add('errors', 'jobs');
    log.error(told, 'gave up a job');
    await remove(db, taken);
  }

  return {
    counts,
    async findDueKinds(jobs) {
      const names = jobs.map(({ kind }) => kind.name);
      const waiting = await countDue(db, names);
      for (const name of names) countsOf(name).waiting = waiting.get(name) ?? 0;
      return jobs.filter(({ kind }) => waiting.has(kind.name));
    },
    async runAllOf(job, signal) {
      while (!signal.aborted) {
        const taken = await takeDue(db, job.kind.name);
        if (!taken) return;
        await runOne(job, taken, signal);
      }
    },
  };
}
