import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
});
afterAll(() => product.stop());

const course = '/courses/free/1';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByText('Estás sin conexión. Puedes leer los cursos', { exact: false });

/** The paths of all saved personal data. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept:'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });
}

async function openOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
  await expectHydrated(page);
}

test('an opened course can be read offline, but only by the user who opened it', async () => {
  const first = await register(address, { fullName: 'Rosa Primera' });
  const second = await register(address, { fullName: 'Blas Segundo' });
  const { page, context, expectNoise } = await visit({
    address,
    path: course,
    width: 360,
    height: 740,
    serviceWorker: true,
    prepare: signedIn(address, first),
  });
  const title = (await heading(page).textContent()) ?? '';
  await expectSoon(() => kept(page)).toEqual(['/api/courses/free/1', course]);

  await openOffline(context, page, course);
  expect(await heading(page).textContent()).toBe(title);
  await expectShown(banner(page).getByText('Estás leyendo la copia guardada el', { exact: false }));
  await expectShown(page.getByRole('tab', { name: 'Material de Lectura' }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/foro?orden=nuevo');
  await expectShown(page.getByRole('heading', { level: 1, name: 'No hay conexión con EducaIA' }));
  await expectShown(banner(page));
  expect(await page.title()).toBe('Sin conexión · EducaIA');
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await expectHydrated(page);
  expect(await heading(page).textContent()).toBe(title);
  await page.goto(`${course}?ver=examen`);
  await expectHydrated(page);
  expect(await heading(page).textContent()).toBe(title);

  await page.goto('/foro?orden=nuevo');
  await expectShown(page.getByRole('heading', { level: 1, name: 'No hay conexión con EducaIA' }));
  await context.setOffline(false);
  // Automatically, at the requested address.
  await expectShown(page.getByRole('heading', { level: 1, name: 'Foro' }));
  expect(await banner(page).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?orden=nuevo');
  await expectHydrated(page);

  await page.getByRole('button', { name: 'Cuenta de Rosa Primera' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expectShown(page.locator('.toast'));
  await expectSoon(() => kept(page)).toEqual([]);
  await signedIn(address, second)(page);
  await page.goto('/');
  await expectHydrated(page);
  await openOffline(context, page, course);
  await expectShown(page.getByRole('heading', { level: 1, name: 'No hay conexión con EducaIA' }));
  expect(await page.getByText(title).count()).toBe(0);
  expect(await page.content()).not.toContain(first.fullName);
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
});

test('after a session ended elsewhere, the next user finds none of its copies, and guests can save courses', async () => {
  const second = await register(address, { fullName: 'Blas Segundo' });
  const { page, context, expectNoise } = await visit({
    address,
    path: course,
    language: 'en',
    theme: 'dark',
    serviceWorker: true,
    prepare: signedIn(address, second),
  });
  await expectSoon(() => kept(page)).toHaveLength(2);
  await context.clearCookies({ name: 'session' });
  await page.goto('/courses/free/2');
  await expectSoon(() => kept(page)).toEqual(['/api/courses/free/2', '/courses/free/2']);

  await openOffline(context, page, course);
  await expectShown(page.getByRole('heading', { level: 1, name: 'No connection to EducaIA' }));
  expect(await page.content()).not.toContain(second.fullName);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  // At its second address.
  await page.goto('/course/2');
  await expectHydrated(page);
  await expectShown(page.getByText('You are reading the copy saved on', { exact: false }));

  // Copies in the previous language are fetched again in the new one.
  await context.setOffline(false);
  await context.addCookies([{ name: 'lang', value: 'es', url: address }]);
  await page.goto('/terminos');
  await expectSoon(() =>
    page.evaluate(async () => (await (await caches.match('/courses/free/2'))?.text())?.includes('<html lang="es"')),
  ).toBe(true);
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
});

test('everything needed to install the app exists in both languages', async () => {
  for (const language of ['es', 'en']) {
    const html = await (await fetch(address, { headers: { cookie: `lang=${language}` } })).text();
    const link = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(address + link);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { lang: string; start_url: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ lang: language, start_url: '/' });
    for (const { src } of manifest.icons) expect((await fetch(address + src)).status, src).toBe(200);
  }
  expect((await fetch(`${address}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
});
