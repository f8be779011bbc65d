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

describe('the limit', () => {
  test('is at its maximum while answers are fast', () => {
    go(5, 100);
    expect(limit.current).toBe(256);
  });

  test('falls while answers are slow, but not below its minimum', () => {
    go(1, 1_500);
    expect(limit.current).toBeLessThan(140);
    go(30, 1_500);
    expect(limit.current).toBe(64);
  });

  test('settles where an answer takes about half a second', () => {
    // Two hundred answers a second, whatever the demand: each request waits for those before it.
    for (let answer = 0; answer < 6_000; answer++) {
      clock += 5;
      limit.record(limit.current * 5, () => limit.current - 1);
    }
    expect(limit.current).toBeGreaterThan(64);
    expect(limit.current).toBeLessThanOrEqual(120);
  });

  test('recovers within a few seconds', () => {
    go(30, 1_500);
    go(4, 20);
    expect(limit.current).toBe(256);
  });

  test('does not fall for a few slow answers', () => {
    for (let answer = 0; answer < 100; answer++) {
      clock += 400;
      limit.record(3_000, () => 1);
    }
    expect(limit.current).toBe(256);
  });
});
