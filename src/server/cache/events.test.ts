import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { connectClient } from '../database/open-database.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { type Event, type Events, openEvents } from './events.ts';

const topic = 'counter.changed';
const ended = new Error('undo');

async function endListeners(database: TestDatabase): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`.execute(
    database.db,
  );
}

describe('an event', () => {
  let database: TestDatabase;
  let here: Events;
  let elsewhere: Events;
  let heard: Event[];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const open = () =>
      openEvents(
        () => connectClient(database.connection),
        () => {},
      );
    [here, elsewhere] = [await open(), await open()];
    heard = [];
    elsewhere.onEvent(({ topic: about, to, data }) => heard.push({ topic: about, to, data }));
  });
  afterEach(async () => {
    await Promise.all([here.close(), elsewhere.close()]);
  });
  const published = (data: unknown) => ({ topic: topic as 'counter.changed', to: undefined, data });
  /** Events arrive in commit order: once this one is here, the earlier ones have arrived. */
  async function hearLast(): Promise<Event[]> {
    await here.publish(database.db, { topic, data: 'last' });
    await eventually(() => expect(heard.at(-1)?.data).toBe('last'));
    return heard.slice(0, -1);
  }

  test('reaches every process on the database, including the publisher', async () => {
    const own: unknown[] = [];
    here.onEvent(({ data }) => own.push(data));
    await here.publish(database.db, { topic, data: { name: 'ñandú' } });
    expect(await hearLast()).toEqual([published({ name: 'ñandú' })]);
    await eventually(() => expect(own).toEqual([{ name: 'ñandú' }, 'last']));
  });

  test('arrives after its transaction commits, and not before', async () => {
    await database.db.transaction().execute(async (tx) => {
      await here.publish(tx, { topic, data: 'inside' });
      await here.publish(database.db, { topic, data: 'outside' });
      await eventually(() => expect(heard).toEqual([published('outside')]));
    });
    expect(await hearLast()).toEqual([published('outside'), published('inside')]);
  });

  test('of a rolled-back transaction never arrives', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await here.publish(tx, { topic, data: 'undone' });
      throw ended;
    });
    await expect(undone).rejects.toBe(ended);
    expect(await hearLast()).toEqual([]);
  });

  test('names its recipients', async () => {
    await here.publish(database.db, { topic, to: [7] });
    expect(await hearLast()).toEqual([{ topic, to: [7], data: undefined }]);
  });

  test('no longer reaches a listener that unsubscribed', async () => {
    const later: unknown[] = [];
    const stop = elsewhere.onEvent((event) => later.push(event));
    stop();
    await hearLast();
    expect(later).toEqual([]);
  });

  test('that was typed at a console is ignored', async () => {
    for (const text of ['', 'hola', 'null', '5', '{}', '{"topic":"a.changed"}']) {
      await sql`select pg_notify('educaia', ${text})`.execute(database.db);
    }
    expect(await hearLast()).toEqual([]);
  });

  test('arrives again after the connection was lost', async () => {
    const states: boolean[] = [];
    elsewhere.onListening((listening) => states.push(listening));
    await endListeners(database);
    await eventually(() => expect(states).toEqual([true, false, true]));
    expect(await hearLast()).toEqual([]);
  });

  test('is listened for again however long the database was unavailable', async () => {
    let isAway = false;
    const warnings: unknown[] = [];
    const events = await openEvents(
      () => (isAway ? Promise.reject(new Error('away')) : connectClient(database.connection)),
      (error) => warnings.push(error),
    );
    const states: boolean[] = [];
    events.onListening((listening) => states.push(listening));
    isAway = true;
    await endListeners(database);
    await eventually(() => expect(warnings.length).toBeGreaterThanOrEqual(3));
    expect(states).toEqual([true, false]);
    isAway = false;
    await eventually(() => expect(states).toEqual([true, false, true]));
    await events.close();
  });

  test('is listened for on a new connection when the old one misses a heartbeat, without parallel reconnects', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // The fake clock below runs ahead of a slow machine.
    const connect = () => connectClient(database.connection, 60_000);
    const silent = await connect();
    const question = vi.spyOn(silent, 'query');
    const connections = [silent];
    const events = await openEvents(
      async () => connections.shift() ?? connect(),
      () => {},
      10_000,
    );
    const states: boolean[] = [];
    events.onListening((listening) => states.push(listening));
    question.mockClear().mockImplementation(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(question).toHaveBeenCalledOnce();
    expect(states).toEqual([true]);
    await eventually(() => expect(states).toEqual([true, false, true]));
    await events.close();
  });

  test('is not listened for after closing, even if a connection was being opened', async () => {
    let arrive = () => {};
    let asked = 0;
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const events = await openEvents(
      async () => {
        asked += 1;
        if (asked > 1) await onItsWay;
        return connectClient(database.connection);
      },
      () => {},
    );
    await endListeners(database);
    await eventually(() => expect(asked).toBe(2));
    await events.close();
    arrive();
    await Promise.all([here.close(), elsewhere.close()]);
    await eventually(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`.execute(database.db);
      expect(rows).toEqual([]);
    });
  });
});

