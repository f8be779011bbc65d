import { describe, expect, test } from 'vitest';
import type { Survey } from '../contract.ts';
import { answerInWords, firstAnswers, readAnswers } from './answer-values.ts';

const questions: Survey['questions'] = [
  { text: '¿Te gustó?', type: 'rating', options: [] },
  { text: '¿Qué tema?', type: 'multiple_choice', options: ['Ética', 'Sesgos'] },
  { text: 'Cuéntanos', type: 'text', options: [] },
];

const survey = { questions, myAnswers: [3, 1, 'Bien'] } as unknown as Survey;

describe('the sent value', () => {
  test('is a number, the index of an option, or text', () => {
    const form = new FormData();
    form.set('answers.0', '5');
    form.set('answers.1', '0');
    form.set('answers.2', '12');
    expect(readAnswers(questions, form)).toEqual([5, 0, '12']);
  });

  test('is null for an unanswered question', () => {
    const form = new FormData();
    form.set('answers.2', '  ');
    expect(readAnswers(questions, form)).toEqual([null, null, null]);
  });
});

describe('a form starts', () => {
  test('with the answers sent before', () => {
    expect(firstAnswers(survey, {})).toEqual([3, 1, 'Bien']);
  });

  test('with unsent input, where there is any', () => {
    expect(firstAnswers(survey, { 'answers.2': 'Mejor' })).toEqual([null, null, 'Mejor']);
  });

  test('empty for a user who has not answered', () => {
    expect(firstAnswers({ ...survey, myAnswers: null }, {})).toEqual([null, null, null]);
  });
});

test('an answer is shown as text', () => {
  const inWords = (place: number, answer: number | string | null) => {
    const question = questions[place];
    return question && answerInWords(question, answer, (stars) => `${stars} de 5`);
  };
  expect(inWords(0, 4)).toBe('4 de 5');
  expect(inWords(1, 1)).toBe('Sesgos');
  expect(inWords(2, 'Bien')).toBe('Bien');
  expect(inWords(2, null)).toBeUndefined();
});
