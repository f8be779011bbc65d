import { describe, expect, test } from 'vitest';
import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';
import { batchWrites } from './batch-writes.ts';

/** Batches that end when the test says so, each with its items. */
function slowWork() {
  const begun: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const doAll = (items: readonly string[]) =>
    new Promise<Map<string, string | Failure>>((settle, fail) => {
      const done = new Map(
        items.map((item) => [item, item === 'no' ? new Failure(failures.notAllowed) : `${item} done`] as const),
      );
      begun.push({ items, end: (error) => (error ? fail(error) : settle(done)) });
    });
  return { begun, doAll, asked: () => begun.map(({ items }) => items.join(' ')) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('concurrent writes', () => {
  test('are batched: while one batch runs, the next gathers', async () => {
    const { begun, doAll, asked } = slowWork();
    const ask = batchWrites(doAll, { maxSize: 2, concurrency: 1 });
    const answers = Promise.all(['a', 'b', 'c', 'd'].map(ask));
    for (let batch = 0; batch < 3; batch += 1) {
      begun[batch]?.end();
      await turn();
    }
    expect(await answers).toEqual(['a done', 'b done', 'c done', 'd done']);
    expect(asked()).toEqual(['a', 'b c', 'd']);
  });

  test('run in as many batches as allowed', async () => {
    const { begun, doAll, asked } = slowWork();
    const ask = batchWrites(doAll, { maxSize: 9, concurrency: 2 });
    const answers = Promise.all(['a', 'b', 'c', 'd'].map(ask));
    expect(asked()).toEqual(['a', 'b']);
    begun[1]?.end();
    await turn();
    expect(asked()).toEqual(['a', 'b', 'c d']);
    for (const { end } of begun) end();
    await answers;
  });

  test('wait for the end of the tick if requested', async () => {
    const { begun, doAll, asked } = slowWork();
    const ask = batchWrites(doAll, { maxSize: 9, concurrency: 1, waitForTick: true });
    const answers = Promise.all(['a', 'b', 'c'].map(ask));
    expect(asked()).toEqual([]);
    await turn();
    expect(asked()).toEqual(['a b c']);
    begun[0]?.end();
    expect(await answers).toEqual(['a done', 'b done', 'c done']);
  });

  test('are answered after the next batch has started', async () => {
    const { begun, doAll, asked } = slowWork();
    const ask = batchWrites(doAll, { maxSize: 9, concurrency: 1 });
    const seen = ask('a').then(asked);
    const later = ask('b');
    begun[0]?.end();
    expect(await seen).toEqual(['a', 'b']);
    begun[1]?.end();
    await later;
  });

  test('are refused individually', async () => {
    const { begun, doAll } = slowWork();
    const ask = batchWrites(doAll, { maxSize: 9, concurrency: 1 });
    const answers = Promise.allSettled(['a', 'no', 'c'].map(ask));
    begun[0]?.end();
    await turn();
    begun[1]?.end();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('a batch that fails', () => {
  test('is retried item by item, so that no item fails for another', async () => {
    const tried: string[] = [];
    const doAll = async (items: readonly string[]) => {
      tried.push(items.join(' '));
      if (items.includes('bad')) throw new Error('bad');
      return new Map(items.map((item) => [item, `${item} done`]));
    };
    const ask = batchWrites(doAll, { maxSize: 9, concurrency: 1 });
    const answers = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(ask));
    expect(tried).toEqual(['a', 'b bad c', 'b', 'bad', 'c']);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  test('because the database is unavailable fails for all at once, and the next one is tried', async () => {
    const { begun, doAll, asked } = slowWork();
    const ask = batchWrites(doAll, { maxSize: 9, concurrency: 1 });
    const first = ask('a');
    const others = Promise.allSettled([ask('b'), ask('c')]);
    begun[0]?.end();
    await first;
    await turn();
    begun[1]?.end(new Error('Connection terminated'));
    expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = ask('d');
    await turn();
    begun[2]?.end();
    expect(await later).toBe('d done');
    expect(asked()).toEqual(['a', 'b c', 'd']);
  });
});
