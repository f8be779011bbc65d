import { afterEach, expect, test, vi } from 'vitest';
import { firstWeekday } from './first-weekday.ts';

afterEach(() => vi.unstubAllGlobals());

const cases = [
  ['es', 1],
  ['en-GB', 1],
  ['en-US', 7],
] as const;

test.each(cases)('weeks in %s start on weekday %i', (locale, expected) => {
  expect(firstWeekday(locale)).toBe(expected);
});

test.each(cases)('also where the browser does not know: in %s on weekday %i', (locale, expected) => {
  vi.stubGlobal('Intl', { ...Intl, Locale: class {} });
  expect(firstWeekday(locale)).toBe(expected);
});
