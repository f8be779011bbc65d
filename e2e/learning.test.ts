import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let student: Person;
let instructor: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker', fullName: 'Carmen Soto' });
  student = await register(address, { role: 'estudiante', fullName: 'Luis Ortega' });
  instructor = await register(address, { role: 'clase ia', fullName: 'Ana Ruiz' });
});
afterAll(() => product.stop());

function visitAs(who: Person | undefined, path: string, options: Partial<Parameters<typeof visit>[0]> = {}) {
  return visit({ address, path, ...(who && { prepare: signedIn(address, who) }), ...options });
}

const firstCourse = 'Qué es la inteligencia artificial y qué no es';
const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 });
const card = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('a guest', () => {
  test('finds the courses even after a failed load, filters them, previews one, and is asked to sign in', async () => {
    const { page, expectNoise } = await visitAs(undefined, '/');
    const away = { status: 503, contentType: 'application/json', body: '{"message":"Luego","code":"x"}' };
    await page.route('**/api/courses/free?**', (route) => route.fulfill(away));
    await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Cursos' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Centro de aprendizaje' }));
    await expectShown(page.getByText('No se pudieron cargar los cursos'));
    await page.unroute('**/api/courses/free?**');
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expectSoon(() => titles(page).count()).toBe(14);
    expectNoise(/status of 503 .*courses/);
    expect(await titles(page).first().textContent()).toBe(firstCourse);
    const first = card(page, firstCourse);
    for (const words of ['GRATIS', 'Principiante', 'EducaIA', '6 secciones', '+2 más']) {
      await expectShown(first.getByText(words, { exact: true }));
    }
    await expectShown(first.getByText(/^\d+ min de lectura y unos \d+ de práctica, más el test$/));
    expect(await first.getByRole('link', { name: 'Ver Curso' }).getAttribute('href')).toMatch(/^\/courses\/free\/\d+$/);
    expect(await main(page).getByRole('button', { name: 'Eliminar curso' }).count()).toBe(0);
    await expectAccessible(page);

    await page
      .getByRole('navigation', { name: 'Filtrar por dificultad' })
      .getByRole('link', { name: 'Intermedio' })
      .click();
    await expectSoon(() => titles(page).count()).toBe(7);
    await page.getByLabel('Buscar cursos').fill('VERIFICACION');
    await expectSoon(() => titles(page).allTextContents()).toEqual([
      'Verificar lo que dice una IA',
      'Deepfakes: imágenes y voces que nunca existieron',
    ]);
    expect(parametersOf(page)).toEqual({ dificultad: 'intermedio', buscar: 'VERIFICACION' });
    await page.getByLabel('Buscar cursos').fill('zapatos');
    await expectShown(page.getByRole('heading', { name: 'Ningún curso coincide con tu búsqueda' }));
    await page.getByRole('link', { name: 'Ver todos los cursos' }).click();
    await expectSoon(() => titles(page).count()).toBe(14);

    await first.getByRole('button', { name: 'Detalles' }).click();
    const details = page.getByRole('dialog', { name: firstCourse });
    await expectShown(details.getByText('Con test'));
    await expectShown(details.getByText('Una definición', { exact: false }).first());
    const preview = (await details.getByRole('listitem').first().locator('p').last().textContent()) ?? '';
    expect(preview.length).toBeGreaterThan(80);
    expect(preview.length).toBeLessThanOrEqual(101);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Detalles');

    await page.getByRole('button', { name: 'Unirse a una Clase' }).click();
    await expectShown(page.getByRole('dialog').getByText('Debes iniciar sesión para unirte a una clase'));
  });

  test('uses the tabs and the filters without scripts, in either language', async () => {
    const { page } = await visitAs(undefined, '/cursos', { javaScript: false, language: 'en', width: 360 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Intermediate' }).click();
    expect(await titles(page).count()).toBe(7);
    await page.getByRole('link', { name: 'Surveys', exact: true }).click();
    expect(parametersOf(page)).toEqual({ tab: 'encuestas' });
    expect(await page.getByRole('link', { name: 'Surveys', exact: true }).getAttribute('aria-current')).toBe('page');
    await expectShown(page.getByRole('heading', { name: 'How AI is used at my school' }));
    await expectNoSidewaysScroll(page);
  });
});

