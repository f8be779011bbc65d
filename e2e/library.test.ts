import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectHydrated, expectSoon, delayRequests, visit } from './browser.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar herramientas' });
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name, exact: true });

function parametersOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Waits until the list equals the API's reply to the same query. */
async function expectTools(page: Page, query: Record<string, string>): Promise<string[]> {
  const response = await fetch(`${inject('product')}/api/tools?${new URLSearchParams({ ...query, limit: '24' })}`);
  const tools = (await response.json()) as { name: string }[];
  const names = tools.map(({ name }) => name);
  await expectSoon(() => namesOf(page)).toEqual(names);
  return names;
}

async function namesOf(page: Page): Promise<string[]> {
  return cards(page).allTextContents();
}

/** The server-rendered HTML. */
async function htmlOf(path: string, cookie = ''): Promise<string> {
  return (await fetch(inject('product') + path, { headers: { cookie } })).text();
}

const namesIn = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)<\/a><\/h2>/g)].map(([, name]) => name);

test('searching while typing updates the URL and the list, the URL can be shared, and an empty result offers help', async () => {
  const { page } = await visit({ path: '/biblioteca?category=Videos' });
  await field(page).fill('zzqx wvu');
  await page.getByRole('heading', { name: 'No hay herramientas disponibles' }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('Prueba con otras palabras');
  await page.getByRole('link', { name: 'Ver todas las herramientas' }).click();
  await expectSoon(() => parametersOf(page)).toEqual({});
  await expectTools(page, {});
  expect(await field(page).inputValue()).toBe('');

  await field(page).pressSequentially('presentaciones');
  await expectSoon(() => parametersOf(page)).toEqual({ search: 'presentaciones' });
  const found = await expectTools(page, { search: 'presentaciones' });
  expect(found.length).toBeGreaterThan(0);
  await expectSoon(() => page.title()).toBe('«presentaciones» en la biblioteca · EducaIA');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('search');
  await page.reload();
  await expectHydrated(page);
  expect(await namesOf(page)).toEqual(found);
  expect(await field(page).inputValue()).toBe('presentaciones');

  // Accents and case make no difference.
  const without = namesIn(await htmlOf('/biblioteca?search=IMAGENES'));
  expect(without.length).toBeGreaterThan(0);
  expect(namesIn(await htmlOf(`/biblioteca?search=${encodeURIComponent('imágenes')}`))).toEqual(without);
});

test('typing while an earlier search loads is not overwritten', async () => {
  const { page } = await visit({ path: '/biblioteca' });
  const letThrough = await delayRequests(page, '**/api/tools?search=cha&**');
  const asked = page.waitForRequest('**/api/tools?search=cha&**');
  await field(page).pressSequentially('cha');
  await asked;
  letThrough();
  // Types without a pause until shortly after the reply.
  const typed = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const input = document.querySelector<HTMLInputElement>('input[name=search]');
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        let text = 'cha';
        let since = 0;
        const typing = setInterval(() => {
          text += 't';
          setValue?.call(input, `${input?.value}t`);
          input?.dispatchEvent(new Event('input', { bubbles: true }));
          if (new URLSearchParams(location.search).get('search') === 'cha') since += 1;
          if (since < 5 && text.length < 150) return;
          clearInterval(typing);
          resolve(text);
        }, 50);
      }),
  );
  await expectSoon(() => parametersOf(page)).toEqual({ search: typed });
  expect(await field(page).inputValue()).toBe(typed);
});

test('pending input does not cancel a slow back navigation, and leaving right after typing works', async () => {
  const { page, context } = await visit({ path: '/biblioteca?search=pdf' });
  await page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true }).click();
  await expectSoon(() => field(page).inputValue()).toBe('');
  await field(page).pressSequentially('gamma');
  await expectSoon(() => parametersOf(page)).toEqual({ search: 'gamma' });
  await expectTools(page, { search: 'gamma' });
  await page.reload();
  await expectHydrated(page);
  await page.route('**/api/tools?search=pdf&**', async (route) => {
    // Longer than the search debounce.
    await pause(600);
    await route.continue();
  });
  await page.goBack();
  await expectTools(page, { search: 'pdf' });
  expect(parametersOf(page)).toEqual({ search: 'pdf' });
  expect(await field(page).inputValue()).toBe('pdf');

  await page.route('**/api/recommendations', async (route) => {
    // Takes longer than the search debounce.
    await pause(400);
    await route.continue();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await field(page).pressSequentially(' gamma');
  await page.getByRole('link', { name: 'Página Principal', exact: true }).click();
  await page.waitForURL(inject('product') + '/');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a chip toggles its category, and back and forward restore filters, list and field', async () => {
  const { page } = await visit({ path: '/biblioteca' });
  const all = await namesOf(page);
  await chip(page, 'Videos').click();
  await page.locator('[aria-current=true]', { hasText: 'Videos' }).waitFor();
  await expectTools(page, { category: 'Videos' });
  await chip(page, 'Videos').click();
  await expectSoon(() => parametersOf(page)).toEqual({});
  await expectSoon(() => namesOf(page)).toEqual(all);

  await chip(page, 'Escritura').click();
  await expectSoon(() => parametersOf(page)).toEqual({ category: 'Escritura' });
  await expectTools(page, { category: 'Escritura' });
  await field(page).pressSequentially('corrector');
  await expectSoon(() => parametersOf(page)).toEqual({ category: 'Escritura', search: 'corrector' });
  const both = await expectTools(page, { category: 'Escritura', search: 'corrector' });
  await page.goBack();
  await expectSoon(() => namesOf(page)).toEqual(all);
  expect(await field(page).inputValue()).toBe('');
  await page.goForward();
  await expectSoon(() => namesOf(page)).toEqual(both);
  expect(await field(page).inputValue()).toBe('corrector');
});

