import { expect, test } from 'vitest';
import { roles } from '../../shared/roles.ts';
import { groupPages } from './group-pages.ts';

const pages = [
  { slug: 'all', roles: [...roles] },
  { slug: 'teach', roles: ['profesor' as const, 'clase ia' as const, 'iamaker' as const] },
  { slug: 'learn', roles: ['estudiante' as const, 'profesional' as const] },
];
const shape = (reader?: (typeof roles)[number]) =>
  groupPages(pages, reader).map(({ audience, pages: own }) => [audience, ...own.map(({ slug }) => slug)]);

test('a page is in the group of each of its roles, once, and groups without pages are left out', () => {
  expect(shape()).toEqual([
    ['everybody', 'all'],
    ['students', 'learn'],
    ['teachers', 'teach'],
    ['professionals', 'learn'],
  ]);
});

test('the reader’s own group comes first', () => {
  expect(shape('clase ia')[0]).toEqual(['teachers', 'teach']);
  expect(shape('profesional').map(([audience]) => audience)).toEqual([
    'professionals',
    'everybody',
    'students',
    'teachers',
  ]);
  // Without a group of their own, readers see the usual order.
  expect(shape('iamaker')).toEqual(shape());
});
