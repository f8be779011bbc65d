import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  expectSoon,
  type VisitOptions,
  visit,
} from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let author: Person;
let reader: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  [iamaker, author, reader] = await Promise.all([
    register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' }),
    register(address, { role: 'profesor', fullName: 'Ana María Ruiz' }),
    register(address, { fullName: 'Luis Ortega' }),
  ]);
  await review(false);
});
afterAll(() => product.stop());

const content = 'Hoy hemos montado **tres robots** en clase de tecnología y han salido andando.';
const refusal = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);

let made = 0;

/** Created through the API, as a fixture. */
async function newArticle(overrides: Record<string, unknown> = {}, who = author) {
  made += 1;
  const article = { title: `Noticia de prueba ${made}`, author: who.fullName, content, ...overrides };
  const { id } = await ask<{ id: number }>(address, who, 'POST', '/api/posts', article);
  return { ...article, id, path: `/noticias/${id}` };
}

const review = (on: boolean) => ask(address, iamaker, 'PUT', '/api/admin/settings', { reviewedNews: on });
const approve = (id: number) => ask(address, iamaker, 'PUT', `/api/posts/${id}/approval`, { approved: true });
const remove = (id: number) => ask(address, iamaker, 'DELETE', `/api/posts/${id}`);

/** The server-rendered HTML. */
async function htmlOf(path: string, cookie = ''): Promise<string> {
  return (await fetch(address + path, { headers: { cookie } })).text();
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>';

/** Serves pictures locally, because tests have no network. */
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
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('the news starts with five articles in the reader’s language, and invites users to write', async () => {
  const { page } = await visitAs(undefined, '/noticias');
  expect(await page.title()).toBe('Sala de Noticias · EducaIA');
  const first = card(page, 'Qué es EducaIA y por dónde empezar');
  await expectShown(first.getByText('Editorial'));
  await expectShown(first.getByText('hoy', { exact: true }));
  await expectShown(first.getByText('Por Equipo EducaIA'));
  const shown = await first.getByText(/^EducaIA es un lugar/).textContent();
  expect(shown).toHaveLength(203);
  expect(shown?.endsWith('...')).toBe(true);
  const english = await htmlOf('/noticias', 'lang=en');
  for (const words of ['Newsroom</h1>', 'What EducaIA is and where to begin', '>today</time>']) {
    expect(english).toContain(words);
  }

  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  expect(feed).toBe('/noticias/rss.xml');
  expect(await main(page).getByRole('link', { name: 'Seguir por RSS' }).getAttribute('href')).toBe(feed);
  const answer = await fetch(address + feed);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await answer.text()).toContain(`<link>${address}/noticias</link>`);

  await button(page, 'Crear artículo').click();
  await expectShown(dialog(page));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await expectSoon(() => focusedText(page)).toBe('Crear artículo');
  expect(await page.locator('form[method=post] [name=title]').count()).toBe(0);
  await main(page).getByRole('link', { name: 'Volver a la página principal' }).click();
  await page.waitForURL(`${address}/`);
});

