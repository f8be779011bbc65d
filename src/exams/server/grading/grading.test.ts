import { describe, expect, test } from 'vitest';
import { type Answer, Question } from '../../../shared/questions.ts';
import { fits, isAnswered, isCorrect, readNumber } from './grading.ts';

const about = { question: '¿Qué?' };
const single = Question.parse({ ...about, type: 'multiple_choice', options: ['a', 'b', 'c'], correctAnswer: 1 });
const several = Question.parse({ ...about, type: 'several', options: ['a', 'b', 'c', 'd'], correctAnswer: [0, 2] });
const yes = Question.parse({ ...about, type: 'true_false', correctAnswer: true });
const no = Question.parse({ ...about, type: 'true_false', correctAnswer: false });
const short = Question.parse({ ...about, type: 'short_answer', correctAnswer: ['Educación', 'la enseñanza'] });
const numeric = Question.parse({ ...about, type: 'numeric', correctAnswer: 3.5, tolerance: 0.1 });
const exact = Question.parse({ ...about, type: 'numeric', correctAnswer: 0.3 });
const ordering = Question.parse({ ...about, type: 'ordering', options: ['uno', 'dos', 'tres'] });
const matching = Question.parse({
  ...about,
  type: 'matching',
  pairs: [
    { left: 'perro', right: 'animal' },
    { left: 'rosa', right: 'planta' },
    { left: 'gato', right: 'animal' },
  ],
});

const gaps = Question.parse({ ...about, type: 'gaps', text: 'La capital de {{Perú|el Perú}} es {{*Lima|Cusco}}.' });
const places = Question.parse({
  ...about,
  type: 'mark_text',
  segments: ['Una.', 'Dos.', 'Tres.'],
  correctAnswer: [0, 2],
});
const long = Question.parse({ ...about, type: 'long_answer', guide: 'x' });

describe('an answer', () => {
  test.each<[string, Question, Answer, 'right' | 'wrong' | 'unanswered' | 'unfit']>([
    ['single', single, 1, 'right'],
    ['single', single, 0, 'wrong'],
    ['single', single, null, 'unanswered'],
    ['single', single, 3, 'unfit'],
    ['single', single, -1, 'unfit'],
    ['single', single, 0.5, 'unfit'],
    ['single', single, 'b', 'unfit'],
    ['single', single, [1], 'unfit'],
    ['several', several, [0, 2], 'right'],
    ['several', several, [2, 0], 'right'],
    ['several', several, [0], 'wrong'],
    ['several', several, [0, 1, 2], 'wrong'],
    ['several', several, [1, 3], 'wrong'],
    ['several', several, [], 'unanswered'],
    ['several', several, [0, 0], 'unfit'],
    ['several', several, [4], 'unfit'],
    ['several', several, [null], 'unfit'],
    ['several', several, 0, 'unfit'],
    ['true', yes, 0, 'right'],
    ['true', yes, 1, 'wrong'],
    ['false', no, 1, 'right'],
    ['false', no, 0, 'wrong'],
    ['false', no, 2, 'unfit'],
    ['short', short, 'Educación', 'right'],
    ['short', short, '  educacion ', 'right'],
    ['short', short, 'EDUCACIÓN', 'right'],
    ['short', short, 'La  Ensenanza', 'right'],
    ['short', short, 'educaciones', 'wrong'],
    ['short', short, '   ', 'unanswered'],
    ['short', short, '', 'unanswered'],
    ['short', short, 1, 'unfit'],
    ['numeric', numeric, 3.5, 'right'],
    ['numeric', numeric, '3,5', 'right'],
    ['numeric', numeric, ' 3.4 ', 'right'],
    ['numeric', numeric, 3.6, 'right'],
    ['numeric', numeric, 3.61, 'wrong'],
    ['numeric', numeric, 'tres', 'wrong'],
    ['numeric', numeric, '', 'unanswered'],
    ['numeric', numeric, [3], 'unfit'],
    ['numeric', exact, 0.1 + 0.2, 'right'],
    ['ordering', ordering, [0, 1, 2], 'right'],
    ['ordering', ordering, [1, 0, 2], 'wrong'],
    ['ordering', ordering, [0, 1], 'unanswered'],
    ['ordering', ordering, [0, 0, 1], 'unfit'],
    ['ordering', ordering, [0, 1, 3], 'unfit'],
    ['matching', matching, [0, 1, 2], 'right'],
    ['matching', matching, [2, 1, 0], 'right'],
    ['matching', matching, [2, 1, 2], 'right'],
    ['matching', matching, [1, 0, 2], 'wrong'],
    ['matching', matching, [0, 1, null], 'unanswered'],
    ['matching', matching, [0, 1], 'unanswered'],
    ['matching', matching, [0, 1, 2, 0], 'unfit'],
    ['matching', matching, 'animal', 'unfit'],
    ['short', short, 'a'.repeat(501), 'unfit'],
    ['numeric', numeric, '1'.repeat(501), 'unfit'],
    ['long', long, 'a'.repeat(501), 'wrong'],
    ['long', long, ' \n', 'unanswered'],
    ['gaps', gaps, { gaps: [' el peru ', 'Lima'] }, 'right'],
    ['gaps', gaps, { gaps: ['Perú', 'Cusco'] }, 'wrong'],
    ['gaps', gaps, { gaps: ['Perú', null] }, 'unanswered'],
    ['gaps', gaps, { gaps: ['Perú'] }, 'unanswered'],
    ['gaps', gaps, { gaps: ['Perú', 'Lima', 'x'] }, 'unfit'],
    ['gaps', gaps, 'Perú', 'unfit'],
    ['gaps', gaps, [0, 1], 'unfit'],
    ['places', places, [2, 0], 'right'],
    ['places', places, [0], 'wrong'],
    ['places', places, [], 'unanswered'],
    ['places', places, [3], 'unfit'],
    ['places', places, { gaps: [] }, 'unfit'],
    ['single', single, { gaps: ['b'] }, 'unfit'],
    ['short', short, { gaps: ['Educación'] }, 'unfit'],
    ['numeric', numeric, { gaps: ['3'] }, 'unfit'],
    ['long', long, 3, 'unfit'],
  ])('to %s %j %j is %s', (_, question, answer, expected) => {
    const found = !fits(question, answer)
      ? 'unfit'
      : !isAnswered(question, answer)
        ? 'unanswered'
        : isCorrect(question, answer)
          ? 'right'
          : 'wrong';
    expect(found).toBe(expected);
  });

  test('that is missing is wrong', () => {
    for (const question of [single, several, yes, no, short, numeric, ordering, matching]) {
      expect(isCorrect(question, null)).toBe(false);
    }
  });
});

test.each([
  ['3', 3],
  ['-3,25', -3.25],
  ['+.5', 0.5],
  ['1e3', undefined],
  ['1.000,5', undefined],
  ['', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
])('%j is parsed as the number %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
