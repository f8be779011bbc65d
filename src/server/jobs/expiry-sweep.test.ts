import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { openSession } from '../identity/session.ts';
import { expirySweep } from './expiry-sweep.ts';
import { createJobQueue } from './job-queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [] });
});
afterAll(() => app.close());

async function count(table: 'rate_limits' | 'sessions'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(app.database.db);
  return rows[0]?.count ?? -1;
}

test('the sweep deletes expired windows and sessions, and no others', async () => {
  const { id } = await app.signIn();
  await openSession(app.database.db, id, 'old');
  await sql`update sessions set expires_at = now() where user_agent = 'old'`.execute(app.database.db);
  await app.kernel.limits.take('over', { max: 1, seconds: 0 });
  await app.kernel.limits.take('lasting', { max: 1, seconds: 60 });
  const sweepAreas = vi.fn<() => Promise<void>>(async () => {});
  const jobs = [expirySweep(app.kernel, sweepAreas)];
  const queue = createJobQueue(app.kernel);
  await (
    await queue.start(jobs)
  )();
  expect(sweepAreas).not.toHaveBeenCalled();
  await sql`update jobs set due_at = now()`.execute(app.database.db);
  await queue.runDue(jobs);
  expect([await count('rate_limits'), await count('sessions')]).toEqual([1, 1]);
  expect(sweepAreas).toHaveBeenCalledOnce();
});
