import { expect, test } from 'vitest';
import { dayAndTime, isHighScore } from './submission-words.ts';

test.each([
  [0, false],
  [69, false],
  [70, true],
  [100, true],
])('a score of %i is green: %s', (score, isHigh) => {
  expect(isHighScore(score)).toBe(isHigh);
});

test('a time is shown in the reader’s time zone', () => {
  expect(dayAndTime('2026-03-02T23:30:00.000Z', 60)).toBe('03/03/2026 00:30');
  expect(dayAndTime('2026-03-02T02:30:00.000Z', -180)).toBe('01/03/2026 23:30');
});

test('a time is shown with the day first', () => {
  expect(dayAndTime('2026-03-02T09:05:59.000Z')).toBe('02/03/2026 09:05');
});
