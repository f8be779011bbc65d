import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.each([
  ['en-GB,es;q=0.8', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['es-MX', 'es'],
  ['es-419,es;q=0.9,en;q=0.8', 'es'],
  ['EN', 'en'],
  ['es;q=0.5, en;q=0.9', 'en'],
  ['en;q=0.5,es;q=0.5', 'en'],
  ['fr-FR,fr;q=0.9,en;q=0.5,es;q=0.3', 'en'],
  ['ca,gl;q=0.9,es;q=0.7,en;q=0.6', 'es'],
  ['fr,de;q=0.8', 'es'],
  ['*', 'es'],
  ['en;q=0.3,*', 'es'],
  ['en,*;q=0.1', 'en'],
  ['es;q=0,*', 'en'],
  ['en;q=0', 'es'],
  ['es;q=0,en;q=0.1', 'en'],
  ['en;q=abc,es;q=0.1', 'es'],
  ['en;q=7,es;q=0.1', 'es'],
  ['english', 'es'],
  ['constructor,__proto__,en', 'en'],
  [',;;q=,= -', 'es'],
  ['"><script>', 'es'],
  ['', 'es'],
  [undefined, 'es'],
])('«%s» asks for %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
  // Again, now from the cache.
  expect(preferredLanguage(header)).toBe(language);
});

test('a very long header is read only up to a limit', () => {
  expect(preferredLanguage(`en,${'fr;q=0.1,'.repeat(5_000)}`)).toBe('en');
  expect(preferredLanguage(`${'fr;q=0.1,'.repeat(5_000)}en`)).toBe('es');
});

test('distinct headers do not fill the cache', () => {
  for (let index = 0; index < 2_000; index += 1) expect(preferredLanguage(`en;q=0.${index}`)).toBeDefined();
  expect(preferredLanguage('en')).toBe('en');
});
