import { expect, test } from 'vitest';
import { countWords } from '../../slides/key-sentences.ts';
import { listWords } from './word-list.ts';

const listed = (sentences: string[], language: 'es' | 'en') => listWords(sentences, countWords(sentences), language);

test('the list has the definitions and the terms of the text, and then learned words', () => {
  const words = listed(
    [
      'La clorofila es una sustancia verde que absorbe la luz.',
      'El aire entra por unos poros llamados estomas.',
      'La respiración celular ocurre de día y de noche.',
      'La transformación de la energía necesita agua.',
    ],
    'es',
  );
  expect(words.map(({ word }) => word)).toEqual(['clorofila', 'estomas', 'transformación', 'sustancia', 'energía']);
  expect(words[0]?.definition).toBe('La clorofila es una sustancia verde que absorbe la luz.');
  expect(words[1]?.definition).toBeUndefined();
});

test('only long words have syllables, and only in Spanish', () => {
  const [spanish] = listed(['El Estado vigila la contaminación.', 'La contaminación sube.'], 'es');
  expect(spanish).toEqual({
    word: 'contaminación',
    definition: undefined,
    syllables: ['con', 'ta', 'mi', 'na', 'ción'],
  });
  const [english] = listed(['The state watches the contamination.', 'It measures contamination every day.'], 'en');
  expect(english).toEqual({ word: 'contamination', definition: undefined, syllables: undefined });
});

test('a sentence that denies, judges or points back defines nothing', () => {
  const words = listed(
    [
      'Un error suelto no es un sesgo.',
      'A veces son una sorpresa para el público.',
      'El volcán es un gran problema para la aldea.',
      'Ninguno de los tres es un nombre.',
    ],
    'es',
  );
  expect(words.filter(({ definition }) => definition !== undefined)).toEqual([]);
});

test('there are at most eight words, and none that every class knows', () => {
  const sentences = ['La información del colegio es importante para las familias.'];
  expect(listed(sentences, 'es')).toEqual([]);
  const many = 'abcdefghijklm'.split('').map((letter) => `Hablan de la ${letter.repeat(3)}logización nueva.`);
  expect(listed(many, 'es')).toHaveLength(8);
});
