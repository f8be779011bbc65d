import { expect, test } from 'vitest';
import { activities } from '../../contract/recommendations.ts';
import { activityKeywords, categoriesOf, keywordQuery, roleKeywords } from './activity-keywords.ts';

const all = [...Object.values(activityKeywords), ...Object.values(roleKeywords)].flat();

test('every activity has keywords in lower case and without accents, as in the index', () => {
  for (const activity of activities) expect(activityKeywords[activity].length).toBeGreaterThan(3);
  expect(all.filter((keyword) => !/^[a-z]{3,}$/.test(keyword))).toEqual([]);
});

test('the specified keywords of the roles are included', () => {
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
] as const)('%s belongs to %s', (activity, categories) => {
  expect(categoriesOf(activityKeywords[activity])).toEqual(categories);
});

test('the query matches any of the prefixes', () => {
  expect(keywordQuery(['escrib', 'writ'])).toBe("'escrib':* | 'writ':*");
});
