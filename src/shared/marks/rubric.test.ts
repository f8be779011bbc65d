import { describe, expect, test } from 'vitest';
import { chosenPoints, fits, markOf, mostPoints, type RubricGrid } from './rubric.ts';

const cell = (points: number | null) => ({ text: '', points });

/** 6 points: 4 + 2. */
const grid: RubricGrid = {
  scoring: 'points',
  levels: ['Logrado', 'En camino', 'Por empezar'],
  criteria: [
    { name: 'Ideas', cells: [cell(4), cell(2), cell(0)] },
    { name: 'Orden', cells: [cell(2), cell(1.5), cell(0.25)] },
  ],
};

const inWords: RubricGrid = {
  ...grid,
  scoring: 'words',
  criteria: [{ name: 'Ideas', cells: [cell(null), cell(null), cell(null)] }],
};

test('the best levels add up to the most', () => {
  expect(mostPoints(grid)).toBe(6);
  expect(mostPoints(inWords)).toBe(0);
});

test('points are added without the errors of binary fractions', () => {
  const tenths: RubricGrid = {
    ...grid,
    criteria: [0.1, 0.2].map((points) => ({ name: '', cells: [cell(points), cell(0), cell(0)] })),
  };
  expect(chosenPoints(tenths, [0, 0])).toBe(0.3);
});

describe('the mark', () => {
  test.each([
    [[0, 0], 10, 10],
    [[2, 2], 10, 0.42],
    [[1, 1], 10, 5.83],
    [[1, 1], 6, 3.5],
    // A criterion without a level: nobody has decided yet.
    [[0, null], 10, null],
    // Of another rubric.
    [[0], 10, null],
    [[0, 3], 10, null],
  ])('of levels %j in a task with %i points is %j', (chosen, maxMark, mark) => {
    expect(markOf(grid, chosen, maxMark)).toBe(mark);
  });

  test('of a rubric with words only is for a person to decide', () => {
    expect(markOf(inWords, [0], 10)).toBeNull();
  });

  test('is never below zero nor above the maximum', () => {
    for (const first of [0, 1, 2]) {
      for (const second of [0, 1, 2]) {
        for (const maxMark of [1, 7, 10, 100, 1_000]) {
          const mark = markOf(grid, [first, second], maxMark);
          expect(mark).toBeGreaterThanOrEqual(0);
          expect(mark).toBeLessThanOrEqual(maxMark);
        }
      }
    }
  });
});

test.each([
  [[0, 2], true],
  [[null, null], true],
  [[0], false],
  [[0, 3], false],
  [[-1, 0], false],
  [[0.5, 0], false],
])('%j fits the grid: %s', (chosen, isFitting) => {
  expect(fits(grid, chosen)).toBe(isFitting);
});
