import { expect, test } from 'vitest';
import { firstQuestions, readNewSurvey, readSurveyChanges, splitOptions } from './survey-form-values.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test.each([
  ['Sí, No , A veces', ['Sí', 'No', 'A veces']],
  [' , Sí,, ', ['Sí']],
  ['', []],
])('the options %j are %j', (written, options) => {
  expect(splitOptions(written)).toEqual(options);
});

test('a form is read as what the call takes', () => {
  const form = formOf({
    title: 'Encuesta',
    description: '',
    courseId: '3',
    closesAt: '2030-05-01',
    isAnonymous: 'on',
    'questions.0.text': '¿Qué tal?',
    'questions.0.type': 'text',
    'questions.1.text': '¿Cuál?',
    'questions.1.type': 'multiple_choice',
    'questions.1.options': 'Uno, Dos',
  });
  expect(readNewSurvey(form)).toEqual({
    title: 'Encuesta',
    description: '',
    courseId: '3',
    closesAt: '2030-05-01T23:59:59.999Z',
    isAnonymous: true,
    questions: [
      { text: '¿Qué tal?', type: 'text', options: [] },
      { text: '¿Cuál?', type: 'multiple_choice', options: ['Uno', 'Dos'] },
    ],
  });
});

test('an edit without a day takes the closing off', () => {
  const form = formOf({ title: 'Otra', description: 'Más', closesAt: '' });
  expect(readSurveyChanges(form, { closesAt: '2030-05-01T10:00:00.000Z' })).toMatchObject({ closesAt: null });
});

test('a survey begins with one blank text question', () => {
  expect(firstQuestions({})).toEqual([{ key: 0, text: '', type: 'text', options: '' }]);
});

test('what was typed and not sent is there again', () => {
  const draft = { title: 'x', 'questions.0.text': 'Una', 'questions.2.type': 'rating', 'questions.2.text': 'Tres' };
  expect(firstQuestions(draft)).toEqual([
    { key: 0, text: 'Una', type: 'text', options: '' },
    { key: 1, text: '', type: 'text', options: '' },
    { key: 2, text: 'Tres', type: 'rating', options: '' },
  ]);
});
