import { expect, test } from 'vitest';
import { byLanguage, defaultLanguage, isLanguage, languages } from './language.ts';

test('only the languages of languages.json are valid', () => {
  expect(languages.every(isLanguage)).toBe(true);
  expect(isLanguage('xx')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});

test('files are found by the language in their names, with the default language as fallback', () => {
  expect(byLanguage({ './texts.es.json': 'hola', './texts.en.json': 'hello' })).toEqual({ es: 'hola', en: 'hello' });
  expect(byLanguage({ [`./texts.${defaultLanguage}.json`]: 'hola' })).toEqual({ es: 'hola', en: 'hola' });
});