test('an article is written with errors, a broken picture, a draft, a failed save and a preview, then published', async () => {
  const { page, expectNoise } = await visitAs(author, '/noticias');
  await button(page, 'Crear artículo').click();
  await expectSoon(() => focusedName(page)).toBe('title');
  expect(await page.getByLabel('Autor').inputValue()).toBe('Ana María Ruiz');
  const image = page.getByLabel('Dirección de la imagen');
  const preview = page.getByAltText('Vista previa de la imagen');
  await page.getByLabel('Autor').fill('A');
  await image.fill('ftp://pictures.example/a.svg');
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
  expect(await preview.count()).toBe(0);
  await expectAccessible(page);

  const asked = page.waitForResponse(/missing\.svg/);
  await image.fill('https://pictures.example/missing.svg');
  await asked;
  await expectSoon(() => preview.count()).toBe(0);
  expectNoise(refusal(404, 'missing.svg'));
  await page.getByLabel('Título').fill('Tres robots en el pasillo');
  await page.getByLabel('Autor').fill('Ana María Ruiz');
  await page.getByLabel('Contenido').fill(content);
  await image.fill('https://pictures.example/a.svg');
  await expectShown(preview);

  await page.reload();
  await expectHydrated(page);
  await expectShown(main(page).getByText('Tienes un artículo a medio escribir.'));
  await button(page, 'Seguir escribiendo').click();
  expect(await page.getByLabel('Contenido').inputValue()).toBe(content);
  await expectShown(preview);

  await page.route('**/api/posts', (route) => route.fulfill({ status: 409, json: { message: 'Ahora no puede ser' } }));
  await button(page, 'Publicar').click();
  await expectToast(page, 'Ocurrió un error: Ahora no puede ser', '');
  await expectShown(main(page).getByRole('alert').getByText('Ahora no puede ser'));
  expect(await page.getByLabel('Título').inputValue()).toBe('Tres robots en el pasillo');
  await page.unroute('**/api/posts');
  expectNoise(refusal(409, '/api/posts'));

  await button(page, 'Vista previa').click();
  await expectShown(page.getByRole('region', { name: 'Vista previa' }).locator('strong', { hasText: 'tres robots' }));
  await button(page, 'Seguir escribiendo').click();
  await button(page, 'Publicar').click();
  await expectToast(page, 'Publicación creada', 'Ya se puede leer en la Sala de Noticias.');
  await expectSoon(() => titles(page).first().textContent()).toBe('Tres robots en el pasillo');
  expect(await page.locator('[name=title]').count()).toBe(0);
  await expectSoon(() => focusedText(page)).toBe('Crear artículo');
  expect(await htmlOf('/noticias')).toContain('Tres robots en el pasillo');
  await button(page, 'Crear artículo').click();
  expect(await page.getByLabel('Título').inputValue()).toBe('');
  await button(page, 'Cancelar').click();
  expect(await page.locator('[name=title]').count()).toBe(0);
});

