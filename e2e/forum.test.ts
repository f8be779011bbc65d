import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Preferences } from '../src/shared/preferences.ts';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, type Visit, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' });
  teacher = await register(address, { role: 'profesor', username: 'ana', fullName: 'Ana María Ruiz' });
  student = await register(address, { role: 'estudiante', username: 'luis', fullName: 'Luis Ortega' });
});
afterAll(() => product.stop());

const content = 'Busco una actividad de veinte minutos para la clase del jueves.';
const refusal = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);

async function ask<Reply>(who: Person, method: string, path: string, body: unknown): Promise<Reply> {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: `session=${who.session}`, origin: address },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Reply;
}

let made = 0;

/** Made without the browser: a test of something else begins here. */
async function newTopic(overrides: { title?: string; category?: string; content?: string } = {}, who = teacher) {
  made += 1;
  const topic = { title: `Tema de prueba ${made}`, category: 'Chatbots', content, ...overrides };
  const { id } = await ask<{ id: number }>(who, 'POST', '/api/forum/topics', topic);
  return { ...topic, id, path: `/foro/${id}` };
}

async function newComment(topicId: number, words: string, who = student): Promise<number> {
  const path = `/api/forum/topics/${topicId}/comments`;
  return (await ask<{ id: number }>(who, 'POST', path, { content: words })).id;
}

function visitAs(who: Person | undefined, path: string, options: Partial<Parameters<typeof visit>[0]> = {}) {
  return visit({ address, path, ...(who && { prepare: signedIn(address, who) }), ...options });
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const categoryField = (page: Page) => page.getByRole('combobox', { name: 'Categoría' });
const commentBox = (page: Page) => page.getByRole('textbox', { name: 'Comentario' });
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 }).locator('a[id^=tema-]');
const comment = (page: Page, id: number) => page.locator(`#comentario-${id}`);
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

// First of all: the only test of a forum in which nobody has written.
test('an empty forum says so, and leads to the first topic', async () => {
  const { page: guest } = await visitAs(undefined, '/foro');
  await expectShown(guest.getByRole('heading', { name: 'No hay temas en el foro aún.' }));
  await button(guest, 'Crear el primer tema').click();
  await expectShown(guest.getByRole('dialog', { name: 'Inicia sesión o regístrate' }));
  await expectAccessible(guest);

  const { page } = await visitAs(student, '/foro');
  await button(page, 'Crear el primer tema').click();
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
});

