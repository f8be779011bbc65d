import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appDocuments, appRoutes } from '../../app/routes.ts';
import { type Feature, featurePaths, features } from '../../shared/settings/features.ts';
import { currentAnnouncement } from './site-frame.ts';

let app: TestApp;
let other: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, documents: appDocuments, config: { rateLimits: false } });
  other = await startTestApp({ routes: appRoutes, documents: appDocuments, database: app.database });
  admin = await app.signIn({ role: 'iamaker' });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const set = (payload: object) => call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload });
const allOn = { forum: true, news: true, helpers: true, surveys: true };
beforeEach(async () => {
  await set({ ...allOn, announcement: null });
});

const callsOf = (feature: Feature) =>
  appRoutes(app.kernel)
    .filter((route) => route.feature === feature)
    .map(({ endpoint: { method, path } }) => ({ method, url: path.replaceAll(/\{\w+\}/g, '1') }));

async function turnedOff(asked: { method: string; url: string }): Promise<boolean> {
  const { status, text } = await call(app, asked.method as 'GET', asked.url, { headers: admin.headers });
  return status === 404 && text.includes('"feature_off"');
}

describe.each(features)('while %s is turned off', (feature) => {
  test('each of its calls says so, also one that was cached, and every other part answers', async () => {
    const own = callsOf(feature);
    expect(own.length).toBeGreaterThan(5);
    for (const asked of own) expect([asked, await turnedOff(asked)]).toEqual([asked, false]);
    await set({ [feature]: false });
    for (const asked of own) expect([asked, await turnedOff(asked)]).toEqual([asked, true]);
    for (const one of features.filter((name) => name !== feature)) {
      for (const asked of callsOf(one).filter(({ method }) => method === 'GET')) {
        expect([asked, await turnedOff(asked)]).toEqual([asked, false]);
      }
    }
    const paths = [...featurePaths[feature]];
    expect((await call(app, 'GET', '/api/site/frame')).body().off).toEqual(paths);
    const said = await call(app, 'GET', `/api/site/feature?path=${encodeURIComponent(`${paths[0]}/1`)}`, {
      headers: { cookie: 'lang=en' },
    });
    expect([said.status, said.body().message]).toEqual([404, 'This part of the site is turned off.']);
    await expect.poll(async () => (await call(other, 'GET', '/api/site/frame')).body().off).toEqual(paths);
  });

  test('people can still delete what they wrote', () => {
    const deletions = appRoutes(app.kernel).filter(({ endpoint }) => endpoint.method === 'DELETE');
    expect(deletions.filter((route) => route.feature !== undefined)).toEqual([]);
  });
});

test('the feed of the news ends with the news', async () => {
  expect((await call(app, 'GET', '/noticias/rss.xml')).status).toBe(200);
  await set({ news: false });
  expect((await call(app, 'GET', '/noticias/rss.xml')).status).toBe(404);
});

test('nobody is sent to the forum or to news that are turned off', async () => {
  const professional = await app.signIn({ role: 'profesional' });
  const steps = async () =>
    (
      (await call(app, 'GET', '/api/getting-started', { headers: professional.headers })).body().steps as {
        name: string;
      }[]
    ).map(({ name }) => name);
  const waiting = async () =>
    (await call(app, 'GET', '/api/today', { headers: admin.headers })).body().waiting as { articles: number };
  const article = { title: 'Una noticia', content: 'x'.repeat(40), author: 'Ana' };
  await call(app, 'POST', '/api/posts', { headers: professional.headers, payload: article });
  expect([await steps(), await waiting()]).toMatchObject([expect.arrayContaining(['join-forum']), { articles: 1 }]);
  await set({ forum: false, news: false });
  expect([(await steps()).includes('join-forum'), await waiting()]).toMatchObject([false, { articles: 0 }]);
});

test('what the forum says stays out of the home page while it is turned off', async () => {
  await set({ forum: false });
  const today = await call(app, 'GET', '/api/today', { headers: admin.headers });
  expect([today.status, today.body().answers]).toEqual([200, []]);
});

describe('an announcement', () => {
  const announcement = { texts: { es: 'Mañana no hay clase' }, level: 'warning', from: null, until: null };

  test('is for everybody, in the reader’s language or the one there is', async () => {
    expect((await set({ announcement: { ...announcement, number: 7 } })).status).toBe(200);
    const read = async (cookie: string) =>
      (await call(app, 'GET', '/api/site/frame', { headers: { cookie } })).body().announcement;
    expect(await read('lang=en')).toMatchObject({ text: 'Mañana no hay clase', level: 'warning', language: 'es' });
    await set({ announcement: { ...announcement, texts: { es: 'Hola', en: 'Hello' } } });
    expect(await read('lang=en')).toMatchObject({ text: 'Hello', language: 'en' });
  });

  test('keeps its number until its text changes: closing one hides no other', async () => {
    const numberAfter = async (changes: object) => {
      const saved = (await set({ announcement: { ...announcement, ...changes } })).body();
      return (saved.announcement as { number: number }).number;
    };
    const first = await numberAfter({});
    expect(first).toBeGreaterThan(1_000_000_000);
    expect(await numberAfter({ level: 'info', number: 3 })).toBe(first);
  });

  test.each([
    ['2026-11-16', null],
    ['2026-11-17', 'Hola'],
    ['2026-11-19', 'Hola'],
    ['2026-11-20', null],
  ])('from the 17th until the 19th, on %s: %s', (today, text) => {
    const dated = { texts: { es: 'Hola' }, level: 'info', from: '2026-11-17', until: '2026-11-19', number: 1 } as const;
    expect(currentAnnouncement(dated, 'es', today)?.text ?? null).toBe(text);
  });

  test.each([
    { ...announcement, from: '2026-11-20', until: '2026-11-19' },
    { ...announcement, texts: { es: 'x'.repeat(501) } },
    { ...announcement, texts: { xx: 'Hola' } },
    { ...announcement, level: 'loud' },
    { ...announcement, from: 'mañana' },
    'Hola',
  ])('%j is refused', async (refused) => {
    expect((await set({ announcement: refused })).status).toBe(400);
  });
});
