import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  expectSoon,
  delayRequests,
  visit,
} from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  [iamaker, teacher, student] = await Promise.all([
    register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' }),
    register(address, { role: 'profesor', username: 'ana', fullName: 'Ana María Ruiz' }),
    register(address, { role: 'estudiante', username: 'luis', fullName: 'Luis Ortega' }),
  ]);
});
afterAll(() => product.stop());

const content = 'Busco una actividad de veinte minutos para la clase del jueves.';
const refusal = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);

let made = 0;

/** Created through the API, as a fixture. */
async function newTopic(overrides: { title?: string; category?: string; content?: string } = {}, who = teacher) {
  made += 1;
  const topic = { title: `Tema de prueba ${made}`, category: 'Chatbots', content, ...overrides };
  const { id } = await ask<{ id: number }>(address, who, 'POST', '/api/forum/topics', topic);
  return { ...topic, id, path: `/foro/${id}` };
}

async function newComment(topicId: number, words: string, who = student): Promise<number> {
  const path = `/api/forum/topics/${topicId}/comments`;
  return (await ask<{ id: number }>(address, who, 'POST', path, { content: words })).id;
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
const focused = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);
const login = (page: Page) => page.getByRole('dialog', { name: 'Inicia sesión o regístrate' });

// Must run first: the only test of an empty forum.
test('an empty forum says so and asks a guest to sign in', async () => {
  const { page } = await visitAs(undefined, '/foro');
  await expectShown(page.getByRole('heading', { name: 'No hay temas en el foro aún.' }));
  await expectShown(page.getByText('1,287'));
  await expectShown(page.getByText('Ejemplo', { exact: true }).first());
  for (const name of ['Unirse', 'Crear el primer tema']) {
    await button(page, name).click();
    await expectShown(login(page));
    if (name === 'Unirse') await page.keyboard.press('Escape');
  }
  await expectAccessible(page);
});

test('the first topic is written with errors, a draft, a failure and finally success, by keyboard alone', async () => {
  const { page, expectNoise } = await visitAs(student, '/foro');
  await button(page, 'Crear el primer tema').click();
  await expectSoon(() => focused(page, 'name')).toBe('title');
  await page.getByLabel('Título').fill('Hola');
  await button(page, 'Publicar').click();
  await expectShown(page.getByText('El título debe tener al menos 5 caracteres'));
  await expectShown(page.getByText('Selecciona una categoría'));
  await expectShown(page.getByText('El contenido debe tener al menos 20 caracteres'));
  expect(await focused(page, 'name')).toBe('title');
  await expectAccessible(page);
  await button(page, 'Cancelar').click();
  expect(await page.getByLabel('Título').count()).toBe(0);

  await button(page, 'Nueva Publicación').click();
  await page.getByLabel('Título').fill('Escrito sin ratón');
  await categoryField(page).selectOption('Debate');
  await page.getByLabel('Contenido').fill(content);
  await page.reload();
  await expectHydrated(page);
  await button(page, 'Seguir escribiendo').click();
  expect(await page.getByLabel('Título').inputValue()).toBe('Escrito sin ratón');
  expect(await categoryField(page).inputValue()).toBe('Debate');

  await page.route('**/api/forum/topics', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'Vuelve en un momento', code: 'overloaded' } })
      : route.continue(),
  );
  await button(page, 'Publicar').click();
  await page.locator('.toast', { hasText: 'Ocurrió un error: Vuelve en un momento' }).waitFor();
  await expectShown(main(page).getByRole('alert').filter({ hasText: 'Vuelve en un momento' }));
  expect(await page.getByLabel('Contenido').inputValue()).toBe(content);
  await page.unroute('**/api/forum/topics');
  expectNoise(refusal(503, '/api/forum/topics'));

  await page.getByLabel('Título').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Recursos');
  for (let tabs = 0; tabs < 24; tabs += 1) {
    if ((await page.evaluate(() => document.activeElement?.tagName)) === 'TEXTAREA') break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('End');
  await page.keyboard.type(' Gracias.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Tema creado', 'Tu tema ha sido creado exitosamente');
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Escrito sin ratón');
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('heading', { level: 1, name: 'Escrito sin ratón' }));
  await expectShown(main(page).getByText('Recursos'));
  await page.getByRole('link', { name: 'Volver al foro' }).click();

  await button(page, 'Unirse').click();
  const joined = button(page, 'Siguiendo');
  await expectShown(joined);
  expect(await joined.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expectHydrated(page);
  await joined.click();
  await expectShown(button(page, 'Unirse'));
});

