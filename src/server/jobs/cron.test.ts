import { describe, expect, test } from 'vitest';
import { nextCronTime } from './cron.ts';

const next = (expression: string, after: string) => nextCronTime(expression, new Date(after)).toISOString();

describe('the next time of a schedule', () => {
  test.each([
    ['*/10 * * * *', '2026-11-16T19:05:30Z', '2026-11-16T19:10:00.000Z'],
    ['*/10 * * * *', '2026-11-16T19:10:00Z', '2026-11-16T19:20:00.000Z'],
    ['* * * * *', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z'],
    ['30 7 * * 1', '2026-11-16T07:30:00Z', '2026-11-23T07:30:00.000Z'],
    ['0 6,18 * * 1-5', '2026-11-20T18:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['0 0 29 2 *', '2026-11-16T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['0 0 1 * 0', '2026-11-16T00:00:00Z', '2026-11-22T00:00:00.000Z'],
    ['5-20/5 3 * * *', '2026-11-16T03:15:00Z', '2026-11-16T03:20:00.000Z'],
  ])('%s after %s is %s', (expression, after, expected) => {
    expect(next(expression, after)).toBe(expected);
  });

  test.each(['', '* * * *', '60 * * * *', '* * 0 * *', '5-1 * * * *', '*/0 * * * *', 'a * * * *', '1,, * * * *'])(
    '%j is refused',
    (expression) => {
      expect(() => next(expression, '2026-11-16T00:00:00Z')).toThrow(/schedule/);
    },
  );

  test('a date that never occurs is refused', () => {
    expect(() => next('0 0 30 2 *', '2026-11-16T00:00:00Z')).toThrow('never occurs');
  });
});
