import compile from 'icu-minify/compile';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { expect, test } from 'vitest';
import { languages } from '../../shared/language.ts';
import formatMessage from './format-message.ts';

const cache = _createCache();
const formatters = _createIntlFormatters(cache);

function formatted(message: string, count: number, locale: string): unknown {
  return formatMessage('id', compile(message), { count }, { locale, cache, formatters, timeZone: 'UTC' });
}

test.each(languages)('numbers in %s are formatted as by Intl', (locale) => {
  const counts = [0, 1, 2, 10, 21, 999, 1_000, 9_999, 10_000, 1_000_000, 1.5, -1, -3];
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  for (const count of counts) {
    const word = rules.select(count) === 'one' ? 'sección' : 'secciones';
    expect(formatted('{count, plural, one {# sección} other {# secciones}}', count, locale)).toBe(
      `${numbers.format(count)} ${word}`,
    );
    expect(formatted('{count, number}', count, locale)).toBe(numbers.format(count));
  }
});

test('ordinals have their own plural rules', () => {
  const message = '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  expect([1, 2, 3, 4, 22].map((count) => formatted(message, count, 'en'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '22nd',
  ]);
});
