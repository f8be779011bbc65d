import { expect, test } from 'vitest';
import { markChanges, type TextPart } from './mark-changes.ts';

/** Changed parts in brackets. */
const write = (parts: readonly TextPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

test.each([
  ['uno dos tres', 'uno dos tres', 'uno dos tres', 'uno dos tres'],
  ['uno dos tres', 'uno 2 tres', 'uno [dos] tres', 'uno [2] tres'],
  ['uno', 'uno dos', 'uno', 'uno[ dos]'],
  ['', 'uno dos', '', '[uno dos]'],
  ['a b c d e', 'a x c y e', 'a [b] c [d] e', 'a [x] c [y] e'],
  ['a a', 'a a a', 'a a', 'a a[ a]'],
])('of %j and %j, marks what the other lacks', (one, other, markedOne, markedOther) => {
  const [first, second] = markChanges(one, other);
  expect([write(first), write(second)]).toEqual([markedOne, markedOther]);
  expect([first, second].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([one, other]);
});

test('marks a change of very long texts whole', () => {
  const long = (word: string) => `inicio ${`${word} igual `.repeat(2_000)}fin`;
  const [first] = markChanges(long('a'), long('b'));
  expect(first.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