test('three users work on a topic at once, and each sees the changes of the others', async () => {
  const { title, path } = await newTopic({ title: '¿Qué actividad hago el jueves?' });
  const { page: asks } = await visitAs(teacher, path);
  const { page: answers } = await visitAs(student, path);
  const { page: rules } = await visitAs(iamaker, path);
  expect(await button(answers, 'Editar').count()).toBe(0);

  await commentBox(answers).fill('Pide **tres fuentes**, @ana.');
  await button(answers, 'Comentar').click();
  await expectToast(answers, 'Comentario publicado', 'Ya se puede leer');
  await expectShown(main(answers).getByRole('heading', { name: '1 comentario', exact: true }));
  expect(await commentBox(answers).inputValue()).toBe('');
  expect(await button(answers, '1 comentario nuevo').count()).toBe(0);
  await button(answers, 'Votar: 0 votos').first().click();
  const voted = button(answers, 'Votar: 1 voto');
  await expectShown(voted);
  expect(await voted.getAttribute('aria-pressed')).toBe('true');

  // New comments are offered without moving the page.
  expect(await asks.locator('article[id^=comentario-]').count()).toBe(0);
  await button(asks, '1 comentario nuevo').click();
  await expectShown(asks.locator('.prose strong', { hasText: 'tres fuentes' }).first());
  await expectSoon(() => focused(asks, 'id')).toMatch(/^comentario-\d+$/);
  await button(asks, 'Votar: 0 votos').last().click();
  await expectShown(button(asks, 'Votar: 1 voto').last());
  await button(asks, 'Marcar como solución').click();
  await expectShown(asks.getByRole('region', { name: 'Solución' }).getByText('tres fuentes'));
  await expectShown(button(asks, 'Quitar como solución'));
  await expectShown(main(answers).getByText('Resuelto'));

  await button(asks, 'Editar').first().click();
  await asks.getByLabel('Título').fill('Un título mejor pensado');
  await button(asks, 'Guardar cambios').click();
  await expectToast(asks, 'Tema actualizado', 'Tus cambios ya se ven');
  await expectShown(main(asks).getByText('editado', { exact: true }));
  await expectShown(answers.getByRole('heading', { level: 1, name: 'Un título mejor pensado' }));
  expect(title).not.toBe('Un título mejor pensado');

  await button(rules, 'Cerrar tema').click();
  await expectToast(rules, 'Tema cerrado', 'Nadie puede comentar');
  await expectShown(main(answers).getByText('El tema está cerrado'));
  expect(await commentBox(answers).count()).toBe(0);
  await button(rules, 'Volver a abrir el tema').click();
  await expectToast(rules, 'Tema abierto', 'Ya se puede volver a comentar');

  await asks.getByRole('link', { name: '@ana' }).first().click();
  await expectSoon(() => parametersOf(asks)).toEqual({ autor: 'ana' });
  await expectShown(main(asks).getByText('Temas de @ana'));
  await expectSoon(() => titles(asks).allTextContents()).toEqual(['Un título mejor pensado']);

  await button(rules, 'Eliminar tema').click();
  const dialog = rules.getByRole('alertdialog');
  await expectShown(dialog.getByText('Se borran el tema, su comentario y sus votos.'));
  await dialog.getByRole('button', { name: 'Eliminar tema' }).click();
  await rules.waitForURL(/\/foro$/);
  await expectToast(rules, 'Tema eliminado', 'ya no están en el foro');
  expect((await fetch(address + path)).status).toBe(404);
});

