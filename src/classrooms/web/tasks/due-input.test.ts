import { expect, test } from 'vitest';
import { dueInputOf, dueOfInput } from './due-input.ts';

test('a due date is entered and shown in the same time zone', () => {
  const due = dueOfInput('2026-03-31T23:59');
  expect(due).toMatch(/^2026-0[34]-\d\dT\d\d:\d\d:00\.000Z$/);
  expect(dueInputOf(due)).toBe('2026-03-31T23:59');
});

test.each(['', '   '])('%j is not a due date', (written) => expect(dueOfInput(written)).toBeNull());

test('invalid input is left for the schema to refuse', () => expect(dueOfInput('mañana')).toBe('mañana'));

test('a missing due date is shown as empty', () => expect(dueInputOf(null)).toBe(''));
