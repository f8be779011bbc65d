import { expect, test } from 'vitest';
import { withoutAccents } from './without-accents.ts';

test.each([
  ['Diseño', 'diseno'],
  ['Imágenes', 'imagenes'],
  ['Chatbots', 'chatbots'],
])('%s is sorted as %s', (word, plain) => {
  expect(withoutAccents(word)).toBe(plain);
});
