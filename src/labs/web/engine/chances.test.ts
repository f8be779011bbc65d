import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chancesOf, highestPlace, lossOf } from './chances.ts';

const scores = fc.array(fc.double({ min: -800, max: 800, noNaN: true }), { minLength: 2, maxLength: 5 });

describe('chances', () => {
  test.each([
    [
      [0, 0],
      [0.5, 0.5],
    ],
    [
      [Math.log(3), 0],
      [0.75, 0.25],
    ],
    [
      [5, 5, 5],
      [1 / 3, 1 / 3, 1 / 3],
    ],
  ])('of the scores %j', (given, chances) => {
    for (const [place, chance] of chancesOf(given).entries()) expect(chance).toBeCloseTo(chances[place] ?? NaN);
  });

  test('add up to 1, and the highest score has the highest one, however large it is', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const chances = chancesOf(given);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
        expect(chances[highestPlace(given)]).toBe(Math.max(...chances));
      }),
    );
  });
});

test('the place of the highest number is the first of equal ones', () => {
  expect(highestPlace([1, 3, 3])).toBe(1);
  expect(highestPlace([-2, -5])).toBe(0);
});

test('the loss is 0 with every chance, that of a coin with half, and finite with none', () => {
  expect(lossOf([0, 1], 1)).toBeCloseTo(0);
  expect(lossOf([0.5, 0.5], 0)).toBeCloseTo(0.693);
  expect(lossOf([0, 1], 0)).toBeLessThan(30);
});
