import { expect, test } from 'vitest';
import { matchCourses } from './match-courses.ts';

const section = (title: string) => ({ id: title, title, type: 'text' as const, order: 0 });
const about = (title: string, overrides: object = {}) => ({
  title,
  description: '',
  tags: [],
  creatorName: null,
  difficulty: 'beginner' as const,
  sections: [],
  ...overrides,
});

const courses = [
  about('Qué es la IA', { sections: [section('Una historia breve')] }),
  about('IA y privacidad', { tags: ['Familias'], difficulty: 'advanced' }),
  about('Evaluación', { description: 'Con rúbricas', creatorName: 'Ana Núñez' }),
];

const found = (search: string, difficulty?: 'beginner' | 'advanced') =>
  matchCourses(courses, { search, difficulty }).map(({ title }) => title);

test.each([
  ['', ['Qué es la IA', 'IA y privacidad', 'Evaluación']],
  ['ia', ['Qué es la IA', 'IA y privacidad']],
  ['EVALUACION', ['Evaluación']],
  ['rubr nuñez', ['Evaluación']],
  ['familia privacidad', ['IA y privacidad']],
  ['historia', ['Qué es la IA']],
  ['storia', []],
  ['¿?', ['Qué es la IA', 'IA y privacidad', 'Evaluación']],
])('%j finds %j, in the order of the list', (search, titles) => {
  expect(found(search)).toEqual(titles);
});

test('the difficulty filters the matches', () => {
  expect(found('ia', 'advanced')).toEqual(['IA y privacidad']);
  expect(found('', 'advanced')).toEqual(['IA y privacidad']);
});
