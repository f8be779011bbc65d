import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latePercent } from './late.ts';

test.each([
  [{ perDay: 0, most: 100 }, 30, 0],
  [{ perDay: 10, most: 50 }, 0, 0],
  [{ perDay: 10, most: 50 }, 2, 20],
  [{ perDay: 10, most: 50 }, 5, 50],
  [{ perDay: 10, most: 50 }, 400, 50],
  [{ perDay: 30, most: 100 }, 4, 100],
])('%j after %s days costs %s percent', (policy, days, percent) => {
  expect(latePercent(policy, days)).toBe(percent);
});

test('a day more never costs less, and nothing costs more than the limit', () => {
  const policies = fc.record({ perDay: fc.integer({ min: 0, max: 100 }), most: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(policies, fc.nat(1000), (policy, days) => {
      const cost = latePercent(policy, days);
      expect(cost >= 0 && cost <= policy.most && cost <= latePercent(policy, days + 1)).toBe(true);
    }),
  );
});
