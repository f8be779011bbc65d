import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../testing/whole-product/test-samples.ts';
import { expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, expectToast, newPerson, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
});
afterAll(() => product.stop());

/** Signs up through the form, and returns the page that follows. */
async function signUpAsTeacher(width: number): Promise<Page> {
  const person = newPerson({ fullName: 'Ana Ruiz' });
  const { page } = await visit({ address, path: '/auth?register=true', width, height: 844 });
  await page.getByLabel('¿Quién eres?').selectOption('profesor');
  await page.getByLabel('Nombre completo').fill(person.fullName);
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.locator('[name=password]').fill(person.password);
  await page.getByLabel('Tengo 14 años o más').check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expectToast(page, 'Registro exitoso', `Bienvenido, ${person.username}`);
  return page;
}

/** Counts every press of a button or link from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['presses'] = '0';
    document.addEventListener(
      'click',
      () => (document.body.dataset['presses'] = String(Number(document.body.dataset['presses']) + 1)),
      { capture: true },
    );
  });
  return async () => Number(await page.evaluate(() => document.body.dataset['presses']));
}

async function create(page: Page, kind: string): Promise<void> {
  await expectSoon(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

const titlesOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Trabajo de clase, en su orden' })
    .getByRole('listitem')
    .evaluateAll((rows: HTMLElement[]) =>
      rows.map((row) => row.querySelector('a')?.textContent ?? row.innerText.split('\n')[0]),
    );

const worksheet = { name: 'ficha.pdf', mimeType: 'application/pdf', buffer: pdf };
const poster = { name: 'cartel.txt', mimeType: 'text/plain', buffer: Buffer.from('Mi cartel') };

describe.each([
  { teacherWidth: 1280, studentWidth: 390 },
  { teacherWidth: 390, studentWidth: 1280 },
])('two weeks, with a teacher at $teacherWidth px and a student at $studentWidth px', (widths) => {
  test('are prepared, done, marked and read by keyboard alone', async () => {
    const leads = await signUpAsTeacher(widths.teacherWidth);
    const { code, presses } = await createClass(leads);
    await prepareTwoWeeks(leads);
    const student = await register(address, { fullName: 'Luis Ortega' });
    const { page: learns } = await visit({
      address,
      path: `/unirse?codigo=${code}`,
      width: widths.studentWidth,
      height: 844,
      prepare: signedIn(address, student),
    });
    await doTheWork(learns);
    await markTheWork(leads);
    await readTheMark(learns);
    expect(presses).toBeLessThanOrEqual(3);
  });
});

/** Needs one field after signing up. Returns the number of presses, too. */
async function createClass(page: Page): Promise<{ code: string; presses: number }> {
  const countedPresses = await countPresses(page);
  await page.getByRole('button', { name: 'Crear clase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Nueva Clase' });
  await dialog.getByLabel('Nombre').fill('3.º B');
  await dialog.getByRole('button', { name: 'Crear clase' }).click();
  await page.waitForURL(/\/class\/\d+$/);
  const said = page.getByText(/^El código de 3\.º B es [A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expectShown(said);
  return { code: (await said.innerText()).slice(-9), presses: await countedPresses() };
}

async function prepareTwoWeeks(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Trabajo de clase', exact: true }).click();
  for (const week of ['Semana 1', 'Semana 2']) {
    await create(page, 'Unidad');
    await dialog.getByLabel('Nombre de la unidad').fill(week);
    await dialog.getByRole('button', { name: 'Crear unidad' }).click();
    await expectToast(page, 'Unidad creada', week);
  }
  await create(page, 'Material');
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Qué es una IA');
  await dialog.getByRole('textbox', { name: 'Contenido' }).fill('Aprende de ejemplos.');
  await dialog.getByLabel('Elegir archivos').setInputFiles(worksheet);
  await expectShown(dialog.getByRole('button', { name: 'Quitar ficha.pdf' }));
  await dialog.getByRole('button', { name: 'Agregar Contenido' }).click();
  await expectToast(page, 'Contenido añadido', 'Qué es una IA');

  await create(page, 'Tarea');
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Un cartel');
  await dialog.getByLabel('Fecha de entrega').fill('2099-06-30T23:59');
  await dialog.getByRole('button', { name: 'Crear tarea' }).click();
  await expectToast(page, 'Tarea creada', 'Un cartel');

  await create(page, 'Test');
  await dialog.getByLabel('Título del test').fill('Repaso');
  await dialog.getByRole('button', { name: 'Añadir pregunta' }).click();
  await dialog.getByLabel('Tipo').selectOption('true_false');
  await dialog.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Aprende de ejemplos?');
  await dialog.getByRole('radio', { name: 'Verdadero' }).check();
  await dialog.getByRole('button', { name: 'Crear Test' }).click();
  await expectToast(page, 'Test', 'Repaso');

  await create(page, 'Material');
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Para otro día');
  await dialog.getByRole('textbox', { name: 'Contenido' }).fill('Lo veremos.');
  await dialog.getByRole('button', { name: 'Agregar Contenido' }).click();
  await expectToast(page, 'Contenido añadido', 'Para otro día');
  await expectSoon(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Acciones de «Para otro día»' }).click();
  await page.getByRole('menuitem', { name: 'Fechas y publicación' }).click();
  await dialog.getByRole('radio', { name: /^Programado/ }).check();
  await dialog.locator('[name=publishAt]').fill('2099-05-01T08:00');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Publicación programada', 'Para otro día');
  await orderTheWork(page);
}

/** The reading goes to the first week, the rest to the second. */
async function orderTheWork(page: Page): Promise<void> {
  await expectSoon(() => page.getByRole('dialog').count()).toBe(0);
  const moves: [title: string, downwards: number][] = [
    ['Para otro día', 2],
    ['Repaso', 2],
    ['Un cartel', 2],
    ['Qué es una IA', 1],
  ];
  for (const [title, downwards] of moves) {
    const handle = page.getByRole('button', { name: new RegExp(`^(?!Acciones).*${title}`) }).first();
    await handle.focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < downwards; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText(new RegExp(`^«${title}» queda en Semana`)));
  }
  await expectSoon(() => titlesOf(page)).toEqual([
    'Semana 1',
    'Material: Qué es una IA',
    'Semana 2',
    'Tarea: Un cartel',
    'Test: Repaso',
    'Material: Para otro día',
  ]);
  await expectNoSidewaysScroll(page);
}

async function doTheWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unirse', exact: true }).click();
  await expectToast(page, '¡Te has unido a la clase!', '3.º B');
  await page.getByRole('link', { name: 'Trabajo de clase', exact: true }).click();
  await expectShown(page.getByRole('link', { name: 'Material: Qué es una IA' }));
  expect(await page.getByText('Para otro día').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Material: Qué es una IA' }).click();
  await page.getByRole('button', { name: 'Abrir ficha.pdf' }).click();
  await expectShown(page.getByRole('dialog', { name: 'ficha.pdf' }));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Volver a la clase' }).click();

  await page.getByRole('link', { name: 'Tarea: Un cartel' }).click();
  await page.getByRole('textbox', { name: 'Texto' }).fill('Aquí está mi cartel.');
  await page.getByLabel('Elegir archivos').setInputFiles(poster);
  await expectShown(page.getByRole('button', { name: 'Quitar cartel.txt' }));
  await page.getByRole('radio', { name: 'Nada' }).check();
  await page.getByRole('button', { name: 'Entregar' }).click();
  await expectToast(page, 'Tarea entregada', 'Un cartel');
  await page.getByRole('link', { name: 'Volver a la clase' }).click();

  await page.getByRole('link', { name: 'Test: Repaso' }).click();
  await page.getByRole('button', { name: 'Comenzar' }).click();
  await page.getByRole('radio', { name: 'Verdadero' }).check();
  await page.getByRole('button', { name: 'Enviar Test' }).click();
  await expectToast(page, 'Test Aprobado', 'Tu puntuación: 100%.');
}

/** The teacher's window has been open since the work was prepared, and shows what has been handed in. */
async function markTheWork(page: Page): Promise<void> {
  await expectShown(page.getByText('1 de 1', { exact: false }).nth(1));
  await page.getByRole('link', { name: 'Tarea: Un cartel' }).click();
  await page.getByRole('link', { name: /Luis Ortega/ }).click();
  await expectShown(page.getByText('Aquí está mi cartel.'));
  await page.getByLabel('Nota').fill('7,5');
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expectToast(page, 'Entrega devuelta', 'Luis Ortega');
  await expectNoSidewaysScroll(page);
}

async function readTheMark(page: Page): Promise<void> {
  await page.goto('/avisos');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Un cartel.*7,5/ })
    .click();
  await expectShown(page.getByText('Nota: 7,5 / 10'));
  await page.getByRole('link', { name: 'Volver a la clase' }).click();
  await page.getByRole('link', { name: 'Notas', exact: true }).click();
  await expectShown(page.getByText(/7,5/).first());
  await expectNoSidewaysScroll(page);
}
