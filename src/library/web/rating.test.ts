import { expect, test } from 'vitest';
import { isTopRated, outOfFive, outOfTen } from './rating.ts';

test.each([
  [90, '4,5', '9,0'],
  [100, '5,0', '10,0'],
  [20, '1,0', '2,0'],
])('%i is %s of five and %s of ten', (rating, five, ten) => {
  expect(outOfFive(rating, 'es')).toBe(five);
  expect(outOfTen(rating, 'es')).toBe(ten);
  expect(outOfTen(rating, 'en')).toBe(ten.replace(',', '.'));
});

test.each([
  [{ reviewCount: 0, reviewMean: null }, false],
  [{ reviewCount: 2, reviewMean: 100 }, false],
  [{ reviewCount: 3, reviewMean: 80 }, false],
  [{ reviewCount: 3, reviewMean: 81 }, true],
])('%j is one of the best rated: %s; it needs three reviews', (tool, expected) => {
  expect(isTopRated(tool)).toBe(expected);
});
