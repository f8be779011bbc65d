import { expect, test } from 'vitest';
import { confusionOf, scoreOf } from './confusion.ts';

test('rows are what it was, columns what was guessed, and the diagonal is right', () => {
  // Even numbers are group 0, odd ones group 1; the guess takes everything above 4 for odd.
  const confusion = confusionOf(
    [
      [2, 4, 6],
      [1, 5, 7, 9],
    ],
    (number) => (number > 4 ? 1 : 0),
  );
  expect(confusion).toEqual([
    [2, 1],
    [1, 3],
  ]);
  expect(scoreOf(confusion)).toEqual({ right: 5, total: 7 });
});

test('without examples nothing is right or wrong', () => {
  expect(scoreOf(confusionOf([[], []], () => 0))).toEqual({ right: 0, total: 0 });
});
