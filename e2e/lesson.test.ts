import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let leader: Person;
let luis: Person;
let marta: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  leader = await register(address, { role: 'iamaker', fullName: 'Carmen Soto' });
  luis = await register(address, { fullName: 'Luis Ortega' });
  marta = await register(address, { fullName: 'Marta Vidal' });
});
afterAll(() => product.stop());

function newClass(name: string): Promise<{ id: number; code: string }> {
  return ask(address, leader, 'POST', '/api/classes/create', { name, description: 'Para aprender qué es la IA' });
}

function visitAs(who: Person, path: string, options: Partial<Parameters<typeof visit>[0]> = {}) {
  return visit({ address, path, prepare: signedIn(address, who), ...options });
}

const openPlace = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** One kind of work, or what is pending. */
async function openWork(page: Page, kind: string): Promise<void> {
  await openPlace(page, 'Trabajo de clase');
  await openPlace(page, kind);
  await page.waitForURL(`**/class/*?parte=${kind.toLowerCase()}`);
}

describe('a lesson', () => {
  /** The following tests are the steps of one lesson and run in order. */
  let id = 0;
  let code = '';
  beforeAll(async () => {
    ({ id, code } = await newClass('Tecnología 3.º B'));
    await ask(address, marta, 'POST', '/api/classes/join', { code });
  });

  test('is prepared: a content, a test, a task and an announcement', async () => {
    const { page: leads, context } = await visitAs(leader, `/class-editor/${id}`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = leads.getByRole('dialog');
    await leads.getByRole('button', { name: 'Agregar Contenido' }).click();
    await dialog.getByRole('button', { name: 'Agregar Contenido' }).click();
    await expectShown(dialog.getByText('Título y contenido son obligatorios').first());
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Qué es una IA');
    await dialog.getByLabel('Contenido').fill('Aprende de **ejemplos**.');
    await dialog.getByRole('button', { name: 'Agregar Contenido' }).click();
    await expectShown(leads.getByRole('heading', { name: 'Qué es una IA' }));
    // The heading may come before the dialog has closed, and an open dialog takes the keys.
    await dialog.waitFor({ state: 'hidden' });

    await leads.getByRole('button', { name: 'Crear Test' }).click();
    await dialog.getByRole('button', { name: 'Crear Test' }).click();
    await expectShown(dialog.getByText('Título y al menos una pregunta son obligatorios').first());
    await dialog.getByLabel('Título del test').fill('Primer test');
    await leads.keyboard.press('Escape');
    await leads.getByRole('button', { name: 'Crear Test' }).click();
    expect(await dialog.getByLabel('Título del test').inputValue()).toBe('Primer test');
    await dialog.getByRole('button', { name: 'Añadir pregunta' }).click();
    await dialog.getByLabel('Tipo').selectOption('true_false');
    await dialog.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Aprende de ejemplos?');
    await dialog.getByRole('radio', { name: 'Verdadero' }).check();
    await expectAccessible(leads, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Crear Test' }).click();
    await expectShown(leads.getByText('1 pregunta'));
    await expectSoon(() => leads.locator('dl').innerText()).toMatch(/Contenidos\s+1\s+Tests\s+1\s+Estudiantes\s+1/);
    await expectAccessible(leads);

    await leads.getByRole('link', { name: 'Ver la clase' }).click();
    await openWork(leads, 'Tareas');
    await leads.getByRole('button', { name: 'Crear tarea' }).click();
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Un asistente');
    await dialog.getByLabel('Fecha de entrega').fill('2099-06-30T23:59');
    await dialog.getByRole('radio', { name: /^Borrador asistido/ }).check();
    await dialog.getByRole('button', { name: 'Crear tarea' }).click();
    await expectShown(leads.getByText('0 de 1 han entregado'));
    await expectAccessible(leads);

    await leads.getByRole('main').getByRole('link', { name: 'Calendario' }).click();
    await leads.getByRole('button', { name: 'Suscribirse' }).click();
    const calendar = dialog.getByLabel('Tu dirección privada');
    const first = await calendar.inputValue();
    expect(await (await fetch(first)).text()).toContain('SUMMARY:Un asistente');
    await dialog.getByRole('button', { name: 'Copiar la dirección' }).click();
    await expectShown(leads.getByText('Dirección copiada', { exact: true }));
    expect(await leads.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await dialog.getByRole('button', { name: 'Cambiar la dirección' }).click();
    await expectSoon(() => calendar.inputValue()).not.toBe(first);
    expect((await fetch(first)).status).toBe(404);
    await expectAccessible(leads, 'dialog[open]');
    await leads.keyboard.press('Escape');
    await leads.goBack();

    await openPlace(leads, 'Tablón');
    await leads.getByRole('button', { name: 'Escribir anuncio' }).click();
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Bienvenida');
    await dialog.getByRole('textbox', { name: 'Texto' }).fill('Empezamos hoy.');
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await leads.getByRole('button', { name: 'Editar «Bienvenida»' }).click();
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Empezamos');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expectShown(leads.getByRole('heading', { name: 'Empezamos' }));
    await ask(address, leader, 'POST', `/api/classes/${id}/announcements`, { title: 'Sobra', content: 'Un error' });
    await leads.reload();
    await leads.getByRole('button', { name: 'Eliminar «Sobra»' }).click();
    const question = leads.getByRole('alertdialog');
    await leads.keyboard.press('Escape');
    await expectSoon(() => leads.evaluate(() => document.activeElement?.ariaLabel)).toBe('Eliminar «Sobra»');
    await leads.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expectToast(leads, 'Anuncio eliminado', 'Sobra');
    await expectShown(leads.getByRole('heading', { name: 'Empezamos' }));
    expect(await leads.getByRole('heading', { name: 'Sobra' }).count()).toBe(0);
  });

  test('a student with a phone joins and completes the pending work', async () => {
    const { page: learns, expectNoise } = await visitAs(luis, `/unirse?codigo=${code}`, { width: 360, theme: 'dark' });
    await learns.getByRole('button', { name: 'Unirse', exact: true }).click();
    await openPlace(learns, 'Trabajo de clase');
    await expectShown(learns.getByRole('link', { name: 'Tarea: Un asistente' }));
    await expectShown(learns.getByRole('link', { name: 'Material: Qué es una IA' }));
    await expectNoSidewaysScroll(learns);
    await expectAccessible(learns);
    await learns.getByRole('link', { name: 'Material: Qué es una IA' }).click();
    await expectShown(learns.getByText('ejemplos', { exact: true }));
    await learns.getByRole('link', { name: 'Volver a la clase' }).click();

    await learns.getByRole('link', { name: 'Test: Primer test' }).click();
    await learns.getByRole('button', { name: 'Comenzar' }).click();
    await learns.getByRole('radio', { name: 'Verdadero' }).check();
    await learns.getByRole('button', { name: 'Enviar Test' }).click();
    await expectToast(learns, 'Test Aprobado', 'Tu puntuación: 100%.');
    await learns.getByRole('link', { name: 'Volver a la clase' }).click();

    await openWork(learns, 'Pendiente');
    await learns.getByRole('link', { name: 'Tarea: Un asistente' }).click();
    await expectShown(learns.getByRole('heading', { name: 'Nivel de IA: Borrador asistido' }));
    await learns.getByRole('button', { name: 'Entregar' }).click();
    await expectShown(learns.getByText('Di si has usado alguna IA', { exact: false }));
    await expectShown(learns.getByText('Escribe algo, pon un enlace o adjunta un archivo'));
    await learns.getByRole('textbox', { name: 'Texto' }).fill('Busca **libros**.');
    const file = learns.getByLabel('Elegir archivos');
    await file.setInputFiles({ name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await expectShown(learns.getByText(/^Ese tipo de archivo no se admite/));
    expectNoise(/status of 415/);
    await learns.getByRole('button', { name: 'Entregar' }).click();
    await expectShown(learns.getByText(/^Espera a que terminen de subir los archivos/));
    await learns.getByRole('button', { name: 'Quitar programa.exe' }).click();
    await file.setInputFiles({ name: 'trabajo.txt', mimeType: 'text/plain', buffer: Buffer.from('Mi trabajo') });
    await expectShown(learns.getByRole('button', { name: 'Quitar trabajo.txt' }));
    await learns.getByRole('radio', { name: 'Sí, algo' }).check();
    await learns.getByLabel('Qué has usado y para qué').fill('Aula Inteligente, para ordenar ideas');
    await expectNoSidewaysScroll(learns);
    await expectAccessible(learns);
    await learns.getByRole('button', { name: 'Entregar' }).click();
    await expectToast(learns, 'Tarea entregada', 'Un asistente');
    await expectShown(learns.getByRole('link', { name: 'trabajo.txt' }));
  });

  test('is marked, and everybody sees their results', async () => {
    const { page: leads } = await visitAs(leader, `/class/${id}`);
    await openWork(leads, 'Pendiente');
    await leads.getByRole('link', { name: 'Tarea: Un asistente' }).click();
    await expectShown(leads.getByRole('heading', { level: 1, name: 'Un asistente' }));
    await leads.getByRole('link', { name: /Luis Ortega/ }).click();
    await expectShown(leads.getByText('Aula Inteligente, para ordenar ideas'));
    await leads.getByLabel('Nota').fill('11');
    await leads.getByRole('button', { name: 'Devolver' }).click();
    await expectShown(leads.getByText('La nota no puede pasar de la nota máxima de la tarea'));
    await leads.getByLabel('Nota').fill('8,5');
    await leads.getByLabel('Comentario para quien entrega').fill('Bien pensado.');
    await leads.getByRole('button', { name: 'Devolver' }).click();
    await expectToast(leads, 'Entrega devuelta', 'Luis Ortega');
    await expectShown(leads.getByText('8,5 / 10'));
    await expectAccessible(leads);
    await leads.getByRole('link', { name: 'Volver a la clase' }).click();
    await openPlace(leads, 'Notas');
    const row = leads.getByRole('row', { name: /Luis Ortega/ });
    await expectShown(row.getByText('85 %'));
    await expectAccessible(leads);
    await openPlace(leads, 'Analíticas');
    await expectShown(leads.getByRole('row', { name: /Luis Ortega.*100 %/ }));
    await expectAccessible(leads);
    await openWork(leads, 'Tests');
    await leads
      .getByRole('main')
      .getByRole('link', { name: /^Resultados/ })
      .click();

    await expectShown(leads.getByRole('row', { name: /Luis Ortega Aprobado 100 %/ }));
    await expectShown(leads.getByRole('row', { name: /Marta Vidal Sin hacer/ }));
    await expectAccessible(leads);
    const saved = leads.waitForEvent('download');
    await leads.getByRole('button', { name: 'Descargar CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

    const { page: learns } = await visitAs(luis, `/class/${id}`, { width: 360 });
    await openWork(learns, 'Tareas');
    await learns.getByRole('link', { name: 'Un asistente' }).click();
    await expectShown(learns.getByText('Nota: 8,5 / 10'));
    await expectShown(learns.getByText('Bien pensado.'));
    await learns.getByRole('link', { name: 'Volver a la clase' }).click();
    await openPlace(learns, 'Notas');
    await expectShown(learns.getByText('Tus notas'));
    const whatIf = learns.getByRole('region', { name: '¿Y si…?' });
    await whatIf.getByLabel('Un asistente').fill('siete');
    await expectShown(whatIf.getByText('Eso no es una nota de esta escala.'));
    await whatIf.getByLabel('Un asistente').fill('55');
    await expectShown(whatIf.getByText(/^Tu media sería 78\s%\.$/));
    expect(await learns.getByRole('main').innerText()).not.toContain('Marta');
    await expectNoSidewaysScroll(learns);
  });
});

test('contents are put in order with the keyboard, tests duplicated and deleted; others may not edit', async () => {
  const { id, code } = await newClass('Robótica');
  await ask(address, luis, 'POST', '/api/classes/join', { code });
  for (const [title, videoUrl] of [
    ['Primero', 'https://youtu.be/aircAruvnKk'],
    ['Segundo', ''],
  ]) {
    const contentType = videoUrl ? 'video' : 'text';
    await ask(address, leader, 'POST', `/api/classes/${id}/contents`, {
      title,
      content: 'Texto',
      contentType,
      videoUrl,
    });
  }
  await ask(address, leader, 'POST', `/api/classes/${id}/tests`, {
    title: 'Repaso',
    questions: [{ question: '¿Sí?', type: 'true_false', correctAnswer: 'verdadero' }],
  });
  const { page } = await visitAs(leader, `/class-editor/${id}`, { width: 360, language: 'en' });
  const titles = () => page.getByRole('list', { name: 'Materials, in order' }).getByRole('heading').allInnerTexts();
  await page.getByRole('button', { name: 'Move Segundo', exact: true }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  expect(await titles()).toEqual(['Segundo', 'Primero']);
  await page.getByRole('button', { name: 'Duplicate “Repaso”' }).click();
  await expectToast(page, 'Test duplicated', 'Repaso');
  await page.getByRole('button', { name: 'Delete “Repaso”' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Test deleted', 'Repaso');
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tests');
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expectSoon(titles).toEqual(['Segundo', 'Primero']);

  // The video's site is not contacted before the user plays it.
  await page.getByRole('link', { name: 'View “Primero”' }).click();
  await expectShown(page.getByRole('button', { name: 'Play the video “Primero”' }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to the class' }).click();
  await page.getByRole('button', { name: 'More actions for Robótica' }).click();
  await page.getByRole('menuitem', { name: 'Code and QR' }).click();
  const code2 = page.getByRole('dialog').getByRole('img');
  await expectSoon(() => code2.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, 'dialog[open]');

  const { page: refused } = await visitAs(luis, `/class-editor/${id}`);
  await expectShown(refused.getByRole('heading', { name: 'Acceso denegado' }));
});
