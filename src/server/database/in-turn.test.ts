import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { inTurn } from './in-turn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [] });
});
afterAll(() => app.close());

test('work of one name runs one after the other, and each gets its result', async () => {
  const { db } = app.kernel;
  let running = 0;
  const most: number[] = [];
  const results = await Promise.all(
    [1, 2, 3].map((number) =>
      inTurn(db, 'test', async (tx) => {
        running += 1;
        most.push(running);
        await sql`select 1`.execute(tx);
        running -= 1;
        return number;
      }),
    ),
  );
  expect(results).toEqual([1, 2, 3]);
  expect(most).toEqual([1, 1, 1]);
});

test('work that fails lets the next one begin', async () => {
  const { db } = app.kernel;
  const failing = inTurn(db, 'test', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await inTurn(db, 'test', async () => 'done')).toBe('done');
});
