import { expect, test } from 'vitest';
import {
  activityBandsOf,
  averageOf,
  gradesOf,
  type Item,
  markedItems,
  type MarkedThing,
  percentOf,
  quartersOf,
  tenthsOf,
} from './class-figures.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const item = (kind: Item['kind'], id: number, weight = 1, maxMark = 100): Item => ({
  kind,
  id,
  weight,
  maxMark,
  title: `${kind} ${id}`,
  chosenStudents: null,
  category: null,
});
const eight: MarkedThing = {
  kind: 'task',
  id: 2,
  state: 'given',
  mark: 8,
  part: 0.8,
  isGiven: false,
  isDraft: false,
  comment: '',
  version: 0,
};

test('grades follow the columns, and opened contents are not graded', () => {
  const items = markedItems([item('content', 1), item('test', 4), item('task', 2, 1, 10)]);
  expect(gradesOf(items, [eight], () => true)).toMatchObject([
    { kind: 'test', id: 4, state: 'pending', mark: null, part: null, percent: null, isAssigned: true },
    { kind: 'task', id: 2, state: 'given', mark: 8, part: 0.8, percent: 80, isAssigned: true },
  ]);
});

test('what is not for a student has no grade, whatever they did before', () => {
  expect(gradesOf(markedItems([item('task', 2)]), [eight], () => false)).toMatchObject([
    { kind: 'task', id: 2, state: 'pending', mark: null, percent: null, isAssigned: false },
  ]);
});

test.each([
  [[], null],
  [[null, null], null],
  [[null, 50], 50],
  [[1, 2], 2],
  [[0, 0, 100], 33],
])('the average of %j is %s', (values, average) => {
  expect(averageOf(values)).toBe(average);
});

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 5, 0],
  [5, 0, null],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('the bands count everybody once, including the top scores', () => {
  expect(tenthsOf([0, 9, 10, 89, 90, 100, null])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2]);
  const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60_000);
  expect(activityBandsOf([noon, daysAgo(0.9), daysAgo(1), daysAgo(7), daysAgo(29), daysAgo(30), null], noon)).toEqual([
    2, 1, 2, 1, 1,
  ]);
  expect(quartersOf([0, 24, 25, 50, 75, 99, 100, 100])).toEqual([2, 1, 1, 2, 2]);
});
