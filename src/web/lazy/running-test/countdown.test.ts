import { expect, test } from 'vitest';
import { formatClock, markReached, secondsUntil } from './countdown.ts';

test.each([
  [10_000, 0, 10],
  [10_000, 1, 10],
  [10_000, 9_001, 1],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('until %i, at %i, %i s remain', (endsAt, now, expected) => {
  expect(secondsUntil(endsAt, now)).toBe(expected);
});

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [65, '1:05'],
  [1_800, '30:00'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [10_805, '3:00:05'],
])('%i s are shown as %s', (seconds, face) => {
  expect(formatClock(seconds)).toBe(face);
});

test.each([
  [301, 300, 300],
  [300, 299, undefined],
  [61, 60, 60],
  // A device that was asleep wakes up after both.
  [400, 30, 60],
  [600, 599, undefined],
])('from %i to %i s the countdown is announced: %s', (before, after, mark) => {
  expect(markReached(before, after)).toBe(mark);
});
