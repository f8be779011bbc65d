import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { startTestApp } from '../../../testing/server/test-app.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { route } from '../http/route.ts';
import { type DiskReserve, openDiskReserve } from './disk-reserve.ts';

const limits = { shortBytes: 100, reserveBytes: 200, enoughBytes: 300, everyMilliseconds: 5 };

describe('the reserve', () => {
  let dataDir: string;
  let free: number;
  let looks = 0;
  let reserve: DiskReserve;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'educaia-reserve-'));
    await mkdir(join(dataDir, 'postgres'));
    free = 1_000;
    const readFree = async () => {
      looks += 1;
      return free;
    };
    reserve = await openDiskReserve({ dataDir, log: () => {}, limits, readFree });
  });
  afterEach(async () => {
    await reserve.close();
    await rm(dataDir, { recursive: true });
  });
  const kept = () =>
    stat(join(dataDir, 'reserve')).then(
      ({ size }) => size,
      () => 0,
    );

  test('is held while there is space, released when there is none, and held again afterwards', async () => {
    expect(await kept()).toBe(200);
    expect(reserve.isShort()).toBe(false);
    free = 99;
    await eventually(async () => expect([reserve.isShort(), await kept()]).toEqual([true, 0]));
    free = 400;
    await eventually(() => expect(reserve.isShort()).toBe(false));
    expect(await kept()).toBe(0);
    free = 500;
    await eventually(async () => expect(await kept()).toBe(200));
  });

  test('once released does not count as new space', async () => {
    free = 99;
    await eventually(() => expect(reserve.isShort()).toBe(true));
    free = 299;
    // Waits for two more checks: the first may have been in progress.
    const before = looks;
    await eventually(() => expect(looks).toBeGreaterThan(before + 2));
    expect(reserve.isShort()).toBe(true);
  });
});

const common = {
  access: 'anyone',
  path: '/api/thing',
  reply: z.object({}),
} as const;

test('without space writes are refused and reads are not', async () => {
  const write = vi.fn<() => Promise<Record<string, never>>>(async () => ({}));
  const app = await startTestApp({
    routes: () => [
      route(endpoint({ ...common, method: 'GET' }), async () => ({})),
      route(endpoint({ ...common, method: 'POST' }), write),
    ],
    isDiskShort: () => true,
  });
  const refused = await app.http.inject({ method: 'POST', url: '/api/thing' });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'no_space' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(write).not.toHaveBeenCalled();
  expect((await app.http.inject('/api/thing')).statusCode).toBe(200);
  await app.close();
});

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is not an internal error', async (code) => {
  const app = await startTestApp({
    routes: () => [
      route(endpoint({ ...common, method: 'POST' }), () => Promise.reject(Object.assign(new Error('full'), { code }))),
    ],
  });
  const refused = await app.http.inject({ method: 'POST', url: '/api/thing' });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'no_space' });
  await app.close();
});
