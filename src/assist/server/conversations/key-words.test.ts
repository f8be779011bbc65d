import { describe, expect, test } from 'vitest';
import { keyWords } from './key-words.ts';

describe('the keywords of a question', () => {
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
