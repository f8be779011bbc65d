import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Preferences } from '../src/shared/preferences.ts';
import {
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  expectSoon,
  type VisitOptions,
  visit,
} from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let author: Person;
let reader: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' });
  author = await register(address, { role: 'profesor', fullName: 'Ana María Ruiz' });
  reader = await register(address, { fullName: 'Luis Ortega' });
});
afterAll(() => product.stop());

const content = 'Hoy hemos montado **tres robots** en clase de tecnología y han salido andando.';
const refusal = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);

async function ask<Reply>(who: Person, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: `session=${who.session}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Reply;
}

let made = 0;

/** Made without the browser: a test of something else begins here. */
async function newArticle(overrides: Record<string, unknown> = {}, who = author) {
  made += 1;
  const article = { title: `Noticia de prueba ${made}`, author: who.fullName, content, ...overrides };
  const { id } = await ask<{ id: number }>(who, 'POST', '/api/posts', article);
  return { ...article, id, path: `/noticias/${id}` };
}

const review = (on: boolean) => ask(iamaker, 'PUT', '/api/admin/settings', { reviewedNews: on });

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>';

/** Pictures from nowhere: the tests have no network. */
function answerPicture(route: Route): Promise<void> {
  if (route.request().url().includes('missing')) return route.fulfill({ status: 404, body: '' });
  return route.fulfill({ contentType: 'image/svg+xml', body: picture });
}

function visitAs(who: Person | undefined, path: string, options: Partial<VisitOptions> = {}) {
  return visit({
    address,
    path,
    prepare: async (page) => {
      await page.route(/^https?:\/\/pictures\.example\//, answerPicture);
      if (who) await signedIn(address, who)(page);
    },
    ...options,
  });
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 });
const card = (page: Page, title: string) => main(page).getByRole('listitem').filter({ hasText: title });
const read = (page: Page, title: string) => main(page).getByRole('link', { name: `Continuar leyendo ${title}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Inicia sesión o regístrate' });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('the news room', () => {
  test('begins with four articles, in the language of the reader', async () => {
    const { page } = await visitAs(undefined, '/noticias');
    expect(await page.title()).toBe('Sala de Noticias · EducaIA');
    const first = card(page, 'Qué es EducaIA y por dónde empezar');
    await expectShown(first.getByText('Editorial'));
    await expectShown(first.getByText('hoy', { exact: true }));
    await expectShown(first.getByText('Por Equipo EducaIA'));
    const shown = await first.getByText(/^EducaIA es un lugar/).textContent();
    expect(shown).toHaveLength(203);
    expect(shown?.endsWith('...')).toBe(true);
    const { page: english } = await visitAs(undefined, '/noticias', { language: 'en' });
    await expectShown(english.getByRole('heading', { level: 1, name: 'Newsroom' }));
    await expectShown(english.getByRole('heading', { name: 'What EducaIA is and where to begin' }));
    await expectShown(english.getByText('today', { exact: true }).first());
  });

  test('leads back home, and to its feed', async () => {
    const { page } = await visitAs(undefined, '/noticias');
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    expect(feed).toBe('/noticias/rss.xml');
    expect(await main(page).getByRole('link', { name: 'Seguir por RSS' }).getAttribute('href')).toBe(feed);
    const answer = await fetch(address + feed);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(await answer.text()).toContain(`<link>${address}/noticias</link>`);
    await main(page).getByRole('link', { name: 'Página Principal' }).click();
    await page.waitForURL(`${address}/`);
  });

  test('asks a guest who wants to write to sign in, and gives the focus back', async () => {
    const { page } = await visitAs(undefined, '/noticias');
    await button(page, 'Crear artículo').click();
    await expectShown(dialog(page));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Crear artículo');
    expect(await page.locator('form[method=post] [name=title]').count()).toBe(0);
  });

  test('shows a picture, also one without https, or the gradient when it does not come', async () => {
    const good = await newArticle({ title: 'Con buena imagen', imageUrl: 'https://pictures.example/a.svg' });
    await newArticle({ title: 'Con imagen sin cifrar', imageUrl: 'http://pictures.example/b.svg' });
    const lost = await newArticle({ title: 'Con imagen perdida', imageUrl: 'https://pictures.example/missing.svg' });
    const { page, expectNoise } = await visitAs(undefined, '/noticias');
    for (const title of ['Con buena imagen', 'Con imagen sin cifrar']) {
      const image = card(page, title).locator('img');
      await expectSoon(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
      expect(await image.getAttribute('referrerpolicy')).toBe('no-referrer');
    }
    await expectSoon(() => card(page, 'Con imagen perdida').locator('img').count()).toBe(0);
    await ask(iamaker, 'DELETE', `/api/posts/${lost.id}`);
    expectNoise(refusal(404, 'missing.svg'));
    const { page: article } = await visitAs(undefined, good.path);
    expect(await article.locator('meta[property="og:image"]').getAttribute('content')).toBe(
      'https://pictures.example/a.svg',
    );
  });

  test('shows more when asked, and the keyboard goes on with the first new one', async () => {
    while (made < 16) await newArticle();
    const { page } = await visitAs(undefined, '/noticias');
    expect(await titles(page).count()).toBe(13);
    await button(page, 'Ver más noticias').click();
    await expectShown(main(page).getByText('Has llegado a la primera noticia.'));
    const all = await titles(page).allTextContents();
    expect(new Set(all).size).toBe(all.length);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe(`Continuar leyendo ${all[13]}`);
  });

  test('says when it cannot be loaded, with the reason, and tries again when asked', async () => {
    const { page, expectNoise } = await visitAs(undefined, '/quienes-somos');
    await page.route('**/api/posts?*', (route) => route.fulfill({ status: 500, json: { message: 'Se ha caído' } }));
    await page.getByRole('navigation').getByRole('link', { name: 'Noticias' }).click();
    const alert = main(page).getByRole('alert');
    await expectShown(alert.getByText('Error al cargar noticias'));
    await expectShown(alert.getByText('Se ha caído'));
    await page.unroute('**/api/posts?*');
    await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expectShown(titles(page).first());
    expectNoise(refusal(500, '/api/posts'));
  });

  test('is read without scripts, list and article', async () => {
    const { page } = await visitAs(undefined, '/noticias', { javaScript: false });
    const [first = ''] = await titles(page).allTextContents();
    await main(page).getByRole('link', { name: 'Ver más noticias' }).click();
    await page.waitForURL(/cursor=/);
    expect(await titles(page).allTextContents()).not.toContain(first);
    await main(page).getByRole('link', { name: 'Ver la lista desde el principio' }).click();
    await page.waitForURL(/noticias$/);
    await read(page, first).click();
    await expectShown(page.getByRole('heading', { level: 1, name: first }));
    await expectShown(page.getByRole('article').getByText(/han salido andando/));
    await page.goto('/noticias');
    await main(page).getByRole('link', { name: 'Crear artículo' }).click();
    await page.waitForURL(/\/auth\?return=%2Fnoticias/);
  });
});

