import { describe, expect, test } from 'vitest';
import type { Role } from '../../shared/roles.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import type { Classroom } from '../contract.ts';
import type { MemberRole } from '../limits.ts';
import { attends, mayCreateClass, memberRoleOf, relationToClass, rightsOver } from './rights.ts';

test.each([
  [1, 1, null, 'owner'],
  [1, 1, 'co-teacher', 'owner'],
  [1, 2, 'student', 'member'],
  [1, 2, null, 'outsider'],
  [1, null, null, 'outsider'],
] as const)('user %s has, in a class of %s (as member: %s), the position %s', (id, ownerId, memberRole, relation) => {
  expect(relationToClass({ id }, { ownerId, memberRole })).toBe(relation);
});

const open = {
  isActive: true,
  archivedAt: null,
  joinsById: true,
  membersSeeCode: false,
  memberRole: 'student',
  studentComments: 'all',
  conversationsSeen: false,
} as const;
const rights = (...granted: (keyof Classroom['may'])[]) => ({
  enter: granted.includes('enter'),
  manage: granted.includes('write') || granted.includes('manage'),
  write: granted.includes('write'),
  mark: granted.includes('write') || granted.includes('mark'),
  grade: granted.includes('write') || granted.includes('mark'),
  comment: granted.includes('enter'),
  commentPrivately: granted.includes('enter'),
  own: granted.includes('own'),
  seeCode: granted.includes('write'),
  seeConversations: false,
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
  ['profesor', 'owner', rights('enter', 'write', 'own')],
  ['clase ia', 'outsider', rights()],
  ['clase ia', 'member', rights('enter', 'leave')],
  ['clase ia', 'owner', rights('enter', 'write', 'own')],
  ['iamaker', 'outsider', rights('enter', 'write', 'own', 'joinById')],
  ['iamaker', 'member', rights('enter', 'write', 'own', 'leave')],
  ['iamaker', 'owner', rights('enter', 'write', 'own')],
])('%s as %s may %j', (role, relation, may) => {
  expect(rightsOver({ role }, relation, open)).toEqual(may);
});

test.each<[Role, MemberRole, Classroom['may']]>([
  ['profesor', 'co-teacher', rights('enter', 'write', 'leave')],
  ['clase ia', 'co-teacher', rights('enter', 'write', 'leave')],
  ['estudiante', 'co-teacher', rights('enter', 'leave')],
  ['profesional', 'co-teacher', rights('enter', 'leave')],
  ['profesor', 'assistant', rights('enter', 'mark', 'leave')],
  ['profesional', 'assistant', rights('enter', 'mark', 'leave')],
  ['estudiante', 'assistant', rights('enter', 'leave')],
  ['profesor', 'teacher', rights('enter', 'leave')],
])('an account of %s that is a %s may %j', (role, memberRole, may) => {
  expect(rightsOver({ role }, 'member', { ...open, memberRole })).toEqual(may);
});

test.each([
  ['member', 'student', true],
  ['member', 'teacher', true],
  ['member', 'assistant', false],
  ['member', 'co-teacher', false],
  ['owner', null, false],
  ['outsider', null, false],
] as const)('%s with the role %s attends the class: %s', (relation, memberRole, expected) => {
  expect(attends(relation, memberRole)).toBe(expected);
});

test('a teacher can ask to join by id only where the class allows it', () => {
  expect(rightsOver({ role: 'profesor' }, 'outsider', { ...open, joinsById: false }).joinById).toBe(false);
  expect(rightsOver({ role: 'profesor' }, 'outsider', { ...open, isActive: false }).joinById).toBe(false);
});

test('the code is visible to those who lead the class, and to members if the owner allows it', () => {
  const shown = { ...open, membersSeeCode: true };
  expect(rightsOver({ role: 'estudiante' }, 'member', open).seeCode).toBe(false);
  expect(rightsOver({ role: 'estudiante' }, 'member', shown).seeCode).toBe(true);
  expect(rightsOver({ role: 'profesor' }, 'outsider', shown).seeCode).toBe(false);
  expect(rightsOver({ role: 'profesor' }, 'owner', open).seeCode).toBe(true);
});

test.each<[Role, Classroom['relation'], MemberRole | null, boolean]>([
  ['profesor', 'owner', null, true],
  ['iamaker', 'owner', null, true],
  ['profesor', 'member', 'co-teacher', true],
  ['profesional', 'member', 'assistant', true],
  ['estudiante', 'member', 'student', false],
  ['profesor', 'member', 'teacher', false],
  // Their account is no longer one that teaches.
  ['estudiante', 'owner', null, false],
  ['estudiante', 'member', 'assistant', false],
  ['profesor', 'outsider', null, false],
  // Nobody told the students about them.
  ['iamaker', 'outsider', null, false],
  ['iamaker', 'member', 'student', false],
])('%s as %s (%s) sees announced conversations: %s', (role, relation, memberRole, expected) => {
  const may = (conversationsSeen: boolean) =>
    rightsOver({ role }, relation, { ...open, memberRole, conversationsSeen }).seeConversations;
  expect(may(true)).toBe(expected);
  expect(may(false)).toBe(false);
});

test.each([
  ['all', true, true],
  ['private', false, true],
  ['none', false, false],
] as const)('where students may comment: %s', (studentComments, everywhere, privately) => {
  const mayOf = (memberRole: MemberRole, isActive = true) => {
    const { comment, commentPrivately } = rightsOver({ role: 'profesor' }, 'member', {
      ...open,
      memberRole,
      studentComments,
      isActive,
    });
    return [comment, commentPrivately];
  };
  expect(mayOf('teacher')).toEqual([everywhere, privately]);
  expect(mayOf('assistant')).toEqual([true, true]);
  expect(mayOf('assistant', false)).toEqual([false, false]);
});

describe('classes are created', () => {
  const byAdministrators = { ...defaultSiteSettings, teachersCreateClasses: false };
  test.each<[Role, boolean, boolean]>([
    ['iamaker', true, true],
    ['profesor', true, false],
    ['clase ia', true, false],
    ['estudiante', false, false],
    ['profesional', false, false],
  ])('by %s: %s by default, %s where only administrators may', (role, usually, whereNotTeachers) => {
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
