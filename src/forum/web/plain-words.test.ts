import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['<p>Hola <strong>clase</strong></p>\n<p>¿Qué tal?</p>', 'Hola clase ¿Qué tal?'],
  ['<p>a &#x3C; b &#x26;&amp; c</p>', 'a < b && c'],
  ['<p>&nada; &#xFFFFFF;</p>', '&nada; &#xFFFFFF;'],
  ['', ''],
])('%s reads %s', (html, words) => {
  expect(plainWords(html)).toBe(words);
});
