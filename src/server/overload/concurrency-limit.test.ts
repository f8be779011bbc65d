import { beforeEach, describe, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

let most: number;
let places: ConcurrencyLimit;
beforeEach(() => {
  most = 8;
  places = new ConcurrencyLimit(() => most);
});

const take = (address: string, times: number) => Array.from({ length: times }, () => places.tryAcquire(address));

describe('slots', () => {
  test('are limited to half for one address, and shared by several', () => {
    expect(take('a', 5)).toEqual([true, true, true, true, false]);
    expect(take('b', 4)).toEqual([true, true, true, true]);
    expect(places.isFull('c')).toBe(true);
    expect(places.isFull(undefined)).toBe(true);
  });

  test('can be acquired again after release', () => {
    take('a', 4);
    places.release('a');
    expect(places.isFull('a')).toBe(false);
    expect(places.active).toBe(3);
  });

  test('that become fewer affect heavy users first: another address still gets one', () => {
    take('a', 4);
    most = Math.floor(0.75 * places.limitNeeded);
    expect(places.isFull('a')).toBe(true);
    expect(places.isFull('b')).toBe(false);
  });

  test('used by many addresses need exactly as many', () => {
    for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) take(address, 1);
    expect(places.limitNeeded).toBe(6);
  });
});