describe('writing', () => {
  test('begins with one’s name, shows the picture, survives a reload, and ends in the list', async () => {
    const { page } = await visitAs(author, '/noticias');
    await button(page, 'Crear artículo').click();
    await expectSoon(() => focusedName(page)).toBe('title');
    expect(await page.getByLabel('Autor').inputValue()).toBe('Ana María Ruiz');
    await page.getByLabel('Título').fill('Tres robots en el pasillo');
    const preview = page.getByAltText('Vista previa de la imagen');
    await page.getByLabel('Dirección de la imagen').fill('pictures.example/a.svg');
    await page.getByLabel('Contenido').fill(content);
    await page.getByLabel('Dirección de la imagen').fill('https://pictures.example/a.svg');
    await expectShown(preview);

    await page.reload();
    await expectHydrated(page);
    await expectShown(main(page).getByText('Tienes un artículo a medio escribir.'));
    await button(page, 'Seguir escribiendo').click();
    expect(await page.getByLabel('Título').inputValue()).toBe('Tres robots en el pasillo');
    expect(await page.getByLabel('Contenido').inputValue()).toBe(content);
    await expectShown(preview);

    await button(page, 'Vista previa').click();
    await expectShown(page.getByRole('region', { name: 'Vista previa' }).locator('strong', { hasText: 'tres robots' }));
    await button(page, 'Seguir escribiendo').click();
    await button(page, 'Publicar').click();
    await expectToast(page, 'Publicación creada', 'Ya se puede leer en la Sala de Noticias.');
    await expectSoon(() => titles(page).first().textContent()).toBe('Tres robots en el pasillo');
    expect(await page.locator('[name=title]').count()).toBe(0);
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Crear artículo');

    const { page: other } = await visitAs(undefined, '/noticias');
    expect(await titles(other).first().textContent()).toBe('Tres robots en el pasillo');
    await button(page, 'Crear artículo').click();
    expect(await page.getByLabel('Título').inputValue()).toBe('');
    await button(page, 'Cancelar').click();
    expect(await page.locator('[name=title]').count()).toBe(0);
  });

  test('says beside the field what is wrong with it, and goes to the first', async () => {
    const { page } = await visitAs(reader, '/noticias');
    await button(page, 'Crear artículo').click();
    await page.getByLabel('Autor').fill('A');
    await page.getByLabel('Dirección de la imagen').fill('ftp://pictures.example/a.svg');
    await page.getByLabel('Contenido').fill('Corto');
    await button(page, 'Publicar').click();
    for (const message of [
      'El título debe tener al menos 5 caracteres',
      'El autor debe tener al menos 3 caracteres',
      'La imagen debe ser una dirección http o https',
      'El contenido debe tener al menos 20 caracteres',
    ]) {
      await expectShown(main(page).getByText(message));
    }
    await expectSoon(() => focusedName(page)).toBe('title');
    expect(await page.getByAltText('Vista previa de la imagen').count()).toBe(0);
    await expectAccessible(page);
  });

  test('hides a picture that does not come', async () => {
    const { page, expectNoise } = await visitAs(reader, '/noticias');
    await button(page, 'Crear artículo').click();
    const asked = page.waitForResponse(/missing\.svg/);
    await page.getByLabel('Dirección de la imagen').fill('https://pictures.example/missing.svg');
    await asked;
    await expectSoon(() => page.getByAltText('Vista previa de la imagen').count()).toBe(0);
    expectNoise(refusal(404, 'missing.svg'));
  });

  test('that fails says so in a toast and beside the form, and loses nothing', async () => {
    const { page, expectNoise } = await visitAs(reader, '/noticias');
    await page.route('**/api/posts', (route) =>
      route.fulfill({ status: 409, json: { message: 'Ahora no puede ser' } }),
    );
    await button(page, 'Crear artículo').click();
    await page.getByLabel('Título').fill('Un título correcto');
    await page.getByLabel('Contenido').fill(content);
    await button(page, 'Publicar').click();
    await expectToast(page, 'Ocurrió un error: Ahora no puede ser', '');
    await expectShown(main(page).getByRole('alert').getByText('Ahora no puede ser'));
    expect(await page.getByLabel('Título').inputValue()).toBe('Un título correcto');
    expectNoise(refusal(409, '/api/posts'));
  });
});

