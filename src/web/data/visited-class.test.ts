import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepVisitedClass, readVisitedClass } from './visited-class.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the name of a class is known to whoever came from it, and to nobody else', () => {
  keepVisitedClass(7, 12, '3.º B');
  expect(readVisitedClass(7, 12)).toBe('3.º B');
  expect(readVisitedClass(7, 13)).toBeUndefined();
  expect(readVisitedClass(8, 12)).toBeUndefined();
  keepVisitedClass(7, 13, '4.º A');
  expect([readVisitedClass(7, 12), readVisitedClass(7, 13)]).toEqual([undefined, '4.º A']);
});
