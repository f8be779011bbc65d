import { expect, test } from 'vitest';
import { firstQuestions, readNewSurvey, readSurveyChanges } from './survey-form-values.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test.each([
  [
    ['Sí, mucho', 'No, nada', ' '],
    ['Sí, mucho', 'No, nada'],
  ],
  [
    ['Sí, No , A veces', ''],
    ['Sí', 'No', 'A veces'],
  ],
  [[' , Sí,, '], ['Sí']],
  [['', ''], []],
])('the options %j are %j: commas separate them only in a single line', (written, options) => {
  const fields = Object.fromEntries(written.map((option, place) => [`questions.0.options.${place}`, option]));
  const form = formOf({ 'questions.0.text': '¿Cuál?', 'questions.0.type': 'multiple_choice', ...fields });
  expect(readNewSurvey(form).questions[0]?.options).toEqual(options);
});

test('a form is converted to the payload of the call', () => {
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
    'questions.1.options.0': 'Uno',
    'questions.1.options.1': 'Dos',
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

test('an edit without a date removes the closing date', () => {
  const form = formOf({ title: 'Otra', description: 'Más', closesAt: '' });
  expect(readSurveyChanges(form, { closesAt: '2030-05-01T10:00:00.000Z' })).toMatchObject({ closesAt: null });
});

test('a new survey has one blank text question', () => {
  expect(firstQuestions({})).toEqual([{ key: 0, text: '', type: 'text', options: [] }]);
});

test('unsent input is restored', () => {
  const draft = {
    title: 'x',
    'questions.0.text': 'Una',
    'questions.2.type': 'rating',
    'questions.2.text': 'Tres',
    'questions.2.options.0': 'Uno',
  };
  expect(firstQuestions(draft)).toEqual([
    { key: 0, text: 'Una', type: 'text', options: [] },
    { key: 1, text: '', type: 'text', options: [] },
    { key: 2, text: 'Tres', type: 'rating', options: ['Uno'] },
  ]);
});
