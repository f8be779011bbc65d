import { expect, test } from 'vitest';
import { minutesOf, timeOf } from './time-of-day.ts';

test('a time of day and its minutes are each other', () => {
  for (const [time, minutes] of [
    ['00:00', 0],
    ['07:05', 425],
    ['23:59', 1439],
  ] as const) {
    expect(timeOf(minutes)).toBe(time);
    expect(minutesOf(time)).toBe(minutes);
  }
});

test('what is no time has no minutes', () => {
  expect(['', '24:00', '7:00', 'ab:cd'].map(minutesOf)).toEqual([undefined, undefined, undefined, undefined]);
});
