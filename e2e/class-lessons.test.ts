import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon } from './browser.ts';
import { ask, expectShown, expectToast } from './people.ts';
import { type Made, startClasses } from './start-classes.ts';

const { address, teacher, student, newClass, visitAs, stop } = await startClasses();
afterAll(stop);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kind = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
const place = (page: Page, words: string) => expectShown(page.getByText(words, { exact: true }));

const file = '# Qué es la IA\n\nAntes de empezar.\n\n## Define\n\nUna **regla** no infiere.\n\n## Prueba\n\nHaz esto.';

describe('a lesson of a class', () => {
  /** The following tests are the steps of one lesson and run in order. */
  let at = '';
  let work = '';
  let path = '';
  beforeAll(async () => {
    ({ at, work } = await newClass('Tecnología'));
  });

  test('is written by a teacher, from a file and on screen, beside what the class will see', async () => {
    const { page } = await visitAs(teacher, work);
    const dialog = page.getByRole('dialog', { name: 'Añadir un curso a la clase' });
    const open = async () => {
      await page.getByRole('button', { name: 'Crear', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Curso', exact: true }).click();
      await expectShown(dialog.getByRole('button', { name: 'Añadir tarjeta' }));
    };
    await open();
    await dialog.getByRole('button', { name: 'Importar Markdown' }).click();
    const imports = page.getByRole('dialog', { name: 'Importar Markdown' });
    await imports.getByLabel('O pega el texto').fill(file);
    await expectShown(imports.getByText('Título: Qué es la IA'));
    await expectAccessible(page, 'dialog[open]');
    await imports.getByRole('button', { name: 'Importar lección' }).click();
    await expectSoon(() => dialog.getByLabel('Título').inputValue()).toBe('Qué es la IA');
    await dialog.getByLabel('Descripción').fill('Para empezar');

    const preview = dialog.getByRole('region', { name: 'Así se ve la lección' });
    await expectShown(preview.getByRole('heading', { name: 'Define' }));
    expect(await preview.getByRole('listitem').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Añadir tarjeta' }).click();
    await dialog.getByRole('textbox', { name: 'Pregunta' }).fill('¿Una puerta con sensor es IA?');
    await dialog.getByRole('textbox', { name: 'Opción 1', exact: true }).fill('No, sigue una regla');
    await dialog.getByLabel('Qué se le dice a quien elige la opción 1').fill('Eso es.');
    await dialog.getByRole('textbox', { name: 'Opción 2', exact: true }).fill('Sí, decide sola');
    await dialog.getByRole('button', { name: 'Quitar la opción 3' }).click();
    await dialog.getByRole('button', { name: 'Añadir curso' }).click();
    await expectShown(dialog.getByText('Por favor completa los textos de la tarjeta'));
    const missing = dialog.getByLabel('Qué se le dice a quien elige la opción 2');
    await expectSoon(() => missing.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page, 'dialog[open]');
    await missing.fill('Mira si infiere algo.');
    await expectShown(preview.getByText('Mira si infiere algo.'));

    // What is typed stays on the device, cards included.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await open();
    expect(await dialog.getByLabel('Título').inputValue()).toBe('Qué es la IA');
    await expectShown(preview.getByText('Mira si infiere algo.'));
    await dialog.getByRole('button', { name: 'Añadir tarjeta' }).click();
    await dialog.getByLabel('Clase de tarjeta').last().selectOption('reflection');
    await dialog.getByLabel('Pregunta para quien aprende').fill('¿Qué usaste esta semana?');
    await expectShown(preview.getByText('¿Qué usaste esta semana?'));
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Añadir curso' }).click();
    await expectToast(page, 'Curso añadido', 'Qué es la IA');
    const [made] = await ask<Made[]>(address, teacher, 'GET', `${at}/courses`);
    path = `${at.replace('/api/classes', '/class')}/course/${made?.id}`;
  });

  test('is read by a student on a phone, with the keyboard, from where they stopped to the end', async () => {
    const { page } = await visitAs(student, path, { width: 360, height: 740 });
    await expectShown(page.getByText('Antes de empezar.'));
    await place(page, '1 de 5');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expectShown(page.getByRole('heading', { level: 3, name: 'Define' }));
    expect(await kind(page, 'Lectura').evaluate((heading) => heading === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await place(page, '2 de 5');
    await page.keyboard.press('ArrowRight');
    await button(page, 'Continuar').click();
    await page.getByRole('button', { name: 'Sí, decide sola' }).click();
    await expectShown(page.getByText('Mira si infiere algo.'));
    await page.getByRole('button', { name: 'No, sigue una regla' }).click();
    await expectAccessible(page);
    await button(page, 'Continuar').click();
    await page.getByLabel('Tu respuesta').fill('El mapa y el traductor');
    const own = async () =>
      (
        await ask<{ progress: { notes: unknown } | null }>(
          address,
          student,
          'GET',
          path.replace('/class', '/api/classes').replace('/course/', '/courses/'),
        )
      ).progress?.notes;
    await expectSoon(async () => Object.values((await own()) ?? {})).toEqual(['El mapa y el traductor']);

    // Nothing of it is on this device any more.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expectHydrated(page);
    await place(page, '5 de 5');
    expect(await page.getByLabel('Tu respuesta').inputValue()).toBe('El mapa y el traductor');
    await button(page, 'Terminar la lección').click();
    await expectShown(page.getByRole('heading', { level: 2, name: 'Lección terminada' }));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Volver a la clase', exact: true }).click();
    await page.waitForURL('**/class/*?parte=trabajo');
    await page.goBack();
    await page.getByRole('link', { name: 'Texto entero' }).click();
    await expectShown(page.getByRole('heading', { name: 'Prueba' }));
    await expectShown(page.getByRole('heading', { name: 'Define' }));
    await expectAccessible(page);
  });

  test('shows its teacher who has finished, and not what they wrote', async () => {
    const { page } = await visitAs(teacher, path, { theme: 'dark' });
    await expectShown(page.getByText('Terminada por 1 de 1; empezada por 1.'));
    await expectShown(page.getByRole('row', { name: /Luis Ortega Terminada 5 de 5/ }));
    expect(await page.content()).not.toContain('El mapa y el traductor');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  test('compares the cards when a colleague changed them meanwhile', async () => {
    const { page, expectNoise } = await visitAs(teacher, `${work.replace('trabajo', 'cursos')}`);
    const id = path.split('/').at(-1);
    await page.getByRole('button', { name: 'Editar «Qué es la IA»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar el curso' });
    await dialog.getByRole('button', { name: 'Añadir tarjeta' }).click();
    await dialog.getByLabel('Clase de tarjeta').last().selectOption('outcome');
    await dialog.getByLabel('Frase final').fill('Ya puedes distinguirlos.');
    const reflection = { kind: 'reflection', key: 'otra', text: '¿Qué te sorprende?' };
    await ask(address, teacher, 'PATCH', `${at}/courses/${id}`, { cards: [reflection] });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('dialog', { name: /Qué es la IA/ }).last();
    await expectShown(conflict.getByRole('heading', { name: 'Tarjetas' }));
    await expectShown(conflict.getByText('¿Qué te sorprende?'));
    expectNoise(/status of 409/);
    await expectAccessible(page, 'dialog[open]');
    await conflict.getByRole('button', { name: 'Aplicar mi cambio' }).click();
    await expectToast(page, 'Curso actualizado', 'Qué es la IA');
  });
});
