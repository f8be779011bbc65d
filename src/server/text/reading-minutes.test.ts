import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

test.each([
  ['nothing', '', 1],
  ['one word', 'Hola', 1],
  ['signs alone', '¡¿… — !?', 1],
  ['200 words', words(200), 1],
  ['299 words', words(299), 1],
  ['300 words', words(300), 2],
  ['1000 words', words(1_000), 5],
  ['words with signs inside', `${words(298)} d’Alembert franco-alemán`, 2],
])('%s', (_, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
