import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app-server.ts';
import { startTestApp, type TestApp, type Person } from '../../server/test-app.ts';
import { readEveryPage } from '../../server/test-ask.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());

const get = (url: string) => call(app, 'GET', url, { headers: admin.headers });
const change = (payload: object) => call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload });

describe('the settings of the site', () => {
  test('begin with their defaults', async () => {
    expect((await get('/api/admin/settings')).body()).toEqual(defaultSiteSettings);
  });

  test('change one by one; who changes them sees it at once, and the list says who did', async () => {
    const changed = await change({ reviewedNews: false });
    expect(changed.status).toBe(200);
    expect(changed.body()).toEqual({ ...defaultSiteSettings, reviewedNews: false });
    const both = await change({ communityFigures: 'live', teachersCreateClasses: false, id: 7 });
    expect(both.body()).toEqual({ communityFigures: 'live', reviewedNews: false, teachersCreateClasses: false });
    expect((await get('/api/admin/settings')).body()).toEqual(both.body());
    const { list } = await get('/api/admin/audit?limit=3');
    expect(list().map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['jefa', 'settings.changed', 'teachersCreateClasses = false'],
      ['jefa', 'settings.changed', 'communityFigures = live'],
      ['jefa', 'settings.changed', 'reviewedNews = false'],
    ]);
  });

  test('that stay as they are are not written down', async () => {
    const before = (await get('/api/admin/audit')).text;
    await change({ reviewedNews: false });
    await change({});
    expect((await get('/api/admin/audit')).text).toBe(before);
  });

  test.each([{ reviewedNews: 'yes' }, { communityFigures: 'invented' }, { teachersCreateClasses: null }])(
    '%j is refused and changes nothing',
    async (payload) => {
      const before = (await get('/api/admin/settings')).text;
      const refused = await change(payload);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body().fields ?? {})).toEqual(Object.keys(payload));
      expect((await get('/api/admin/settings')).text).toBe(before);
    },
  );
});

describe('the list of what administrators did', () => {
  test('is paged, the latest first, without losing one', async () => {
    for (const reviewedNews of [false, true, false, true, false]) await change({ reviewedNews });
    const all = (await get('/api/admin/audit')).list().map(({ id }) => id);
    expect(all.length).toBeGreaterThanOrEqual(5);
    const seen = await readEveryPage<{ id: number }>(app, '/api/admin/audit?limit=2', admin);
    expect(seen.map(({ id }) => id)).toEqual(all);
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('shows no name any more when its person is gone', async () => {
    const other = await app.signIn({ username: 'fugaz', role: 'iamaker' });
    await call(app, 'PUT', '/api/admin/settings', { headers: other.headers, payload: { communityFigures: 'fixed' } });
    expect((await get('/api/admin/audit?limit=1')).list()[0]?.actor).toBe('fugaz');
    await call(app, 'DELETE', '/api/user/account', { headers: other.headers });
    const { list, text } = await get('/api/admin/audit');
    expect(list().find(({ subject }) => subject === 'communityFigures = fixed')?.actor).toBeNull();
    expect(text).not.toContain('fugaz');
  });

  test.each(['limit=0', 'limit=201', 'cursor=x', `cursor=${btoa('["a"]')}`, `cursor=${btoa('[1e99]')}`])(
    'with %s is bad input',
    async (query) => {
      expect((await get(`/api/admin/audit?${query}`)).status).toBe(400);
    },
  );
});
