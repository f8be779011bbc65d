import { expect, test } from 'vitest';
import { NewClassTest } from '../schemas.ts';
import { readSentQuestion } from './sent-question.ts';

const choice = (options: unknown, correctAnswer: unknown) => ({ type: 'multiple_choice', options, correctAnswer });

test.each([
  ['the text of the right option', choice(['a', 'b', 'c', 'd'], 'c'), choice(['a', 'b', 'c', 'd'], 2)],
  ['its index as text', choice(['a', 'b'], '1'), choice(['a', 'b'], 1)],
  ['its index', choice(['a', 'b'], 1), choice(['a', 'b'], 1)],
  ['a numeric text takes precedence over an index', choice(['2', '3', '1'], '1'), choice(['2', '3', '1'], 2)],
  ['blank options are ignored', choice(['a', 'b', '', ' '], 'b'), choice(['a', 'b'], 1)],
  ['blank options before the right one move it', choice(['', 'a', 'b'], 2), choice(['a', 'b'], 1)],
  ['a blank option is not right', choice(['a', 'b', ''], 2), choice(['a', 'b'], undefined)],
  ['nothing chosen', choice(['a', 'b'], ''), choice(['a', 'b'], undefined)],
  ['something else chosen', choice(['a', 'b'], 'z'), choice(['a', 'b'], undefined)],
  ['no options at all', choice(undefined, 'z'), choice(undefined, 'z')],
  ['true', { type: 'true_false', correctAnswer: 'true' }, { type: 'true_false', correctAnswer: true }],
  ['Falso', { type: 'true_false', correctAnswer: ' Falso' }, { type: 'true_false', correctAnswer: false }],
  ['no truth', { type: 'true_false', correctAnswer: '' }, { type: 'true_false', correctAnswer: '' }],
  ['one text', { type: 'short_answer', correctAnswer: 'x' }, { type: 'short_answer', correctAnswer: ['x'] }],
  ['several texts', { type: 'short_answer', correctAnswer: ['x'] }, { type: 'short_answer', correctAnswer: ['x'] }],
  ['another kind', { type: 'numeric', correctAnswer: 3 }, { type: 'numeric', correctAnswer: 3 }],
  ['no question', 'hola', 'hola'],
  ['nothing', null, null],
])('%s', (_, sent, read) => {
  expect(readSentQuestion(sent)).toEqual(read);
});

test.each([
  ['no title', { title: ' ', questions: [choice(['a', 'b'], 'a')] }],
  ['no questions', { title: 'x', questions: [] }],
  ['questions missing', { title: 'x' }],
])('a test with %s is refused, because both are needed', (_, sent) => {
  const result = NewClassTest.safeParse(sent);
  expect(result.error?.issues[0]?.message).toContain('incompleteExam');
});

test('a test has the specified limits and defaults', () => {
  const questions = [{ ...choice(['a', 'b'], 'a'), question: 'P' }];
  const { title: _, questions: __, ...usual } = NewClassTest.parse({ title: 'x', questions });
  expect(usual).toEqual({ description: '', timeLimit: 30, passingScore: 70, weight: 1 });
  for (const wrong of [{ timeLimit: 4 }, { timeLimit: 181 }, { passingScore: 101 }, { weight: -1 }]) {
    expect(NewClassTest.safeParse({ title: 'x', questions, ...wrong }).success).toBe(false);
  }
});
