import { expect, test } from 'vitest';
import { bestSentence } from './best-sentence.ts';
import { rankPages } from './rank-pages.ts';

const page = (name: string, title: string[], keywords: string[], text: string[]) => ({
  page: name,
  title: new Set(title),
  keywords: new Set(keywords),
  text: new Set(text),
  words: [...title, ...keywords],
});
const index = [
  page('text', ['a'], [], ['mark', 'export']),
  page('title', ['mark'], [], []),
  page('keyword', ['b'], ['mark'], []),
  page('both', ['mark'], ['export'], []),
];
const word = (one: string) => ({ word: one, stems: [one] });

test('pages with more words come first, then those that have them in the title', () => {
  expect(rankPages(index, [word('mark')])).toEqual(['title', 'both', 'keyword', 'text']);
  expect(rankPages(index, [word('mark'), word('export')])).toEqual(['both', 'text', 'title', 'keyword']);
});

test('a word that is half typed finds what it begins; a word without a stem finds nothing', () => {
  expect(rankPages(index, [{ word: 'exp', stems: ['exp'] }])).toEqual(['both']);
  expect(rankPages(index, [{ word: 'ex', stems: ['ex'] }])).toEqual([]);
  expect(rankPages(index, [{ word: 'mark', stems: [] }])).toEqual([]);
});

test.each([
  ['Abre la clase. Pulsa descargar. El archivo es un CSV.', 'descargo', 'Pulsa descargar.'],
  ['Abre la clase. El título es corto.', 'titulo corto', 'El título es corto.'],
  ['Abre la clase. Otra frase.', 'nada', 'Abre la clase.'],
  ['', 'nada', ''],
])('of %j, %j is answered best by %j', (text, search, sentence) => {
  expect(bestSentence(text, search)).toBe(sentence);
});
