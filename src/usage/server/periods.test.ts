import { describe, expect, test } from 'vitest';
import type { Period } from '../limits.ts';
import { columnsOf, mondayOf, spanOf } from './periods.ts';

describe('the days of a period', () => {
  test.each<[Period, string, [string, string], [string, string]]>([
    ['7', '2026-11-17', ['2026-11-11', '2026-11-17'], ['2026-11-04', '2026-11-10']],
    ['30', '2026-03-01', ['2026-01-31', '2026-03-01'], ['2026-01-01', '2026-01-30']],
    ['90', '2026-11-17', ['2026-08-20', '2026-11-17'], ['2026-05-22', '2026-08-19']],
    ['year', '2026-11-17', ['2026-09-01', '2026-11-17'], ['2025-09-01', '2025-11-17']],
    ['year', '2026-08-31', ['2025-09-01', '2026-08-31'], ['2024-09-01', '2025-08-31']],
    ['year', '2026-09-01', ['2026-09-01', '2026-09-01'], ['2025-09-01', '2025-09-01']],
    // The leap day makes this year one day longer than the year before.
    ['year', '2028-08-31', ['2027-09-01', '2028-08-31'], ['2026-09-01', '2027-08-31']],
    ['last-year', '2026-11-17', ['2025-09-01', '2026-08-31'], ['2024-09-01', '2025-08-31']],
  ])('%s on %s', (period, today, [from, to], [beforeFrom, beforeTo]) => {
    expect(spanOf(period, today)).toMatchObject({ from, to, before: { from: beforeFrom, to: beforeTo } });
  });
});

test('a short period has a column for each day, a long one for each week, and the last ends with the period', () => {
  expect(columnsOf(spanOf('7', '2026-11-17'))).toHaveLength(7);
  const weeks = columnsOf(spanOf('90', '2026-11-17'));
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual({
    now: { from: '2026-08-20', to: '2026-08-26' },
    before: { from: '2026-05-22', to: '2026-05-28' },
  });
  expect(weeks.at(-1)?.now).toEqual({ from: '2026-11-12', to: '2026-11-17' });
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
