import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';

let app: TestApp;
let address: string;
let isClosed: boolean;
beforeEach(async () => {
  // The heartbeat and the end of a stream's lifetime would otherwise take minutes.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  app = await startTestApp({ routes: () => [] });
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  isClosed = false;
});
afterEach(async () => {
  vi.useRealTimers();
  if (!isClosed) await app.close();
});

interface Listening {
  response: Response;
  /** Everything received so far. */
  text: () => string;
  ended: Promise<void>;
  leave: () => void;
}

async function listen(headers: Record<string, string> = {}): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/events`, { headers, signal: leaving.signal });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
  })();
  ended.catch(() => {});
  await eventually(() => expect(text).toContain('event: connected'));
  return { response, text: () => text, ended, leave: () => leaving.abort() };
}

async function streams(): Promise<number> {
  const metrics = await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(/^educaia_event_streams (\d+)$/m.exec(metrics.body)?.[1]);
}

describe('the stream of events', () => {
  test('opens with an event, sets the retry time, and is neither cached nor buffered', async () => {
    const { response, text, leave } = await listen();
    expect(text()).toBe('retry: 3000\nevent: connected\ndata: {}\n\n');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String) as string,
    });
    leave();
  });

  test('delivers public events to guests and users', async () => {
    const ana = await app.signIn();
    const listeners = [await listen(), await listen(ana.headers)];
    await app.kernel.events.publish(app.database.db, { topic: 'forum.changed', data: { id: 3, title: 'a\nb' } });
    for (const { text, leave } of listeners) {
      await eventually(() => expect(text()).toContain('event: forum.changed\ndata: {"id":3,"title":"a\\nb"}\n\n'));
      leave();
    }
  });

  test('delivers a user’s events to all their pages and to nobody else', async () => {
    const [ana, luis] = [await app.signIn(), await app.signIn()];
    const hers = [await listen(ana.headers), await listen(ana.headers)];
    const others = [await listen(luis.headers), await listen(), await listen({ cookie: 'session=x' })];
    await app.kernel.events.publish(app.database.db, { topic: 'news.changed', to: [ana.id], data: 'private' });
    await app.kernel.events.publish(app.database.db, { topic: 'forum.changed' });
    for (const { text } of [...hers, ...others]) {
      await eventually(() => expect(text()).toContain('event: forum.changed\ndata: {}\n\n'));
    }
    expect(hers.map(({ text }) => text().includes('private'))).toEqual([true, true]);
    expect(others.map(({ text }) => text().includes('private'))).toEqual([false, false, false]);
    for (const { leave } of [...hers, ...others]) leave();
  });

  test('delivers events of another process', async () => {
    const other = await startTestApp({ routes: () => [], database: app.database });
    const { text, leave } = await listen();
    await other.kernel.events.publish(app.database.db, { topic: 'forum.changed' });
    await eventually(() => expect(text()).toContain('event: forum.changed'));
    leave();
    await other.close();
  });

  test('sends heartbeats as comments, which browsers ignore, so that no proxy closes it', async () => {
    const { text, leave } = await listen();
    vi.advanceTimersByTime(25_000);
    await eventually(() => expect(text()).toMatch(/\n\n:\n\n$/));
    leave();
  });

  test('ends after a while, so that an ended session stops receiving events', async () => {
    const { ended } = await listen();
    vi.advanceTimersByTime(10 * 60_000);
    await ended;
    await eventually(async () => expect(await streams()).toBe(0));
  });

  test('is released when its reader disconnects', async () => {
    const { leave } = await listen();
    expect(await streams()).toBe(1);
    leave();
    await eventually(async () => expect(await streams()).toBe(0));
  });

  test('ends when the server closes', async () => {
    const { ended } = await listen();
    await app.close();
    isClosed = true;
    await expect(ended).resolves.toBeUndefined();
  });

  test('is not opened for HEAD, which would wait for its end', async () => {
    const answer = await fetch(`${address}/api/events`, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
    await answer.text();
    expect(await streams()).toBe(0);
  });
});