test('comments are quoted, edited, deleted and reported; a moderator hides one, its author appeals, and it comes back', async () => {
  const topic = await newTopic({ title: 'Un tema señalado' });
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
  await page.reload();
  await own.getByRole('button', { name: 'Editar' }).click();
  expect(await own.getByRole('textbox').inputValue()).toBe('Lo he pensado mejor.');
  await own.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectShown(own.getByText('Lo he pensado mejor.'));
  await expectShown(own.getByText('editado'));
  await own.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar comentario' }).click();
  await expectShown(main(page).getByRole('heading', { name: '1 comentario', exact: true }));
  await expectSoon(() => focused(page, 'id')).toBe('comentarios');

  await comment(page, theirs).getByRole('button', { name: 'Denunciar' }).click();
  const aboutComment = page.getByRole('dialog', { name: 'Denunciar este comentario' });
  await aboutComment.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expectShown(aboutComment.getByText('Elige un motivo'));
  await expectAccessible(page);
  await aboutComment.getByLabel('Publicidad o spam').check();
  await aboutComment.getByLabel('Explicación').fill('Es una tienda.');
  await aboutComment.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expectToast(page, 'Denuncia enviada', 'Lo revisaremos');
  await button(page, 'Denunciar').first().click();
  const aboutTopic = page.getByRole('dialog', { name: 'Denunciar este tema' });
  await aboutTopic.getByLabel('Otra cosa').check();
  await aboutTopic.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expectToast(page, 'Denuncia enviada', 'Lo revisaremos');
  await page.goto('/moderacion');
  await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
  expect(await (await fetch(`${address}/moderacion`)).text()).toContain('Iniciar sesión requerido');

  const { page: rules } = await visitAs(iamaker, '/foro');
  await main(rules).getByRole('link', { name: 'Moderación' }).click();
  const cases = main(rules).getByRole('list', { name: 'Casos' }).getByRole('listitem').filter({ hasText: topic.title });
  await expectSoon(() => cases.count()).toBe(2);
  await cases.filter({ hasText: 'Comentario del foro' }).getByRole('link').click();
  await expectShown(rules.getByText('Es una tienda.'));
  await expectShown(rules.getByText('Luis Ortega'));
  await expectShown(rules.getByText('Sigue igual.'));
  const decision = rules.getByRole('form', { name: 'Decidir' });
  await decision.getByRole('radio', { name: /^Ocultar/ }).check();
  await decision.getByRole('textbox', { name: /^Explicación/ }).fill('Aquí no se vende.');
  await expectAccessible(rules, 'main');
  await decision.getByRole('button', { name: 'Decidir' }).click();
  await rules.locator('.toast', { hasText: 'Caso decidido' }).waitFor();
  await page.goto(topic.path);
  await expectShown(comment(page, theirs).getByText('Retirado por moderación'));

  const { page: accused } = await visitAs(teacher, '/moderacion/mias');
  const withdrawn = main(accused).getByRole('listitem').filter({ hasText: 'Primera línea.' });
  await expectShown(withdrawn.getByText('Aquí no se vende.'));
  await withdrawn.getByText('Reclamar', { exact: true }).click();
  await withdrawn.getByLabel('Por qué no estás de acuerdo').fill('Era una cita de un ejercicio de clase.');
  await withdrawn.getByRole('button', { name: 'Enviar reclamación' }).click();
  await expectToast(accused, 'Reclamación enviada', 'Te avisaremos');

  await rules.reload();
  const appeal = rules.getByRole('form', { name: 'Decidir la reclamación' });
  await appeal.getByLabel(/^Se anula/).check();
  await appeal.getByRole('button', { name: 'Responder' }).click();
  await rules.locator('.toast', { hasText: 'Reclamación decidida' }).waitFor();
  await page.goto(topic.path);
  await expectShown(comment(page, theirs).getByText('Segunda línea.'));
});

