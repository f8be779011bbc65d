import { expect, test } from 'vitest';
import { hasListedWord } from './held-words.ts';

test.each([
  ['Eres un tonto', true],
  ['¡TONTO!', true],
  ['tóntö', true],
  ['t o n t o', true],
  ['t.o.n.t.o, te digo', true],
  ['tontorrón', false],
  ['atonto', false],
  ['You are a silly goose', true],
  ['silly, GOOSE', true],
  ['silly', false],
  ['', false],
])('%j: %s', (text, isListed) => {
  expect(hasListedWord(text, ['Tonto', 'silly goose', ' '])).toBe(isListed);
});

test('an empty list matches nothing, and its entries are no patterns', () => {
  expect(hasListedWord('tonto', [])).toBe(false);
  expect(hasListedWord('aaa', ['a+', '.*'])).toBe(false);
});
