import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { openSession } from '../identity/session.ts';
import { startSweeping } from './expiry-sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [] });
});
afterAll(() => app.close());
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

async function count(table: 'rate_limits' | 'sessions'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(app.database.db);
  return rows[0]?.count ?? -1;
}

describe('sweeping', () => {
  test('forgets windows and sessions that are over, and nothing that is not', async () => {
    const { id } = await app.signIn();
    await openSession(app.database.db, id, 'old');
    await sql`update sessions set expires_at = now() where user_agent = 'old'`.execute(app.database.db);
    await app.kernel.limits.take('over', { max: 1, seconds: 0 });
    await app.kernel.limits.take('lasting', { max: 1, seconds: 60 });
    const sweepAreas = vi.fn<() => Promise<void>>(async () => {});
    const stop = startSweeping(app.kernel, sweepAreas);
    vi.advanceTimersByTime(10 * 60_000);
    await eventually(async () => expect([await count('rate_limits'), await count('sessions')]).toEqual([1, 1]));
    await eventually(() => expect(sweepAreas).toHaveBeenCalledOnce());
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
