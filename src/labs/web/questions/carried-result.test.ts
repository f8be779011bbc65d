import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeAllDrafts } from '../../../web/data/stored-drafts.ts';
import { carryResult, findCarriedResult, removeCarriedResult } from './carried-result.ts';

const answer = { userId: 7, attemptId: 3, number: 2 };

/** Its own properties are the stored keys, as in a browser. */
function stubStorage(setItem: (kept: Record<string, string>, key: string, value: string) => void): void {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => setItem(kept, key, value),
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  const storage = new Proxy(kept, {
    get: (_, name) => Reflect.get(methods, name) as unknown,
  });
  vi.stubGlobal('localStorage', storage);
}

beforeEach(() =>
  stubStorage((kept, key, value) => {
    kept[key] = value;
  }),
);
afterEach(() => vi.unstubAllGlobals());

test('a result waits for one answer of one attempt of one person, until it is taken', () => {
  expect(carryResult(answer, 'Salió «no».')).toBe(true);
  expect(findCarriedResult(answer)).toBe('Salió «no».');
  for (const other of [{ userId: 8 }, { attemptId: 4 }, { number: 1 }]) {
    expect(findCarriedResult({ ...answer, ...other })).toBe('');
  }
  removeCarriedResult(answer);
  expect(findCarriedResult(answer)).toBe('');
});

test('two results wait together, and the same one only once', () => {
  carryResult(answer, 'Salió «no».');
  carryResult(answer, 'Salió «sí».');
  carryResult(answer, 'Salió «no».');
  expect(findCarriedResult(answer)).toBe('Salió «no».\n\nSalió «sí».');
});

test('signing out deletes what waits', () => {
  carryResult(answer, 'Salió «no».');
  removeAllDrafts();
  expect(findCarriedResult(answer)).toBe('');
});

test('a browser that stores nothing says so, and one that stores something else gives no text', () => {
  stubStorage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(carryResult(answer, 'Salió «no».')).toBe(false);
  stubStorage((kept, key) => {
    kept[key] = '{"text":5}';
  });
  expect(carryResult(answer, 'Salió «no».')).toBe(false);
});