describe('replies cached by two processes', () => {
  const Counter = z.object({ value: z.int() });
  const readCounter = endpoint({
    method: 'GET',
    path: '/api/counter',
    access: 'anyone',
    reply: Counter,
    publicCache: { topics: [topic] },
  });
  const raiseCounter = endpoint({
    method: 'POST',
    path: '/api/counter',
    access: 'anyone',
    reply: Counter,
  });
  let reads = 0;
  const routes = ({ db, events }: Kernel) => [
    route(readCounter, async () => {
      reads += 1;
      const { rows } = await sql<{ value: number }>`select value from counter`.execute(db);
      return { value: rows[0]?.value ?? -1 };
    }),
    route(raiseCounter, async () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ value: number }>`
          update counter set value = value + 1 returning value`.execute(tx);
        await events.publish(tx, { topic });
        return { value: rows[0]?.value ?? -1 };
      }),
    ),
  ];
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    one = await startTestApp({ routes });
    other = await startTestApp({ routes, database: one.database });
    await sql`create table counter as select 0 as value`.execute(one.database.db);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const read = async ({ http }: TestApp) => (await http.inject('/api/counter')).json<{ value: number }>().value;
  const raise = async ({ http }: TestApp) =>
    (await http.inject({ method: 'POST', url: '/api/counter' })).json<{ value: number }>().value;
  /** Whether the second of two consecutive reads came from the cache. */
  async function isKept(app: TestApp): Promise<boolean> {
    await read(app);
    const before = reads;
    await read(app);
    return reads === before;
  }

  test('are read once', async () => {
    await eventually(async () => expect(await isKept(one)).toBe(true));
    await eventually(async () => expect(await isKept(other)).toBe(true));
  });

  test('are invalidated in one by a change in the other', async () => {
    for (let round = 0; round < 20; round++) {
      await read(other);
      const value = await raise(one);
      await eventually(async () => expect(await read(other)).toBe(value), { interval: 2 });
    }
  });

  test('never hide a change from its writer, though both processes write and read at once', async () => {
    let working = true;
    const readers = [one, other].map(async (app) => {
      while (working) {
        await read(app);
        await turn(); // A cached answer takes no tick of the event loop, which others need.
      }
    });
    async function write(app: TestApp): Promise<number> {
      let stale = 0;
      for (let round = 0; round < 100; round++) {
        const value = await raise(app);
        if ((await read(app)) < value) stale += 1;
      }
      return stale;
    }
    const stale = await Promise.all([write(one), write(one), write(other), write(other)]);
    working = false;
    await Promise.all(readers);
    expect(stale).toEqual([0, 0, 0, 0]);
  });

  test('are not cached while notifications cannot arrive, and are again afterwards', async () => {
    await eventually(async () => expect(await isKept(one)).toBe(true));
    const lost = new Promise<void>((resolve) => {
      one.kernel.events.onListening((listening) => {
        if (!listening) resolve();
      });
    });
    await endListeners(one.database);
    await lost;
    expect(await isKept(one)).toBe(false);
    await eventually(async () => expect(await isKept(one)).toBe(true));
    const value = await raise(other);
    await eventually(async () => expect(await read(one)).toBe(value));
  });
});
