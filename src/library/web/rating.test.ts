import { expect, test } from 'vitest';
import { isTopRated, outOfFive, outOfTen } from './rating.ts';

test.each([
  [90, '4,5', '9,0'],
  [100, '5,0', '10,0'],
  [73, '3,6', '7,3'],
  [0, '0,0', '4,5'],
])('a rating of %i is %s of five and %s of ten', (rating, five, ten) => {
  expect(outOfFive(rating, 'es')).toBe(five);
  expect(outOfTen(rating, 'es')).toBe(ten);
  expect(outOfTen(rating, 'en')).toBe(ten.replace(',', '.'));
});

test('only above 80 is a tool top rated', () => {
  expect([80, 81].map((rating) => isTopRated({ rating }))).toEqual([false, true]);
});
