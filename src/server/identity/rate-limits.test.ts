import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { Failure } from '../http/replies/failure.ts';
import { createRateLimits } from './rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limit = { max: 5, seconds: 60 };

describe('a limit', () => {
  test('allows exactly its number of uses, however many arrive at once', async () => {
    const limits = createRateLimits(database.db, true);
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limits.take('crowd', limit)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.max);
  });

  test('says when to retry', async () => {
    const limits = createRateLimits(database.db, true);
    for (let uses = 0; uses < limit.max; uses++) await limits.take('told', limit);
    const refusal = await limits.take('told', limit).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Failure);
    const { kind, retryAfterSeconds = 0 } = refusal as Failure;
    expect(kind.status).toBe(429);
    expect(retryAfterSeconds).toBeGreaterThan(55);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('starts anew after its window, and attempts in between do not extend it', async () => {
    const limits = createRateLimits(database.db, true);
    for (let uses = 0; uses < limit.max + 3; uses++) await limits.take('window', limit).catch(() => {});
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from expires_at - now())::float8 as left from rate_limits where key = 'window'`.execute(
      database.db,
    );
    expect(rows[0]?.left).toBeLessThanOrEqual(60);
    await sql`update rate_limits set expires_at = now() where key = 'window'`.execute(database.db);
    for (let uses = 0; uses < limit.max; uses++) await limits.take('window', limit);
    await expect(limits.take('window', limit)).rejects.toBeInstanceOf(Failure);
  });

  test('is separate for each key', async () => {
    const limits = createRateLimits(database.db, true);
    for (let uses = 0; uses < limit.max; uses++) await limits.take('one', limit);
    expect(await limits.take('other', limit)).toBe(1);
  });

  test('that is switched off counts nothing', async () => {
    const limits = createRateLimits(database.db, false);
    for (let uses = 0; uses < limit.max * 2; uses++) await limits.take('off', limit);
    const { rows } = await sql`select 1 from rate_limits where key = 'off'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('refunds a use, but never below zero', async () => {
    const limits = createRateLimits(database.db, true);
    expect(await limits.take('back', limit)).toBe(1);
    for (let times = 0; times < 4; times++) await limits.refund('back');
    for (let uses = 0; uses < limit.max; uses++) await limits.take('back', limit);
    await expect(limits.take('back', limit)).rejects.toBeInstanceOf(Failure);
  });

  test('stores an HMAC of names and addresses, so that the table cannot be searched by trying addresses', async () => {
    const limits = createRateLimits(database.db, true);
    await limits.take('visits:10.1.2.3', limit);
    const { rows } = await sql<{ key: string }>`select key from rate_limits where key like 'visits:%'`.execute(
      database.db,
    );
    const plainHash = createHash('sha256').update('10.1.2.3').digest('base64url').slice(0, 22);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).not.toContain('10.1.2.3');
    expect(rows[0]?.key).not.toContain(plainHash);
    expect(await createRateLimits(database.db, true).storedKey('visits:10.1.2.3')).toBe(rows[0]?.key);
    const other = await createTestDatabase();
    expect(await createRateLimits(other.db, true).storedKey('visits:10.1.2.3')).not.toBe(rows[0]?.key);
    await other.drop();
  });
});
