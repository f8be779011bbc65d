import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase, testTimeouts } from '../../../testing/server/test-database.ts';
import { type Events, openEvents } from '../cache/events.ts';
import { connectClient } from '../database/open-database.ts';
import { createDailyCounts } from '../metrics/daily-counts.ts';
import { createJobQueue } from './job-queue.ts';
import { HopelessJob, type Job, type JobContext, type JobKind, job } from './job.ts';
import { scheduledJob } from './scheduled-job.ts';

const Note = z.object({ text: z.string() });
const noteKind: JobKind<z.output<typeof Note>> = { name: 'test.note', payload: Note, outlivesRestore: true };

let database: TestDatabase;
let events: Events;
const logged: Record<string, unknown>[] = [];
const log = pino({ base: undefined }, { write: (line) => void logged.push(JSON.parse(line) as object as never) });
beforeAll(async () => {
  database = await createTestDatabase();
  events = await openEvents(
    () => connectClient(database.connection),
    () => {},
    testTimeouts.heartbeat,
  );
});
afterAll(async () => {
  await events.close();
  await database.drop();
});
beforeEach(() => void logged.splice(0));
afterEach(() => sql`delete from jobs`.execute(database.db));

/** A separate process on the same database. */
function openProcess(run: (text: string, context: JobContext) => Promise<void> = async () => {}) {
  const ran: string[] = [];
  const queue = createJobQueue({ db: database.db, events, log, dailyCounts: createDailyCounts(database.db, log) });
  const notes = job(noteKind, async ({ text }, context) => {
    ran.push(text);
    await run(text, context);
  });
  return { ran, queue, jobs: [notes] as Job[] };
}

interface Waiting {
  tries: number;
  seconds: number;
}

const waiting = async () =>
  (
    await sql<Waiting>`
      select tries, round(extract(epoch from due_at - now()))::int as seconds from jobs order by id`.execute(
      database.db,
    )
  ).rows;
/** Makes every waiting job due. */
const passTime = () => sql`update jobs set due_at = now()`.execute(database.db);

describe('a job', () => {
  test('waits until a process runs it, and is deleted then', async () => {
    const { queue, jobs, ran } = openProcess();
    await queue.add(noteKind, { text: 'one' });
    expect(await waiting()).toHaveLength(1);
    await queue.runDue(jobs);
    expect(ran).toEqual(['one']);
    expect(await waiting()).toEqual([]);
    expect(queue.counts().get('test.note')).toEqual({ done: 1, failed: 0, givenUp: 0, waiting: 0 });
  });

  test('exists if the transaction that adds it commits, and not otherwise', async () => {
    const { queue, jobs, ran } = openProcess();
    await database.db.transaction().execute((tx) => queue.add(noteKind, { text: 'kept' }, { tx }));
    const failing = database.db.transaction().execute(async (tx) => {
      await queue.add(noteKind, { text: 'never' }, { tx });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await queue.runDue(jobs);
    expect(ran).toEqual(['kept']);
  });

  test('with a later time waits for it', async () => {
    const { queue, jobs, ran } = openProcess();
    await queue.add(noteKind, { text: 'later' }, { dueAt: new Date(Date.now() + 3_600_000) });
    await queue.runDue(jobs);
    expect(ran).toEqual([]);
    await passTime();
    await queue.runDue(jobs);
    expect(ran).toEqual(['later']);
  });

  test('with the key of a waiting one replaces it, and can be cancelled', async () => {
    const { queue, jobs, ran } = openProcess();
    await queue.add(noteKind, { text: 'old' }, { key: 'a' });
    await queue.add(noteKind, { text: 'new' }, { key: 'a' });
    await queue.add(noteKind, { text: 'other' }, { key: 'b' });
    await queue.cancel(noteKind, 'b');
    await queue.runDue(jobs);
    expect(ran).toEqual(['new']);
  });

  test('that is replaced while it runs, runs again with the new payload', async () => {
    const { queue, jobs, ran } = openProcess(async (text) => {
      if (text === 'old') await queue.add(noteKind, { text: 'new' }, { key: 'a' });
    });
    await queue.add(noteKind, { text: 'old' }, { key: 'a' });
    await queue.runDue(jobs);
    expect(ran).toEqual(['old', 'new']);
    expect(await waiting()).toEqual([]);
  });

  test('that fails is retried at growing intervals, and its payload stays out of the log', async () => {
    let failures = 3;
    const { queue, jobs, ran } = openProcess(async () => {
      if (failures-- > 0) throw new Error('ECONNREFUSED');
    });
    await queue.add(noteKind, { text: 'secret' });
    const pauses: (number | undefined)[] = [];
    for (let run = 0; run < 3; run += 1) {
      await queue.runDue(jobs);
      pauses.push((await waiting())[0]?.seconds);
      await passTime();
    }
    expect(pauses.map((seconds) => Math.round((seconds ?? 0) / 10) * 10)).toEqual([30, 60, 120]);
    await queue.runDue(jobs);
    expect(ran).toHaveLength(4);
    expect(await waiting()).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain('secret');
    expect(queue.counts().get('test.note')).toMatchObject({ done: 1, failed: 3, givenUp: 0 });
  });

  test('is given up when it expires or cannot succeed', async () => {
    const failures = [new Error('away'), new HopelessJob('refused')];
    const { queue, jobs } = openProcess(() => Promise.reject(failures.shift()));
    await queue.add(noteKind, { text: 'late' }, { expiresInMinutes: 0 });
    await queue.add(noteKind, { text: 'hopeless' });
    await queue.runDue(jobs);
    expect(await waiting()).toEqual([]);
    expect(logged.map(({ msg }) => msg)).toEqual(['gave up a job', 'gave up a job']);
    expect(queue.counts().get('test.note')).toMatchObject({ failed: 2, givenUp: 2 });
  });

  test('with an invalid payload fails and is not run', async () => {
    const { queue, jobs, ran } = openProcess();
    await sql`insert into jobs (kind, payload, outlives_restore) values ('test.note', '{"was": 1}', true)`.execute(
      database.db,
    );
    await queue.runDue(jobs);
    expect(ran).toEqual([]);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
  });

  test('of a kind that this process does not know waits for one that does', async () => {
    const { queue, jobs } = openProcess();
    await sql`insert into jobs (kind, payload, outlives_restore) values ('test.newer', '{}', true)`.execute(
      database.db,
    );
    await queue.runDue(jobs);
    expect(await waiting()).toMatchObject([{ tries: 0 }]);
  });

  test('is run by one process when several poll at once', async () => {
    const processes = Array.from({ length: 4 }, () => openProcess());
    for (let count = 0; count < 20; count += 1) {
      await processes[0]?.queue.add(noteKind, { text: `job ${count}` });
    }
    await Promise.all(processes.map(({ queue, jobs }) => queue.runDue(jobs)));
    const ran = processes.flatMap((one) => one.ran);
    expect(ran).toHaveLength(20);
    expect(new Set(ran).size).toBe(20);
  });

  test('of a killed process is run by another after its lease', async () => {
    const { queue, jobs, ran } = openProcess();
    await queue.add(noteKind, { text: 'orphan' });
    await sql`update jobs set tries = 1, due_at = now() + interval '3 minutes'`.execute(database.db);
    await queue.runDue(jobs);
    expect(ran).toEqual([]);
    await passTime();
    await queue.runDue(jobs);
    expect(ran).toEqual(['orphan']);
  });
});

describe('a running queue', () => {
  test('runs what another process adds, as soon as it commits', async () => {
    const running = openProcess();
    const stop = await running.queue.start(running.jobs);
    const { queue } = openProcess();
    await queue.add(noteKind, { text: 'one' });
    await database.db.transaction().execute((tx) => queue.add(noteKind, { text: 'two' }, { tx }));
    await expect.poll(() => running.ran).toEqual(['one', 'two']);
    await stop();
    await queue.add(noteKind, { text: 'three' });
    expect(await waiting()).toHaveLength(1);
  });

  test('runs other kinds beside a long job', async () => {
    const long: JobKind<object> = { name: 'test.long', payload: z.object({}), outlivesRestore: true };
    const { queue, jobs, ran } = openProcess();
    let release = () => {};
    const lasting = new Promise<void>((resolve) => (release = resolve));
    const stop = await queue.start([job(long, () => lasting), ...jobs]);
    await queue.add(long, {});
    await queue.add(noteKind, { text: 'beside' });
    await expect.poll(() => ran).toEqual(['beside']);
    // A job is deleted once it has run.
    await expect.poll(waiting).toHaveLength(1);
    release();
    await stop();
    expect(await waiting()).toEqual([]);
  });

  test('waits for the current job when it stops; a job that ends early for that is not a failed attempt', async () => {
    const { queue, jobs, ran } = openProcess(
      (_, { signal }) =>
        new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('stopped')))),
    );
    const stop = await queue.start(jobs);
    await queue.add(noteKind, { text: 'long' });
    await expect.poll(() => ran).toEqual(['long']);
    await stop();
    expect(await waiting()).toEqual([{ tries: 0, seconds: 0 }]);
  });
});

