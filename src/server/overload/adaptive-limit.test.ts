import { beforeEach, describe, expect, test } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

let clock: number;
let limit: AdaptiveLimit;
beforeEach(() => {
  clock = 1_000;
  limit = new AdaptiveLimit({ max: 256, min: 64 }, () => clock);
});

/** Simulates seconds at full load with this response time. */
function go(seconds: number, milliseconds: number, underWay = () => limit.current - 1): void {
  for (let answer = 0; answer < seconds * 100; answer++) {
    clock += 10;
    limit.record(milliseconds, underWay);
  }
}

describe('the places', () => {
  test('are all there while answers are quick', () => {
    go(5, 100);
    expect(limit.current).toBe(256);
  });

  test('become fewer while answers are slow, but never so few that nothing goes on', () => {
    go(1, 1_500);
    expect(limit.current).toBeLessThan(140);
    go(30, 1_500);
    expect(limit.current).toBe(64);
  });

  test('settle where an answer takes about half a second', () => {
    // Two hundred answers a second, whatever the demand: each request waits for those before it.
    for (let answer = 0; answer < 6_000; answer++) {
      clock += 5;
      limit.record(limit.current * 5, () => limit.current - 1);
    }
    expect(limit.current).toBeGreaterThan(64);
    expect(limit.current).toBeLessThanOrEqual(120);
  });

  test('are all there again a few seconds after', () => {
    go(30, 1_500);
    go(4, 20);
    expect(limit.current).toBe(256);
  });

  test('are not taken away for a few slow answers', () => {
    for (let answer = 0; answer < 100; answer++) {
      clock += 400;
      limit.record(3_000, () => 1);
    }
    expect(limit.current).toBe(256);
  });
});
