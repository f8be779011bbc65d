import { expect, test } from 'vitest';
import { audienceOf, groupsFor } from './audiences.ts';

test.each([
  [undefined, 'all'],
  ['estudiante', 'estudiante'],
  ['profesor', 'profesor'],
  ['profesional', 'profesional'],
  ['clase ia', 'profesor'],
  ['iamaker', 'all'],
] as const)('%s starts with the tab %s', (role, audience) => {
  expect(audienceOf(role)).toBe(audience);
});

const groups = [{ role: 'all' }, { role: 'profesor' }, { role: 'estudiante' }, { role: 'profesional' }] as const;

test.each([
  ['all', ['all', 'profesor', 'estudiante', 'profesional']],
  ['estudiante', ['all', 'estudiante']],
  ['profesor', ['all', 'profesor']],
  ['profesional', ['all', 'profesional']],
] as const)('the tab %s shows the groups for %j', (audience, roles) => {
  expect(groupsFor(audience, groups).map(({ role }) => role)).toEqual(roles);
});