describe('a scheduled job', () => {
  const tick = (run: () => Promise<void>, cron = '*/10 * * * *') => scheduledJob('test.tick', cron, run);

  test('waits for its time and runs once among several processes, again and again', async () => {
    const run = vi.fn<() => Promise<void>>(async () => {});
    const processes = [openProcess(), openProcess()];
    const stops = await Promise.all(processes.map(({ queue }) => queue.start([tick(run)])));
    for (const stop of stops) await stop();
    const [planned] = await waiting();
    expect(planned?.seconds).toBeLessThanOrEqual(600);
    expect(run).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      await passTime();
      await Promise.all(processes.map(({ queue }) => queue.runDue([tick(run)])));
      expect(run).toHaveBeenCalledTimes(times);
      expect(await waiting()).toMatchObject([{ tries: 0 }]);
    }
  });

  test('that fails is retried without being given up, at its next time at the latest', async () => {
    const { queue } = openProcess();
    const failing = tick(() => Promise.reject(new Error('away')));
    await (
      await queue.start([failing])
    )();
    await sql`update jobs set due_at = now(), tries = 20`.execute(database.db);
    await queue.runDue([failing]);
    const [again] = await waiting();
    expect(again?.seconds).toBeLessThanOrEqual(600);
    expect(again?.tries).toBe(21);
  });

  test('is rescheduled when its schedule changed, and otherwise keeps its time', async () => {
    const { queue } = openProcess();
    const noop = async () => {};
    const plannedAfter = async (cron: string) => {
      await (
        await queue.start([tick(noop, cron)])
      )();
      return (await sql<{ at: Date }>`select due_at as at from jobs`.execute(database.db)).rows[0]?.at;
    };
    await plannedAfter('0 0 1 1 *');
    await sql`update jobs set due_at = '2099-01-01'`.execute(database.db);
    expect(await plannedAfter('0 0 1 1 *')).toEqual(new Date('2099-01-01'));
    expect((await plannedAfter('0 0 1 2 *'))?.getUTCMonth()).toBe(1);
  });
});
