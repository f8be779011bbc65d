import { expect, test } from 'vitest';
import type { Question } from '../../../shared/questions.ts';
import { draftOfKey, keyOfDraft } from './key-draft.ts';

const shared = { question: '¿?', points: 1, explanation: '' };
const options = ['a', 'b', 'c'];

test.each<[Question, object]>([
  [{ ...shared, type: 'multiple_choice', options, correctAnswer: 2 }, { correctAnswer: 2 }],
  [{ ...shared, type: 'several', options, correctAnswer: [0, 2] }, { correctAnswer: [0, 2] }],
  [{ ...shared, type: 'true_false', correctAnswer: false }, { correctAnswer: false }],
  [{ ...shared, type: 'short_answer', correctAnswer: ['Ada', 'Lovelace'] }, { correctAnswer: ['Ada', 'Lovelace'] }],
  [
    { ...shared, type: 'numeric', correctAnswer: 3.5, tolerance: 0.1 },
    { correctAnswer: 3.5, tolerance: 0.1 },
  ],
  [{ ...shared, type: 'mark_text', segments: ['Uno.', 'Dos.'], correctAnswer: [1] }, { correctAnswer: [1] }],
  [{ ...shared, type: 'gaps', text: 'Una {{red}}' }, { text: 'Una {{red}}' }],
])('the right answer of %j survives being opened and sent unchanged', (question, key) => {
  expect(keyOfDraft(question, draftOfKey(question))).toEqual({ type: 'key', ...key });
});

test('empty lines are no answers, and a number may have a decimal comma', () => {
  const short: Question = { ...shared, type: 'short_answer', correctAnswer: ['Ada'] };
  expect(keyOfDraft(short, { chosen: [], text: ' Ada \n\nGrace', tolerance: '' })).toEqual({
    type: 'key',
    correctAnswer: ['Ada', 'Grace'],
  });
  const numeric: Question = { ...shared, type: 'numeric', correctAnswer: 1, tolerance: 0 };
  expect(keyOfDraft(numeric, { chosen: [], text: '2,5', tolerance: '' })).toEqual({
    type: 'key',
    correctAnswer: 2.5,
    tolerance: 0,
  });
});
