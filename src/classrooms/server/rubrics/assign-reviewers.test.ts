import { describe, expect, test } from 'vitest';
import { admitLate, type Assignment, assignReviewers, reviewsEach } from './assign-reviewers.ts';

const people = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** How many each person gives and gets. */
function countsOf(assignments: readonly Assignment[], who: readonly number[]) {
  return who.map((person) => [
    assignments.filter(({ reviewerId }) => reviewerId === person).length,
    assignments.filter(({ authorId }) => authorId === person).length,
  ]);
}

const isValid = (assignments: readonly Assignment[]) =>
  assignments.every(({ reviewerId, authorId }) => reviewerId !== authorId) &&
  new Set(assignments.map(({ reviewerId, authorId }) => `${reviewerId} ${authorId}`)).size === assignments.length;

test.each([3, 4, 5, 30, 101])('%i people give and get two each, never their own', (count) => {
  for (const secret of ['a', 'b', 'c']) {
    const made = assignReviewers(secret, people(count));
    expect(isValid(made)).toBe(true);
    expect(countsOf(made, people(count))).toEqual(people(count).map(() => [reviewsEach, reviewsEach]));
  }
});

test('two people are too few', () => {
  expect(assignReviewers('a', people(2))).toEqual([]);
});

test('another secret assigns others, and the same one the same, whatever the order of the list', () => {
  const made = assignReviewers('a', people(30));
  expect(assignReviewers('a', people(30).toReversed())).toEqual(made);
  expect(assignReviewers('b', people(30))).not.toEqual(made);
});

describe('somebody who hands in late', () => {
  const stored = (isDone: (place: number) => boolean) =>
    assignReviewers('a', people(6)).map((one, place) => ({ ...one, id: String(place), isDone: isDone(place) }));

  test.each([
    ['nobody has assessed anything', () => false],
    ['half of the reviews are written', (place: number) => place % 2 === 0],
  ])('gives and gets two as all others do when %s', (_, isDone) => {
    const before = stored(isDone);
    const { replaced, added } = admitLate('a', before, 7);
    const after = [...before.filter(({ id }) => !replaced.includes(id)), ...added];
    expect(isValid(after)).toBe(true);
    expect(countsOf(after, people(7))).toEqual(people(7).map(() => [reviewsEach, reviewsEach]));
    expect(before.filter(({ id, isDone: wasDone }) => wasDone && replaced.includes(id))).toEqual([]);
  });

  test('assesses two others when every review is written', () => {
    const { replaced, added } = admitLate(
      'a',
      stored(() => true),
      7,
    );
    expect(replaced).toEqual([]);
    expect(countsOf(added, [7])).toEqual([[reviewsEach, 0]]);
    expect(isValid(added)).toBe(true);
  });
});
