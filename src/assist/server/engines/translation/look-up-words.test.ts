import { expect, test } from 'vitest';
import { lookUpWords } from './look-up-words.ts';

test('each known word is explained once, in the order of the text', () => {
  expect(lookUpWords('La ESCUELA tiene libros. La escuela, ¡zeta!', 'en')).toEqual({
    glossary: [
      { word: 'la', meaning: 'the' },
      { word: 'escuela', meaning: 'school' },
      { word: 'tiene', meaning: 'has' },
      { word: 'libros', meaning: 'books' },
    ],
    words: { known: 6, all: 7 },
  });
});

test('in both directions', () => {
  expect(lookUpWords('The teacher', 'es').glossary).toEqual([
    { word: 'the', meaning: 'el' },
    { word: 'teacher', meaning: 'profesor' },
  ]);
});

test.each(['', '¿? 12', 'constructor toString __proto__'])('%s has no known word', (text) => {
  expect(lookUpWords(text, 'en').glossary).toEqual([]);
});
