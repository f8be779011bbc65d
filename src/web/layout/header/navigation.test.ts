import { expect, test } from 'vitest';
import type { Role } from '../../../shared/roles.ts';
import { administrationFor, mobileNavigationFor, navigationFor } from './navigation.ts';

test.each<[Role, boolean, boolean]>([
  ['estudiante', false, false],
  ['estudiante', true, true],
  ['profesional', false, false],
  ['profesional', true, true],
  ['profesor', false, true],
  ['clase ia', false, true],
  ['iamaker', false, true],
])("'Mis Clases' for %s (in a class: %s): %s, right after 'Página Principal'", (role, isInClass, isShown) => {
  const labels = navigationFor({ role, isInClass }).map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(isShown ? ['home', 'myClasses'] : ['home', 'library']);
  expect(labels.filter((label) => label === 'myClasses')).toHaveLength(isShown ? 1 : 0);
});

test("the menu on small screens shows everybody 'Mis Clases' once, right after 'Página Principal'", () => {
  for (const visitor of [
    null,
    { role: 'estudiante', isInClass: false },
    { role: 'iamaker', isInClass: true },
  ] as const) {
    const labels = mobileNavigationFor(visitor).map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['home', 'myClasses']);
    expect(labels.filter((label) => label === 'myClasses')).toHaveLength(1);
  }
});

test('a data officer finds the requests in the second row, and nothing else of the administration', () => {
  const labelsFor = (role: Role) =>
    administrationFor({ role, isInClass: false, isDataOfficer: true }).map(({ label }) => label);
  expect(labelsFor('profesional')).toEqual(['dataRequests']);
  expect(labelsFor('iamaker')).not.toContain('dataRequests');
});
