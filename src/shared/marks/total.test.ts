import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedMarks, totalOf, type WeighedCategory, type WeighedMark } from './total.ts';

const mark = (part: number | null, weight = 1, categoryId: number | null = null): WeighedMark => ({
  part,
  weight,
  categoryId,
});
const category = (id: number, weight: number, dropLowest = 0): WeighedCategory => ({ id, weight, dropLowest });

test.each<[string, WeighedMark[], WeighedCategory[], number | null]>([
  ['nothing', [], [], null],
  ['only what has no mark', [mark(null)], [], null],
  ['only what weighs nothing', [mark(1, 0)], [], null],
  ['a zero, which counts', [mark(0), mark(1)], [], 0.5],
  ['weights', [mark(1, 3), mark(0)], [], 0.75],
  ['two categories', [mark(1, 1, 1), mark(0, 1, 1), mark(1, 1, 2)], [category(1, 60), category(2, 40)], 0.7],
  ['a category without marks, which does not count', [mark(0.5, 1, 1)], [category(1, 20), category(2, 80)], 0.5],
  ['work without a category, which does not count', [mark(0.5, 1, 1), mark(1)], [category(1, 100)], 0.5],
  ['the lowest dropped', [mark(0, 1, 1), mark(0.5, 1, 1), mark(1, 1, 1)], [category(1, 1, 1)], 0.75],
  ['more dropped than there are, of which one stays', [mark(0.2, 1, 1), mark(0.8, 1, 1)], [category(1, 1, 9)], 0.8],
  ['a category without weight', [mark(0, 1, 1), mark(1, 1, 2)], [category(1, 0), category(2, 1)], 1],
])('the total of %s', (_, marks, categories, expected) => {
  expect(totalOf(marks, categories)).toEqual(expected === null ? null : expect.closeTo(expected, 12));
});

const anyMark = fc.record({
  part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  weight: fc.integer({ min: 0, max: 100 }),
  categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
});
const anyCategories = fc
  .tuple(
    ...[1, 2, 3].map((id) =>
      fc.record({
        id: fc.constant(id),
        weight: fc.integer({ min: 0, max: 100 }),
        dropLowest: fc.integer({ min: 0, max: 4 }),
      }),
    ),
  )
  .chain((all) => fc.subarray(all));

test('a total lies between the lowest and the highest mark that counts', () => {
  fc.assert(
    fc.property(fc.array(anyMark), anyCategories, (marks, categories) => {
      const total = totalOf(marks, categories);
      const parts = countedMarks(marks, categories).map(({ part }) => part ?? 0);
      if (parts.length === 0) expect(total).toBeNull();
      else {
        expect(total).toBeGreaterThanOrEqual(Math.min(...parts) - 1e-12);
        expect(total).toBeLessThanOrEqual(Math.max(...parts) + 1e-12);
      }
    }),
  );
});

test('dropping the lowest mark never lowers a category, and its order has no effect', () => {
  const one = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(one, fc.integer({ min: 0, max: 5 }), (parts, dropLowest) => {
      const marks = parts.map((part) => mark(part, 1, 1));
      const kept = totalOf(marks, [category(1, 1)]) ?? 0;
      const dropped = totalOf(marks, [category(1, 1, dropLowest)]) ?? 0;
      expect(dropped).toBeGreaterThanOrEqual(kept - 1e-12);
      expect(totalOf(marks.toReversed(), [category(1, 1, dropLowest)])).toBeCloseTo(dropped, 9);
    }),
  );
});
