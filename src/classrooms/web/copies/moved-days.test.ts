import { expect, test } from 'vitest';
import { dayAfter, daysBetween } from './moved-days.ts';

test('days are counted by the calendar, also across a change of clocks', () => {
  expect(daysBetween('2026-03-20', '2026-04-03')).toBe(14);
  expect(daysBetween('2026-09-08', '2025-09-08')).toBe(-365);
  expect(dayAfter('2026-03-20', 14)).toBe('2026-04-03');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
});
