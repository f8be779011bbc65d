import { describe, expect, test } from 'vitest';
import type { Answer, ShownQuestion } from '../../../shared/questions.ts';
import { answerInWords, isAnswered, isNumber, unansweredIndexes } from './answers.ts';

function shown(type: ShownQuestion['type'], options: string[] = [], prompts: string[] = []): ShownQuestion {
  return { type, question: 'P', points: 10, options, prompts, pieces: [], choices: [[], ['a', 'b']], hint: '' };
}

const three = ['a', 'b', 'c'];

describe('whether a question is answered', () => {
  test.each<[ShownQuestion['type'], Answer | undefined, boolean]>([
    ['multiple_choice', undefined, false],
    ['multiple_choice', null, false],
    ['multiple_choice', 0, true],
    ['true_false', 1, true],
    ['several', [], false],
    ['several', [2], true],
    ['short_answer', '  ', false],
    ['short_answer', 'red', true],
    ['numeric', '0', true],
    ['ordering', [0, 1], false],
    ['ordering', [2, 0, 1], true],
    ['matching', [0, null, 1], false],
    ['matching', [0, 0, 1], true],
    ['mark_text', [], false],
    ['mark_text', [1], true],
    ['gaps', { gaps: ['x', null] }, false],
    ['gaps', { gaps: ['x', 'a'] }, true],
    ['long_answer', 'Porque sí', true],
  ])('of the kind %s by %j: %s', (type, answer, expected) => {
    expect(isAnswered(shown(type, three, three), answer)).toBe(expected);
  });

  test('decides the list of open questions', () => {
    const questions = [shown('true_false', ['V', 'F']), shown('several', three), shown('short_answer')];
    expect(unansweredIndexes(questions, [0])).toEqual([1, 2]);
    expect(unansweredIndexes(questions, [0, [1], 'sí'])).toEqual([]);
  });
});

test.each([
  ['3', true],
  [' -3,5 ', true],
  ['.5', true],
  ['+2.', true],
  ['1.000,5', false],
  ['tres', false],
  ['', false],
])('%j is a number: %s', (text, expected) => {
  expect(isNumber(text)).toBe(expected);
});

test.each<[ShownQuestion, Answer, string[]]>([
  [shown('multiple_choice', three), 1, ['b']],
  [shown('several', three), [0, 2], ['a', 'c']],
  [shown('short_answer'), 'red', ['red']],
  [shown('numeric'), 3.5, ['3.5']],
  [shown('ordering', three), [2, 0, 1], ['1. c', '2. a', '3. b']],
  [shown('matching', three, ['x', 'y', 'z']), [1, null, 0], ['x → b', 'z → a']],
  [shown('gaps'), { gaps: ['x', null] }, ['1. x']],
  [shown('mark_text', three), [2], ['c']],
  [shown('multiple_choice', three), null, []],
  [shown('short_answer'), ' ', []],
])('%j answered with %j reads %j', (question, answer, words) => {
  expect(answerInWords(question, answer)).toEqual(words);
});
