import { expect, test } from 'vitest';
import { byLanguage, defaultLanguage, isLanguage, languages } from './language.ts';

test('only what languages.json lists is a language', () => {
  expect(languages.every(isLanguage)).toBe(true);
  expect(isLanguage('xx')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});

test('files are found by the language in their names, and the default one stands in', () => {
  expect(byLanguage({ './texts.es.json': 'hola', './texts.en.json': 'hello' })).toEqual({ es: 'hola', en: 'hello' });
  expect(byLanguage({ [`./texts.${defaultLanguage}.json`]: 'hola' })).toEqual({ es: 'hola', en: 'hola' });
});