test('an administrator creates a course in the dialog without losing input, and deletes it', async () => {
  const { page, expectNoise } = await visitAs(iamaker, '/cursos', { theme: 'dark' });
  const open = page.getByRole('button', { name: 'Crear Curso Gratuito' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Crear Curso Gratuito' });
  await dialog.getByRole('button', { name: 'Crear curso' }).click();
  await expectShown(dialog.getByText('Por favor completa todos los campos requeridos').first());
  await dialog.getByLabel('Título', { exact: false }).first().fill('Robots en el huerto');
  await dialog.getByLabel('Descripción').fill('Qué puede y qué no puede una máquina con las plantas.');
  const tag = dialog.getByLabel('Etiquetas');
  for (const word of ['huerto', 'huerto', 'robots', 'plantas', 'primaria']) {
    await tag.fill(word);
    await tag.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Añadir sección' }).click();
  await expectShown(dialog.getByText('Por favor completa el título y contenido de la sección').first());
  await dialog.getByLabel('Título de la sección').fill('Regar');
  await dialog.getByLabel('Contenido de la sección').fill('Un sensor mide la humedad.');
  await dialog.getByRole('button', { name: 'Añadir sección' }).click();
  await expectShown(dialog.getByRole('button', { name: 'Quitar la sección «Regar»' }));
  await expectAccessible(page);

  // Closed by accident.
  await page.keyboard.press('Escape');
  await open.click();
  expect(await dialog.getByLabel('Título', { exact: false }).first().inputValue()).toBe('Robots en el huerto');
  await expectShown(dialog.getByRole('button', { name: 'Quitar la etiqueta «huerto»' }));
  // A section that was written but not added still becomes part of the course.
  await dialog.getByLabel('Título de la sección').fill('Cosechar');
  await dialog.getByLabel('Contenido de la sección').fill('Con las manos.');
  const away = { status: 503, contentType: 'application/json', body: '{"message":"Vuelve luego","code":"x"}' };
  await page.route('**/api/courses/free', (route) => route.fulfill(away), { times: 1 });
  await dialog.getByRole('button', { name: 'Crear curso' }).click();
  await expectToast(page, 'Error', 'Vuelve luego');
  await dialog.getByRole('button', { name: 'Crear curso' }).click();
  await expectToast(page, 'Curso creado', 'Robots en el huerto');
  expectNoise(/status of 503 .*courses\/free/);

  const made = card(page, 'Robots en el huerto');
  await expectShown(made.getByText('2 secciones'));
  await expectShown(made.getByText('+1 más'));
  await expectShown(made.getByText('Carmen Soto'));
  expect(await titles(page).first().textContent()).toBe('Robots en el huerto');
  expect(await made.getByRole('link', { name: 'Editar curso' }).getAttribute('href')).toMatch(
    /^\/crear-curso\?curso=\d+$/,
  );

  await made.getByRole('button', { name: 'Eliminar curso' }).click();
  const question = page.getByRole('alertdialog', {
    name: '¿Estás seguro de que quieres eliminar este curso? Esta acción no se puede deshacer.',
  });
  await expectShown(question.getByText('Los certificados ya obtenidos se conservan.'));
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar curso' }).click();
  await expectToast(page, 'Curso eliminado', 'Robots en el huerto');
  await expectSoon(() => titles(page).count()).toBe(14);
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('14 cursos');
});

test('a reader sees their progress on the card and in their account', async () => {
  const list = await fetch(`${address}/api/courses/free`);
  const [course] = (await list.json()) as { id: number; sections: { id: string }[] }[];
  const saved = await fetch(`${address}/api/courses/free/${course?.id}/progress`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: `session=${student.session}` },
    body: JSON.stringify({ sectionIds: course?.sections.slice(0, 2).map(({ id }) => id) }),
  });
  expect(saved.status).toBe(200);
  const { page } = await visitAs(student, '/cursos', { width: 360 });
  await expectShown(card(page, firstCourse).getByText('Leído: 33 %'));
  await page.goto('/account');
  const mine = page.getByRole('region', { name: 'Mis Cursos' });
  await expectShown(mine.getByText('Leído: 33 %'));
  expect(await mine.getByRole('link', { name: 'Ver Curso' }).getAttribute('href')).toBe(`/course/${course?.id}`);
  await expectShown(page.getByText('Cuando apruebes el test de un curso, tu certificado aparecerá aquí.'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
});

test('/clases opens for users who lead classes, and explains to others why not', async () => {
  const { page } = await visitAs(undefined, '/clases');
  await expectShown(page.getByRole('heading', { name: 'Iniciar sesión requerido' }));
  expect(await main(page).getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
    '/auth?return=%2Fclases',
  );

  await signedIn(address, student)(page);
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
  await expectShown(page.getByText('Esta página es solo para los roles iamaker o clase ia.'));
  await expectShown(page.getByText('Tu rol es estudiante.'));

  await signedIn(address, instructor)(page);
  await page.reload();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Centro de aprendizaje' }));
  expect(await page.getByRole('button', { name: 'Unirse a una Clase' }).count()).toBe(0);
  // Their classes are in the document, so that nothing moves at hydration.
  const sent = await fetch(`${address}/clases`, { headers: { cookie: `session=${instructor.session}` } });
  expect(await sent.text()).toContain('Analíticas');
  await page.getByRole('link', { name: 'Encuestas', exact: true }).click();
  await page.waitForURL(/\/clases\?tab=encuestas$/);
});

test('a former address redirects, also from a link inside the product', async () => {
  const { page } = await visitAs(undefined, '/clases-ia?tab=encuestas');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/cursos?tab=encuestas');

  const { id } = await ask<{ id: number }>(address, iamaker, 'POST', '/api/courses/free', {
    title: 'Con un enlace de antes',
    description: 'Uno de los de siempre.',
    content: 'Mira [los demás cursos](/gestion-cursos).',
  });
  await page.goto(`/courses/free/${id}`);
  await expectHydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  await page.getByRole('link', { name: 'los demás cursos' }).click();
  await page.waitForURL(/\/cursos$/);
  await expectShown(page.getByRole('heading', { level: 1, name: 'Centro de aprendizaje' }));
  expect(await page.evaluate(() => 'isStillHere' in globalThis)).toBe(true);
});
