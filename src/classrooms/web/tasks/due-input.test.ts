import { expect, test } from 'vitest';
import { dueInputOf, dueOfInput } from './due-input.ts';

test('a due date is written and shown by the same clock', () => {
  const due = dueOfInput('2026-03-31T23:59');
  expect(due).toMatch(/^2026-0[34]-\d\dT\d\d:\d\d:00\.000Z$/);
  expect(dueInputOf(due)).toBe('2026-03-31T23:59');
});

test.each(['', '   '])('%j is no due date', (written) => expect(dueOfInput(written)).toBeNull());

test('what is no date is left for the schema to refuse', () => expect(dueOfInput('mañana')).toBe('mañana'));

test('without a due date there is nothing to show', () => expect(dueInputOf(null)).toBe(''));
