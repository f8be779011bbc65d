import { describe, expect, test } from 'vitest';
import type { Role } from '../../shared/roles.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import type { Classroom } from '../contract.ts';
import { mayCreateClass, memberRoleOf, relationTo, rightsOver } from './rights.ts';

test.each([
  [1, 1, false, 'owner'],
  [1, 1, true, 'owner'],
  [1, 2, true, 'member'],
  [1, 2, false, 'outsider'],
  [1, null, false, 'outsider'],
] as const)('user %s is to a class of %s (member: %s) %s', (id, ownerId, isMember, relation) => {
  expect(relationTo({ id }, { ownerId, isMember })).toBe(relation);
});

const open = { isActive: true, joinsById: true };
const rights = (...granted: (keyof Classroom['may'])[]) => ({
  enter: granted.includes('enter'),
  write: granted.includes('write'),
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

test('a teacher joins by the class itself only where it is open to that', () => {
  expect(rightsOver({ role: 'profesor' }, 'outsider', { isActive: true, joinsById: false }).joinById).toBe(false);
  expect(rightsOver({ role: 'profesor' }, 'outsider', { isActive: false, joinsById: true }).joinById).toBe(false);
});

describe('classes are created', () => {
  const byTeachers = { ...defaultSiteSettings, teachersCreateClasses: true };
  test.each<[Role, boolean, boolean]>([
    ['iamaker', true, true],
    ['profesor', false, true],
    ['clase ia', false, true],
    ['estudiante', false, false],
    ['profesional', false, false],
  ])('by %s: %s usually, %s where teachers may', (role, usually, whereTeachersMay) => {
    expect(mayCreateClass({ role }, defaultSiteSettings)).toBe(usually);
    expect(mayCreateClass({ role }, byTeachers)).toBe(whereTeachersMay);
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