test('comments load page by page, a link shows one of a later page, and a guest is asked to sign in', async () => {
  const topic = await newTopic({ content: 'Una pregunta con **negrita** & signos < raros, larga como pocas.' });
  const writers = [student, teacher, iamaker];
  const ids: number[] = [];
  for (let index = 0; index < 52; index += 1) {
    ids.push(await newComment(topic.id, `Comentario número ${index + 1}.`, writers[index % 3]));
  }
  const last = ids.at(-1) ?? 0;
  const { page } = await visitAs(undefined, `${topic.path}?comentario=${last}#comentario-${last}`);
  const linked = page.getByRole('region', { name: 'Comentario enlazado' });
  await expectShown(linked.getByText('Comentario número 52.'));
  const all = main(page).locator('ol > li > article');
  expect(await all.count()).toBe(50);
  await button(page, 'Ver más comentarios').click();
  await expectSoon(() => all.count()).toBe(52);
  await expectSoon(() => focused(page, 'id')).toBe(`comentario-${ids[50]}`);
  // It now appears in its normal position.
  expect(await linked.count()).toBe(0);
  for (const name of ['Votar: 0 votos', 'Seguir', 'Iniciar sesión']) {
    await button(page, name).first().click();
    await expectShown(login(page));
    await page.keyboard.press('Escape');
    await login(page).waitFor({ state: 'hidden' });
  }
  await page.goto(`${topic.path}?comentario=999999`);
  await expectShown(main(page).getByText('El comentario del enlace ya no existe.'));
  await expectShown(page.getByRole('heading', { level: 1, name: topic.title }));

  const { page: plain } = await visitAs(undefined, topic.path, { javaScript: false });
  await plain.getByRole('link', { name: 'Ver más comentarios' }).click();
  await expectShown(plain.getByText('Comentario número 52.'));
  await plain.getByRole('link', { name: 'Ver los comentarios desde el principio' }).click();
  await expectShown(plain.getByText('Comentario número 1.', { exact: true }));

  // The structured data for search engines.
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

test('a missing topic shows its status and links to the forum', async () => {
  for (const path of ['/foro/abc', '/foro/99999999999']) {
    const answer = await fetch(address + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Ir al foro');
  }
  const { page } = await visitAs(undefined, '/foro/999999', { status: 404 });
  await expectShown(page.getByRole('heading', { level: 1, name: 'Ese tema no existe' }));
  await page.getByRole('main').getByRole('link', { name: 'Ir al foro' }).waitFor();
});

test('the list keeps its filters in the URL, names authors, can be shared, and recovers after a failure', async () => {
  const wanted = await newTopic({ title: 'Carteles para la semana cultural', category: 'Diseño' });
  await newTopic({ title: 'Carteles y debate sobre su tamaño', category: 'Debate' });
  const leaver = await register(address, { fullName: 'Nadie Ya', role: 'profesional' });
  const left = await newTopic({ title: 'Escrito por quien se fue' }, leaver);

  const { page, context, expectNoise } = await visitAs(undefined, '/foro');
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Diseño' }).click();
  await expectSoon(() => parametersOf(page)).toEqual({ categoria: 'Diseño' });
  // On a slow connection the second choice is made before the first has loaded; both apply.
  const answer = await delayRequests(page, '**/api/forum/topics?**');
  await page.getByRole('navigation', { name: 'Orden' }).getByRole('link', { name: 'Nuevo' }).click();
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Compacto' }).click();
  answer();
  await expectSoon(() => parametersOf(page)).toEqual({ categoria: 'Diseño', orden: 'nuevo', vista: 'compacto' });
  await page.unroute('**/api/forum/topics?**');
  await page.getByLabel('Buscar temas').pressSequentially('carteles');
  const filters = { categoria: 'Diseño', orden: 'nuevo', vista: 'compacto', buscar: 'carteles' };
  await expectSoon(() => parametersOf(page)).toEqual(filters);
  await expectSoon(() => titles(page).allTextContents()).toEqual([wanted.title]);
  await expectSoon(() => page.title()).toBe('«carteles» en el foro · EducaIA');
  await expectAccessible(page);
  await page.reload();
  await expectHydrated(page);
  expect(await titles(page).allTextContents()).toEqual([wanted.title]);
  await page.getByLabel('Buscar temas').fill('zzqx wvu');
  await expectShown(page.getByRole('heading', { name: 'Ningún tema coincide' }));
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Ver todos los temas' }).click();
  await expectSoon(() => parametersOf(page)).toEqual({ orden: 'nuevo', vista: 'compacto' });

  const row = main(page).getByRole('listitem').filter({ hasText: left.title });
  for (const words of [`#${left.id}`, 'Chatbots', 'Nadie Ya', 'profesional', 'hace unos segundos']) {
    await expectShown(row.getByText(words, { exact: true }));
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
  await row.getByRole('button', { name: 'Compartir' }).click();
  await expectToast(page, 'Enlace copiado', 'Pégalo');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address + left.path);
  await ask(address, leaver, 'DELETE', '/api/user/account');
  await page.goto('/quienes-somos');
  await expectHydrated(page);

  await page.route('**/api/forum/topics?**', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await page.getByRole('navigation').getByRole('link', { name: 'Foro', exact: true }).click();
  const alert = main(page).getByRole('alert').filter({ hasText: 'Error al cargar los temas del foro.' });
  await expectShown(alert);
  await page.locator('.toast', { hasText: 'Error al cargar temas del foro' }).waitFor();
  await page.unroute('**/api/forum/topics?**');
  await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expectShown(row.getByText('Anónimo'));
  await expectShown(row.getByText('desconocido'));
  expectNoise(refusal(500, '/api/forum/topics'));
});

test('the list grows on request, works as plain pages without scripts, and no typed URL fails', async () => {
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
  await main(plain).getByRole('link', { name: 'Iniciar sesión' }).click();
  await plain.waitForURL(/\/auth\?return=/);

  for (const query of ['?buscar=%00&categoria=nada&orden=nada&vista=nada&autor=%00', `?buscar=${'a'.repeat(201)}`]) {
    const response = await fetch(`${address}/foro${query}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Foro</h1>');
  }
});

test('only an iamaker can delete a topic in the list, after an explanation of the consequences', async () => {
  const topic = await newTopic({ title: 'Un tema que sobra' });
  const others = await fetch(`${address}/foro?buscar=sobra`, { headers: { cookie: `session=${teacher.session}` } });
  expect(await others.text()).not.toContain('Eliminar tema (solo IAmaker)');

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
  await expectSoon(() => focused(page, 'role')).toBe('status');
  expectNoise(refusal(503, '/api/forum/topics'));
});

test('everything is usable in English, in the dark, with large letters, on a small screen', async () => {
  const topic = await newTopic({ title: 'Un tema con todo lo que puede tener uno', category: 'Ayuda' }, iamaker);
  const solution = await newComment(topic.id, '1. Uno\n2. Dos\n\n> cita\n\n`código`\n\n- [x] hecho\n- [ ] por hacer');
  await newComment(topic.id, 'Unapalabramuylargaquenocabe'.repeat(8), teacher);
  const at = (path: string) => `/api/forum/topics/${topic.id}/${path}`;
  await ask(address, iamaker, 'PUT', at('solution'), { commentId: solution });
  await ask(address, student, 'POST', at('reports'), { reason: 'offensive', note: 'Mira.' });
  await ask(address, iamaker, 'PUT', at('lock'), { locked: true });
  const look = { language: 'en', theme: 'dark', fontSize: 'muy-grande', width: 360 } as const;
  const { page } = await visitAs(iamaker, '/foro', look);
  const icon = (name: string) =>
    page.locator('main button:visible', { has: page.locator(`use[href$="#${name}"]`) }).first();
  const expectUsable = async (part?: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, part);
  };

  await expectUsable();
  await icon('trash').click();
  await page.getByRole('alertdialog').waitFor();
  await expectUsable('dialog[open]');
  await page.goto(topic.path);
  await expectHydrated(page);
  await expectUsable();
  await icon('pencil').click();
  await page.locator('[name=title]').waitFor();
  await expectUsable('main');
  await page.goto('/moderacion');
  await expectUsable('main');
});
