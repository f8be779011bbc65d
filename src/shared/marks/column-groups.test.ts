import { expect, test } from 'vitest';
import { columnGroups } from './column-groups.ts';

test.each([
  [0, [[0, 0]]],
  [1, [[0, 1]]],
  [12, [[0, 12]]],
  [
    13,
    [
      [0, 7],
      [7, 13],
    ],
  ],
  [
    26,
    [
      [0, 9],
      [9, 18],
      [18, 26],
    ],
  ],
])('%i columns are divided evenly into sheets of at most twelve', (count, expected) => {
  expect(columnGroups(count, 12).map(({ from, to }) => [from, to])).toEqual(expected);
});