describe('a topic', () => {
  test('goes its whole way between two people at once', async () => {
    const { page: asks } = await visitAs(teacher, '/foro');
    await button(asks, 'Nueva Publicación').click();
    await asks.getByLabel('Título').fill('¿Qué actividad hago el jueves?');
    await categoryField(asks).selectOption('Ayuda');
    await asks.getByLabel('Contenido').fill(content);
    await button(asks, 'Publicar').click();
    await expectToast(asks, 'Tema creado', 'Tu tema ha sido creado exitosamente');
    await expectSoon(() => titles(asks).first().textContent()).toBe('¿Qué actividad hago el jueves?');
    await expectSoon(() => asks.evaluate(() => document.activeElement?.id)).toMatch(/^tema-\d+$/);
    await asks.keyboard.press('Enter');
    await expectShown(asks.getByRole('heading', { level: 1, name: '¿Qué actividad hago el jueves?' }));
    const { pathname } = new URL(asks.url());

    const { page: answers } = await visitAs(student, pathname);
    await commentBox(answers).fill('Pide **tres fuentes** y comprobadlas.');
    await button(answers, 'Comentar').click();
    await expectToast(answers, 'Comentario publicado', 'Ya se puede leer');
    await expectShown(main(answers).getByRole('heading', { name: '1 comentario', exact: true }));
    expect(await commentBox(answers).inputValue()).toBe('');
    await button(answers, 'Votar: 0 votos').first().click();
    const voted = button(answers, 'Votar: 1 voto');
    await expectShown(voted);
    expect(await voted.getAttribute('aria-pressed')).toBe('true');

    await asks.reload();
    await expectHydrated(asks);
    await expectShown(asks.locator('.prose strong', { hasText: 'tres fuentes' }).first());
    await button(asks, 'Votar: 0 votos').last().click();
    await expectShown(button(asks, 'Votar: 1 voto').last());
    await button(asks, 'Marcar como solución').click();
    await expectShown(asks.getByRole('region', { name: 'Solución' }).getByText('tres fuentes'));
    await expectShown(button(asks, 'Quitar como solución'));
    await expectShown(main(asks).getByText('Resuelto'));

    const { page: rules } = await visitAs(iamaker, pathname);
    await button(rules, 'Cerrar tema').click();
    await expectToast(rules, 'Tema cerrado', 'Nadie puede comentar');
    await answers.reload();
    await expectShown(main(answers).getByText('El tema está cerrado'));
    expect(await commentBox(answers).count()).toBe(0);
    await button(rules, 'Abrir tema').click();
    await expectToast(rules, 'Tema abierto', 'Ya se puede volver a comentar');

    await button(rules, 'Eliminar tema').click();
    const dialog = rules.getByRole('alertdialog');
    await expectShown(dialog.getByText('Se borran el tema, su comentario y sus votos.'));
    await dialog.getByRole('button', { name: 'Eliminar tema' }).click();
    await rules.waitForURL(/\/foro$/);
    await expectToast(rules, 'Tema eliminado', 'ya no están en el foro');
    const gone = await fetch(address + pathname);
    expect(gone.status).toBe(404);
  });

  test('that is refused says why beside each field', async () => {
    const { page } = await visitAs(student, '/foro');
    await button(page, 'Nueva Publicación').click();
    await page.getByLabel('Título').fill('Hola');
    await button(page, 'Publicar').click();
    await expectShown(page.getByText('El título debe tener al menos 5 caracteres'));
    await expectShown(page.getByText('Selecciona una categoría'));
    await expectShown(page.getByText('El contenido debe tener al menos 20 caracteres'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await button(page, 'Cancelar').click();
    expect(await page.getByLabel('Título').count()).toBe(0);
  });

  test('that the server does not take is not lost, and the reason stays beside it', async () => {
    const { page, expectNoise } = await visitAs(student, '/foro');
    await page.route('**/api/forum/topics', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: 'Vuelve en un momento', code: 'overloaded' } })
        : route.continue(),
    );
    await button(page, 'Nueva Publicación').click();
    await page.getByLabel('Título').fill('Un título bastante largo');
    await categoryField(page).selectOption('Otro');
    await page.getByLabel('Contenido').fill(content);
    await button(page, 'Publicar').click();
    await page.locator('.toast', { hasText: 'Ocurrió un error: Vuelve en un momento' }).waitFor();
    await expectShown(main(page).getByRole('alert').filter({ hasText: 'Vuelve en un momento' }));
    expect(await page.getByLabel('Contenido').inputValue()).toBe(content);
    expectNoise(refusal(503, '/api/forum/topics'));
  });

  test('half written survives a reload', async () => {
    const { page } = await visitAs(student, '/foro');
    await button(page, 'Nueva Publicación').click();
    await page.getByLabel('Título').fill('Algo a medias');
    await categoryField(page).selectOption('Debate');
    await page.getByLabel('Contenido').fill('Todavía no');
    await page.reload();
    await expectHydrated(page);
    await button(page, 'Seguir escribiendo').click();
    expect(await page.getByLabel('Título').inputValue()).toBe('Algo a medias');
    expect(await categoryField(page).inputValue()).toBe('Debate');
    expect(await page.getByLabel('Contenido').inputValue()).toBe('Todavía no');
  });

  test('is written by keyboard alone', async () => {
    const { page } = await visitAs(student, '/foro');
    await button(page, 'Nueva Publicación').focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await page.keyboard.type('Escrito sin ratón');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Recursos');
    for (let tabs = 0; tabs < 12; tabs += 1) {
      if ((await page.evaluate(() => document.activeElement?.tagName)) === 'TEXTAREA') break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(content);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Tema creado', 'exitosamente');
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Escrito sin ratón');
  });

  test('is changed by whoever wrote it, and says that it was', async () => {
    const topic = await newTopic();
    const { page } = await visitAs(teacher, topic.path);
    await button(page, 'Editar').click();
    await page.getByLabel('Título').fill('Un título mejor pensado');
    await button(page, 'Guardar cambios').click();
    await expectToast(page, 'Tema actualizado', 'Tus cambios ya se ven');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Un título mejor pensado' }));
    await expectShown(main(page).getByText('editado', { exact: true }));
    const { page: other } = await visitAs(student, topic.path);
    expect(await button(other, 'Editar').count()).toBe(0);
  });

  test('that does not exist says so with its status, and leads to the forum', async () => {
    for (const path of ['/foro/999999', '/foro/abc', '/foro/99999999999']) {
      const { page } = await visitAs(undefined, path, { status: 404 });
      await page.getByRole('main').getByRole('link', { name: 'Ir al foro' }).waitFor();
    }
    const { page } = await visitAs(undefined, '/foro/999999', { status: 404 });
    await expectShown(page.getByRole('heading', { level: 1, name: 'Ese tema no existe' }));
  });

  test('tells search engines what it is', async () => {
    const topic = await newTopic({ content: 'Una pregunta con **negrita** & signos < raros, larga como pocas.' });
    const html = await (await fetch(address + topic.path)).text();
    const written = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(written)).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: topic.title,
      text: 'Una pregunta con negrita & signos < raros, larga como pocas.',
      author: { name: 'Ana María Ruiz' },
    });
    expect(html).toContain(`<title>${topic.title} · Foro · EducaIA</title>`);
    expect(html).toContain(`<link rel="canonical" href="${address}${topic.path}">`);
  });
});

