import { expect, test } from 'vitest';
import { htmlToPlainText, formatOneDecimal, formatThousands } from './plain-text.ts';

test.each([
  [4.5, 'es', '4,5'],
  [4.5, 'en', '4.5'],
  [5, 'es', '5,0'],
  [0, 'en', '0.0'],
  [4.25, 'es', '4,3'],
  [4.96, 'es', '5,0'],
] as const)('%s in %s is %s', (value, language, written) => {
  expect(formatOneDecimal(value, language)).toBe(written);
});

test.each([
  [0, '0'],
  [42, '42'],
  [1_287, '1,287'],
  [1_000_000, '1,000,000'],
])('%d is written %s', (value, written) => {
  expect(formatThousands(value)).toBe(written);
});

test.each([
  ['<p>Hola <strong>clase</strong></p>\n<p>¿Qué tal?</p>', 'Hola clase ¿Qué tal?'],
  ['<p>a &#x3C; b &#x26;&amp; c</p>', 'a < b && c'],
  ['<p>&nada; &#xFFFFFF;</p>', '&nada; &#xFFFFFF;'],
  ['', ''],
])('%s reads %s', (html, words) => {
  expect(htmlToPlainText(html)).toBe(words);
});