test('the list shows pictures or gradients, loads more on request, and recovers after a failure', async () => {
  while (made < 14) await newArticle();
  await newArticle({ title: 'Con buena imagen', imageUrl: 'https://pictures.example/a.svg' });
  await newArticle({ title: 'Con imagen sin cifrar', imageUrl: 'http://pictures.example/b.svg' });
  const lost = await newArticle({ title: 'Con imagen perdida', imageUrl: 'https://pictures.example/missing.svg' });
  const { page, expectNoise } = await visitAs(undefined, '/noticias');
  for (const title of ['Con buena imagen', 'Con imagen sin cifrar']) {
    const image = card(page, title).locator('img');
    await expectSoon(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    expect(await image.getAttribute('referrerpolicy')).toBe('no-referrer');
  }
  await expectSoon(() => card(page, 'Con imagen perdida').locator('img').count()).toBe(0);
  await remove(lost.id);
  expect(await titles(page).count()).toBe(13);
  await button(page, 'Ver más noticias').click();
  await expectShown(main(page).getByText('Has llegado a la primera noticia.'));
  const all = await titles(page).allTextContents();
  expect(new Set(all).size).toBe(all.length);
  await expectSoon(() => focusedText(page)).toBe(`Continuar leyendo ${all[13]}`);

  await page.goto('/quienes-somos');
  await expectHydrated(page);
  await page.route('**/api/posts?*', (route) => route.fulfill({ status: 500, json: { message: 'Se ha caído' } }));
  await page.getByRole('navigation').getByRole('link', { name: 'Noticias' }).click();
  const alert = main(page).getByRole('alert');
  await expectShown(alert.getByText('Error al cargar noticias'));
  await expectShown(alert.getByText('Se ha caído'));
  await page.unroute('**/api/posts?*');
  await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expectShown(titles(page).first());
  expectNoise(refusal(404, 'missing.svg'), refusal(500, '/api/posts'));
});

test('list and article are read without scripts', async () => {
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

test('an article is read, shared and discussed', async () => {
  const image = 'https://pictures.example/a.svg';
  const { title, path } = await newArticle({ title: 'Una noticia que da que hablar', imageUrl: image });
  const { page: guest, context } = await visitAs(undefined, path);
  expect(await guest.title()).toBe(`${title} · EducaIA`);
  await expectShown(main(guest).getByText('Por Ana María Ruiz').first());
  await expectShown(main(guest).getByText('Un minuto de lectura'));
  const time = main(guest).locator('article time').first();
  expect(await time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(await time.textContent()).toMatch(/^\d{1,2} de [a-z]+ de \d{4} \(hoy\)$/);
  expect(await main(guest).locator('article strong').textContent()).toBe('tres robots');
  const data = JSON.parse((await guest.locator('script[type="application/ld+json"]').textContent()) ?? '') as object;
  expect(data).toMatchObject({ '@type': 'NewsArticle', headline: title, author: { name: 'Ana María Ruiz' } });
  expect(await guest.locator('meta[property="og:image"]').getAttribute('content')).toBe(image);
  await expectShown(guest.getByRole('heading', { name: 'Más noticias' }));
  expect(await main(guest).getByRole('heading', { level: 3 }).count()).toBe(3);
  for (const name of ['Editar', 'Eliminar']) expect(await button(guest, name).count()).toBe(0);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(guest, 'Compartir').click();
  await expectToast(guest, 'Enlace copiado', 'Pégalo donde quieras compartirlo.');
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(address + path);
  await button(guest, 'Comentar en el foro').click();
  await expectShown(dialog(guest));

  const { page } = await visitAs(reader, path);
  expect(await button(page, 'Editar').count()).toBe(0);
  await button(page, 'Comentar en el foro').click();
  const asks = page.getByRole('dialog', { name: '¿Abrir un tema en el foro?' });
  await expectShown(asks.getByText('a tu nombre: Luis Ortega'));
  await asks.getByRole('button', { name: 'Publicar el tema' }).click();
  await page.waitForURL(/\/foro\/\d+$/);
  await expectShown(page.getByRole('heading', { level: 1, name: title }));
  const topic = new URL(page.url()).pathname;
  const comments = `/api/forum/topics/${topic.split('/')[2]}/comments`;
  const back = main(page).getByRole('link', { name: 'léela aquí' });
  await back.focus();
  await ask(address, author, 'POST', comments, { content: 'Pues a mí me gusta.' });
  await expectShown(button(page, '1 comentario nuevo'));
  expect(await focusedText(page)).toBe('léela aquí');
  await back.click();
  await page.waitForURL(address + path);
  await page.reload();
  const link = main(page).getByRole('link', { name: 'Leer un comentario en el foro' });
  expect(await link.getAttribute('href')).toBe(topic);
});

test('a missing article shows its status and links to the news', async () => {
  expect((await fetch(`${address}/noticias/abc`)).status).toBe(404);
  const { page } = await visitAs(undefined, '/noticias/2147483647', { status: 404 });
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Ir a las noticias' }).click();
  await page.waitForURL(`${address}/noticias`);
});

test('an author edits an article in place, or cancels', async () => {
  const { path } = await newArticle({ title: 'Antes de corregir' });
  const { page } = await visitAs(author, path);
  await button(page, 'Editar').click();
  await expectSoon(() => focusedName(page)).toBe('title');
  await page.getByLabel('Título').fill('Algo que se descarta');
  await button(page, 'Cancelar').click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Antes de corregir' }));
  await expectSoon(() => focusedText(page)).toBe('Editar');
  await button(page, 'Editar').click();
  expect(await page.getByLabel('Título').inputValue()).toBe('Antes de corregir');
  await page.getByLabel('Título').fill('Después de corregir');
  await button(page, 'Guardar cambios').click();
  await expectToast(page, 'Cambios guardados', 'El artículo ya muestra la versión nueva.');
  await expectShown(page.getByRole('heading', { level: 1, name: 'Después de corregir' }));
  await expectShown(main(page).getByText('editado'));
  expect(await htmlOf(path)).toContain('Después de corregir</h1>');
});

test('only an iamaker can delete an article, after confirmation, and a failure is reported', async () => {
  const kept = await newArticle({ title: 'Para quien usa el teclado' });
  const { id, title } = await newArticle({ title: 'Una que sobra' });
  expect(await htmlOf('/noticias', `session=${author.session}`)).not.toContain('Eliminar «');
  const { page, expectNoise } = await visitAs(iamaker, '/noticias');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const words of ['Volver a la página principal', 'Crear artículo']) {
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe(words);
  }
  await page.keyboard.press('Enter');
  await expectSoon(() => focusedName(page)).toBe('title');
  for (const name of ['author', 'imageUrl']) {
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe(name);
  }
  await button(page, 'Publicar').focus();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe(`Continuar leyendo ${title}`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Eliminar «${title}»`);

  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `¿Eliminar «${title}»?` });
  await expectShown(question);
  // The safe button has the focus.
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await expectShown(card(page, title));
  await page.route(`**/api/posts/${id}`, (route) => route.fulfill({ status: 409, json: { message: '' } }));
  await button(page, `Eliminar «${title}»`).click();
  await question.getByRole('button', { name: 'Eliminar noticia' }).click();
  await expectToast(page, 'Error al eliminar', 'No se pudo eliminar la noticia. Inténtalo de nuevo.');
  await expectShown(question.getByText('No se pudo eliminar la noticia.'));
  await page.unroute(`**/api/posts/${id}`);
  expectNoise(refusal(409, `/api/posts/${id}`));
  await question.getByRole('button', { name: 'Eliminar noticia' }).click();
  await expectToast(page, 'Noticia eliminada', 'La noticia ha sido eliminada correctamente.');
  await expectSoon(() => card(page, title).count()).toBe(0);

  await read(page, kept.title).click();
  await expectShown(page.getByRole('heading', { level: 1, name: kept.title }));
  await button(page, 'Eliminar').click();
  await page.getByRole('button', { name: 'Eliminar noticia' }).click();
  await page.waitForURL(`${address}/noticias`);
  await expectSoon(() => card(page, kept.title).count()).toBe(0);
  await page.goto('/admin?tab=registro');
  await expectShown(page.getByRole('rowheader', { name: 'Eliminó una noticia' }).first());
  await expectShown(page.getByRole('cell', { name: /^Noticia n\.º \d+$/ }).first());
});

test('with review, an article and later a change to it wait for an iamaker and are then published', async () => {
  await review(true);
  const { page } = await visitAs(author, '/noticias');
  await button(page, 'Crear artículo').click();
  await page.getByLabel('Título').fill('Una noticia con paciencia');
  await page.getByLabel('Contenido').fill(content);
  await button(page, 'Publicar').click();
  await expectToast(page, 'Publicación creada', 'Espera la revisión de un IAmaker.');
  await expectShown(main(page).getByText('«Una noticia con paciencia» espera la revisión de un IAmaker.'));
  expect(await card(page, 'Una noticia con paciencia').count()).toBe(0);
  await main(page).getByRole('link', { name: 'Ver cómo queda' }).click();
  const waiting = (at: Page) => at.getByRole('complementary', { name: 'Este artículo espera revisión' });
  await expectShown(waiting(page));
  expect(await button(page, 'Aprobar').count()).toBe(0);
  const { pathname } = new URL(page.url());
  expect((await fetch(address + pathname, { headers: { cookie: `session=${reader.session}` } })).status).toBe(404);

  const { page: decides } = await visitAs(iamaker, '/noticias');
  await main(decides).getByRole('link', { name: 'Pendientes (1)' }).click();
  await decides.waitForURL(/\/noticias\/pendientes$/);
  await main(decides).getByRole('link', { name: 'Leer entera Una noticia con paciencia' }).click();
  await button(decides, 'Aprobar').click();
  await expectToast(decides, 'Noticia publicada', '«Una noticia con paciencia» ya se puede leer');
  await expectSoon(() => waiting(decides).count()).toBe(0);
  expect(await htmlOf('/noticias')).toContain('Una noticia con paciencia');
  await page.goto('/avisos');
  await main(page)
    .getByRole('link', { name: /Una noticia con paciencia/ })
    .click();

  await button(page, 'Editar').click();
  await page.getByLabel('Título').fill('Una noticia con más paciencia');
  await button(page, 'Guardar cambios').click();
  await expectToast(page, 'Cambios enviados', 'se sigue viendo la versión publicada');
  const change = (at: Page) => at.getByRole('complementary', { name: 'Estos cambios esperan revisión' });
  await expectShown(change(page));
  await expectShown(page.getByRole('heading', { level: 1, name: 'Una noticia con más paciencia' }));
  await page.getByRole('link', { name: 'Ver la versión publicada' }).click();
  await page.waitForURL(address + pathname);
  await expectShown(page.getByRole('heading', { level: 1, name: 'Una noticia con paciencia' }));
  expect(await button(page, 'Editar').count()).toBe(0);
  await page.getByRole('link', { name: 'Ver los cambios' }).click();
  await expectShown(change(page));

  await decides.goto(new URL(page.url()).pathname);
  await expectHydrated(decides);
  await button(decides, 'Rechazar los cambios').click();
  await expectShown(decides.getByRole('dialog').getByLabel('Motivo'));
  await decides.keyboard.press('Escape');
  await button(decides, 'Aprobar').click();
  await expectToast(decides, 'Cambios publicados', 'ya muestra la versión nueva');
  await decides.waitForURL(address + pathname);
  await expectShown(decides.getByRole('heading', { level: 1, name: 'Una noticia con más paciencia' }));
  expect(await htmlOf(pathname)).toContain('Una noticia con más paciencia</h1>');
});

test('the review queue lists articles and changes until each is approved or rejected, for iamakers only', async () => {
  await review(true);
  const { id } = await newArticle({ title: 'La publicada' });
  await approve(id);
  await ask(address, author, 'PATCH', `/api/posts/${id}`, { title: 'La publicada de otro modo' });
  await newArticle({ title: 'La que se aprueba' });
  await newArticle({ title: 'La que se rechaza' });
  const { page } = await visitAs(iamaker, '/noticias/pendientes');
  const waiting = ['La publicada de otro modo', 'La que se aprueba', 'La que se rechaza'];
  expect(await titles(page).allTextContents()).toEqual(waiting);
  await expectShown(card(page, 'La publicada de otro modo').getByText('Cambios de una noticia publicada'));
  await button(page, 'Aprobar: La que se aprueba').click();
  await expectToast(page, 'Noticia publicada', 'La que se aprueba');
  await expectSoon(() => titles(page).allTextContents()).toEqual([waiting[0], waiting[2]]);
  const reject = async (label: string) => {
    await button(page, label).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('Di de dónde lo sabes.');
    await page.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
    await expectToast(page, 'Noticia rechazada', 'Quien la escribió ha recibido el motivo.');
  };
  await reject('Rechazar: La que se rechaza');
  await expectSoon(() => titles(page).allTextContents()).toEqual([waiting[0]]);
  await reject('Rechazar los cambios: La publicada de otro modo');
  await expectShown(page.getByRole('heading', { name: 'No hay ninguna noticia en espera' }));
  await main(page).getByRole('link', { name: 'Volver a la Sala de Noticias' }).click();
  await expectShown(card(page, 'La que se aprueba'));
  await expectShown(main(page).getByRole('link', { name: 'Pendientes', exact: true }));
  await review(false);
  expect(await htmlOf('/noticias/pendientes')).toContain('Iniciar sesión requerido');
  expect(await htmlOf('/noticias/pendientes', `session=${author.session}`)).toContain('Acceso denegado');
});

test('everything is usable in English, in the dark, with large letters, on a small screen', async () => {
  const longWords = 'Supercalifragilístico'.repeat(8);
  await review(true);
  const waiting = await newArticle({ title: longWords });
  await review(false);
  await newArticle({ title: longWords, author: longWords.slice(0, 120), imageUrl: 'https://pictures.example/a.svg' });
  const article = await newArticle({
    title: `Título largo ${longWords}`,
    imageUrl: 'https://pictures.example/a.svg',
    content: `# Sección\n\n${longWords}\n\n> Cita\n\n| a | b |\n|---|---|\n| ${longWords} | ${longWords} |`,
  });
  const look = { language: 'en', theme: 'dark', fontSize: 'muy-grande', width: 360 } as const;
  const { page } = await visitAs(iamaker, '/noticias', look);
  const icon = (name: string) => main(page).locator('button', { has: page.locator(`use[href$="#${name}"]`) });
  const expectUsable = async (part?: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, part);
  };

  await main(page).locator('button[aria-expanded=false]').click();
  await page.locator('[name=imageUrl]').fill('https://pictures.example/a.svg');
  await main(page).locator('form img').waitFor();
  await expectUsable();
  await icon('trash').first().click();
  await page.getByRole('alertdialog').waitFor();
  await expectUsable('dialog[open]');
  await page.goto(article.path);
  await expectHydrated(page);
  await expectUsable();
  await icon('pencil').click();
  await page.locator('[name=title]').waitFor();
  await expectUsable('main');
  for (const path of ['/noticias/1', '/noticias/pendientes', waiting.path]) {
    await page.goto(path);
    await expectUsable('main');
  }
  await remove(waiting.id);
});