test.for([
  ['es', 'Categorías'],
  ['en', 'Categories'],
] as const)('the chips are in alphabetical order in %s', async ([language, label]) => {
  const html = await htmlOf('/biblioteca', `lang=${language}`);
  const chips = new RegExp(`<nav[^>]*aria-label="${label}".*?</nav>`, 's').exec(html)?.[0] ?? '';
  const names = [...chips.matchAll(/<a[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/gs)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
});

test('popular categories, the best rated, order and view take one click and are in the URL', async () => {
  const { page } = await visit({ path: '/biblioteca' });
  const best = await namesOf(page);
  const strip = page.getByRole('region', { name: 'Destacadas' }).getByRole('link');
  expect(await strip.allTextContents()).toEqual(best.slice(0, 8));
  const tiles = page.getByRole('navigation', { name: 'Lo más buscado' }).getByRole('link');
  expect(await tiles.allTextContents()).toEqual([
    'Presentaciones',
    'Textos',
    'Imágenes',
    'Resúmenes',
    'Diseño',
    'Videos',
    'Programación',
    'Productividad',
  ]);
  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await expectSoon(() => parametersOf(page)).toEqual({ vista: 'lista' });
  await page.getByRole('link', { name: 'Calificación', exact: true }).click();
  await expectSoon(() => parametersOf(page)).toEqual({ orden: 'calificacion', vista: 'lista' });
  await tiles.filter({ hasText: 'Textos' }).click();
  await expectSoon(() => parametersOf(page)).toEqual({ category: 'Textos', orden: 'calificacion', vista: 'lista' });
  const names = await expectTools(page, { category: 'Textos', sort: 'calificacion' });
  expect(await strip.count()).toBe(0);
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: names[0] ?? '' })
      .textContent(),
  ).toContain('Sin reseñas aún');

  await page.reload();
  await expectHydrated(page);
  expect(await namesOf(page)).toEqual(names);
  await page.getByRole('link', { name: 'Volver a la página principal' }).click();
  await expectSoon(() => new URL(page.url()).pathname).toBe('/');
});

test('more tools load on request until the end, also after a failure, and the focus moves to the first new one', async () => {
  const { page, expectNoise } = await visit({ path: '/biblioteca' });
  const more = page.getByRole('button', { name: 'Ver más herramientas' });
  expect(await namesOf(page)).toHaveLength(24);
  await page.route('**/api/tools?*cursor=*', (route) => route.fulfill({ status: 503, json: { message: 'Ocupado' } }));
  await more.focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'No hemos podido cargar más herramientas.' });
  await alert.waitFor();
  expect(await cards(page).count()).toBe(24);
  await page.unroute('**/api/tools?*cursor=*');
  await alert.getByRole('button', { name: 'Volver a intentarlo' }).focus();
  await page.keyboard.press('Enter');
  await expectSoon(() => cards(page).count()).toBe(48);
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    await cards(page).nth(24).textContent(),
  );
  while (await more.isVisible()) {
    const before = await cards(page).count();
    await more.click();
    await expectSoon(() => cards(page).count()).toBeGreaterThan(before);
  }
  await page.getByText('Has llegado al final de la lista.').waitFor();
  const names = await namesOf(page);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
  expectNoise(/console error: Failed to load resource.*503.*\/api\/tools/);
});

test('the whole library can be used by keyboard alone', async () => {
  const { page } = await visit({ path: '/biblioteca' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Saltar al contenido');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Volver a la página principal');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('search');
  await page.keyboard.type('pdf');
  await page.keyboard.press('Enter');
  await expectTools(page, { search: 'pdf' });
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Buscar');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Chatbot');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Documentos');
  await page.keyboard.press('Enter');
  const names = await expectTools(page, { search: 'pdf', category: 'Documentos' });
  expect(await focused()).toBe('Documentos');
  for (let tabs = 0; tabs < 30 && !(await focused())?.startsWith(names[0] ?? ''); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: names[0] ?? '' }).waitFor();
});

test('without scripts, search, categories and the rest of the list are plain pages', async () => {
  const { page } = await visit({ path: '/herramientas', javaScript: false });
  // With the keyboard: without scripts the test cannot know when the layout is stable for a pointer.
  await page.getByRole('link', { name: 'Ver más herramientas' }).press('Enter');
  await page.waitForURL(/cursor=/);
  const second = await namesOf(page);
  expect(second).toHaveLength(24);
  await page.getByRole('link', { name: 'Ver la lista desde el principio' }).click();
  await page.waitForURL(/herramientas$/);
  expect(await namesOf(page)).not.toContain(second[0]);

  await chip(page, 'Escritura').click();
  await page.waitForURL(/category=Escritura/);
  await field(page).fill('gramática');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(/search=/);
  expect(parametersOf(page)).toEqual({ category: 'Escritura', search: 'gramática' });
  await expectTools(page, { category: 'Escritura', search: 'gramática' });
  expect(await field(page).inputValue()).toBe('gramática');
});

test.for([
  '?search=%00',
  '?search=%25',
  '?search=%F0%9F%98%80',
  `?search=${'a'.repeat(201)}`,
  '?category=nada',
  '?otra=cosa',
])('no typed URL of the list fails: %.20s', async (query) => {
  const response = await fetch(`${inject('product')}/biblioteca${query}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Biblioteca de IA</h1>');
});
