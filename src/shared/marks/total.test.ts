import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalOf, type WeighedMark } from './total.ts';

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
