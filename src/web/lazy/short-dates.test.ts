import { describe, expect, test } from 'vitest';
import { inUtc, isSameDay, shortDate, timeOfDay, weekdayAndDay } from './short-dates.ts';

const utc = (timestamp: string) => inUtc(Date.parse(timestamp));
const daysOfAYear = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, day + 1, 9, 5));

describe('short dates', () => {
  test.each([
    ['es', 'es'],
    ['en', 'en-GB'],
  ] as const)('every day of a year is written in %s (%s) as by Intl', (language, locale) => {
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
    // Intl's punctuation and spaces depend on its version.
    const plain = (text: string) => text.replace(/[.,]/g, '').replace(/\s+/g, ' ');
    for (const moment of daysOfAYear) {
      expect(shortDate(inUtc(moment), language, locale)).toBe(plain(date.format(moment)));
      expect(weekdayAndDay(inUtc(moment), language)).toBe(plain(weekday.format(moment)));
    }
  });

  test('regions of a language write the month first and count twelve hours', () => {
    expect(shortDate(utc('2026-03-02T00:05:00Z'), 'en', 'en-US')).toBe('Mar 2');
    expect(timeOfDay(utc('2026-03-02T00:05:00Z'), 'en', 'en-US')).toBe('12:05 am');
    expect(timeOfDay(utc('2026-03-02T12:00:00Z'), 'en', 'en-AU')).toBe('12:00 pm');
    expect(timeOfDay(utc('2026-03-02T15:30:00Z'), 'en', 'en-GB')).toBe('15:30');
    expect(timeOfDay(utc('2026-03-02T09:05:00Z'), 'es', 'es')).toBe('9:05');
  });

  test('two moments are on the same day only within the same month and year', () => {
    expect(isSameDay(utc('2026-03-02T00:00:00Z'), utc('2026-03-02T23:59:00Z'))).toBe(true);
    expect(isSameDay(utc('2026-03-02T00:00:00Z'), utc('2026-04-02T00:00:00Z'))).toBe(false);
    expect(isSameDay(utc('2026-03-02T00:00:00Z'), utc('2027-03-02T00:00:00Z'))).toBe(false);
  });
});
