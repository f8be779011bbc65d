import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Events } from '../cache/events.ts';
import type { Database } from '../database/database-types.ts';
import type { DailyCounts } from '../metrics/daily-counts.ts';
import { createJobLanes } from './job-lanes.ts';
import { createJobWorker, type JobCounts } from './job-worker.ts';
import type { Job, JobKind } from './job.ts';
import { deleteWaitingJob, insertJob, insertJobs, planSchedules } from './stored-jobs.ts';

interface JobOptions {
  /** Within a transaction, the job exists only if it commits, and it runs even if the process ends right after. */
  tx?: Kysely<Database>;
  dueAt?: Date;
  /** At most one waiting job per kind has this key: adding another one replaces its payload and time. */
  key?: string;
  /** How long after its time the job is still useful. Two days by default. */
  expiresInMinutes?: number;
}

export interface Jobs {
  add<Payload>(kind: JobKind<Payload>, payload: Payload, options?: JobOptions): Promise<void>;
  /** Many at once, without keys. */
  addAll<Payload>(
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    options?: Omit<JobOptions, 'key'>,
  ): Promise<void>;
  /** Removes the waiting job with this key. */
  cancel(kind: Pick<JobKind, 'name'>, key: string, tx?: Kysely<Database>): Promise<void>;
  /** By kind, since the start of this process. */
  counts(): ReadonlyMap<string, JobCounts>;
}

export interface JobQueue extends Jobs {
  /** Runs all due jobs and returns when none is left. */
  runDue(jobs: readonly Job[]): Promise<void>;
  /** Starts running jobs in the background. The returned function stops that and waits for running jobs. */
  start(jobs: readonly Job[]): Promise<() => Promise<void>>;
}

interface QueueOptions {
  db: Kysely<Database>;
  events: Pick<Events, 'publish' | 'onEvent'>;
  log: Logger;
  dailyCounts: Pick<DailyCounts, 'add'>;
}

/** Finds jobs that become due, and those whose notification was lost. */
const pollMilliseconds = 5_000;
const twoDaysInMinutes = 2 * 24 * 60;
const jobsChanged = 'jobs.changed';

/**
 * The job queue of the product. Jobs wait in the database, and each one is run by one of any number of processes. Within a process, jobs of the same
 * kind run one after another and different kinds run concurrently, so that a long import delays no email.
 */
export function createJobQueue({ db, events, log, dailyCounts }: QueueOptions): JobQueue {
  const { counts, findDueKinds, runAllOf } = createJobWorker({ db, log, dailyCounts });
  return {
    async add(kind, payload, { tx = db, dueAt = new Date(), key = null, expiresInMinutes = twoDaysInMinutes } = {}) {
      await insertJob(tx, { kind, payload, key, dueAt, expiresInMinutes });
      // Addressed to no user: the event wakes up processes, and no browser receives it.
      await events.publish(tx, { topic: jobsChanged, to: [] });
    },
    async addAll(kind, payloads, { tx = db, dueAt = new Date(), expiresInMinutes = twoDaysInMinutes } = {}) {
      await insertJobs(tx, { kind, payloads, dueAt, expiresInMinutes });
      await events.publish(tx, { topic: jobsChanged, to: [] });
    },
    cancel: (kind, key, tx = db) => deleteWaitingJob(tx, kind.name, key),
    counts: () => counts,
    async runDue(jobs) {
      const { signal } = new AbortController();
      for (let due = await findDueKinds(jobs); due.length > 0; due = await findDueKinds(jobs)) {
        await Promise.all(due.map((job) => runAllOf(job, signal)));
      }
    },
    async start(jobs) {
      await planSchedules(db, jobs);
      const lanes = createJobLanes({ findDueKinds: () => findDueKinds(jobs), runAllOf, log });
      const stopListening = events.onEvent(({ topic }) => topic === jobsChanged && lanes.wake());
      const poll = setInterval(lanes.wake, pollMilliseconds);
      poll.unref();
      lanes.wake();
      return async () => {
        stopListening();
        clearInterval(poll);
        await lanes.stop();
      };
    },
  };
}
