import { expect, test } from 'vitest';
import { levelField, readLevels } from './levels.ts';
import { keptRubric, readRubric } from './rubric-in-form.ts';

function formWith(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test.each([
  ['', null],
  [keptRubric, undefined],
  ['12', { id: 12 }],
  ['debate', { slug: 'debate' }],
])('the choice %j means %j', (value, rubric) => {
  expect(readRubric(formWith({ rubric: value }))).toEqual(rubric);
});

test('a form without the field leaves the rubric as it is', () => {
  expect(readRubric(formWith({}))).toBeUndefined();
});

test('a criterion without a level stays undecided', () => {
  expect(readLevels(formWith({ [levelField(0)]: '2', [levelField(1)]: '' }), 3)).toEqual([2, null, null]);
});
