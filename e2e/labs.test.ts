import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function downloadedText(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar (.txt)').click()]);
  return (await buffer(await download.createReadStream())).toString('utf8');
}

test('the list leads to each laboratory', async () => {
  const { page } = await visit({ path: '/laboratorios' });
  await expectShown(page.getByRole('heading', { name: 'Laboratorios', level: 1 }));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Abrir el laboratorio' }).first().click();
  await expectShown(page.getByRole('heading', { name: 'La siguiente palabra', level: 1 }));
});

test('a word model is trained, predicts, writes the same with the same seed, and is kept until somebody begins anew', async () => {
  const asked: string[] = [];
  const { page } = await visit({
    path: '/laboratorios/siguiente-palabra',
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
  await expectShown(page.getByText(/^El modelo leyó \d+ palabras/));
  await page.getByLabel('Tu comienzo').fill('la gata');
  await expectShown(page.getByText(/^Después de «la gata» vino algo/));
  await expectShown(page.getByRole('table', { name: 'Las más probables' }));
  await button(page, 'Añadir «no»').click();
  await expectSoon(() => page.getByLabel('Tu comienzo').inputValue()).toBe('La gata no');

  await page.getByLabel('Cuántas palabras mira hacia atrás').selectOption('1');
  await button(page, 'Escribir 40 palabras').click();
  const written = () => page.getByLabel('Tu comienzo').inputValue();
  await expectSoon(async () => (await written()).length).toBeGreaterThan(60);
  const before = await written();
  await button(page, 'Cambiar la semilla').click();
  await button(page, 'Repetir desde el comienzo').click();
  await expectSoon(written).not.toBe(before);
  await page.getByLabel('Semilla').fill('1');
  await button(page, 'Repetir desde el comienzo').click();
  await expectSoon(written).toBe(before);
  await expectShown(page.getByText(/^Lo más largo que copió/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloadedText(page)).toContain(before);

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectSoon(written).toBe(before);
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectSoon(() => page.getByText(/^El modelo leyó/).count()).toBe(0);
  expect(asked).toEqual([]);
});

test('a text that is too short is not learnt from, and one of mine is', async () => {
  const { page } = await visit({ path: '/laboratorios/siguiente-palabra' });
  await button(page, 'Empezar').click();
  await page.getByLabel('Un texto mío').check();
  await page.getByLabel('Tu texto').fill('Hola, mar.');
  await button(page, 'Entrenar el modelo').click();
  await expectShown(page.getByText('Hacen falta al menos 30 palabras para aprender algo.'));
  await page.getByLabel('Tu texto').fill('El mar canta y la luna baila. '.repeat(10));
  await button(page, 'Entrenar el modelo').click();
  await expectShown(page.getByText(/^El modelo leyó 80 palabras/));
});

test('a very small network learns the same text, expects something after any words, writes, and learns again after a reload', async () => {
  const { page } = await visit({ path: '/laboratorios/siguiente-palabra' });
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Empezar').click();
  await button(page, 'Entrenar el modelo').click();
  await button(page, 'Una vuelta').click();
  await expectShown(page.getByText(/^Después de una vuelta, el error/));
  await button(page, 'Entrenar la red (15 vueltas)').click();
  await expectShown(page.getByText('El entrenamiento terminó. Sigue en el paso 6.'));

  const hesitations = async (model: string) => {
    const row = page
      .getByRole('table', { name: 'Entre cuántas palabras duda' })
      .getByRole('row')
      .filter({ hasText: model });
    const cells = await row.getByRole('cell').allInnerTexts();
    return cells.map((text) => Number.parseFloat(/[\d,.]+/.exec(text)?.[0].replace(',', '.') ?? ''));
  };
  await expectShown(page.getByRole('table', { name: 'Entre cuántas palabras duda' }));
  for (const model of ['El que cuenta', 'La red']) {
    const [before = 0, after = 0] = await hesitations(model);
    expect(before, model).toBeGreaterThan(60);
    expect(after, model).toBeLessThan(before / 2);
  }

  const tried = page.getByLabel('Palabras anteriores');
  expect(await tried.inputValue()).toBe('En la isla');
  await expectShown(page.getByText(/^Encontró «la isla» en el texto/));
  await button(page, 'Probar dos palabras que nunca estuvieron juntas').click();
  await expectShown(page.getByText(/^No encontró «.+» en el texto. Suelta lo primero/));
  await expectShown(page.getByRole('table', { name: 'Lo que espera la red' }).getByRole('row').nth(6));
  await tried.fill('la gata pez');
  await expectShown(page.getByText('No conoce «pez»: para ella es «otra palabra».'));
  await tried.fill('la gata');
  await page.getByLabel('Cerca de').selectOption('perro');
  await expectShown(page.getByRole('table', { name: 'Las más cercanas a «perro»' }));

  const both = page.getByRole('region', { name: 'Deja que escriban los dos' });
  const result = page.getByLabel('Texto del resultado');
  const written = async () => /Escrito por la red: (.*)/.exec(await result.innerText())?.[1] ?? '';
  const write = () => both.getByRole('button', { name: 'Escribir 40 palabras con los dos' }).click();
  await write();
  await expectSoon(written).toMatch(/^La gata .{60}/);
  const first = await written();
  await both.getByRole('button', { name: 'Cambiar la semilla' }).click();
  await write();
  await expectSoon(written).not.toBe(first);
  await both.getByLabel('Semilla').fill('1');
  await write();
  await expectSoon(written).toBe(first);
  await expectSoon(() => both.getByText(/^Lo más largo que copió/).count()).toBe(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const text = await downloadedText(page);
  expect(text).toContain('Red muy pequeña: 4965 números, 15 vueltas.');
  expect(text).toMatch(/la red duda entre [\d,]+ palabras y el modelo que cuenta, entre [\d,]+\./);

  const learnt = await hesitations('La red');
  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectSoon(written).toBe(first);
  await expectSoon(() => hesitations('La red')).toEqual(learnt);
  await button(page, 'Empezar con otros números').click();
  await expectSoon(async () => (await result.innerText()).includes('Escrito por la red')).toBe(false);
  await expectShown(page.getByRole('table', { name: 'Entre cuántas palabras duda' }));
  expect(await hesitations('La red')).not.toEqual(learnt);
});

test('the training of a network is stopped, and goes on when somebody trains it again', async () => {
  const { page } = await visit({ path: '/laboratorios/siguiente-palabra' });
  await button(page, 'Empezar').click();
  await page.getByLabel('Un texto mío').check();
  const words = Array.from({ length: 3000 }, (_, at) => `p${(at * at) % 397}`);
  await page.getByLabel('Tu texto').fill(words.join(' '));
  await button(page, 'Entrenar el modelo').click();
  await button(page, 'Entrenar la red (5 vueltas)').click();
  await button(page, 'Detener').click();
  await expectSoon(() => page.getByRole('progressbar').count()).toBe(0);
  await button(page, 'Una vuelta').click();
  await expectShown(page.getByText(/^Después de (una vuelta|\d vueltas), el error/));
  await expectSoon(() => page.getByRole('progressbar').count()).toBe(0);
  await expectShown(page.getByRole('table', { name: 'Entre cuántas palabras duda' }));
});

test('a tokenizer is trained step by step, stopped at the end, cuts my text and shows what each language costs', async () => {
  const { page } = await visit({ path: '/laboratorios/fichas' });
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Empezar').click();
  await page.getByLabel('Texto para cortar').fill('La gata mira el mar.');
  await expectShown(page.getByText('20 fichas para 20 caracteres.'));
  await button(page, 'Una unión').click();
  await expectShown(page.getByText(/^Después de una unión/));
  await button(page, '10 uniones').click();
  await expectShown(page.getByText(/^Después de 11 uniones/));
  await button(page, 'Entrenar hasta 300 uniones').click();
  await expectShown(page.getByText(/El tokenizador está completo|no hay más que aprender/));

  const cost = page.getByRole('table', { name: 'Fichas por idioma' }).getByRole('row').filter({ hasText: 'Español' });
  // Its text content: a phone lays out the steps near the screen only, and the others have no inner text.
  const cell = cost.getByRole('cell').locator('span:not([aria-hidden])');
  const tokens = async () => Number.parseInt((await cell.textContent()) ?? '', 10);
  const mostlyEnglish = await tokens();
  await page.getByLabel('Sobre todo en Español').check();
  await expectShown(page.getByText('Todavía no unió nada: cada letra es una ficha.'));
  await button(page, 'Entrenar hasta 300 uniones').click();
  await expectShown(page.getByText(/El tokenizador está completo|no hay más que aprender/));
  expect(await tokens()).toBeLessThan(mostlyEnglish);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloadedText(page)).toContain('Primera frase en Español');

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectSoon(tokens).toBeLessThan(mostlyEnglish);
});