describe('an article', () => {
  test('is read like a page: who, when, how long, and what else there is', async () => {
    const { page } = await visitAs(undefined, '/noticias');
    const { title, path } = await newArticle({ title: 'Una noticia para leer' });
    await page.goto(path);
    await expectHydrated(page);
    expect(await page.title()).toBe(`${title} · EducaIA`);
    await expectShown(main(page).getByText('Por Ana María Ruiz').first());
    await expectShown(main(page).getByText('Un minuto de lectura'));
    const time = main(page).locator('article time');
    expect(await time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await time.textContent()).toMatch(/^\d{1,2} de [a-z]+ de \d{4} \(hoy\)$/);
    expect(await main(page).locator('article strong').textContent()).toBe('tres robots');
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as object;
    expect(data).toMatchObject({ '@type': 'NewsArticle', headline: title, author: { name: 'Ana María Ruiz' } });
    await expectShown(page.getByRole('heading', { name: 'Más noticias' }));
    expect(await main(page).getByRole('heading', { level: 3 }).count()).toBe(3);
    for (const name of ['Editar', 'Eliminar']) expect(await button(page, name).count()).toBe(0);
  });

  test('hands on its address', async () => {
    const { path } = await newArticle();
    const { page, context } = await visitAs(undefined, path);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Compartir').click();
    await expectToast(page, 'Enlace copiado', 'Pégalo donde quieras compartirlo.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address + path);
  });

  test('is changed in its place by its author, who can also leave it as it was', async () => {
    const { path } = await newArticle({ title: 'Antes de corregir' });
    const { page } = await visitAs(author, path);
    await button(page, 'Editar').click();
    await expectSoon(() => focusedName(page)).toBe('title');
    await page.getByLabel('Título').fill('Algo que se descarta');
    await button(page, 'Cancelar').click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Antes de corregir' }));
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Editar');
    await button(page, 'Editar').click();
    expect(await page.getByLabel('Título').inputValue()).toBe('Antes de corregir');
    await page.getByLabel('Título').fill('Después de corregir');
    await button(page, 'Guardar cambios').click();
    await expectToast(page, 'Cambios guardados', 'El artículo ya muestra la versión nueva.');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Después de corregir' }));
    await expectShown(main(page).getByText('editado'));
    const { page: other } = await visitAs(reader, path);
    await expectShown(other.getByRole('heading', { level: 1, name: 'Después de corregir' }));
    expect(await button(other, 'Editar').count()).toBe(0);
  });

  test('is discussed in the forum: the first to comment opens the topic, a guest is asked to sign in', async () => {
    const { path, title } = await newArticle({ title: 'Una noticia que da que hablar' });
    const { page: guest } = await visitAs(undefined, path);
    await button(guest, 'Comentar en el foro').click();
    await expectShown(dialog(guest));

    const { page } = await visitAs(reader, path);
    await button(page, 'Comentar en el foro').click();
    await page.waitForURL(/\/foro\/\d+$/);
    await expectShown(page.getByRole('heading', { level: 1, name: title }));
    const topic = new URL(page.url()).pathname;
    await ask(author, 'POST', `/api/forum/topics/${topic.split('/')[2]}/comments`, { content: 'Pues a mí me gusta.' });
    await main(page).getByRole('link', { name: 'léela aquí' }).click();
    await page.waitForURL(address + path);
    await page.reload();
    const link = main(page).getByRole('link', { name: 'Leer un comentario en el foro' });
    expect(await link.getAttribute('href')).toBe(topic);
  });

  test.for(['/noticias/2147483647', '/noticias/abc'])(
    '%s is not there: the page says so and leads to the news',
    async (path) => {
      const { page } = await visitAs(undefined, path, { status: 404 });
      await expectAccessible(page);
      await main(page).getByRole('link', { name: 'Ir a las noticias' }).click();
      await page.waitForURL(`${address}/noticias`);
    },
  );
});

describe('an iamaker', () => {
  test('deletes an article from the list, once sure', async () => {
    const { title } = await newArticle({ title: 'Una que sobra' });
    const { page } = await visitAs(iamaker, '/noticias');
    const remove = button(page, `Eliminar «${title}»`);
    await remove.click();
    const question = page.getByRole('alertdialog', { name: `¿Eliminar «${title}»?` });
    await expectShown(question);
    await expectAccessible(page);
    // The harmless answer has the focus.
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expectShown(card(page, title));
    await remove.click();
    await question.getByRole('button', { name: 'Eliminar noticia' }).click();
    await expectToast(page, 'Noticia eliminada', 'La noticia ha sido eliminada correctamente.');
    await expectSoon(() => card(page, title).count()).toBe(0);
  });

  test('hears when it could not be deleted', async () => {
    const { id, title } = await newArticle();
    const { page, expectNoise } = await visitAs(iamaker, '/noticias');
    await page.route(`**/api/posts/${id}`, (route) => route.fulfill({ status: 409, json: { message: '' } }));
    await button(page, `Eliminar «${title}»`).click();
    await page.getByRole('button', { name: 'Eliminar noticia' }).click();
    await expectToast(page, 'Error al eliminar', 'No se pudo eliminar la noticia. Inténtalo de nuevo.');
    await expectShown(page.getByRole('alertdialog').getByText('No se pudo eliminar la noticia.'));
    expectNoise(refusal(409, `/api/posts/${id}`));
  });

  test('deletes an article from its page, and is back in the list', async () => {
    const { path, title } = await newArticle();
    const { page } = await visitAs(iamaker, path);
    await button(page, 'Eliminar').click();
    await page.getByRole('button', { name: 'Eliminar noticia' }).click();
    await page.waitForURL(`${address}/noticias`);
    await expectToast(page, 'Noticia eliminada', 'La noticia ha sido eliminada correctamente.');
    await expectSoon(() => card(page, title).count()).toBe(0);
    await page.goto('/admin?tab=registro');
    await expectShown(page.getByRole('rowheader', { name: 'Eliminó una noticia' }).first());
    await expectShown(page.getByRole('cell', { name: /^Noticia n\.º \d+$/ }).first());
  });

  test('nobody else can delete', async () => {
    const { page } = await visitAs(author, '/noticias');
    expect(
      await main(page)
        .getByRole('button', { name: /^Eliminar/ })
        .count(),
    ).toBe(0);
  });
});

describe('with review', () => {
  beforeAll(() => review(true));
  afterAll(() => review(false));

  test('an article goes from its author to an iamaker and on to everybody', async () => {
    const { page } = await visitAs(author, '/noticias');
    await button(page, 'Crear artículo').click();
    await page.getByLabel('Título').fill('Una noticia con paciencia');
    await page.getByLabel('Contenido').fill(content);
    await button(page, 'Publicar').click();
    await expectToast(page, 'Publicación creada', 'Espera la revisión de un IAmaker.');
    await expectShown(main(page).getByText('«Una noticia con paciencia» espera la revisión de un IAmaker.'));
    expect(await card(page, 'Una noticia con paciencia').count()).toBe(0);
    await main(page).getByRole('link', { name: 'Ver cómo queda' }).click();
    await expectShown(page.getByRole('complementary', { name: 'Este artículo espera revisión' }));
    expect(await button(page, 'Aprobar').count()).toBe(0);
    await expectAccessible(page);
    const { pathname } = new URL(page.url());
    await visitAs(reader, pathname, { status: 404 });

    const { page: decides } = await visitAs(iamaker, '/noticias');
    await main(decides).getByRole('link', { name: 'Pendientes (1)' }).click();
    await decides.waitForURL(/\/noticias\/pendientes$/);
    await main(decides).getByRole('link', { name: 'Leer entera Una noticia con paciencia' }).click();
    await button(decides, 'Aprobar').click();
    await expectToast(decides, 'Noticia publicada', '«Una noticia con paciencia» ya se puede leer');
    await expectSoon(() => decides.getByRole('complementary', { name: 'Este artículo espera revisión' }).count()).toBe(
      0,
    );

    const { page: everybody } = await visitAs(undefined, '/noticias');
    await expectShown(card(everybody, 'Una noticia con paciencia'));
    await page.goto('/avisos');
    await expectShown(main(page).getByText('Una noticia con paciencia'));
  });

  test('one is approved and another rejected in the queue, which then is empty', async () => {
    await newArticle({ title: 'La que se aprueba' });
    await newArticle({ title: 'La que se rechaza' });
    const { page } = await visitAs(iamaker, '/noticias/pendientes');
    expect(await titles(page).allTextContents()).toEqual(['La que se aprueba', 'La que se rechaza']);
    await button(page, 'Aprobar: La que se aprueba').click();
    await expectToast(page, 'Noticia publicada', 'La que se aprueba');
    await expectSoon(() => titles(page).allTextContents()).toEqual(['La que se rechaza']);
    await button(page, 'Rechazar y eliminar: La que se rechaza').click();
    await page.getByRole('button', { name: 'Eliminar noticia' }).click();
    await expectShown(page.getByRole('heading', { name: 'No hay ninguna noticia en espera' }));
    await main(page).getByRole('link', { name: 'Sala de Noticias' }).click();
    await expectShown(card(page, 'La que se aprueba'));
    await expectShown(main(page).getByRole('link', { name: 'Pendientes', exact: true }));
  });

  test('the queue is for iamakers alone', async () => {
    const { page: guest } = await visitAs(undefined, '/noticias/pendientes');
    await expectShown(guest.getByRole('heading', { name: 'Iniciar sesión requerido' }));
    const { page } = await visitAs(author, '/noticias/pendientes');
    await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
  });
});

test('everything can be reached by keyboard alone', async () => {
  const { title } = await newArticle({ title: 'Para quien usa el teclado' });
  const { page } = await visitAs(iamaker, '/noticias');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Página Principal');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Crear artículo');
  await page.keyboard.press('Enter');
  await expectSoon(() => focusedName(page)).toBe('title');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('author');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('imageUrl');
  await button(page, 'Publicar').focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(`Continuar leyendo ${title}`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Eliminar «${title}»`);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('heading', { level: 1, name: title }));
});

const looks: (Partial<Preferences> & { width: number })[] = [
  { language: 'es', theme: 'light', fontSize: 'normal', width: 1280 },
  { language: 'en', theme: 'dark', fontSize: 'muy-grande', width: 360 },
];

const longWords = 'Supercalifragilístico'.repeat(8);

describe.each(looks)('in $language, $theme, $fontSize at $width px', (look) => {
  test('list, form and question are usable', async () => {
    await newArticle({ title: longWords, author: longWords.slice(0, 120), imageUrl: 'https://pictures.example/a.svg' });
    const { page } = await visitAs(iamaker, '/noticias', look);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await main(page).locator('button[aria-expanded=false]').click();
    await page.locator('[name=title]').waitFor();
    await page.locator('[name=imageUrl]').fill('https://pictures.example/a.svg');
    await main(page).locator('form img').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await main(page)
      .locator('button', { has: page.locator('use[href$="#trash"]') })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
  });

  test('an article and its form are usable', async () => {
    const { path } = await newArticle({
      title: `Título largo ${longWords}`,
      imageUrl: 'https://pictures.example/a.svg',
      content: `# Sección\n\n${longWords}\n\n> Cita\n\n| a | b |\n|---|---|\n| ${longWords} | ${longWords} |`,
    });
    const { page } = await visitAs(author, path, look);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await main(page)
      .locator('button', { has: page.locator('use[href$="#pencil"]') })
      .click();
    await page.locator('[name=title]').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('the articles that come with the product are usable', async () => {
    for (const path of ['/noticias/1', '/noticias/4']) {
      const { page } = await visitAs(undefined, path, look);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  test('the queue is usable', async () => {
    await review(true);
    const { id } = await newArticle({ title: longWords });
    await review(false);
    const { page } = await visitAs(iamaker, '/noticias/pendientes', look);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`/noticias/${id}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await ask(iamaker, 'DELETE', `/api/posts/${id}`);
  });
});
