import { describe, expect, test } from 'vitest';
import type { Survey } from '../contract.ts';
import { answerInWords, firstAnswers, readAnswers } from './answer-values.ts';

const questions: Survey['questions'] = [
  { text: '¿Te gustó?', type: 'rating', options: [] },
  { text: '¿Qué tema?', type: 'multiple_choice', options: ['Ética', 'Sesgos'] },
  { text: 'Cuéntanos', type: 'text', options: [] },
];

const survey = { questions, myAnswers: [3, 1, 'Bien'] } as unknown as Survey;

describe('what is sent', () => {
  test('is a number, the index of an option, or words', () => {
    const form = new FormData();
    form.set('answers.0', '5');
    form.set('answers.1', '0');
    form.set('answers.2', '12');
    expect(readAnswers(questions, form)).toEqual([5, 0, '12']);
  });

  test('is null where nothing was answered', () => {
    const form = new FormData();
    form.set('answers.2', '  ');
    expect(readAnswers(questions, form)).toEqual([null, null, null]);
  });
});

describe('a form begins', () => {
  test('with what was sent before', () => {
    expect(firstAnswers(survey, {})).toEqual([3, 1, 'Bien']);
  });

  test('with what was typed since, where there is such', () => {
    expect(firstAnswers(survey, { 'answers.2': 'Mejor' })).toEqual([null, null, 'Mejor']);
  });

  test('empty for who never answered', () => {
    expect(firstAnswers({ ...survey, myAnswers: null }, {})).toEqual([null, null, null]);
  });
});

test('an answer is shown in words', () => {
  const inWords = (place: number, answer: number | string | null) => {
    const question = questions[place];
    return question && answerInWords(question, answer, (stars) => `${stars} de 5`);
  };
  expect(inWords(0, 4)).toBe('4 de 5');
  expect(inWords(1, 1)).toBe('Sesgos');
  expect(inWords(2, 'Bien')).toBe('Bien');
  expect(inWords(2, null)).toBeUndefined();
});
