import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test.each([
  ['es', 'es'],
  ['en', 'en-GB'],
  ['en', 'en-US'],
] as const)('a date in %s (%s) is formatted as by Intl, in every month', (language, locale) => {
  const intl = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const timestamp = `2026-${String(month).padStart(2, '0')}-01T23:59:59Z`;
    expect(longDate(timestamp, language, locale)).toBe(intl.format(new Date(timestamp)));
  }
});
