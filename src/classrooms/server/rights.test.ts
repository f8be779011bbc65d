import { describe, expect, test } from 'vitest';
import type { Role } from '../../shared/roles.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import type { Classroom } from '../contract.ts';
import { mayCreateClass, memberRoleOf, relationToClass, rightsOver } from './rights.ts';

test.each([
  [1, 1, false, 'owner'],
  [1, 1, true, 'owner'],
  [1, 2, true, 'member'],
  [1, 2, false, 'outsider'],
  [1, null, false, 'outsider'],
] as const)('user %s is to a class of %s (member: %s) %s', (id, ownerId, isMember, relation) => {
  expect(relationToClass({ id }, { ownerId, isMember })).toBe(relation);
});

const open = { isActive: true, joinsById: true, membersSeeCode: false };
const rights = (...granted: (keyof Classroom['may'])[]) => ({
  enter: granted.includes('enter'),
  write: granted.includes('write'),
  seeCode: granted.includes('write'),
  joinById: granted.includes('joinById'),
  leave: granted.includes('leave'),
});

test.each<[Role, Classroom['relation'], Classroom['may']]>([
  ['estudiante', 'outsider', rights()],
  ['estudiante', 'member', rights('enter', 'leave')],
  ['estudiante', 'owner', rights('enter')],
  ['profesional', 'outsider', rights()],
  ['profesional', 'member', rights('enter', 'leave')],
  ['profesor', 'outsider', rights('joinById')],
  ['profesor', 'member', rights('enter', 'leave')],
  ['profesor', 'owner', rights('enter', 'write')],
  ['clase ia', 'outsider', rights()],
  ['clase ia', 'member', rights('enter', 'leave')],
  ['clase ia', 'owner', rights('enter', 'write')],
  ['iamaker', 'outsider', rights('enter', 'write', 'joinById')],
  ['iamaker', 'member', rights('enter', 'write', 'leave')],
  ['iamaker', 'owner', rights('enter', 'write')],
])('%s as %s may %j', (role, relation, may) => {
  expect(rightsOver({ role }, relation, open)).toEqual(may);
});

test('a teacher asks to join by the class itself only where it is open to that', () => {
  expect(rightsOver({ role: 'profesor' }, 'outsider', { ...open, joinsById: false }).joinById).toBe(false);
  expect(rightsOver({ role: 'profesor' }, 'outsider', { ...open, isActive: false }).joinById).toBe(false);
});

test('the code is for those who lead the class, and for its members where the owner says so', () => {
  const shown = { ...open, membersSeeCode: true };
  expect(rightsOver({ role: 'estudiante' }, 'member', open).seeCode).toBe(false);
  expect(rightsOver({ role: 'estudiante' }, 'member', shown).seeCode).toBe(true);
  expect(rightsOver({ role: 'profesor' }, 'outsider', shown).seeCode).toBe(false);
  expect(rightsOver({ role: 'profesor' }, 'owner', open).seeCode).toBe(true);
});

describe('classes are created', () => {
  const byAdministrators = { ...defaultSiteSettings, teachersCreateClasses: false };
  test.each<[Role, boolean, boolean]>([
    ['iamaker', true, true],
    ['profesor', true, false],
    ['clase ia', true, false],
    ['estudiante', false, false],
    ['profesional', false, false],
  ])('by %s: %s usually, %s where only administrators may', (role, usually, whereNotTeachers) => {
    expect(mayCreateClass({ role }, defaultSiteSettings)).toBe(usually);
    expect(mayCreateClass({ role }, byAdministrators)).toBe(whereNotTeachers);
  });
});

test.each<[Role, string]>([
  ['estudiante', 'student'],
  ['profesional', 'student'],
  ['profesor', 'teacher'],
  ['clase ia', 'teacher'],
  ['iamaker', 'teacher'],
])('%s is a %s among the members', (role, memberRole) => {
  expect(memberRoleOf({ role })).toBe(memberRole);
});
