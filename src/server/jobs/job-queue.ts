import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Events } from '../cache/events.ts';
import { reasonOf } from '../config/reason-of.ts';
import type { Database } from '../database/database-types.ts';
import { nextCronTime } from './cron.ts';
import { HopelessJob, type Job, type JobKind } from './job.ts';

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
  /** Removes the waiting job with this key. */
  cancel(kind: JobKind<never>, key: string, tx?: Kysely<Database>): Promise<void>;
  /** By kind, since the start of this process. */
  counts(): ReadonlyMap<string, JobCounts>;
}

interface JobCounts {
  done: number;
  failed: number;
  givenUp: number;
  /** Jobs that were due when the queue was last polled. */
  waiting: number;
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
}

/** Finds jobs that become due, and those whose notification was lost. */
const pollMilliseconds = 5_000;
/** After this time, other processes take over the jobs of a killed one. */
const leaseSeconds = 180;
const twoDaysInMinutes = 2 * 24 * 60;
const firstPauseSeconds = 30;
const longestPauseSeconds = 4 * 60 * 60;
const scheduleKey = 'schedule';
const jobsChanged = 'jobs.changed';

const pauseAfter = (tries: number) => Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);

/**
 * The job queue of the product. Jobs wait in the database, and each one is run by one of any number of processes. Within a process, jobs of the same
 * kind run one after another and different kinds run concurrently, so that a long import delays no email.
 */
export function createJobQueue({ db, events, log }: QueueOptions): JobQueue {
  const counts = new Map<string, JobCounts>();

  function countsOf(kind: string): JobCounts {
    const found = counts.get(kind) ?? { done: 0, failed: 0, givenUp: 0, waiting: 0 };
    counts.set(kind, found);
    return found;
  }

  async function findDueKinds(jobs: readonly Job[]): Promise<Job[]> {
    const names = jobs.map(({ kind }) => kind.name);
    const { rows } = await sql<{ kind: string; waiting: number }>`
      select kind, count(*)::int as waiting from jobs
      where kind = any(${names}) and due_at <= now() group by kind`.execute(db);
    const waiting = new Map(rows.map((row) => [row.kind, row.waiting]));
    for (const name of names) countsOf(name).waiting = waiting.get(name) ?? 0;
    return jobs.filter(({ kind }) => waiting.has(kind.name));
  }

  async function runAllOf(job: Job, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = await takeDue(db, job.kind.name);
      if (!taken) return;
      await runOne(job, taken, signal);
    }
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
    const { id, kind, tries } = taken;
    const seconds = pauseAfter(tries);
    // Neither payload nor key is logged: both may be personal.
    const told = { job: id, kind, tries, reason: reasonOf(error) };
    countsOf(kind).failed += 1;
    if (job.cron) {
      log.warn(told, 'a scheduled job failed, will try again');
      const next = nextCronTime(job.cron, new Date());
      await planAgain(db, taken, new Date(Math.min(next.getTime(), Date.now() + seconds * 1000)));
    } else if (error instanceof HopelessJob || (taken.secondsLeft ?? Infinity) <= seconds) {
      countsOf(kind).givenUp += 1;
      log.error(told, 'gave up a job');
      await remove(db, taken);
    } else {
      log.warn(told, 'a job failed, will try again');
      await planAgain(db, taken, new Date(Date.now() + seconds * 1000));
    }
  }

  return {
    async add(kind, payload, { tx = db, dueAt = new Date(), key = null, expiresInMinutes = twoDaysInMinutes } = {}) {
      await sql`
        insert into jobs (kind, key, payload, due_at, expires_at, outlives_restore)
        values (${kind.name}, ${key}, ${JSON.stringify(kind.payload.parse(payload))}, greatest(${dueAt}, now()),
                greatest(${dueAt}, now()) + make_interval(mins => ${expiresInMinutes}), ${kind.outlivesRestore})
        on conflict on constraint jobs_kind_key_key do update
        set payload = excluded.payload, due_at = excluded.due_at, expires_at = excluded.expires_at, tries = 0`.execute(
        tx,
      );
      // Addressed to no user: the event wakes up processes, and no browser receives it.
      await events.publish(tx, { topic: jobsChanged, to: [] });
    },
    async cancel(kind, key, tx = db) {
      await sql`delete from jobs where kind = ${kind.name} and key = ${key}`.execute(tx);
    },
    counts: () => counts,
    async runDue(jobs) {
      const { signal } = new AbortController();
      for (let due = await findDueKinds(jobs); due.length > 0; due = await findDueKinds(jobs)) {
        await Promise.all(due.map((job) => runAllOf(job, signal)));
      }
    },
    async start(jobs) {
      await planSchedules(db, jobs);
      const runner = createRunner({ findDueKinds: () => findDueKinds(jobs), runAllOf, log });
      const stopListening = events.onEvent(({ topic }) => topic === jobsChanged && runner.wake());
      const poll = setInterval(runner.wake, pollMilliseconds);
      poll.unref();
      runner.wake();
      return async () => {
        stopListening();
        clearInterval(poll);
        await runner.stop();
      };
    },
  };
}

