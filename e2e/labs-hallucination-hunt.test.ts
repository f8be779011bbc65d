import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function begin(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Empezar').click();
}

/** All that the form asks for besides the sentence. */
async function explain(page: Page): Promise<void> {
  await page.getByLabel(/^Una explicación falsa/).check();
  await page.getByLabel('¿Por qué lo crees?').fill('La Luna solo refleja la luz del Sol');
  await page.getByLabel('¿Dónde lo comprobarías?').selectOption('encyclopedia');
  await page.getByLabel('¿Qué buscarías exactamente?').fill('La entrada «Luna», la parte sobre su brillo');
}

async function writeText(page: Page, title: string): Promise<void> {
  await button(page, 'Escribir un texto').click();
  await page.getByLabel('Título').fill(title);
  await page
    .getByLabel('Frases, una por línea')
    .fill('El Nilo está en África.\nDesemboca en el Caribe.\nEs muy largo.');
  await page.getByLabel('La frase falsa').selectOption('1');
  await page.getByLabel('Clase de error').selectOption('mixup');
  await page.getByLabel('Qué es lo correcto').fill('Desemboca en el Mediterráneo.');
  await page.getByLabel('Dónde comprobarlo').fill('En un atlas, en el mapa de ríos.');
  await button(page, 'Guardar el texto').click();
  await expectShown(button(page, `Probar «${title}»`));
}

test('a text is hunted in twice, explained, compared and counted, and all is kept until somebody begins anew', async () => {
  const asked: string[] = [];
  const { page } = await visit({
    path: '/laboratorios/caza-la-alucinacion',
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.method() !== 'GET') asked.push(request.url());
      });
    },
  });
  await expectShown(page.getByRole('heading', { name: 'Guía para quien enseña' }));
  await begin(page);
  await page.getByLabel(/^Nivel 1: pensar/).check();
  await expectShown(page.getByRole('heading', { name: 'La Luna', exact: true }));
  await button(page, 'Ver si es esa').click();
  await expectShown(page.getByText('Faltan 5 cosas: están marcadas arriba.'));
  await expectAccessible(page);

  await page.getByLabel(/^3\. Su atracción/).check();
  await explain(page);
  await button(page, 'Ver si es esa').click();
  await expectShown(page.getByText('La frase 3 es cierta.'));
  await expectShown(page.getByText(/^Una pista: mira los «porque»/));
  expect(await page.getByLabel(/^3\. Su atracción/).isDisabled()).toBe(true);
  await page.getByLabel(/^4\. Brilla de noche/).check();
  await button(page, 'Probar otra vez').click();
  await expectShown(page.getByText('Sí: el error está en la frase 4. A la segunda.'));
  await expectShown(page.getByText('La Luna solo refleja la luz del Sol', { exact: true }));
  await expectShown(page.getByText(/^La Luna no arde ni tiene luz propia/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectShown(page.getByText('Sí: el error está en la frase 4. A la segunda.'));
  const level = page.getByRole('table', { name: 'Textos por nivel' }).getByRole('row').filter({ hasText: 'Nivel 1' });
  expect(await level.innerText()).toMatch(/A la primera\s+0\s+A la segunda\s+1\s+Sin encontrar\s+0/u);
  const result = await savedText(page, () => button(page, 'Descargar (.txt)').click());
  expect(result).toContain('Nivel 1: 0 a la primera, 1 a la segunda, 0 sin encontrar.');
  expect(result).toContain('No salieron a la primera: Una explicación falsa (1).');
  expect(result).toContain('- Cómo lo comprobaría: La entrada «Luna», la parte sobre su brillo');

  await button(page, 'Otro texto').click();
  await expectShown(page.getByRole('heading', { name: 'Las arañas', exact: true }));
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectShown(page.getByText('Todavía no hay ningún texto terminado.'));
  expect(await page.getByRole('heading', { name: 'Las arañas', exact: true }).count()).toBe(0);
  expect(asked).toEqual([]);
});

