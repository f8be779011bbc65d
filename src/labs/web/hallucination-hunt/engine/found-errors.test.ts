import { expect, test } from 'vitest';
import {
  countEscaped,
  countOutcomes,
  finishedIn,
  type FinishedText,
  nextUnfinished,
  withFinished,
} from './found-errors.ts';

const finished = (changes: Partial<FinishedText>): FinishedText => ({
  id: 'moon',
  level: 1,
  title: 'The Moon',
  kind: 'cause',
  outcome: 'first',
  reason: 'it reflects light',
  check: 'in an encyclopedia',
  ...changes,
});

const four = [
  finished({ id: 'a', outcome: 'first' }),
  finished({ id: 'b', outcome: 'second' }),
  finished({ id: 'c', outcome: 'missed', kind: 'source' }),
  finished({ id: 'd', outcome: 'first', kind: 'none' }),
];

test('texts are counted by outcome', () => {
  expect(countOutcomes(four)).toEqual({ first: 2, second: 1, missed: 1 });
  expect(countOutcomes([])).toEqual({ first: 0, second: 0, missed: 0 });
});

test('an error that was not found at first has escaped, and kinds that nobody met are left out', () => {
  expect(countEscaped(four)).toEqual([
    { kind: 'source', total: 1, escaped: 1 },
    { kind: 'cause', total: 2, escaped: 1 },
    { kind: 'none', total: 1, escaped: 0 },
  ]);
});

test('the next text is the first that is not finished in its level', () => {
  const texts = [{ id: 'a' }, { id: 'b' }, { id: 'e' }];
  expect(nextUnfinished(texts, [], 1)).toEqual({ id: 'a' });
  expect(nextUnfinished(texts, four, 1)).toEqual({ id: 'e' });
  // The same names in another level are other texts.
  expect(nextUnfinished(texts, four, 2)).toEqual({ id: 'a' });
  expect(nextUnfinished(texts.slice(0, 2), four, 1)).toBeUndefined();
});

test('a text that is played again replaces its earlier time', () => {
  const again = finished({ id: 'a', outcome: 'second' });
  expect(withFinished(four, again).filter(({ id }) => id === 'a')).toEqual([again]);
  expect(withFinished(four, finished({ id: 'a', level: 2 }))).toHaveLength(5);
});

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['a level that does not exist', { ...finished({}), level: 4 }],
  ['an unknown outcome', { ...finished({}), outcome: 'third' }],
  ['an unknown kind', { ...finished({}), kind: 'lie' }],
  ['a title that is no text', { ...finished({}), title: 5 }],
])('storage with %s is left out', (_, value) => {
  expect(finishedIn([value, finished({})])).toEqual([finished({})]);
});
