import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pixel } from '../testing/whole-product/test-samples.ts';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let teacher: Person;
let student: Person;
let id = 0;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  teacher = await register(address, { role: 'profesor', fullName: 'Carmen Soto' });
  student = await register(address, { fullName: 'Luis Ortega' });
  const made = await ask<{ id: number; code: string }>(address, teacher, 'POST', '/api/classes/create', {
    name: 'Tecnología 3.º B',
    description: 'Para aprender qué es la IA',
  });
  ({ id } = made);
  await ask(address, student, 'POST', '/api/classes/join', { code: made.code });
});
afterAll(() => product.stop());

const phone = { width: 390, height: 844 };

function visitAs(who: Person, path: string, options: Partial<Parameters<typeof visit>[0]> = {}) {
  return visit({ address, path, prepare: signedIn(address, who), ...options });
}

const files = {
  worksheet: {
    name: 'ficha.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync('src/web/public/documents/planificador.es.pdf'),
  },
  photo: { name: 'foto.png', mimeType: 'image/png', buffer: pixel },
};

const newTask = (title: string) =>
  ask<{ id: number }>(address, teacher, 'POST', `/api/classes/${id}/tasks`, { title, status: 'published' });

/** Gives files to the form as a browser does when they are pasted or dropped. */
async function give(page: Page, as: 'paste' | 'drop', name: string): Promise<void> {
  await page.getByRole('group', { name: 'Archivos adjuntos' }).evaluate(
    (field, given) => {
      const data = new DataTransfer();
      data.items.add(new File(['Hola'], given.name, { type: 'text/plain' }));
      const event =
        given.as === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
    },
    { as, name },
  );
}

describe('attached files', () => {
  test('are added to a material on a phone, by keyboard, and students open them in place', async () => {
    const { page } = await visitAs(teacher, `/class-editor/${id}`, phone);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Agregar Contenido' }).click();
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Qué es una IA');
    await dialog.getByRole('textbox', { name: 'Contenido' }).fill('Aprende de ejemplos.');
    await dialog.getByLabel('Elegir archivos').setInputFiles([files.worksheet, files.photo]);
    await expectShown(dialog.getByRole('button', { name: 'Quitar ficha.pdf' }));
    await dialog.getByLabel('Qué se ve en foto.png').fill('Un robot que saluda');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Bajar ficha.pdf' }).click();
    await dialog.getByRole('button', { name: 'Agregar Contenido' }).click();
    await expectShown(page.getByRole('heading', { name: 'Qué es una IA' }));

    const [content] = await ask<{ id: number }[]>(address, student, 'GET', `/api/classes/${id}/contents`);
    const { page: reader } = await visitAs(student, `/class/${id}/contenido/${content?.id}`, phone);
    const list = reader.getByRole('list', { name: 'Archivos adjuntos' });
    await expectSoon(() => list.getByRole('listitem').first().innerText()).toContain('foto.png');
    await expectNoSidewaysScroll(reader);
    await expectAccessible(reader);
    await list.getByRole('button', { name: 'Un robot que saluda' }).click();
    await expectShown(reader.getByRole('dialog', { name: 'foto.png' }));
    await reader.keyboard.press('Escape');
    await list.getByRole('button', { name: 'Abrir ficha.pdf' }).click();
    const document = reader.getByRole('dialog', { name: 'ficha.pdf' });
    await expectShown(document.getByRole('link', { name: 'Abrir en otra pestaña' }));
    // This browser, like those of phones, shows no PDF in a frame.
    await expectShown(
      document
        .getByRole('region', { name: 'ficha.pdf, página 1 de 2' })
        .getByText('Planificador de clase', { exact: true }),
    );
    await document.getByRole('button', { name: 'Página siguiente' }).click();
    await expectShown(document.getByRole('region', { name: 'ficha.pdf, página 2 de 2' }));
    await expectAccessible(reader);
    await reader.keyboard.press('Escape');
    const [saved] = await Promise.all([
      reader.waitForEvent('download'),
      list.getByRole('link', { name: 'Descargar ficha.pdf' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('ficha.pdf');
  });

  test('of a submission are kept in its draft, pasted and dropped', async () => {
    const task = await newTask('Un cartel');
    const { page } = await visitAs(student, `/class/${id}/tarea/${task.id}`, phone);
    await page.getByLabel('Elegir archivos').setInputFiles(files.worksheet);
    await expectShown(page.getByRole('button', { name: 'Quitar ficha.pdf' }));
    await give(page, 'paste', 'pegado.txt');
    await give(page, 'drop', 'soltado.txt');
    await expectShown(page.getByRole('button', { name: 'Quitar soltado.txt' }));
    await page.reload();
    await expectShown(page.getByRole('button', { name: 'Quitar ficha.pdf' }));
    await page.getByRole('button', { name: 'Quitar pegado.txt' }).click();
    await page.getByRole('radio', { name: 'Nada' }).check();
    await page.getByRole('button', { name: 'Entregar' }).click();
    await expectToast(page, 'Tarea entregada', 'Un cartel');
    const list = page.getByRole('list', { name: 'Archivos adjuntos' });
    await expectShown(list.getByRole('link', { name: 'soltado.txt' }));
    expect(await list.getByRole('listitem').count()).toBe(2);
  });

  test('continue from the last part when the connection breaks', async () => {
    const task = await newTask('Un vídeo');
    const { page, expectNoise } = await visitAs(student, `/class/${id}/tarea/${task.id}`);
    const parts: string[] = [];
    await page.route('**/api/uploads/*/parts/*', (route) => {
      const number = route.request().url().split('/').at(-1) ?? '';
      parts.push(number);
      return number === '3' && parts.filter((one) => one === '3').length === 1 ? route.abort() : route.continue();
    });
    const buffer = Buffer.alloc(5 * 1024 * 1024, 'a');
    await page.getByLabel('Elegir archivos').setInputFiles({ name: 'largo.txt', mimeType: 'text/plain', buffer });
    await expectShown(page.getByText('largo.txt está adjunto'));
    expect(parts).toEqual(['1', '2', '3', '3']);
    await page.getByRole('radio', { name: 'Nada' }).check();
    await page.getByRole('button', { name: 'Entregar' }).click();
    await expectToast(page, 'Tarea entregada', 'Un vídeo');
    expectNoise(/parts\/3/);
  });

  test('that are too large or of no accepted kind say so and can be removed', async () => {
    const task = await newTask('Una foto');
    const { page, expectNoise } = await visitAs(student, `/class/${id}/tarea/${task.id}`);
    const choose = page.getByLabel('Elegir archivos');
    await choose.setInputFiles({ name: 'vacio.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
    await expectShown(page.getByText('El archivo está vacío.'));
    await page.getByRole('button', { name: 'Quitar vacio.txt' }).click();
    await choose.setInputFiles({ name: 'pagina.html', mimeType: 'text/html', buffer: Buffer.from('<p>Hola</p>') });
    await expectShown(page.getByText(/^Ese tipo de archivo no se admite/));
    await page.getByRole('button', { name: 'Entregar' }).click();
    await expectShown(page.getByText(/^Espera a que terminen de subir los archivos/));
    await page.getByRole('button', { name: 'Quitar pagina.html' }).click();
    expectNoise(/415/);
  });
});
