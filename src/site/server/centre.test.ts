import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { emailIn } from '../../accounts/server/emails/say-email.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appDocuments, appRoutes } from '../../app/routes.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, documents: appDocuments, config: { rateLimits: false } });
  admin = await app.signIn({ role: 'iamaker' });
});

const set = (payload: object) => call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload });
const { siteName, accent, offeredLanguages, usualLanguage, timeZone, usualScale } = defaultSiteSettings;
const asShipped = { siteName, accent, offeredLanguages, usualLanguage, timeZone, usualScale };
beforeEach(async () => {
  await set(asShipped);
});
afterAll(async () => {
  await set(asShipped);
  await app.close();
});

const text = async (path: string) => (await call(app, 'GET', path)).text;

test('the name is in the frame of every page, in the manifest and in emails, at once', async () => {
  expect((await call(app, 'GET', '/api/site/frame')).body().name).toBe('EducaIA');
  await set({ siteName: 'IES Ñ & Cía' });
  expect((await call(app, 'GET', '/api/site/frame')).body().name).toBe('IES Ñ & Cía');
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    name: 'IES Ñ & Cía',
    short_name: 'IES Ñ & Cía',
  });
  const { text: written } = emailIn('es', 'a@example.org', 'reset', { link: 'https://aula.example/1' });
  expect(written).toMatch(/\n\nIES Ñ & Cía\n$/);
  expect(written).not.toContain('EducaIA');
});

test('the manifest has no shortcut to a part that is turned off', async () => {
  const urls = async () =>
    (JSON.parse(await text('/manifest.webmanifest')) as { shortcuts: { url: string }[] }).shortcuts.map(
      ({ url }) => url,
    );
  expect(await urls()).toContain('/foro');
  await set({ forum: false });
  expect(await urls()).not.toContain('/foro');
  await set({ forum: true });
});

test('the colour takes the place of gold, and pages name it as the site’s own', async () => {
  expect(await text('/sitio.css')).toBe('');
  expect((await call(app, 'GET', '/api/site/frame')).body()).not.toHaveProperty('accent');
  await set({ accent: '#1E3A5F' });
  expect(await text('/sitio.css')).toContain(':root[data-primary="gold"] {\n  --color-primary: #1e3a5f;');
  expect((await call(app, 'GET', '/api/site/frame')).body().accent).toBe('#1e3a5f');
});

test.each([
  { siteName: '' },
  { siteName: 'x'.repeat(41) },
  { siteName: '<b>IES</b>' },
  { siteName: 'uno\ndos' },
  { accent: 'red' },
  { accent: '#12345' },
  { offeredLanguages: [] },
  { offeredLanguages: ['es', 'es'] },
  { offeredLanguages: ['xx'] },
  { offeredLanguages: ['en'], usualLanguage: 'es' },
  { usualLanguage: 'xx' },
  { timeZone: '+02:00' },
  { timeZone: 'Madrid' },
  { usualScale: 'none-such' },
  { usualScale: 'own' },
])('%j is refused', async (refused) => {
  expect((await set(refused)).status).toBe(400);
});

test('a colour that cannot be told from a background is refused with its contrast', async () => {
  const refused = await set({ accent: '#fffde7' });
  expect([refused.status, refused.body().message]).toEqual([
    400,
    'Este color apenas se distingue del fondo claro: su contraste es de 1.03 a 1 y hace falta 1.15',
  ]);
});

describe('the languages', () => {
  const messageFor = async (headers: Record<string, string>) =>
    (await call(app, 'GET', '/api/user', { headers })).body().message;

  test('are those on offer, for cookies and browsers alike', async () => {
    const [spanish, english] = [await messageFor({ cookie: 'lang=es' }), await messageFor({ cookie: 'lang=en' })];
    expect(spanish).not.toBe(english);
    await set({ offeredLanguages: ['es'] });
    expect(await messageFor({ cookie: 'lang=en' })).toBe(spanish);
    expect(await messageFor({ 'accept-language': 'en-GB' })).toBe(spanish);
    expect((await call(app, 'GET', '/api/site/frame')).body().languages).toEqual(['es']);
  });

  test('have a usual one, for browsers that ask for none of them', async () => {
    const english = await messageFor({ cookie: 'lang=en' });
    await set({ usualLanguage: 'en' });
    expect(await messageFor({ 'accept-language': 'fr' })).toBe(english);
    expect(await messageFor({ 'accept-language': 'es' })).not.toBe(english);
  });
});

test('new classes have the time zone and the scale of the site', async () => {
  await set({ timeZone: 'America/Bogota', usualScale: 'es-eso' });
  const payload = { name: 'Clase nueva', description: 'Una clase de prueba' };
  const made = await call(app, 'POST', '/api/classes/create', { headers: admin.headers, payload });
  const shown = await call(app, 'GET', `/api/classes/${Number(made.body().id)}`, { headers: admin.headers });
  expect(shown.body()).toMatchObject({ timeZone: 'America/Bogota', scale: { id: 'es-eso' } });
});

test('the log has the old and the new value, also of lists', async () => {
  await set({ heldWords: ['uno', 'dos'] });
  await set({ heldWords: [] });
  const [last, first] = (await call(app, 'GET', '/api/admin/audit?limit=2', { headers: admin.headers })).list();
  expect([first, last]).toMatchObject([
    { subject: 'heldWords = ["uno","dos"]', was: '[]' },
    { subject: 'heldWords = []', was: '["uno","dos"]' },
  ]);
});
