import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { testAssets } from '../../../testing/server/test-assets.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import type { RenderedPage } from '../../shared/pages/page.ts';
import { route } from '../http/route.ts';
import { defaultDatabaseTimeouts } from '../overload/timeouts.ts';
import { type Connection, type OpenDatabase, openDatabase } from './open-database.ts';

/** The promise is five seconds. A machine that runs all tests at once is slower, and the statements' own limits would take twice as long. */
const longestMilliseconds = 7_000;
const readNow = endpoint({
  method: 'GET',
  path: '/api/now',
  access: 'anyone',
  reply: z.object({ now: z.string() }),
});
const readSlowly = endpoint({ ...readNow, path: '/api/slow' });
const readOwn = endpoint({ ...readNow, path: '/api/own', access: 'signed-in' });

/** A proxy to the database that a test can close or make silent. */
const sockets = new Set<Socket>();
let isSilent = false;
const way = createServer((near) => {
  const far = connectTo(database.connection);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from);
    from.on('error', () => {});
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (!isSilent) from.pipe(to);
  }
});
let port = 0;

function connectTo(connection: Connection): Socket {
  const { host, port: at } = new pg.Client(
    typeof connection === 'string' ? { connectionString: connection } : connection,
  );
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${at}`) : connect(at, host);
}

async function open(): Promise<void> {
  way.listen(port, '127.0.0.1');
  await once(way, 'listening');
  port = (way.address() as AddressInfo).port;
}

async function whileAway(then: () => Promise<void>): Promise<void> {
  const closed = once(way, 'close');
  way.close();
  for (const socket of sockets) socket.destroy();
  await closed;
  await then().finally(open);
}

/** Connections stay open, but no byte passes, neither then nor later. */
async function whileSilent(then: () => Promise<void>): Promise<void> {
  isSilent = true;
  for (const socket of sockets) socket.unpipe().pause();
  await then().finally(() => {
    isSilent = false;
  });
}

let database: TestDatabase;
let throughTheWay: OpenDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  await open();
  const {
    user,
    password,
    database: name,
  } = new pg.Client(
    typeof database.connection === 'string' ? { connectionString: database.connection } : database.connection,
  );
  const connection = { host: '127.0.0.1', port, user: user ?? '', database: name ?? '', password };
  throughTheWay = await openDatabase(connection, { log: () => {}, poolSize: 5 });
  app = await startTestApp({
    routes: ({ db }) => [
      route(readNow, async () => {
        const { rows } = await sql<{ now: string }>`select now()::text`.execute(db);
        return { now: rows[0]?.now ?? '' };
      }),
      route(readOwn, async () => ({ now: '' })),
      route(readSlowly, async () => {
        for (let times = 0; times < 5; times++) await sql`select pg_sleep(2)`.execute(db);
        return { now: '' };
      }),
    ],
    pages: {
      assets: testAssets,
      render: async ({ address, transport }): Promise<RenderedPage> => {
        const { status } = await transport({ endpoint: readNow, input: {}, url: readNow.path });
        const head = { title: '', description: '' };
        const cacheTopics = address === '/compartida' ? (['library.changed'] as const) : undefined;
        return { status, head, html: '', state: {}, modules: [], cacheTopics };
      },
    },
    database: { ...database, ...throughTheWay, connection },
    timeouts: defaultDatabaseTimeouts,
  });
});
afterAll(async () => {
  await app.close();
  await throughTheWay.close();
  way.close();
  await database.drop();
});

const statusOf = async (url: string) => (await app.http.inject(url)).statusCode;

describe('while the database is unavailable', () => {
  test('the process is healthy but not ready, calls and pages say when to retry, and everything recovers', async () => {
    const { headers } = await app.signIn();
    const listening: boolean[] = [];
    app.kernel.events.onListening((now) => listening.push(now));
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/compartida')).toBe(200);
    await whileAway(async () => {
      expect(await statusOf('/healthz')).toBe(200);
      const ready = await app.http.inject('/readyz');
      expect(ready.statusCode).toBe(503);
      expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0);

      for (const asked of [{ url: '/api/now' }, { url: '/api/own', headers }, { url: '/api/events', headers }]) {
        const answer = await app.http.inject(asked);
        expect(answer.statusCode, asked.url).toBe(503);
        expect(answer.json()).toMatchObject({ code: 'database_away' });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(await statusOf('/compartida'), 'a page that was kept').toBe(200);
      const page = await app.http.inject('/');
      expect(page.statusCode).toBe(503);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(app.logged.filter((line) => Number(line.level) >= 50)).toEqual([]);
    });
    await eventually(async () => expect(await statusOf('/readyz')).toBe(200));
    await eventually(() => expect(listening.at(-1)).toBe(true));
    expect(await statusOf('/api/now')).toBe(200);
    expect((await app.http.inject({ url: '/api/own', headers })).statusCode).toBe(200);
  });

  test('or silent, every request fails within five seconds, and nothing hangs afterwards', async () => {
    const { headers } = await app.signIn();
    const listening: boolean[] = [];
    app.kernel.events.onListening((now) => listening.push(now));
    expect(await statusOf('/compartida')).toBe(200);
    await whileSilent(async () => {
      const started = performance.now();
      const asked = Array.from({ length: 20 }, (_, index) =>
        index % 2 ? { url: '/api/now' } : { url: '/api/own', headers },
      );
      const answers = await Promise.all(
        [...asked, { url: '/readyz' }, { url: '/' }].map((one) => app.http.inject(one)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
      expect(performance.now() - started).toBeLessThan(longestMilliseconds);
      // A heartbeat tells whether the listening connection still works.
      await eventually(() => expect(listening.at(-1)).toBe(false));
      expect(await statusOf('/compartida'), 'a page that was kept').toBe(200);
    });
    await eventually(async () => expect(await statusOf('/api/now')).toBe(200));
    await eventually(() => expect(listening.at(-1)).toBe(true));
  });

  test('or slow, a call with many waits is cut off at the deadline', async () => {
    const started = performance.now();
    expect(await statusOf('/api/slow')).toBe(503);
    expect(performance.now() - started).toBeLessThan(longestMilliseconds);
  });

  test('a cut connection does not fail later requests for long', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await eventually(async () => expect(await statusOf('/api/now')).toBe(200));
    for (let times = 0; times < 20; times++) expect(await statusOf('/api/now')).toBe(200);
  });
});

describe('while the server drains', () => {
  test('the process is healthy, not ready, answers, and closes connections', async () => {
    const other = await startTestApp({
      routes: () => [route(readOwn, async () => ({ now: '' }))],
      database: app.database,
    });
    const { headers } = await app.signIn();
    other.drain();
    expect((await other.http.inject('/healthz')).statusCode).toBe(200);
    expect((await other.http.inject('/readyz')).statusCode).toBe(503);
    const answer = await other.http.inject({ url: '/api/own', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.connection).toBe('close');
    await other.close();
  });
});
