import { describe, expect, test } from 'vitest';
import {
  activityBandsOf,
  averageGrade,
  averageOf,
  type DoneThing,
  gradesOf,
  type Item,
  lastOf,
  percentOf,
  progressOf,
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
});
const did = (kind: Item['kind'], id: number, mark: number | null = null, at = noon): DoneThing => ({
  kind,
  id,
  mark,
  at,
});

describe('the average of a student', () => {
  test.each<[string, Item[], DoneThing[], number | null]>([
    ['nothing to do', [], [], null],
    ['nothing marked yet', [item('test', 1), item('task', 1)], [did('task', 1)], null],
    ['one test', [item('test', 1)], [did('test', 1, 80)], 80],
    ['a mark out of ten', [item('task', 1, 1, 10)], [did('task', 1, 7.5)], 75],
    ['equal weights', [item('test', 1), item('task', 1, 1, 10)], [did('test', 1, 50), did('task', 1, 10)], 75],
    [
      'a test that counts three times',
      [item('test', 1, 3), item('task', 1)],
      [did('test', 1, 100), did('task', 1, 0)],
      75,
    ],
    ['what has no mark does not count', [item('test', 1, 9), item('task', 1)], [did('task', 1, 40)], 40],
    [
      'what weighs nothing does not count',
      [item('test', 1, 0), item('task', 1)],
      [did('test', 1, 0), did('task', 1, 90)],
      90,
    ],
    ['only what weighs nothing', [item('test', 1, 0)], [did('test', 1, 100)], null],
    ['a zero is a mark', [item('test', 1), item('test', 2)], [did('test', 1, 0), did('test', 2, 100)], 50],
    [
      'rounded once, at the end',
      [item('task', 1, 1, 3), item('task', 2, 1, 3)],
      [did('task', 1, 1), did('task', 2, 1)],
      33,
    ],
    ['a mark above a lowered maximum is all of it', [item('task', 1, 1, 5)], [did('task', 1, 10)], 100],
    [
      'a test and a task with the same number are two things',
      [item('test', 1), item('task', 1)],
      [did('test', 1, 60)],
      60,
    ],
  ])('%s', (_, items, done, average) => {
    expect(averageGrade(items, done)).toBe(average);
  });
});

test('grades follow the columns, and what is only opened is none', () => {
  const items = [item('content', 1), item('test', 4), item('task', 2, 1, 10)];
  expect(gradesOf(items, [did('content', 1), did('task', 2, 8)])).toEqual([
    { kind: 'test', id: 4, mark: null, percent: null },
    { kind: 'task', id: 2, mark: 8, percent: 80 },
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

test.each<[string, Item[], DoneThing[], { done: number; total: number; progress: number }]>([
  ['nothing there', [], [], { done: 0, total: 0, progress: 0 }],
  ['half of it', [item('content', 1), item('test', 1)], [did('content', 1)], { done: 1, total: 2, progress: 50 }],
  ['what was deleted since', [item('content', 1)], [did('content', 9)], { done: 0, total: 1, progress: 0 }],
  ['the same twice', [item('test', 1)], [did('test', 1), did('test', 1)], { done: 1, total: 1, progress: 100 }],
])('progress with %s', (_, items, done, progress) => {
  expect(progressOf(items, done)).toEqual(progress);
});

test('the last activity is the latest of all', () => {
  const later = new Date('2026-03-02T12:00:00Z');
  expect(lastOf([did('test', 1), did('task', 1, null, later), did('content', 1)])).toEqual(later);
  expect(lastOf([])).toBeNull();
});

test('bands hold everybody once, and those at the top', () => {
  expect(tenthsOf([0, 9, 10, 89, 90, 100, null])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2]);
  const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60_000);
  expect(activityBandsOf([noon, daysAgo(0.9), daysAgo(1), daysAgo(7), daysAgo(29), daysAgo(30), null], noon)).toEqual([
    2, 1, 2, 1, 1,
  ]);
  expect(quartersOf([0, 24, 25, 50, 75, 99, 100, 100])).toEqual([2, 1, 1, 2, 2]);
});
