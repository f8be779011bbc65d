import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test.each([
  ['a\nb', 'a\nb', []],
  ['a\nb\nc', 'a\nc', [1]],
  ['a\na', 'a', [1]],
  ['nuevo', 'viejo', [0]],
  ['', 'algo', [0]],
])('of %j, compared with %j: %j', (text, other, changed) => {
  expect(changedLines(text, other)).toEqual(changed);
});
