import { describe, expect, test } from 'vitest';
import { boundedOffset, moveItem, movementOf, placeOf, roomOffset } from './sorting.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
  [5, 0, 'abc'],
])('moving the item at %i to %i gives %s', (from, to, expected) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(expected);
});

test.each([
  ['A', 1, 'xBbcAaC', [0, 3]],
  ['A', 2, 'xBbcCAa', [0, 3]],
  ['C', 0, 'xCAaBbc', [2, 3]],
  ['a', 0, 'axABbcC', [2, 7]],
])('a heading takes the rows below it along, another row moves alone: %s to %i', (name, to, expected, place) => {
  const rows = [...'xAaBbcC'];
  const { index, count, moveTo } = movementOf(rows, rows.indexOf(name), (row) => /[A-Z]/.test(row));
  expect([moveTo(to).join(''), [index, count]]).toEqual([expected, place]);
});

describe('a dragged row', () => {
  const boxes = [
    { top: 0, height: 40 },
    { top: 50, height: 100 },
    { top: 160, height: 40 },
  ];

  test.each([
    [0, 0, 0],
    [0, 59, 0],
    [0, 61, 1],
    [0, 141, 2],
    [1, -29, 1],
    [1, -31, 0],
    [2, -59, 2],
    [2, -61, 1],
    [2, -160, 0],
  ])('from %i by %i px is dropped at %i', (from, offset, expected) => {
    expect(placeOf(boxes, from, offset)).toBe(expected);
  });

  test.each([
    [0, -30, 0],
    [0, 500, 160],
    [2, -500, -160],
    [1, 10, 10],
  ])('from %i by %i px stays within its list: %i', (from, offset, expected) => {
    expect(boundedOffset(boxes, from, offset)).toBe(expected);
  });

  test.each([
    [0, 2, [0, -50, -50]],
    [2, 0, [50, 50, 0]],
    [1, 0, [110, 0, 0]],
    [1, 1, [0, 0, 0]],
  ])('from %i to %i shifts the others: %j', (from, to, expected) => {
    expect(boxes.map((_, index) => (index === from ? 0 : roomOffset(boxes, { from, to }, index)))).toEqual(expected);
  });
});
