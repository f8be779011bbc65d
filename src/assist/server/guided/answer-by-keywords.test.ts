import { describe, expect, test } from 'vitest';
import { keyWords } from '../key-words.ts';
import { mapWords } from '../word-map.ts';
import { type ReplyName, replyFor } from './answer-by-keywords.ts';

describe('the guided assistant answers by keywords', () => {
  test.each<[string, ReplyName | undefined]>([
    ['¿Qué herramienta me recomiendas?', 'recommendations'],
    ['RECOMIÉNDAME algo', 'recommendations'],
    ['Which tool should I choose?', 'recommendations'],
    ['Ayúdame a redactar un informe', 'documents'],
    ['resumir un PDF', 'documents'],
    ['Summarise a report', 'documents'],
    ['Quiero crear imágenes para un cartel', 'visuals'],
    ['diseñar diapositivas', 'visuals'],
    ['Necesito estudiar para un examen', 'study'],
    ['how do I study for an exam', 'study'],
    ['Preparar una clase con una rúbrica', 'teaching'],
    ['¿Es seguro dar mis datos?', 'safety'],
    ['Hola', 'greeting'],
    ['Muchas gracias', 'thanks'],
    ['zurriburri', undefined],
    ['', undefined],
  ])('%s', (question, name) => {
    expect(replyFor(question)).toBe(name);
  });
});

describe('what a question is about', () => {
  test.each([
    ['¿Qué herramienta me recomiendas para hacer presentaciones?', ['presentaciones']],
    ['How can I make better slides?', ['slides']],
    ['Evaluación, evaluación y más EVALUACIÓN', ['evaluacion']],
    ['hola, ¿cómo estás?', ['estas']],
    ['¿?', []],
  ])('%s', (question, words) => {
    expect(keyWords(question)).toEqual(words);
  });
});

describe('the word map', () => {
  test.each([
    ['Hola, PROFESOR. ¿qué tal?', 'en', 'Hello, TEACHER. ¿qué tal?'],
    ['El libro y la escuela', 'en', 'The book and the school'],
    ['The school and a book', 'es', 'El escuela y un libro'],
    ['constructor toString __proto__', 'en', 'constructor toString __proto__'],
  ] as const)('%s → %s', (text, to, expected) => {
    expect(mapWords(text, to).text).toBe(expected);
  });
});
