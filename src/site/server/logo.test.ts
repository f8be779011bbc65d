import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appDocuments, appRoutes } from '../../app/routes.ts';
import { StartError } from '../../server/config/start-error.ts';
import { readFixedLogos } from './fixed-logos.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, documents: appDocuments, config: { rateLimits: false } });
  admin = await app.signIn({ role: 'iamaker' });
});
afterEach(async () => {
  for (const which of ['logo', 'darkLogo']) await remove(which);
});
afterAll(() => app.close());

const picture = (width: number, height: number, colour = '#1e3a5f') =>
  sharp({ create: { width, height, channels: 4, background: colour } });
const png = (width: number, height: number, colour?: string) => picture(width, height, colour).png().toBuffer();

async function send(which: string, content: Buffer, to: TestApp = app, person: Person = admin) {
  const headers = { ...person.headers, 'content-type': 'application/octet-stream' };
  const answer = await to.http.inject({
    method: 'PUT',
    url: `/api/admin/site/logo/${which}`,
    headers,
    payload: content,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ hash: string; width: number; height: number; message: string }>(),
  };
}
const remove = (which: string) => call(app, 'DELETE', `/api/admin/site/logo/${which}`, { headers: admin.headers });
const styles = async () => (await app.http.inject('/sitio.css')).body;

test('a logo is a small copy without metadata, at an address that never changes', async () => {
  const content = await picture(2400, 600)
    .withExif({ IFD0: { Copyright: 'Ana Prueba' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await send('logo', content);
  expect([status, body.width, body.height]).toEqual([200, 480, 120]);
  const shown = await app.http.inject(`/api/site/logo/${body.hash}`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const stored = await sharp(shown.rawPayload).metadata();
  expect([stored.format, stored.width, stored.exif]).toEqual(['webp', 480, undefined]);
  expect(await styles()).toContain(`url(/api/site/logo/${body.hash})`);
});

test('in dark colours it stands on a light plate, or there is a picture for them', async () => {
  await send('logo', await png(400, 100));
  expect(await styles()).toMatch(/:root\.dark \.logo \{\n {2}background-color: #ffffff;/);
  const { body } = await send('darkLogo', await png(400, 100, '#ffd700'));
  expect(await styles()).toContain(`:root.dark .logo {\n  background-image: url(/api/site/logo/${body.hash});\n}`);
  await remove('logo');
  expect(await styles()).toBe('');
});

test('the same picture twice is one change in the log, and a removal another', async () => {
  const content = await png(400, 100);
  const answers = await Promise.all([send('logo', content), send('logo', content)]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect((await remove('logo')).status).toBe(204);
  const entries = (await call(app, 'GET', '/api/admin/audit?limit=2', { headers: admin.headers })).list();
  expect(entries).toMatchObject([
    { action: 'settings.changed', subject: 'logo = ', was: '400 × 100 px' },
    { action: 'settings.changed', subject: 'logo = 400 × 100 px', was: '' },
  ]);
});

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';

test.each([
  ['an SVG', async () => Buffer.from(svg), 415, /SVG/],
  ['an SVG without a prologue', async () => Buffer.from(svg.replace(/^.*?\?>/, '')), 415, /PNG, JPEG o WebP/],
  ['a page', async () => Buffer.from('<!doctype html><p>Hola'), 415, /PNG, JPEG o WebP/],
  ['an animation', async () => picture(100, 100).gif().toBuffer(), 415, /PNG, JPEG o WebP/],
  ['a cut-off picture', async () => (await png(400, 100)).subarray(0, 60), 415, /./],
  ['a low one', () => png(100, 31), 400, /32 píxeles/],
  ['a thin one', () => png(900, 100), 400, /8 veces/],
  ['one of too many pixels', () => png(6000, 5000), 400, /25 millones/],
  ['a large file', async () => Buffer.alloc(1_048_577), 413, /./],
  ['nothing', async () => Buffer.alloc(0), 415, /./],
])('%s is refused', async (_, make, status, why) => {
  const refused = await send('logo', await make());
  expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(why)]);
  expect(await styles()).toBe('');
});

test('only an administrator changes it, and there are two of them', async () => {
  const teacher = await app.signIn({ role: 'profesor' });
  expect((await send('logo', await png(400, 100), app, teacher)).status).toBe(403);
  expect((await send('favicon', await png(400, 100))).status).toBe(400);
});

test('a call for other settings cannot name a picture', async () => {
  const logo = { hash: '0'.repeat(40), width: 1, height: 1 };
  await call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload: { logo, siteName: 'EducaIA' } });
  expect((await call(app, 'GET', '/api/admin/settings', { headers: admin.headers })).body().logo).toBeNull();
});

test('a variable fixes it, and the start refuses what is not a picture', async () => {
  const folder = app.kernel.config.dataDir;
  const [logo, other] = [join(folder, 'logo.png'), join(folder, 'logo.svg')];
  await writeFile(logo, await png(400, 100));
  await writeFile(other, svg);
  for (const darkLogo of [other, join(folder, 'none.png')]) {
    const refusal = await readFixedLogos({ logoFiles: { logo: undefined, darkLogo } }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('SITE_DARK_LOGO_FILE');
  }
  const fixed = await readFixedLogos({ logoFiles: { logo, darkLogo: undefined } });
  await fixed.store(app.database.db);
  const fixedApp = await startTestApp({
    routes: appRoutes,
    documents: appDocuments,
    database: app.database,
    config: { rateLimits: false, fixedSettings: fixed.settings },
  });
  const names = await call(fixedApp, 'GET', '/api/admin/settings/fixed', { headers: admin.headers });
  expect(names.body()).toEqual({ logo: 'SITE_LOGO_FILE', darkLogo: 'SITE_DARK_LOGO_FILE' });
  const refused = await send('darkLogo', await png(400, 100), fixedApp);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('SITE_DARK_LOGO_FILE')]);
  const hash = fixed.settings.logo?.hash;
  expect((await fixedApp.http.inject('/sitio.css')).body).toContain(`/api/site/logo/${hash}`);
  expect((await fixedApp.http.inject(`/api/site/logo/${hash}`)).statusCode).toBe(200);
  await fixedApp.close();
});
