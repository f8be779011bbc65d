import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRunningTest, keepRunningTest, readRunningTest } from './running-test.ts';

const running = { title: 'Control', address: '/class/1/test/2?intento=3', endsAt: 60_000 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a running test is known to its user until its time is up', () => {
  keepRunningTest(7, running);
  expect(readRunningTest(7, 59_999)).toEqual(running);
  expect(readRunningTest(7, 60_000)).toBeUndefined();
  expect(readRunningTest(8, 0)).toBeUndefined();
});

test('a closed test is forgotten, and nothing else is taken for one', () => {
  keepRunningTest(7, running);
  forgetRunningTest(7);
  expect(readRunningTest(7, 0)).toBeUndefined();
  keepRunningTest(7, { ...running, address: 'https://example.org/' });
  expect(readRunningTest(7, 0)).toBeUndefined();
  keepRunningTest(7, { ...running, endsAt: Number.NaN });
  expect(readRunningTest(7, 0)).toBeUndefined();
});
