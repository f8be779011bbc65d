import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Events } from '../cache/events.ts';
import { reasonOf } from '../config/reason-of.ts';
import type { Database } from '../database/database-types.ts';
import { nextCronTime } from './cron.ts';
import { HopelessJob, type Job, type JobKind } from './job.ts';

interface JobOptions {
  /** Within a transaction the job exists only if that commits, and it runs even if the process ends right after. */
  tx?: Kysely<Database>;
  dueAt?: Date;
  /** Of a kind there is at most one job with this key: adding another one replaces its payload and its time. */
  key?: string;
  /** How long after its time the job is of use. Two days unless it says otherwise. */
  expiresInMinutes?: number;
}

export interface Jobs {
  add<Payload>(kind: JobKind<Payload>, payload: Payload, options?: JobOptions): Promise<void>;
  /** Takes back the job with this key, if it still waits. */
  cancel(kind: JobKind<never>, key: string, tx?: Kysely<Database>): Promise<void>;
  /** By kind, since the start of this process. */
  counts(): ReadonlyMap<string, JobCounts>;
}

interface JobCounts {
  done: number;
  failed: number;
  givenUp: number;
  /** Jobs whose time had come when the queue was last looked at. */
  waiting: number;
}

export interface JobQueue extends Jobs {
  /** Runs what is due now. Returns when nothing is. */
  runDue(jobs: readonly Job[]): Promise<void>;
  /** Begins to run jobs in the background. The result ends that and waits for the jobs under way. */
  start(jobs: readonly Job[]): Promise<() => Promise<void>>;
}

interface QueueOptions {
  db: Kysely<Database>;
  events: Pick<Events, 'publish' | 'onEvent'>;
  log: Logger;
}

/** For jobs whose time comes, and for notifications that got lost. */
const pollMilliseconds = 5_000;
/** A process that was killed leaves its jobs to others after this. */
const leaseSeconds = 180;
const twoDaysInMinutes = 2 * 24 * 60;
const firstPauseSeconds = 30;
const longestPauseSeconds = 4 * 60 * 60;
const scheduleKey = 'schedule';
const jobsChanged = 'jobs.changed';

const pauseAfter = (tries: number) => Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);

/**
 * The product's one queue. Jobs wait in the database; any number of processes run them, each job one of them. Jobs of a kind run one after the other
 * in a process, jobs of different kinds beside each other, so that a long import holds up no email.
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
    // A job may take longer than a killed process is waited for.
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
    // Neither payload nor key goes to the log: both may be personal.
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
      // For no user: the event wakes processes, and no browser hears it.
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

/** Keeps at most one lane a kind running. */
function createRunner({ findDueKinds, runAllOf, log }: RunnerOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = new Map<string, Promise<void>>();
  /** Kinds that got more jobs while their lane may just have found nothing more. */
  const again = new Set<string>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  const warn = (error: unknown) => log.warn({ reason: reasonOf(error) }, 'could not look for jobs');

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
  /** Until the job is of no use. A schedule always is. */
  secondsLeft: number | null;
}

/** A job that was taken is nobody else's until `due_at`. */
async function takeDue(db: Kysely<Database>, kind: string): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    update jobs set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from jobs where kind = ${kind} and due_at <= now() order by due_at, id limit 1 for update skip locked)
    returning id, kind, payload, tries, extract(epoch from expires_at - now())::float8 as "secondsLeft"`.execute(db);
  return rows[0];
}

/* A job that was replaced or taken by another process meanwhile has other tries: it is left alone. */

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

/** A schedule waits as a job of its own. One that changed since the last start gets its new time. */
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
