import { expect, test } from 'vitest';
import { askedCount, poolProblems } from './pools.ts';

const always = { points: 5 };
const pooled = (draw: number, points = 10, name = 'A') => ({ points, pool: { name, draw } });

test.each([
  [[always, pooled(1), pooled(1)], []],
  [[pooled(1), pooled(1, 5)], ['1 points']],
  [
    [pooled(2), pooled(2)],
    ['0 pool.draw', '1 pool.draw'],
  ],
  [[pooled(1), pooled(2), pooled(1)], ['1 pool.draw']],
  [[pooled(1), pooled(1), pooled(1, 5, 'B'), pooled(1, 5, 'B')], []],
] as const)('the groups of %j have the problems %j', (questions, problems) => {
  expect(poolProblems(questions).map(({ place, field }) => `${place} ${field}`)).toEqual(problems);
});

test('an attempt asks what is always asked and what each group draws', () => {
  expect(askedCount([always, pooled(2), always, pooled(2), pooled(2), pooled(1, 10, 'B'), pooled(1, 10, 'B')])).toBe(5);
});
