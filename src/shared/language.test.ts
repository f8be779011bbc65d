import { expect, test } from 'vitest';
import { bilingual, inLanguage, isBilingual, isLanguage } from './language.ts';

test('a sentence in both languages is read in each', () => {
  const sentence = bilingual('Hola', 'Hello');
  expect(inLanguage('es', sentence)).toBe('Hola');
  expect(inLanguage('en', sentence)).toBe('Hello');
  expect(isBilingual(sentence)).toBe(true);
});

test('a sentence in one language is itself in both', () => {
  expect(isBilingual('Hola')).toBe(false);
  expect(inLanguage('es', 'Hola')).toBe('Hola');
  expect(inLanguage('en', 'Hola')).toBe('Hola');
});

test('only es and en are languages', () => {
  expect(['es', 'en', 'fr', 'ES', '', undefined, null, 1].filter(isLanguage)).toEqual(['es', 'en']);
});
