import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const download = (page: Page) => savedText(page, () => button(page, 'Descargar (.txt)').click());
const withoutHelp =
  /^De quienes necesitaban la clase se quedan sin ella (\d+) de 30 por la mañana y (\d+) de 45 por la tarde\.$/;

/** How many needed the lessons and go without them. */
async function missed(page: Page): Promise<{ morning: number; afternoon: number }> {
  const [, morning, afternoon] = withoutHelp.exec(await page.getByText(withoutHelp).innerText()) ?? [];
  return { morning: Number(morning), afternoon: Number(afternoon) };
}

test('one threshold fails two groups differently, not everything can be equal, and I decide who may appeal', async () => {
  const asked: string[] = [];
  const { page } = await visit({
    path: '/laboratorios/quien-decide',
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.method() !== 'GET') asked.push(request.url());
      });
    },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectShown(page.getByRole('heading', { name: 'Guía para quien enseña' }));
  await button(page, 'Empezar').click();
  await button(page, 'Entrenar el modelo').click();
  await expectShown(page.getByRole('table', { name: 'Puntos según los ejercicios sin entregar' }));
  await slider(page, 'Umbral: 50 puntos').fill('40');
  await expectShown(slider(page, 'Umbral: 40 puntos'));
  await expectShown(page.getByRole('img', { name: /^Tarde: / }));
  const asCame = await missed(page);
  expect(asCame.afternoon / 45).toBeGreaterThan(asCame.morning / 30 + 0.3);

  await button(page, 'Igualar: quedarse sin ayuda').click();
  const rates = page.getByRole('table', { name: 'Qué es igual y qué no' }).getByRole('row');
  await expectShown(rates.filter({ hasText: 'Se quedan sin ella' }).getByText('Igual', { exact: true }));
  await expectShown(rates.filter({ hasText: 'Se les ofrece la clase' }).getByText('Distinta'));
  await button(page, 'Probar todas las parejas de umbrales').click();
  await expectShown(page.getByText(/ninguna tiene iguales las cuatro cifras\.$/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Tantos de cada turno, y anotando lo que se hace en papel').check();
  await button(page, 'Entrenar con estos datos').click();
  await expectSoon(async () => (await missed(page)).afternoon).toBeLessThan(asCame.afternoon);
  const compared = page.getByRole('table', { name: /^Con un solo umbral de 40 puntos/ });
  await expectSoon(() => compared.getByRole('rowheader').count()).toBe(2);

  await page.getByLabel(/^Dos umbrales:/).check();
  await page.getByLabel('Estudiantes, familias y docentes').check();
  await page.getByLabel('Todos los que se quedan sin oferta').check();
  await expectShown(page.getByText(/^Una persona mira \d+ de 200 casos/));
  await page.getByLabel('Qué opina la persona afectada').check();
  await page.getByLabel('Mi razón').fill('Quedarse sin ayuda es peor que una oferta de más.');
  const result = await download(page);
  expect(result).toContain('Mi regla: Dos umbrales:');
  expect(result).toContain('Puede pedir que se revise: Estudiantes, familias y docentes.');
  expect(result).toContain('Quedarse sin ayuda es peor que una oferta de más.');

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectShown(slider(page, 'Umbral: 40 puntos'));
  expect(await download(page)).toBe(result);
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectSoon(() => page.getByRole('heading', { name: '3. Pon un umbral' }).count()).toBe(0);
  expect(asked).toEqual([]);
});
