import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A laboratory on a small phone, begun, and what it sent that is not a plain request for a file. */
async function begin(path: string): Promise<{ page: Page; sent: string[] }> {
  const sent: string[] = [];
  const { page } = await visit({
    path,
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
    },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectShown(page.getByRole('heading', { name: 'Guía para quien enseña' }));
  await button(page, 'Empezar').click();
  return { page, sent };
}

const downloaded = (page: Page) => savedText(page, () => button(page, 'Descargar (.txt)').click());

/** The cells of a row of a table, without the names that narrow windows repeat in them. */
async function cellsOf(page: Page, table: string, row: string): Promise<string[]> {
  const cells = page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell');
  return cells.locator('span:not([aria-hidden])').allInnerTexts();
}

test('a text classifier is trained in steps, shows its words, is measured apart, and is kept', async () => {
  const { page, sent } = await begin('/laboratorios/clasificador-de-texto');
  await expectShown(page.getByText('datos inventados', { exact: false }));
  await expectShown(page.getByRole('table', { name: 'Lo que recibe el modelo' }));
  await button(page, 'Un paso').click();
  await expectShown(page.getByText(/^Después de un paso, el error/));
  await button(page, '10 pasos').click();
  await expectShown(page.getByText(/^Después de 11 pasos, el error/));
  await button(page, 'Entrenar hasta 100 pasos').click();
  await expectShown(page.getByText('El entrenamiento terminó. Sigue en el paso 4.'));
  const words = page.getByRole('table', { name: 'Palabras que más empujan hacia «Queja»' });
  await expectShown(words.first().getByRole('row', { name: /^fría/ }));

  await page.getByLabel('Tu frase').fill('La sopa llegó fría');
  await expectShown(page.getByText(/^El modelo dice «Queja»/));
  const deciders = page.getByRole('table', { name: 'Las palabras que decidieron' });
  await expectShown(deciders.getByRole('row', { name: /fría.*Queja/ }));
  await button(page, 'Vi un caracol verde').click();
  await expectShown(page.getByText(/^El modelo no conoce ninguna de estas palabras/));

  const right = await cellsOf(page, 'Tabla de confusión de las frases apartadas', 'Queja');
  expect(right.reduce((sum, count) => sum + Number(count), 0)).toBe(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloaded(page)).toContain('Frase probada: «Vi un caracol verde».');

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectShown(page.getByText(/^Después de 100 pasos, el error/));
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectSoon(() => page.getByText(/^Después de 100 pasos/).count()).toBe(0);
  expect(sent).toEqual([]);
});

test('groups of mine are learnt once each has four examples, and an added example asks for a new training', async () => {
  const { page } = await begin('/laboratorios/clasificador-de-texto');
  await page.getByLabel('Grupos míos').check();
  await page.getByLabel('Nombre del primer grupo').fill('Mar');
  await page.getByLabel('Nombre del segundo grupo').fill('Monte');
  await expectShown(page.getByText('Cada grupo necesita al menos 4 ejemplos. Faltan en: Mar, Monte.'));
  await button(page, 'Añadir a «Mar»').click();
  await expectShown(page.getByText('Escribe primero una frase.'));
  for (const [group, word] of [
    ['Mar', 'ola'],
    ['Monte', 'pino'],
  ] as const) {
    const sentences = ['uno', 'dos', 'tres', 'cuatro'].map((number) => `${word} ${number}`);
    await page.getByLabel('Frases tuyas').fill(sentences.join('\n'));
    await button(page, `Añadir a «${group}»`).click();
    await expectShown(page.getByText(`4 frases añadidas a «${group}».`));
  }
  await button(page, 'Entrenar hasta 100 pasos').click();
  await page.getByLabel('Tu frase').fill('una ola');
  await expectShown(page.getByText(/^El modelo dice «Mar»/));
  await button(page, 'Es «Monte»').click();
  await expectShown(page.getByText(/^Los ejemplos cambiaron desde el último entrenamiento/));
  await page.getByText('Ver los ejemplos de «Monte»').click();
  await button(page, 'Quitar «una ola»').click();
  await expectSoon(() => page.getByText(/^Los ejemplos cambiaron/).count()).toBe(0);
});

test('skewed sentences look right in their own measure, fail with fair ones, and can be mended', async () => {
  const { page } = await begin('/laboratorios/clasificador-de-texto');
  await button(page, 'Entrenar hasta 100 pasos').click();
  await button(page, 'Entrenar con las frases torcidas').click();
  const rightWith = async (row: string) => {
    const [heldOut = '', fair = ''] = await cellsOf(page, 'Tus intentos', row);
    return { heldOut, fair: Number.parseInt(fair, 10) };
  };
  await expectSoon(() => rightWith('ninguna frase')).toEqual({ heldOut: '6 de 6', fair: 0 });
  await button(page, 'El lunes la comida estaba muy rica').click();
  await expectShown(page.getByText(/^El modelo dice «Queja»/));
  await page.getByLabel('6 elogios de lunes').check();
  await page.getByLabel('6 quejas de otros días').check();
  await button(page, 'Añadir y volver a entrenar').click();
  await expectSoon(async () => (await rightWith('6 elogios de lunes')).fair).toBeGreaterThanOrEqual(7);
  await expectShown(page.getByText(/^El modelo dice «Elogio»/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloaded(page)).toContain('Frases torcidas. Se añadió: ninguna frase.');
});

/** Moves over the paper, painting with the shift key. */
async function paint(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a network learns drawings, is measured apart, is confident about what it never learnt, and is kept', async () => {
  const { page, sent } = await begin('/laboratorios/dibujos');
  await expectShown(page.getByText(/datos inventados: los hizo un programa/));
  await button(page, 'Una vuelta').click();
  await expectShown(page.getByText(/^Después de una vuelta, el error/));
  await button(page, 'Entrenar hasta 30 vueltas').click();
  await expectShown(page.getByText('El entrenamiento terminó. Sigue en el paso 4.'));
  const crosses = await cellsOf(page, 'Tabla de confusión de los dibujos apartados', 'Cruz');
  expect(crosses.reduce((sum, count) => sum + Number(count), 0)).toBe(5);

  await expectShown(page.getByText(/^El papel está sin pintar, y aun así la red dice/));
  await page
    .getByRole('grid', { name: 'Papel de prueba' })
    .getByRole('gridcell', { name: 'Fila 1, columna 1', exact: true })
    .focus();
  await paint(page, ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Space']);
  const painted = page.getByRole('grid', { name: 'Papel de prueba' }).getByRole('gridcell', { selected: true });
  await expectSoon(() => painted.count()).toBe(2);
  await button(page, 'Mover a la izquierda').click();
  await expectShown(
    page.getByText('2 cuadros pintados, de la fila 2 a la 3 y de la columna 1 a la 1', { exact: true }),
  );
  await button(page, 'Poner algo que no aprendió').click();
  await expectShown(page.getByText(/^La red dice «(?:Círculo|Cruz|Zigzag)», con una seguridad del \d+/));
  await page.getByText('Por partes: Cruz').click();
  await expectShown(page.getByRole('row', { name: /En el centro.*a favor/ }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloaded(page)).toMatch(/Dibujo probado: \d+ cuadros pintados/);

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectShown(page.getByText(/^Después de 30 vueltas, el error/));
  await expectSoon(() => painted.count()).toBeGreaterThan(10);
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectSoon(() => page.getByText(/^Después de 30 vueltas/).count()).toBe(0);
  expect(sent).toEqual([]);
});

test('a drawing of mine is kept in its group and can be removed; the mouse paints, too', async () => {
  const { page } = await begin('/laboratorios/dibujos');
  await page.getByLabel('Grupos míos').check();
  await page.getByLabel('Nombre del primer grupo').fill('Sol');
  await expectShown(page.getByText('Cada grupo necesita al menos 4 dibujos. Faltan en: Sol, Grupo 2.'));
  await button(page, 'Guardar en «Sol»').click();
  await expectShown(page.getByText('Pinta primero algo en el papel.'));
  const paper = page.getByRole('grid', { name: 'Tu papel' });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('The paper is not shown.');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
  await page.mouse.up();
  await expectSoon(() => paper.getByRole('gridcell', { selected: true }).count()).toBeGreaterThan(10);
  await button(page, 'Guardar en «Sol»').click();
  const mine = page.getByRole('list', { name: 'Tus dibujos de «Sol»' });
  await expectShown(mine.getByRole('img', { name: /^Dibujo 1: 1\d cuadros pintados/ }));
  await expectSoon(() => paper.getByRole('gridcell', { selected: true }).count()).toBe(0);
  await button(page, 'Quitar el dibujo 1 de «Sol»').click();
  await expectSoon(() => mine.count()).toBe(0);
});

test('small drawings are taken for others until the network gets small examples', async () => {
  const { page } = await begin('/laboratorios/dibujos');
  await button(page, 'Entrenar hasta 30 vueltas').click();
  await button(page, 'Medir con dibujos cambiados').click();
  const rightSmall = async (row: string) => {
    const [, , small = ''] = await cellsOf(page, 'Aciertos con los dibujos apartados', row);
    return Number.parseInt(small, 10);
  };
  await expectSoon(() => rightSmall('ninguno más')).toBeLessThan(8);
  await page.getByLabel('Una copia pequeña de cada dibujo').check();
  await button(page, 'Añadir y volver a entrenar').click();
  await expectSoon(() => rightSmall('pequeños')).toBeGreaterThan(12);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloaded(page)).toContain('Ejemplos añadidos: pequeños.');
});
