import { describe, expect, test } from 'vitest';
import { isOfflineRead, endsSession, offlinePageOf } from '../shared/pages/offline.ts';
import { filesOf, readPageDocument } from './page-document.ts';
import { filesOfStyles } from './saved-files.ts';

const state = {
  queries: {
    queries: [
      { queryKey: ['/api/user'], state: { data: { id: 7, email: 'ana@example.org' } } },
      { queryKey: ['/api/courses/free/{id}', { params: { id: 3 } }], state: { data: { id: 3, title: 'IA' } } },
      { queryKey: ['/api/courses/{id}/test', { params: { id: 3 } }], state: { data: { questions: [] } } },
    ],
  },
};
const page = `<link rel="stylesheet" href="/assets/main-a1.css"><link rel="stylesheet" href="/sitio.css?1e3a5f-0a1b2c3d4e"><use href="/icons.svg#x"></use><script type="application/json" id="state">${JSON.stringify(state)}</script><script>["/assets/kernel-b2.js","/assets/main-a1.css"]</script>`;

describe('a saved page', () => {
  const kept = readPageDocument(page, new Date('2026-03-02T09:05:00Z'));

  test('of its API replies only the course is saved, not the user or the test', () => {
    expect([...(kept?.reads ?? [])]).toEqual([['/api/courses/free/3', { id: 3, title: 'IA' }]]);
  });

  test('it carries the time of saving', () => {
    expect(kept?.html).toContain('id="state" data-saved-at="2026-03-02T09:05:00.000Z">');
  });

  test('each of its files is listed once', () => {
    expect(filesOf(page)).toEqual([
      '/assets/main-a1.css',
      '/sitio.css?1e3a5f-0a1b2c3d4e',
      '/icons.svg',
      '/assets/kernel-b2.js',
    ]);
  });

  test('so are the pictures of the site’s logo, which its style sheet names', () => {
    expect(
      filesOfStyles(
        '.logo { background: url(/api/site/logo/0a1b) } .dark .logo { background: url(/api/site/logo/2c3d) }',
      ),
    ).toEqual(['/api/site/logo/0a1b', '/api/site/logo/2c3d']);
  });

  test('so are the typefaces that a style sheet names', () => {
    expect(filesOfStyles('@font-face{src:url(/assets/atkinson-a1_B.woff2)format("woff2")}')).toEqual([
      '/assets/atkinson-a1_B.woff2',
    ]);
  });

  test('a document that is not ours is not saved', () => {
    expect(readPageDocument('<p>Acepta las condiciones de esta red</p>', new Date())).toBeUndefined();
  });
});

describe('offline copies', () => {
  test.each([
    ['/courses/free/12', '/courses/free/12'],
    ['/course/12', '/courses/free/12'],
    ['/courses/free/12/editar', undefined],
    ['/class/1/course/12', undefined],
    ['/foro/12', undefined],
    ['/', undefined],
  ])('the copy for %s is %s', (path, address) => {
    expect(offlinePageOf(path)).toBe(address);
  });

  test.each([
    ['/api/courses/free/12', true],
    ['/api/courses/free/12/test', false],
    ['/api/courses/free', false],
    ['/api/attempts/12', false],
    ['/api/user', false],
  ])('the reply of %s may be saved: %s', (path, isKept) => {
    expect(isOfflineRead(path)).toBe(isKept);
  });

  test.each([
    ['POST', '/api/logout', true],
    ['DELETE', '/api/user/account', true],
    ['GET', '/api/user', false],
  ])('%s %s deletes all copies: %s', (method, path, isTheEnd) => {
    expect(endsSession(method, path)).toBe(isTheEnd);
  });
});
