import { expect, test } from 'vitest';
import { withOneDecimal, withoutAccents } from './plain-text.ts';

test.each([
  ['Diseño', 'diseno'],
  ['Imágenes', 'imagenes'],
  ['Chatbots', 'chatbots'],
])('%s is ordered as %s', (word, plain) => {
  expect(withoutAccents(word)).toBe(plain);
});

test.each([
  [4.5, 'es', '4,5'],
  [4.5, 'en', '4.5'],
  [5, 'es', '5,0'],
  [0, 'en', '0.0'],
  [4.25, 'es', '4,3'],
  [4.96, 'es', '5,0'],
] as const)('%s in %s is %s', (value, language, written) => {
  expect(withOneDecimal(value, language)).toBe(written);
});
