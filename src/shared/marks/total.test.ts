import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptMarks, type MarkCategory, totalOf, type WeighedMark, type Weighting } from './total.ts';

const tolerance = 1e-12;
const mark = (part: number | null, weight = 1): WeighedMark => ({ part, weight });

test.each<[string, WeighedMark[], number | null]>([
  ['nothing', [], null],
  ['only what has no mark', [mark(null)], null],
  ['only what weighs nothing', [mark(1, 0)], null],
  ['a zero, which counts', [mark(0), mark(1)], 0.5],
  ['weights', [mark(1, 3), mark(0)], 0.75],
  ['what has no mark beside what has one', [mark(null, 9), mark(0.4)], 0.4],
  ['thirds, which are not rounded', [mark(1 / 3), mark(1 / 3)], 1 / 3],
])('the total of %s', (_, marks, expected) => {
  const total = totalOf(marks);
  expect(total === null ? null : Number(total.toFixed(12))).toBe(
    expected === null ? null : Number(expected.toFixed(12)),
  );
});

test('a total lies between the lowest and the highest mark that counts', () => {
  const anyMark = fc.record({
    part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    weight: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(anyMark), (marks) => {
      const total = totalOf(marks);
      const parts = marks.flatMap(({ part, weight }) => (part === null || weight === 0 ? [] : part));
      const isBetween =
        total === null
          ? parts.length === 0
          : total >= Math.min(...parts) - tolerance && total <= Math.max(...parts) + tolerance;
      expect(isBetween).toBe(true);
    }),
  );
});

const inCategory = (category: number | null, part: number | null, weight = 1): WeighedMark => ({
  part,
  weight,
  category,
});
const exams: MarkCategory = { id: 1, weight: 60, dropLowest: 0 };
const tasks: MarkCategory = { id: 2, weight: 40, dropLowest: 1 };

test.each<[string, Weighting, WeighedMark[], number | null]>([
  [
    'categories by their weights',
    { categories: [exams, tasks], restWeight: 0 },
    [inCategory(1, 1), inCategory(2, 0.5)],
    0.8,
  ],
  [
    'a category without a mark, which does not count',
    { categories: [exams, tasks], restWeight: 0 },
    [inCategory(1, 0.7)],
    0.7,
  ],
  ['weights inside a category', { categories: [exams], restWeight: 0 }, [inCategory(1, 1, 3), inCategory(1, 0)], 0.75],
  [
    'the lowest mark, which is dropped',
    { categories: [tasks], restWeight: 0 },
    [inCategory(2, 0), inCategory(2, 0.6)],
    0.6,
  ],
  ['the only mark, which is never dropped', { categories: [tasks], restWeight: 0 }, [inCategory(2, 0.3)], 0.3],
  ['what has no category', { categories: [exams], restWeight: 0 }, [inCategory(1, 1), inCategory(null, 0)], 1],
  [
    'what has no category and a weight',
    { categories: [exams], restWeight: 60 },
    [inCategory(1, 1), inCategory(null, 0)],
    0.5,
  ],
  ['a category that was deleted', { categories: [exams], restWeight: 60 }, [inCategory(1, 1), inCategory(9, 0)], 0.5],
  ['only what weighs nothing', { categories: [{ ...exams, weight: 0 }], restWeight: 0 }, [inCategory(1, 1)], null],
])('the total with %s', (_, weighting, marks, expected) => {
  const total = totalOf(marks, weighting);
  expect(total === null ? null : Number(total.toFixed(12))).toBe(expected);
});

const anyCategorised = fc.array(
  fc.record({
    part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    weight: fc.integer({ min: 0, max: 100 }),
    category: fc.constantFrom(null, 1, 2),
  }),
);
const anyWeighting = fc.record({
  categories: fc.tuple(
    ...[1, 2].map((id) =>
      fc.record({
        id: fc.constant(id),
        weight: fc.integer({ min: 0, max: 100 }),
        dropLowest: fc.integer({ min: 0, max: 5 }),
      }),
    ),
  ),
  restWeight: fc.integer({ min: 0, max: 100 }),
});

test('a total with categories lies between the lowest and the highest mark, whatever the order of the marks', () => {
  fc.assert(
    fc.property(anyCategorised, anyWeighting, (marks, weighting) => {
      const total = totalOf(marks, weighting);
      const parts = marks.flatMap(({ part, weight }) => (part === null || weight === 0 ? [] : part));
      expect(
        total === null || (total >= Math.min(...parts) - tolerance && total <= Math.max(...parts) + tolerance),
      ).toBe(true);
      const turned = totalOf(marks.toReversed(), weighting);
      expect(turned === null ? total : Math.abs(turned - (total ?? -1)) < 1e-9 ? total : turned).toBe(total);
    }),
  );
});

test('dropping the lowest marks never lowers a total, and one mark always stays', () => {
  fc.assert(
    fc.property(anyCategorised, fc.integer({ min: 0, max: 20 }), (marks, dropLowest) => {
      const own = marks.map((one) => ({ ...one, category: 1 }));
      const all = totalOf(own, { categories: [{ ...exams, dropLowest: 0 }], restWeight: 0 });
      const kept = totalOf(own, { categories: [{ ...exams, dropLowest }], restWeight: 0 });
      expect((kept ?? 0) >= (all ?? 0) - tolerance).toBe(true);
      expect(keptMarks(own, dropLowest).length > 0).toBe(all !== null);
    }),
  );
});
