import { expect, test } from 'vitest';
import { type Role, roles } from '../../shared/roles.ts';
import { articleRights, maySee, waitsForReview } from './rights.ts';

const published = { userId: 7, isPending: false, isRejected: false };
const waiting = { userId: 7, isPending: true, isRejected: false };
const ownerless = { userId: null, isPending: false, isRejected: false };
const author = { id: 7, role: 'estudiante' } as const;
const iamaker = { id: 1, role: 'iamaker' } as const;
const stranger = (role: Role) => ({ id: 9, role });

const rights = (...names: string[]) =>
  Object.fromEntries(['edit', 'remove', 'approve', 'discuss', 'report'].map((name) => [name, names.includes(name)]));

test.each([
  ['a guest', undefined, published, rights()],
  ['a guest', undefined, waiting, rights()],
  ['its author', author, published, rights('edit', 'discuss')],
  ['its author', author, waiting, rights('edit')],
  ['an iamaker', iamaker, published, rights('edit', 'remove', 'discuss', 'report')],
  ['an iamaker', iamaker, waiting, rights('edit', 'remove', 'approve')],
  ['an iamaker', iamaker, ownerless, rights('edit', 'remove', 'discuss', 'report')],
  ...roles
    .filter((role) => role !== 'iamaker')
    .map((role) => [`a stranger (${role})`, stranger(role), published, rights('discuss', 'report')] as const),
  ['somebody', stranger('profesor'), ownerless, rights('discuss', 'report')],
] as const)('%s: %j and %j may %j', (_, person, article, expected) => {
  expect(articleRights(person, article)).toEqual(expected);
});

test.each([
  [undefined, published, true],
  [undefined, waiting, false],
  [stranger('clase ia'), waiting, false],
  [author, waiting, true],
  [iamaker, waiting, true],
] as const)('%j sees %j: %s', (person, article, expected) => {
  expect(maySee(person, article)).toBe(expected);
});

test.each([
  ['estudiante', false, false],
  ['estudiante', true, true],
  ['profesor', true, true],
  ['iamaker', true, false],
  ['iamaker', false, false],
] as const)('an article by a(n) %s, with review %s, is pending: %s', (role, reviewedNews, expected) => {
  expect(waitsForReview({ role }, { reviewedNews })).toBe(expected);
});
