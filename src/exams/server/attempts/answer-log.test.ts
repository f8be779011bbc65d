import { expect, test } from 'vitest';
import type { Question } from '../../../shared/questions.ts';
import { logChanges } from './answer-log.ts';

const choice: Question = {
  type: 'multiple_choice',
  question: '¿?',
  options: ['a', 'b'],
  correctAnswer: 0,
  points: 1,
  explanation: '',
};
const long: Question = { type: 'long_answer', question: '¿Por qué?', points: 1, explanation: '', guide: '' };
const questions = [choice, long];
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 9, 0, seconds));

test('the log keeps what changed when, and of quick changes of one answer only the last', () => {
  const first = logChanges([], questions, [], [1], at(0));
  const soon = logChanges(first, questions, [1], [0], at(30));
  const typed = logChanges(soon, questions, [0], [0, 'Porque sí'], at(40));
  const later = logChanges(typed, questions, [0, 'Porque sí'], [1, 'Porque sí'], at(200));
  expect(later).toEqual([
    { place: 0, at: at(30).toISOString(), answer: 0 },
    { place: 1, at: at(40).toISOString(), length: 9 },
    { place: 0, at: at(200).toISOString(), answer: 1 },
  ]);
});

test('an unchanged answer leaves no entry, and a removed one does', () => {
  expect(logChanges([], questions, [1], [1], at(0))).toEqual([]);
  expect(logChanges([], questions, [1], [null], at(0))).toEqual([{ place: 0, at: at(0).toISOString(), answer: null }]);
});

test('the log does not grow without end', () => {
  let log = logChanges([], questions, [], [0], at(0));
  for (let turn = 1; turn < 600; turn += 1)
    log = logChanges(log, questions, [(turn + 1) % 2], [turn % 2], at(turn * 61));
  expect(log).toHaveLength(500);
  expect(log.at(-1)?.at).toBe(at(599 * 61).toISOString());
});
