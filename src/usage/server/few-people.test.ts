import { describe, expect, test } from 'vitest';
import { countOfPeople, countsOfPeople, groupRoles } from './few-people.ts';

test.each([
  [null, null],
  [0, 0],
  [1, 'few'],
  [4, 'few'],
  [5, 5],
])('%s people are told as %s', (count, told) => {
  expect(countOfPeople(count)).toBe(told);
});

describe('numbers of people with a known sum', () => {
  test.each<[string, number[], (number | string)[]]>([
    ['are told if all are large or nothing', [30, 0, 5], [30, 0, 5]],
    ['hide a second one beside a single small one', [30, 2, 9], [30, 'few', 'few']],
    ['hide two small ones alone', [30, 2, 3], [30, 'few', 'few']],
    ['hide the only other one', [30, 2, 0], ['few', 'few', 0]],
    ['may all be small', [1], ['few']],
  ])('%s', (_, counts, told) => {
    expect(countsOfPeople(counts)).toEqual(told);
  });
});

describe('roles are shown', () => {
  const groups = (accounts: Record<string, number>) => {
    const grouped = groupRoles(new Map(Object.entries(accounts)));
    return grouped && Object.fromEntries(grouped);
  };
  test('by themselves if enough people have each', () => {
    expect(groups({ estudiante: 400, profesor: 30 })).toEqual({ estudiante: 'estudiante', profesor: 'profesor' });
  });
  test('together if they are small', () => {
    expect(groups({ estudiante: 400, profesor: 30, iamaker: 2, profesional: 3 })).toEqual({
      estudiante: 'estudiante',
      profesor: 'profesor',
      iamaker: 'other-roles',
      profesional: 'other-roles',
    });
  });
  test('with the next larger one if together they are still too few', () => {
    expect(groups({ estudiante: 400, profesor: 30, iamaker: 2 })).toEqual({
      estudiante: 'estudiante',
      profesor: 'other-roles',
      iamaker: 'other-roles',
    });
  });
  test('not at all if one group is left', () => {
    expect(groups({ estudiante: 20, iamaker: 1 })).toBeUndefined();
    expect(groups({ iamaker: 1 })).toBeUndefined();
    expect(groups({})).toBeUndefined();
  });
});
