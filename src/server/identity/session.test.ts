import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { usualTimeZone } from '../../shared/time-zone.ts';
import { endSession, findViewer, openSession, sessionSeconds } from './session.ts';

let database: TestDatabase;
let userId: number;
let people = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  people += 1;
  const { rows } = await sql<{ id: number }>`
    insert into users (username, full_name, email, role)
    values (${`ana${people}`}, 'Ana Prueba', ${`ana${people}@example.org`}, 'iamaker') returning id`.execute(
    database.db,
  );
  userId = rows[0]?.id ?? 0;
});

/** How long ago the session was used and how long it is still valid, by the database's clock. */
async function ageOf(user: number) {
  const { rows } = await sql<{ seen: number; left: number }>`
    select extract(epoch from now() - last_seen_at)::int as seen, extract(epoch from expires_at - now())::int as left
    from sessions where user_id = ${user}`.execute(database.db);
  return rows[0];
}

/** So many seconds ago, or as many as today has had: the first use of a day is always written. */
async function secondsToday(most: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - date_trunc('day', now(), ${usualTimeZone}))::int as seconds`.execute(database.db);
  // Rounded, and the session is a moment old.
  return Math.max(0, Math.min(most, (rows[0]?.seconds ?? 0) - 5));
}

async function setBack(user: number, interval: string) {
  await sql`update sessions set last_seen_at = last_seen_at - ${interval}::interval,
                                created_at = created_at - ${interval}::interval,
                                expires_at = expires_at - ${interval}::interval
            where user_id = ${user}`.execute(database.db);
}

describe('a session', () => {
  test('identifies its user', async () => {
    const token = await openSession(database.db, userId, 'Firefox');
    expect(await findViewer(database.db, token)).toEqual({
      id: userId,
      username: `ana${people}`,
      displayName: `ana${people}`,
      role: 'iamaker',
      originalRole: 'iamaker',
      isModerator: false,
      isDataOfficer: false,
      isPupil: false,
      isUnconfirmed: false,
      mutedUntil: null,
    });
  });

  test('is stored only as a hash, so that reading the table opens no session', async () => {
    const token = await openSession(database.db, userId, 'Firefox');
    const { rows } = await sql<{ row: string; hash: Buffer }>`
      select to_jsonb(sessions)::text as row, token_hash as hash from sessions where user_id = ${userId}`.execute(
      database.db,
    );
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(rows[0]?.hash.equals(createHash('sha256').update(token).digest())).toBe(true);
  });

  test('cannot be guessed: every one is new and has 256 bits', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => openSession(database.db, userId, '')));
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test('ends without affecting others', async () => {
    const [one, other] = [await openSession(database.db, userId, ''), await openSession(database.db, userId, '')];
    await endSession(database.db, one);
    expect(await findViewer(database.db, one)).toBeUndefined();
    expect((await findViewer(database.db, other))?.id).toBe(userId);
  });

  test('ends with its user’s account', async () => {
    const token = await openSession(database.db, userId, '');
    await sql`delete from users where id = ${userId}`.execute(database.db);
    expect(await findViewer(database.db, token)).toBeUndefined();
  });

  test('is not opened by its hash', async () => {
    const token = await openSession(database.db, userId, '');
    const hash = createHash('sha256').update(token).digest();
    expect(await findViewer(database.db, hash.toString('base64url'))).toBeUndefined();
  });

  test('expires after thirty days, by the database’s clock', async () => {
    const token = await openSession(database.db, userId, '');
    expect((await ageOf(userId))?.left).toBeGreaterThan(sessionSeconds - 60);
    await setBack(userId, '30 days');
    expect(await findViewer(database.db, token)).toBeUndefined();
  });

  test('ends thirty days after it was opened, however much it is used', async () => {
    const token = await openSession(database.db, userId, '');
    await setBack(userId, '29 days');
    expect(await findViewer(database.db, token)).toBeDefined();
    const age = await ageOf(userId);
    expect(age?.left).toBeLessThanOrEqual(24 * 60 * 60);
    expect(age?.seen).toBeLessThan(60);
    await setBack(userId, '1 day');
    expect(await findViewer(database.db, token)).toBeUndefined();
  });

  test('cannot be given a later end, not even by the database', async () => {
    await openSession(database.db, userId, '');
    const later = sql`update sessions set expires_at = created_at + interval '31 days' where user_id = ${userId}`;
    await expect(later.execute(database.db)).rejects.toThrow('sessions_end_absolute');
  });

  test('is written to at most once an hour', async () => {
    const token = await openSession(database.db, userId, '');
    const seconds = await secondsToday(59 * 60);
    await setBack(userId, `${seconds} seconds`);
    await findViewer(database.db, token);
    expect((await ageOf(userId))?.seen).toBeGreaterThanOrEqual(seconds);
    await setBack(userId, '2 minutes');
    await findViewer(database.db, token);
    expect((await ageOf(userId))?.seen).toBeLessThan(60);
  });

  test('stores the browser’s name, but not more than a name', async () => {
    await openSession(database.db, userId, 'x'.repeat(5_000));
    const { rows } = await sql<{ length: number }>`
      select length(user_agent) as length from sessions where user_id = ${userId}`.execute(database.db);
    expect(rows[0]?.length).toBe(400);
  });

  test.each(['', 'a', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}\n`, 'ñ'.repeat(43)])(
    'is not %j',
    async (token) => {
      expect(await findViewer(database.db, token)).toBeUndefined();
    },
  );
});