test('two wrong guesses show where the error was, and a text without an error can be found to have none', async () => {
  const { page } = await visit({ path: '/laboratorios/caza-la-alucinacion' });
  await begin(page);
  await page.getByLabel(/^Nivel 1: pensar/).check();
  await page.getByLabel(/^1\. La Luna es/).check();
  await explain(page);
  await button(page, 'Ver si es esa').click();
  await page.getByLabel('No hay ningún error').check();
  await page.getByLabel('¿Por qué crees que todo es cierto?').fill('Todo me parece cierto');
  await button(page, 'Probar otra vez').click();
  await expectShown(page.getByText(/^El error estaba en la frase 4\./));
  await expectShown(page.getByText('La elegiste, pero es cierta'));

  await button(page, 'Escribir un texto').click();
  await page.getByLabel('Título').fill('Sin error');
  await page.getByLabel('Frases, una por línea').fill('Lima está en Perú.\nQuito está en Ecuador.');
  await page.getByLabel('La frase falsa').selectOption('none');
  await page.getByLabel('Qué es lo correcto').fill('Las dos frases son ciertas.');
  await page.getByLabel('Dónde comprobarlo').fill('En un atlas.');
  await button(page, 'Guardar el texto').click();
  await button(page, 'Probar «Sin error»').click();
  await page.getByLabel('No hay ningún error').check();
  await page.getByLabel('¿Por qué crees que todo es cierto?').fill('Conozco las dos capitales');
  await page.getByLabel('¿Dónde lo comprobarías?').selectOption('book');
  await page.getByLabel('¿Qué buscarías exactamente?').fill('un mapa con capitales');
  await button(page, 'Ver si es esa').click();
  await expectShown(page.getByText('Sí: no hay ningún error. A la primera.'));
  await button(page, 'Terminar con este texto').click();
  await expectShown(page.getByRole('heading', { name: 'Las arañas', exact: true }));
});

test('a text of mine is refused until it is complete, tried, deleted, brought back, and handed on as a file', async () => {
  const { page } = await visit({ path: '/laboratorios/caza-la-alucinacion' });
  await begin(page);
  await button(page, 'Escribir un texto').click();
  await button(page, 'Guardar el texto').click();
  await expectShown(page.getByText('Escribe al menos 2 frases, cada una en su línea.'));
  await expectAccessible(page);
  await button(page, 'Descartar').click();
  await writeText(page, 'El Nilo');
  await button(page, 'Eliminar «El Nilo»').click();
  await expectShown(page.getByText('Se eliminó «El Nilo».'));
  await button(page, 'Deshacer').click();
  await expectShown(page.getByText('Un texto en este dispositivo'));

  const file = await savedText(page, () => button(page, 'Descargar mis textos (.json)').click());
  const open = (content: string) =>
    page
      .getByLabel('Abrir un archivo de textos')
      .setInputFiles({ name: 'textos.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await open(file);
  await expectShown(page.getByText('Los textos del archivo ya estaban aquí.'));
  await open('{"format":');
  await expectShown(page.getByText('El archivo no se puede leer: no es un archivo .json completo.'));
  await open(file.replace('Desemboca en el Mediterráneo.', ''));
  await expectShown(page.getByText(/^El texto 1 del archivo no está completo/));
  await open(' '.repeat(500_001));
  await expectShown(page.getByText(/^El archivo pasa de 500 kB/));
  await open(file.replace('El Nilo"', 'El Amazonas"'));
  await expectShown(page.getByText('Se añadió un texto.'));
  await expectShown(button(page, 'Probar «El Amazonas»'));

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectShown(page.getByText('2 textos en este dispositivo'));
  await expectNoSidewaysScroll(page);
});

test('my texts are printed alone, with the answers on a page of their own', async () => {
  const { page } = await visit({
    path: '/laboratorios/caza-la-alucinacion',
    prepare: (opened) =>
      opened.addInitScript(() => {
        globalThis.print = () => {
          document.title = 'En papel';
        };
      }),
  });
  await begin(page);
  await writeText(page, 'El Nilo');
  await button(page, 'Imprimir mis textos, con respuestas').click();
  await expectSoon(() => page.title()).toBe('En papel');
  await page.emulateMedia({ media: 'print' });
  await expectShown(page.getByText('Rodea su número, di por qué y cómo lo comprobarías.', { exact: false }));
  await expectShown(page.getByText(/^Frase 2\. Una confusión\. Desemboca en el Mediterráneo\./));
  expect(await page.locator('main').isVisible()).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expectSoon(() => page.locator('main').isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});
