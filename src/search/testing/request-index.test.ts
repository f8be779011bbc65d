import { expect, test } from 'vitest';
import { keyOfPassage } from '../server/asked/asked-passages.ts';
import { indexRequests, matchRequests, withWordsOf } from '../server/asked/request-index.ts';
import type { Stemmer } from '../server/stems.ts';
import type { Term } from '../server/terms.ts';
import type { Vocabulary } from '../server/vocabulary.ts';

/** Every word is its own stem. */
const stemmer: Stemmer = { stemsOf: (word) => [word], stemsByLanguage: (word) => [[word]] };

const index = indexRequests(
  [
    { target: 'Fichas', requests: ['en cuántos pedazos corta una palabra', 'pedazos de palabra'] },
    { target: 'Memoria', requests: ['se acuerda de mi palabra de ayer'] },
  ],
  stemmer,
);
const counted: Vocabulary = { words: new Map(), stems: new Map([['palabra', 40]]), passages: 100, averageLength: 80 };
const vocabulary = withWordsOf(counted, index);

const termsOf = (...words: string[]): Term[] =>
  words.map((word) => ({ words: [word], wordings: [{ stems: [word], worth: 1 }], weight: word === 'palabra' ? 1 : 4 }));

const match = (terms: Term[]) =>
  matchRequests(index, { text: terms.flatMap(({ words }) => words).join(' '), terms }, vocabulary, {
    atLeast: 0.3,
    limit: 10,
  }).map(({ target, likeness }) => [target, Number(likeness.toFixed(2))]);

test('a question in the same words is wholly alike, and one that shares a common word is not alike', () => {
  expect(match(termsOf('pedazos', 'palabra'))).toEqual([['Fichas', 1]]);
});

test('a question that says more is less alike', () => {
  const [[target, likeness] = []] = match(termsOf('pedazos', 'palabra', 'ayer'));
  expect(target).toBe('Fichas');
  expect(likeness).toBeLessThan(0.8);
});

test('a synonym counts, for less', () => {
  const synonym: Term = { words: ['trozos'], wordings: [{ stems: ['pedazos'], worth: 0.8 }], weight: 4 };
  const [[target, likeness] = []] = match([synonym, ...termsOf('palabra')]);
  expect(target).toBe('Fichas');
  expect(likeness).toBeGreaterThan(0.8);
  expect(likeness).toBeLessThan(1);
});

test('words of the requests are no typing mistakes', () => {
  expect(vocabulary.words.has('pedazos')).toBe(true);
  expect(vocabulary.stems.get('palabra')).toBe(40);
  expect(vocabulary.stems.get('pedazos')).toBe(1);
});

test('a passage is known by language, title and heading', () => {
  const name = { language: 'es', title: 'Curso', heading: 'Fichas' } as const;
  expect(keyOfPassage(name)).not.toBe(keyOfPassage({ ...name, language: 'en' }));
  expect(keyOfPassage(name)).not.toBe(keyOfPassage({ ...name, heading: 'Memoria' }));
});
