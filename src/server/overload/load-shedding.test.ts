import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { testAssets } from '../../../testing/server/test-assets.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import type { RenderedPage } from '../../shared/pages/page.ts';
import { route } from '../http/route.ts';

const common = { access: 'anyone' } as const;
const wait = endpoint({ ...common, method: 'GET', path: '/api/wait', reply: z.object({}) });
const takeTime = endpoint({ ...wait, path: '/api/slow', isSlow: true });
const quick = endpoint({ ...common, method: 'GET', path: '/api/quick', reply: z.object({}) });
const send = endpoint({ ...common, method: 'POST', path: '/api/send', body: z.object({}), reply: z.object({}) });

const limits = { maxInFlight: 3, minInFlight: 3, maxDelayedRefusals: 5, refusalDelayMilliseconds: 0 };

let app: TestApp;
let port: number;
let address: string;
/** Requests in flight. */
let held: number;
let release: () => void;

beforeEach(async () => {
  held = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holdOn = async () => {
    held += 1;
    await released;
    return {};
  };
  app = await startTestApp({
    routes: () => [
      route(wait, holdOn),
      route(takeTime, holdOn),
      route(quick, async () => ({})),
      route(send, async () => ({})),
    ],
    pages: {
      assets: testAssets,
      render: async ({ transport }): Promise<RenderedPage> => {
        const { status } = await transport({ endpoint: quick, input: {}, url: quick.path });
        const head = { title: '', description: '' };
        return { status, head, html: '', state: {}, modules: [], cacheTopics: undefined };
      },
    },
    shedding: limits,
    // Lets a test use several addresses.
    config: { trustProxy: 1 },
  });
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterEach(async () => {
  release();
  await app.close();
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const get = (path: string, ip: string) => fetch(address + path, { headers: from(ip) });
const statusOf = async (path: string, ip: string) => (await get(path, ip)).status;

/** Occupies a slot until `release`, or until it disconnects. */
async function hold(ip: string): Promise<{ leave: () => void }> {
  const before = held;
  const leaving = new AbortController();
  fetch(`${address}/api/wait`, { headers: from(ip), signal: leaving.signal }).catch(() => {});
  await eventually(() => expect(held).toBe(before + 1));
  return { leave: () => leaving.abort() };
}

/** Starts a request and never finishes it. */
async function begin(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

describe('under overload', () => {
  test('surplus requests get 503 and Retry-After', async () => {
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await hold(ip);
    const refused = await get('/api/quick', '10.0.0.4');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  });

  test('people get a page in their language that says when to retry', async () => {
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await hold(ip);
    const refused = await fetch(`${address}/foro`, { headers: { accept: 'text/html', cookie: 'theme=dark; lang=en' } });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    // A header, because accessibility checks refuse the equivalent meta element.
    expect(refused.headers.get('refresh')).toBe('5');
    const said = await refused.text();
    expect(said).toContain('Many people are using EducaIA');
    const newcomer = { accept: 'text/html', 'accept-language': 'en-GB,es;q=0.8' };
    expect(await (await fetch(`${address}/foro`, { headers: newcomer })).text()).toBe(said);
    expect(said).not.toContain('http-equiv');
  });

  test('one address cannot use all slots', async () => {
    for (const ip of ['10.0.0.1', '10.0.0.1']) await hold(ip);
    expect(await statusOf('/api/quick', '10.0.0.1')).toBe(503);
    expect(await statusOf('/api/quick', '10.0.0.2')).toBe(200);
  });

  test('health checks are answered', async () => {
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await hold(ip);
    expect(await statusOf('/healthz', '10.0.0.1')).toBe(200);
    expect(await statusOf('/readyz', '10.0.0.1')).toBe(200);
  });

  test('refusals are delayed, because clients retry immediate ones at once, but only up to a limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const slow = await startTestApp({
        routes: () => [route(quick, async () => ({}))],
        database: app.database,
        shedding: { maxInFlight: 0, minInFlight: 0, maxDelayedRefusals: 1, refusalDelayMilliseconds: 1_000 },
      });
      let isAnswered = false;
      const first = slow.http.inject('/api/quick').finally(() => {
        isAnswered = true;
      });
      expect((await slow.http.inject('/api/quick')).statusCode).toBe(503);
      expect(isAnswered).toBe(false);
      vi.advanceTimersByTime(1_000);
      expect((await first).statusCode).toBe(503);
      await slow.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a slot', () => {
  test('is released when the answer is sent', async () => {
    for (const ip of ['10.0.0.1', '10.0.0.1']) await hold(ip);
    release();
    await eventually(async () => expect(await statusOf('/api/quick', '10.0.0.1')).toBe(200));
    for (let times = 0; times < 20; times++) expect(await statusOf('/api/quick', '10.0.0.1')).toBe(200);
  });

  test('is released when the answer is a refusal', async () => {
    for (let times = 0; times < 20; times++) expect(await statusOf('/api/nothing', '10.0.0.1')).toBe(404);
    expect(await statusOf('/api/quick', '10.0.0.1')).toBe(200);
  });

  test('is released when the client has disconnected', async () => {
    const gone = [await hold('10.0.0.1'), await hold('10.0.0.1'), await hold('10.0.0.2')];
    for (const { leave } of gone) leave();
    await eventually(async () => {
      expect(await statusOf('/api/quick', '10.0.0.1')).toBe(200);
      expect(await statusOf('/api/quick', '10.0.0.2')).toBe(200);
    });
  });

  test('is released for clients that disconnect at any moment', async () => {
    const whole = 'GET /api/quick HTTP/1.1\r\nhost: localhost\r\n\r\n';
    for (let times = 0; times < 50; times++) {
      const socket = await begin(whole);
      if (times % 2) await once(socket, 'data');
      socket.destroy();
    }
    await eventually(async () => expect(await statusOf('/api/quick', '127.0.0.1')).toBe(200));
    await hold('127.0.0.1');
    await hold('127.0.0.1');
  });

  test('is not taken by a request whose body is still arriving', async () => {
    const head =
      'POST /api/send HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n';
    const slow = await Promise.all(Array.from({ length: 5 }, () => begin(`${head}\r\n{`)));
    expect(await statusOf('/api/quick', '127.0.0.1')).toBe(200);
    for (const socket of slow) {
      const answered = once(socket, 'data');
      socket.write('}');
      expect(String(await answered)).toMatch(/^HTTP\/1.1 200/);
      socket.destroy();
    }
  });

  test('covers a page with all its calls: an admitted page is not refused midway', async () => {
    await hold('10.0.0.1');
    await hold('10.0.0.2');
    expect(await statusOf('/', '10.0.0.1')).toBe(200);
    await hold('10.0.0.3');
    expect(await statusOf('/', '10.0.0.3')).toBe(503);
  });

  test('is separate for slow endpoints, which block nothing else', async () => {
    for (const ip of ['10.0.0.1', '10.0.0.2']) void get('/api/slow', ip).catch(() => {});
    await eventually(() => expect(held).toBe(2));
    expect(await statusOf('/api/slow', '10.0.0.3')).toBe(503);
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await hold(ip);
    expect(await statusOf('/api/quick', '10.0.0.4')).toBe(503);
  });
});
