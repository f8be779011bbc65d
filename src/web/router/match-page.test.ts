import { describe, expect, test } from 'vitest';
import { pageMatcher } from './match-page.ts';

const match = pageMatcher(
  ['/', '/foro/:id', '/foro', '/foro/denuncias', '/class/:id/course/:courseId', '/class/:id', '/tool/:slug', '*'].map(
    (path) => ({
      path,
    }),
  ),
);

describe('matching a path', () => {
  test.each([
    ['/', '/', {}],
    ['/foro', '/foro', {}],
    ['/foro/', '/foro', {}],
    ['/Foro', '/foro', {}],
    ['/foro/12', '/foro/:id', { id: 12 }],
    ['/foro/denuncias', '/foro/denuncias', {}],
    ['/FORO/12/', '/foro/:id', { id: 12 }],
    ['/foro/abc', '/foro/:id', { id: Number.NaN }],
    ['/foro/0', '/foro/:id', { id: Number.NaN }],
    ['/foro/99999999999', '/foro/:id', { id: Number.NaN }],
    ['/tool/a%20b', '/tool/:slug', { slug: 'a b' }],
    ['/tool/%zz', '/tool/:slug', { slug: '%zz' }],
    ['/tool/12', '/tool/:slug', { slug: '12' }],
    ['/class/3/course/4', '/class/:id/course/:courseId', { id: 3, courseId: 4 }],
    ['/class/3', '/class/:id', { id: 3 }],
    ['/class/3/4', '*', {}],
    ['/foro//', '*', {}],
    ['//foro', '*', {}],
    ['/nada', '*', {}],
  ])('%s is %s', (path, page, params) => {
    expect(match(path)).toEqual({ page: { path: page }, params });
  });

  test('a path without a match throws if there is no catch-all page', () => {
    expect(() => pageMatcher([{ path: '/' }])('/nada')).toThrow('/nada');
  });
});