describe('comments', () => {
  test('are quoted, changed and deleted by whoever wrote them', async () => {
    const topic = await newTopic();
    const theirs = await newComment(topic.id, 'Primera línea.\n\nSegunda línea.', teacher);
    const { page } = await visitAs(student, topic.path);
    await commentBox(page).waitFor();
    expect(await comment(page, theirs).getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
    await comment(page, theirs).getByRole('button', { name: 'Citar' }).click();
    expect(await commentBox(page).inputValue()).toBe(
      '> **Ana María Ruiz escribió:**\n>\n> Primera línea.\n>\n> Segunda línea.\n\n',
    );
    await page.keyboard.type('De acuerdo.');
    await page.reload();
    await expectSoon(() => commentBox(page).inputValue()).toMatch(/De acuerdo\.$/);
    await button(page, 'Comentar').click();
    await expectShown(page.locator('blockquote', { hasText: 'Ana María Ruiz escribió:' }));

    const own = main(page).locator('article[id^=comentario-]').last();
    await own.getByRole('button', { name: 'Editar' }).click();
    await own.getByRole('textbox').fill('Lo he pensado mejor.');
    await own.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectShown(own.getByText('Lo he pensado mejor.'));
    await expectShown(own.getByText('editado'));
    await own.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar comentario' }).click();
    await expectShown(main(page).getByRole('heading', { name: '1 comentario', exact: true }));
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('comentarios');
  });

  test('come page by page, and a link shows one that is on a later page', async () => {
    const topic = await newTopic();
    const writers = [student, teacher, iamaker];
    const ids: number[] = [];
    for (let index = 0; index < 53; index += 1) {
      ids.push(await newComment(topic.id, `Comentario número ${index + 1}.`, writers[index % 3]));
    }
    const last = ids.at(-1) ?? 0;
    const { page } = await visitAs(undefined, `${topic.path}?comentario=${last}#comentario-${last}`);
    const linked = page.getByRole('region', { name: 'Comentario enlazado' });
    await expectShown(linked.getByText('Comentario número 53.'));
    const all = main(page).locator('ol > li > article');
    expect(await all.count()).toBe(50);
    await button(page, 'Cargar más').click();
    await expectSoon(() => all.count()).toBe(53);
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe(`comentario-${ids[50]}`);
    // It stands in its place now.
    expect(await linked.count()).toBe(0);

    const { page: plain } = await visitAs(undefined, topic.path, { javaScript: false });
    await plain.getByRole('link', { name: 'Cargar más' }).click();
    await expectShown(plain.getByText('Comentario número 53.'));
    await plain.getByRole('link', { name: 'Ver los comentarios desde el principio' }).click();
    await expectShown(plain.getByText('Comentario número 1.', { exact: true }));
  });

  test('that are gone do not take their topic with them', async () => {
    const topic = await newTopic();
    const { page } = await visitAs(undefined, `${topic.path}?comentario=999999`);
    await expectShown(main(page).getByText('El comentario del enlace ya no existe.'));
    await expectShown(page.getByRole('heading', { level: 1, name: topic.title }));
  });
});

describe('the list', () => {
  test('keeps category, search, order and look in the address', async () => {
    const wanted = await newTopic({ title: 'Carteles para la semana cultural', category: 'Diseño' });
    await newTopic({ title: 'Carteles y debate sobre su tamaño', category: 'Debate' });
    const { page } = await visitAs(undefined, '/foro');
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Diseño' }).click();
    await expectSoon(() => parametersOf(page)).toEqual({ categoria: 'Diseño' });
    await page.getByRole('navigation', { name: 'Orden' }).getByRole('link', { name: 'Nuevo' }).click();
    await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Compacto' }).click();
    await expectSoon(() => parametersOf(page)).toEqual({ categoria: 'Diseño', orden: 'nuevo', vista: 'compacto' });
    await page.getByLabel('Buscar temas').pressSequentially('carteles');
    const filters = { categoria: 'Diseño', orden: 'nuevo', vista: 'compacto', buscar: 'carteles' };
    await expectSoon(() => parametersOf(page)).toEqual(filters);
    await expectSoon(() => titles(page).allTextContents()).toEqual([wanted.title]);
    await expectSoon(() => page.title()).toBe('«carteles» en el foro · EducaIA');

    const { page: shared } = await visitAs(undefined, new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await titles(shared).allTextContents()).toEqual([wanted.title]);
    await shared.getByLabel('Buscar temas').fill('zzqx wvu');
    await expectShown(shared.getByRole('heading', { name: 'Ningún tema coincide' }));
    await shared.getByRole('link', { name: 'Ver todos los temas' }).click();
    await expectSoon(() => parametersOf(shared)).toEqual({ orden: 'nuevo', vista: 'compacto' });
  });

  test('says who wrote what, also of those who are gone', async () => {
    const leaver = await register(address, { fullName: 'Nadie Ya', role: 'profesional' });
    const topic = await newTopic({ title: 'Escrito por quien se fue' }, leaver);
    const row = (page: Page) => main(page).getByRole('listitem').filter({ hasText: topic.title });
    const { page } = await visitAs(undefined, '/foro?buscar=quien+se+fue');
    for (const words of [`#${topic.id}`, 'Chatbots', 'Nadie Ya', 'profesional', 'hace unos segundos']) {
      await expectShown(row(page).getByText(words, { exact: true }));
    }
    await ask(leaver, 'DELETE', '/api/user/account', {});
    await page.goto('/foro?buscar=quien+se+fue');
    await expectShown(row(page).getByText('Anónimo'));
    await expectShown(row(page).getByText('desconocido'));
  });

  test('is shared by a copied link', async () => {
    const topic = await newTopic({ title: 'Para compartir con la clase' });
    const { page, context } = await visitAs(undefined, '/foro?buscar=compartir');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
    await button(page, 'Compartir').click();
    await expectToast(page, 'Enlace copiado', 'Pégalo');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address + topic.path);
  });

  test('that does not come says so in its place, and can be asked for again', async () => {
    await newTopic();
    const { page, expectNoise } = await visitAs(undefined, '/quienes-somos');
    await page.route('**/api/forum/topics?**', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.getByRole('navigation').getByRole('link', { name: 'Foro', exact: true }).click();
    const alert = main(page).getByRole('alert').filter({ hasText: 'Error al cargar los temas del foro.' });
    await expectShown(alert);
    await page.locator('.toast', { hasText: 'Error al cargar temas del foro' }).waitFor();
    await page.unroute('**/api/forum/topics?**');
    await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expectShown(titles(page).first());
    expectNoise(refusal(500, '/api/forum/topics'));
  });

  test('loses a topic only by an iamaker who knows what goes', async () => {
    const topic = await newTopic({ title: 'Un tema que sobra' });
    const { page: other } = await visitAs(teacher, '/foro?buscar=sobra');
    expect(await button(other, 'Eliminar tema (solo IAmaker)').count()).toBe(0);

    const { page, expectNoise } = await visitAs(iamaker, '/foro?buscar=sobra');
    await page.route('**/api/forum/topics/*', (route) => route.fulfill({ status: 503, json: { message: 'No' } }));
    const dialog = page.getByRole('alertdialog');
    await button(page, 'Eliminar tema (solo IAmaker)').click();
    await expectShown(dialog.getByText(`¿Eliminar el tema «${topic.title}»?`));
    await dialog.getByRole('button', { name: 'Eliminar tema' }).click();
    const failed = 'No se pudo eliminar el tema. Por favor, inténtalo de nuevo.';
    await expectShown(main(page).getByRole('alert').filter({ hasText: failed }));
    await dialog.waitFor({ state: 'hidden' });
    expect(await titles(page).allTextContents()).toEqual([topic.title]);
    await page.unroute('**/api/forum/topics/*');
    await button(page, 'Eliminar tema (solo IAmaker)').click();
    await dialog.getByRole('button', { name: 'Eliminar tema' }).click();
    await expectShown(page.getByRole('heading', { name: 'Ningún tema coincide' }));
    await dialog.waitFor({ state: 'hidden' });
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    expectNoise(refusal(503, '/api/forum/topics'));
  });

  test('is left and joined as a whole', async () => {
    const { page: guest } = await visitAs(undefined, '/foro');
    await expectShown(guest.getByText('1,287'));
    await expectShown(guest.getByText('Ejemplo', { exact: true }));
    await button(guest, 'Unirse').click();
    await expectShown(guest.getByRole('dialog', { name: 'Inicia sesión o regístrate' }));
    const { page } = await visitAs(student, '/foro');
    await button(page, 'Unirse').click();
    const joined = button(page, 'Siguiendo');
    await expectShown(joined);
    expect(await joined.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expectHydrated(page);
    await joined.click();
    await expectShown(button(page, 'Unirse'));
  });

  test('grows on request, and without scripts is plain pages', async () => {
    for (let index = 0; index < 21; index += 1) {
      await newTopic({ title: `Recurso ${index} abundante`, category: 'Recursos' }, [student, teacher][index % 2]);
    }
    const { page } = await visitAs(undefined, '/foro?buscar=abundante');
    expect(await titles(page).count()).toBe(20);
    await button(page, 'Ver más temas').click();
    await expectShown(page.getByText('Has llegado al final de la lista.'));
    expect(new Set(await titles(page).allTextContents()).size).toBe(21);

    const { page: plain } = await visitAs(undefined, '/foro', { javaScript: false });
    await plain.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Recursos' }).click();
    await plain.waitForURL(/categoria=Recursos/);
    await plain.getByLabel('Buscar temas').fill('abundante');
    await plain.getByRole('button', { name: 'Buscar' }).click();
    await plain.waitForURL(/buscar=abundante/);
    expect(parametersOf(plain)).toEqual({ categoria: 'Recursos', buscar: 'abundante' });
    await plain.getByRole('link', { name: 'Ver más temas' }).click();
    await plain.waitForURL(/cursor=/);
    expect(await titles(plain).count()).toBe(1);
    await titles(plain).click();
    await expectShown(plain.getByText(content));
    await main(plain).getByRole('link', { name: 'Iniciar Sesión' }).click();
    await plain.waitForURL(/\/auth\?return=/);
  });

  test.for(['?buscar=%00&categoria=nada&orden=nada&vista=nada', `?buscar=${'a'.repeat(201)}`])(
    'no typed address of it can fail: %.20s',
    async (query) => {
      const response = await fetch(`${address}/foro${query}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Foro</h1>');
    },
  );
});

test('a guest is asked to sign in wherever an account is needed', async () => {
  const topic = await newTopic();
  const { page } = await visitAs(undefined, topic.path);
  const dialog = page.getByRole('dialog', { name: 'Inicia sesión o regístrate' });
  for (const name of ['Votar: 0 votos', 'Seguir', 'Iniciar Sesión']) {
    await button(page, name).first().click();
    await expectShown(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

describe('reports', () => {
  async function reportBoth(): Promise<{ topicTitle: string; commentId: number }> {
    const topic = await newTopic({ title: `Señalado ${(made += 1)}` });
    const commentId = await newComment(topic.id, 'Compra aquí muy barato.', teacher);
    const { page } = await visitAs(student, topic.path);
    await comment(page, commentId).getByRole('button', { name: 'Avisar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Avisar de este comentario' });
    await dialog.getByRole('button', { name: 'Enviar aviso' }).click();
    await expectShown(dialog.getByText('Elige un motivo'));
    await dialog.getByLabel('Publicidad o spam').check();
    await dialog.getByLabel('Explicación').fill('Es una tienda.');
    await dialog.getByRole('button', { name: 'Enviar aviso' }).click();
    await expectToast(page, 'Aviso enviado', 'Lo revisaremos');
    await button(page, 'Avisar').first().click();
    const second = page.getByRole('dialog', { name: 'Avisar de este tema' });
    await second.getByLabel('Otra cosa').check();
    await second.getByRole('button', { name: 'Enviar aviso' }).click();
    await expectToast(page, 'Aviso enviado', 'Lo revisaremos');
    return { topicTitle: topic.title, commentId };
  }

  test('wait for an iamaker, who keeps one thing and deletes the other', async () => {
    const { topicTitle, commentId } = await reportBoth();
    const { page } = await visitAs(iamaker, '/foro');
    await main(page).getByRole('link', { name: 'Avisos' }).click();
    const reports = main(page).getByRole('listitem').filter({ hasText: topicTitle });
    await expectSoon(() => reports.count()).toBe(2);
    const ofComment = reports.filter({ hasText: 'Compra aquí muy barato.' });
    await expectShown(ofComment.getByText('Es una tienda.'));
    await expectShown(ofComment.getByText(/Avisó Luis Ortega/));
    expect(await ofComment.getByRole('link').getAttribute('href')).toContain(`comentario=${commentId}`);
    await reports.filter({ hasText: 'Otra cosa' }).getByRole('button', { name: 'Descartar aviso' }).click();
    await page.locator('.toast', { hasText: 'Aviso descartado' }).waitFor();
    await expectSoon(() => reports.count()).toBe(1);
    await ofComment.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.locator('.toast', { hasText: 'Contenido eliminado' }).waitFor();
    await expectShown(page.getByRole('heading', { name: 'No hay avisos pendientes' }));
    const gone = await fetch(`${address}/api/forum/comments/${commentId}`);
    expect(gone.status).toBe(404);
  });

  test('are nobody else’s to see', async () => {
    const { page: guest } = await visitAs(undefined, '/foro/avisos');
    await expectShown(guest.getByRole('heading', { name: 'Iniciar sesión requerido' }));
    const { page } = await visitAs(teacher, '/foro/avisos');
    await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
  });
});

const looks: (Partial<Preferences> & { width: number })[] = [
  { language: 'es', theme: 'light', fontSize: 'normal', width: 1280 },
  { language: 'en', theme: 'dark', fontSize: 'muy-grande', width: 360 },
];

describe('everything is usable', () => {
  let topic: Awaited<ReturnType<typeof newTopic>>;
  beforeAll(async () => {
    topic = await newTopic({ title: 'Un tema con todo lo que puede tener uno', category: 'Ayuda' });
    const solution = await newComment(topic.id, '1. Uno\n2. Dos\n\n> cita\n\n`código`');
    await newComment(topic.id, 'Unapalabramuylargaquenocabe'.repeat(8), iamaker);
    await ask(teacher, 'PUT', `/api/forum/topics/${topic.id}/solution`, { commentId: solution });
    await ask(student, 'POST', `/api/forum/topics/${topic.id}/reports`, { reason: 'offensive', note: 'Mira.' });
    await ask(iamaker, 'PUT', `/api/forum/topics/${topic.id}/lock`, { locked: true });
  });

  const icon = (page: Page, name: string) =>
    page.locator('main button:visible', { has: page.locator(`use[href$="#${name}"]`) }).first();

  /** Each place of the forum, and what is opened there. */
  const places: Record<
    string,
    { path: () => string; who: () => Person | undefined; open?: (page: Page) => Promise<void> }
  > = {
    'the list': { path: () => '/foro', who: () => iamaker },
    'the compact list': { path: () => '/foro?vista=compacto&orden=top', who: () => undefined },
    'an empty result': { path: () => '/foro?buscar=zzqx', who: () => undefined },
    'the form': {
      path: () => '/foro',
      who: () => teacher,
      open: async (page) => {
        await icon(page, 'pen-line').click();
        await page.locator('[name=title]').waitFor();
        await icon(page, 'send').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    'the delete dialog': {
      path: () => '/foro',
      who: () => iamaker,
      open: async (page) => {
        await icon(page, 'trash').click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    'a topic': { path: () => topic.path, who: () => teacher },
    'a topic for a guest': { path: () => topic.path, who: () => undefined },
    'the report dialog': {
      path: () => topic.path,
      who: () => student,
      open: async (page) => {
        await icon(page, 'flag').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    'the edit form': {
      path: () => topic.path,
      who: () => teacher,
      open: async (page) => {
        await icon(page, 'pencil').click();
        await page.locator('[name=title]').waitFor();
      },
    },
    'the review queue': { path: () => '/foro/avisos', who: () => iamaker },
  };

  // Every second place in the other look: between them they meet both.
  const seen = Object.entries(places).map(([name, place], index) => ({ name, place, look: looks[index % 2] }));

  test.for(seen)(
    '$name in $look.language, $look.theme at $look.width px',
    async ({ place: { path, who, open }, look }) => {
      const { page }: Visit = await visitAs(who(), path(), look);
      await open?.(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );
});
