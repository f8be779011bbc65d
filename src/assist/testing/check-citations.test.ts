import { expect, test } from 'vitest';
import type { Source } from '../contract.ts';
import { checkCitations } from '../server/conversations/check-citations.ts';

const sources: Source[] = [
  {
    number: 1,
    kind: 'course',
    title: 'Sesgos',
    excerpt: 'Un sesgo es un error que se repite en la misma dirección.',
    address: '/courses/free/1',
  },
  { number: 2, kind: 'term', title: 'Token', excerpt: 'Un trozo de texto.', address: '/glosario' },
];

test.each([
  ['a sentence that its source supports', 'El sesgo es un error repetido [1].'],
  ['behind the full stop, too', 'Los sesgos son errores que se repiten. [1]'],
  ['a short sentence', 'Es un token [2].'],
  ['a link', 'Mira [1](/foro).'],
])('%s keeps its citation', (_, text) => {
  expect(checkCitations(text, sources)).toBe(text);
});

test.each([
  ['no source has the number', 'El sesgo es un error [3].', 'El sesgo es un error.'],
  ['the source is about something else', 'La fotosíntesis necesita luz [1].', 'La fotosíntesis necesita luz.'],
  [
    'only the sentence before supports it',
    'Un sesgo es un error.\nLas plantas necesitan agua [1].',
    'Un sesgo es un error.\nLas plantas necesitan agua.',
  ],
])('a citation goes if %s', (_, text, checked) => {
  expect(checkCitations(text, sources)).toBe(checked);
});
