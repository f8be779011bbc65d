import { expect, test } from 'vitest';
import { readMark, readTask } from './task-form-values.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

test.each([
  ['8,5', 8.5],
  ['8.5', 8.5],
  [' 10 ', 10],
  ['0', 0],
  ['', null],
  ['nueve', Number.NaN],
])('the mark %j is %s', (written, mark) => {
  expect(readMark(formOf({ mark: written, comment: 'Bien' }))).toMatchObject({ mark, comment: 'Bien' });
});

test('an empty due date and an empty number are omitted', () => {
  const written = { title: 'Un asistente', kind: 'task', status: 'draft', dueAt: '', maxMark: '10', weight: '' };
  expect(readTask(formOf(written))).toEqual({
    ...written,
    dueAt: null,
    lab: null,
    maxMark: 10,
    weight: Number.NaN,
    latePerDay: null,
    lateMost: null,
    competences: [],
  });
});

test.each([
  ['class', { latePerDay: null, lateMost: null }],
  ['none', { latePerDay: 0, lateMost: null }],
  ['own', { latePerDay: 10, lateMost: Number.NaN }],
])('the rule for late work is %s', (lateRule, expected) => {
  expect(readTask(formOf({ lateRule, latePerDay: '10', lateMost: '' }))).toMatchObject(expected);
});
