import { expect, test } from 'vitest';
import type { FromReader, ToReader } from './reader-call.ts';
import { startReader } from './start-reader.ts';

/** A fake worker: records its messages and sends what the test wants. */
class QuietWorker extends EventTarget {
  readonly sent: ToReader[] = [];
  isRunning = true;
  postMessage(message: ToReader): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isRunning = false;
  }
  say(data: FromReader | { action: string }): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function start() {
  const worker = new QuietWorker();
  const reader = startReader(worker as unknown as Worker);
  const save = (signal?: AbortSignal) => reader.ask<'save'>({ name: 'save', written: {} }, signal);
  return { worker, reader, save };
}

test('each answer resolves its own request, in any order', async () => {
  const { worker, save } = start();
  const both = Promise.all([save(), save()]);
  worker.say({ action: 'ready' });
  worker.say({ id: 2, answer: Uint8Array.of(2) });
  worker.say({ id: 1, answer: Uint8Array.of(1) });
  expect(await both).toEqual([Uint8Array.of(1), Uint8Array.of(2)]);
});

test('a failed request does not affect others', async () => {
  const { worker, save } = start();
  const [first, second] = [save(), save()];
  worker.say({ id: 1, hasFailed: true });
  worker.say({ id: 2, answer: Uint8Array.of(2) });
  await expect(first).rejects.toThrow();
  expect(await second).toEqual(Uint8Array.of(2));
  expect(worker.isRunning).toBe(true);
});

test('an aborted request ends at once, on both sides', async () => {
  const { worker, save } = start();
  const leaving = new AbortController();
  const asked = save(leaving.signal);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  expect(worker.sent.at(-1)).toEqual({ id: 1, isCalledOff: true });
  worker.say({ id: 1, answer: Uint8Array.of(1) });
  await expect(save(leaving.signal)).rejects.toThrow('aborted');
  expect(worker.sent).toHaveLength(2);
});

test('an answered request can no longer be aborted', async () => {
  const { worker, save } = start();
  const leaving = new AbortController();
  const asked = save(leaving.signal);
  worker.say({ id: 1, answer: Uint8Array.of(1) });
  await asked;
  leaving.abort();
  expect(worker.sent).toHaveLength(1);
});

test.each([
  ['does not start', ({ worker }: ReturnType<typeof start>) => worker.dispatchEvent(new Event('error'))],
  ['is closed', ({ reader }: ReturnType<typeof start>) => reader.close()],
] as const)('requests to a reader that %s are rejected', async (_, end) => {
  const started = start();
  const asked = started.save();
  end(started);
  await expect(asked).rejects.toThrow();
  await expect(started.save()).rejects.toThrow();
  expect(started.worker.isRunning).toBe(false);
});
