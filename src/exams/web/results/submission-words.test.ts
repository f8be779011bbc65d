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

test('a moment is written with its day first', () => {
  expect(dayAndTime('2026-03-02T09:05:59.000Z')).toBe('02/03/2026 09:05');
});