interface RunnerOptions {
  findDueKinds: () => Promise<Job[]>;
  runAllOf: (job: Job, signal: AbortSignal) => Promise<void>;
  log: Logger;
}

/** Runs at most one lane per kind. */
function createRunner({ findDueKinds, runAllOf, log }: RunnerOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = new Map<string, Promise<void>>();
  /** Kinds that got a new job while their lane may have just found the queue empty. */
  const again = new Set<string>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  const warn = (error: unknown) => log.warn({ reason: reasonOf(error) }, 'could not poll the job queue');

  function openLane(job: Job): void {
    const { name } = job.kind;
    if (lanes.has(name)) {
      again.add(name);
      return;
    }
    const lane = runAllOf(job, signal)
      .catch(warn)
      .finally(() => {
        lanes.delete(name);
        if (again.delete(name) && !signal.aborted) openLane(job);
      });
    lanes.set(name, lane);
  }

  function wake(): void {
    if (signal.aborted) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    looking = findDueKinds()
      .then((due) => due.forEach(openLane), warn)
      .finally(() => {
        looking = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      await looking;
      await Promise.all(lanes.values());
    },
  };
}

interface TakenJob {
  id: number;
  kind: string;
  payload: unknown;
  tries: number;
  /** How long the job is still useful. A scheduled job never expires. */
  secondsLeft: number | null;
}

/** `due_at` is also the lease: until then, no other process takes the job. */
async function takeDue(db: Kysely<Database>, kind: string): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    update jobs set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from jobs where kind = ${kind} and due_at <= now() order by due_at, id limit 1 for update skip locked)
    returning id, kind, payload, tries, extract(epoch from expires_at - now())::float8 as "secondsLeft"`.execute(db);
  return rows[0];
}

/* Skips a job that was replaced or that another process has taken: its `tries` differ. */

const renew = (db: Kysely<Database>, { id, tries }: TakenJob) =>
  sql`
    update jobs set due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and tries = ${tries}`.execute(db);

const giveBack = (db: Kysely<Database>, { id, tries }: TakenJob) =>
  sql`update jobs set due_at = now(), tries = tries - 1 where id = ${id} and tries = ${tries}`.execute(db);

const planAgain = (db: Kysely<Database>, { id, tries }: TakenJob, dueAt: Date) =>
  sql`update jobs set due_at = ${dueAt} where id = ${id} and tries = ${tries}`.execute(db);

const planNext = (db: Kysely<Database>, { id, tries }: TakenJob, dueAt: Date) =>
  sql`update jobs set due_at = ${dueAt}, tries = 0 where id = ${id} and tries = ${tries}`.execute(db);

const remove = (db: Kysely<Database>, { id, tries }: TakenJob) =>
  sql`delete from jobs where id = ${id} and tries = ${tries}`.execute(db);

/** A schedule is stored as a job. If its expression changed since the last start, it gets its new time. */
async function planSchedules(db: Kysely<Database>, jobs: readonly Job[]): Promise<void> {
  for (const { kind, cron } of jobs) {
    if (!cron) continue;
    await sql`
      insert into jobs (kind, key, payload, due_at, expires_at, outlives_restore)
      values (${kind.name}, ${scheduleKey}, ${JSON.stringify({ cron })}, ${nextCronTime(cron, new Date())}, null,
              ${kind.outlivesRestore})
      on conflict on constraint jobs_kind_key_key do update set payload = excluded.payload, due_at = excluded.due_at
      where jobs.payload <> excluded.payload`.execute(db);
  }
}
