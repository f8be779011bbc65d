import { expect, test } from 'vitest';
import type { Viewer } from '../../shared/roles.ts';
import { rightsOverReview, rightsOverTool } from './rights.ts';

const person = (id: number, role: Viewer['role'], originalRole = role): Viewer => ({
  id,
  username: `u${id}`,
  displayName: 'ana',
  role,
  originalRole,
});
const review = { userId: 1 };

test.each([
  ['a guest', undefined, { remove: false, report: false }],
  ['its author', person(1, 'estudiante'), { remove: true, report: false }],
  ['somebody else', person(2, 'profesor'), { remove: false, report: true }],
  ['an administrator', person(2, 'iamaker'), { remove: true, report: true }],
  ['an administrator who wrote it', person(1, 'iamaker'), { remove: true, report: false }],
  ['an administrator who simulates a student', person(2, 'estudiante', 'iamaker'), { remove: false, report: true }],
] as const)('%s over a review', (_, viewer, rights) => {
  expect(rightsOverReview(viewer, review)).toEqual(rights);
});

test.each([
  ['a guest', undefined, false, { review: false, edit: false }],
  ['a student', person(1, 'estudiante'), false, { review: true, edit: false }],
  ['a student, of a retired one', person(1, 'estudiante'), true, { review: false, edit: false }],
  ['an administrator', person(1, 'iamaker'), false, { review: true, edit: true }],
  ['an administrator, of a retired one', person(1, 'iamaker'), true, { review: false, edit: true }],
  ['an administrator who simulates', person(1, 'profesor', 'iamaker'), false, { review: true, edit: false }],
] as const)('%s over a tool', (_, viewer, isRetired, rights) => {
  expect(rightsOverTool(viewer, { isRetired })).toEqual(rights);
});
