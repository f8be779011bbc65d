import { expect, test } from 'vitest';
import { languages } from '../shared/language.ts';
import { longDate } from './long-date.ts';

test.each(languages)('a date in %s is what Intl makes of it, in every month', (language) => {
  const intl = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const timestamp = `2026-${String(month).padStart(2, '0')}-01T23:59:59Z`;
    expect(longDate(timestamp, language)).toBe(intl.format(new Date(timestamp)));
  }
});
