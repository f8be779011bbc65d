import { describe, expect, test } from 'vitest';
import { dateLocale } from './date-locale.ts';
import { longDate } from './long-date.ts';

describe('English dates follow the reader’s region', () => {
  test.each<[readonly string[], string, string, string]>([
    [[], 'en-GB', '2 March 2026', '2 Mar 2026'],
    [['en'], 'en-GB', '2 March 2026', '2 Mar 2026'],
    [['es-MX', 'es'], 'en-GB', '2 March 2026', '2 Mar 2026'],
    [['en-GB', 'en-US'], 'en-GB', '2 March 2026', '2 Mar 2026'],
    [['es-MX', 'en-US', 'en'], 'en-US', 'March 2, 2026', 'Mar 2, 2026'],
    [['en-CA'], 'en-CA', 'March 2, 2026', 'Mar 2, 2026'],
    [['en-AU'], 'en-AU', '2 March 2026', '2 Mar 2026'],
  ])('%j', (languages, locale, long, medium) => {
    expect(dateLocale('en', languages)).toBe(locale);
    expect(longDate('2026-03-02T10:00:00.000Z', 'en', locale)).toBe(long);
    const intl = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    expect(intl.format(new Date('2026-03-02T10:00:00.000Z'))).toBe(medium);
  });

  test('and Spanish dates are Spanish, whatever the browser’s other languages', () => {
    expect(dateLocale('es', ['en-US'])).toBe('es');
  });
});
