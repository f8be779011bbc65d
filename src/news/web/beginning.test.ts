import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

test.each([
  ['nothing', '', ''],
  ['200 characters', 'a'.repeat(200), 'a'.repeat(200)],
  ['201 characters', 'a'.repeat(201), `${'a'.repeat(200)}...`],
  ['signs of two halves', '🎓'.repeat(201), `${'🎓'.repeat(200)}...`],
])('%s', (_, text, expected) => {
  expect(beginningOf(text)).toBe(expected);
});
