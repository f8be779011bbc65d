import { expect, test } from 'vitest';
import { activities } from '../../contract/recommendations.ts';
import { activityKeywords, categoriesOf, keywordQuery, roleKeywords } from './activity-keywords.ts';

const all = [...Object.values(activityKeywords), ...Object.values(roleKeywords)].flat();

test('every activity has words, in lower case and without accents: so they stand in the index', () => {
  for (const activity of activities) expect(activityKeywords[activity].length).toBeGreaterThan(3);
  expect(all.filter((keyword) => !/^[a-z]{3,}$/.test(keyword))).toEqual([]);
});

test('the words that the product was ordered with are there', () => {
  expect(roleKeywords.estudiante).toEqual(expect.arrayContaining(['learn', 'study', 'student']));
  expect(roleKeywords.profesor).toEqual(expect.arrayContaining(['teach', 'presentation']));
  expect(Object.keys(roleKeywords)).toEqual(['estudiante', 'profesor']);
});

test.each([
  ['writing', ['Escritura']],
  ['research', ['Investigación']],
  ['presentations', ['Presentaciones']],
  ['learning', ['Estudio']],
  ['productivity', ['Productividad']],
  ['communication', ['Chatbot']],
] as const)('%s is at home in %s', (activity, categories) => {
  expect(categoriesOf(activityKeywords[activity])).toEqual(categories);
});

test('a query asks for any of the beginnings', () => {
  expect(keywordQuery(['escrib', 'writ'])).toBe("'escrib':* | 'writ':*");
});
