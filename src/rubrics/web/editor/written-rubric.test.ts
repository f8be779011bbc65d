import { expect, test } from 'vitest';
import { rubricLimits } from '../../../shared/marks/rubric-limits.ts';
import {
  addCriterion,
  addLevel,
  blankRubric,
  fieldOfPath,
  nameCriterion,
  nameLevel,
  raiseCriterion,
  removeCriterion,
  removeLevel,
  requestOf,
  writeCell,
  writtenOf,
} from './written-rubric.ts';

const blank = blankRubric(['Logrado', 'En camino', 'Por empezar']);

test('a new level is a column of every criterion, and removing it removes its cells', () => {
  const wider = addLevel(writeCell(blank, 0, 0, { text: 'Todo' }));
  expect(wider.criteria.map(({ cells }) => cells.length)).toEqual([4, 4]);
  const narrower = removeLevel(wider, 0);
  expect(narrower.levels.map(({ name }) => name)).toEqual(['En camino', 'Por empezar', '']);
  expect(narrower.criteria[0]?.cells.map(({ text }) => text)).toEqual(['', '', '']);
});

test('there are never more levels or criteria than the limits allow', () => {
  let rubric = blank;
  for (let times = 0; times < 30; times += 1) rubric = addCriterion(addLevel(rubric));
  expect(rubric.levels).toHaveLength(rubricLimits.levels);
  expect(rubric.criteria).toHaveLength(rubricLimits.criteria);
  expect(new Set(rubric.criteria.map(({ key }) => key)).size).toBe(rubricLimits.criteria);
});

test('criteria change places, and keys stay with them', () => {
  const named = nameCriterion(nameCriterion(blank, 0, 'Ideas'), 1, 'Orden');
  expect(raiseCriterion(named, 1).criteria.map(({ name, key }) => [name, key])).toEqual([
    ['Orden', 1],
    ['Ideas', 0],
  ]);
  expect(raiseCriterion(named, 0)).toEqual(named);
  expect(removeCriterion(named, 0).criteria.map(({ name }) => name)).toEqual(['Orden']);
});

test('points are read with either decimal sign, and not at all in a rubric with words only', () => {
  const written = writeCell(writeCell(blank, 0, 0, { points: ' 2,5 ' }), 0, 1, { points: 'dos' });
  expect(requestOf(written).grid.criteria[0]?.cells.map(({ points }) => points)).toEqual([2.5, Number.NaN, null]);
  expect(requestOf({ ...written, scoring: 'words' }).grid.criteria[0]?.cells[0]?.points).toBeNull();
});

test('what is saved is shown again as it was written', () => {
  const sent = requestOf(writeCell(nameLevel(blank, 2, 'Aún no'), 1, 2, { text: 'Falta', points: '0,5' }));
  expect(requestOf(writtenOf(sent, 'es'))).toEqual(sent);
  expect(writtenOf(sent, 'en').criteria[1]?.cells[2]?.points).toBe('0.5');
});

test.each([
  ['grid.levels', 'grid.levels.0'],
  ['grid.criteria', 'grid.criteria.0.name'],
  ['grid.criteria.1.cells.0.points', 'grid.criteria.1.cells.0.points'],
])('the error at %s is shown at %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field);
});
