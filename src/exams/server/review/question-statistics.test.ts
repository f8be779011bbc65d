import { expect, test } from 'vitest';
import { separationOf } from './question-statistics.ts';

test.each([
  [null, null],
  [0.4, 'well'],
  [0.2, 'well'],
  [0.19, 'little'],
  [0, 'little'],
  [-0.1, 'little'],
  [-0.11, 'reversed'],
] as const)('a correlation of %s separates: %s', (correlation, expected) => {
  expect(separationOf(correlation)).toBe(expected);
});
