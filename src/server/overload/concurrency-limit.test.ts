import { beforeEach, describe, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

let most: number;
let places: ConcurrencyLimit;
beforeEach(() => {
  most = 8;
  places = new ConcurrencyLimit(() => most);
});

const take = (address: string, times: number) => Array.from({ length: times }, () => places.tryAcquire(address));

describe('places', () => {
  test('are half for one address, and all for several', () => {
    expect(take('a', 5)).toEqual([true, true, true, true, false]);
    expect(take('b', 4)).toEqual([true, true, true, true]);
    expect(places.isFull('c')).toBe(true);
    expect(places.isFull(undefined)).toBe(true);
  });

  test('can be taken again once they were given back', () => {
    take('a', 4);
    places.release('a');
    expect(places.isFull('a')).toBe(false);
    expect(places.active).toBe(3);
  });

  test('that become fewer do so for whoever takes too many: another address still finds one', () => {
    take('a', 4);
    most = Math.floor(0.75 * places.limitNeeded);
    expect(places.isFull('a')).toBe(true);
    expect(places.isFull('b')).toBe(false);
  });

  test('that many addresses take are needed as they are', () => {
    for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) take(address, 1);
    expect(places.limitNeeded).toBe(6);
  });
});
