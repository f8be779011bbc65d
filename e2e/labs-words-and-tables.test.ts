import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const result = (page: Page) => savedText(page, () => button(page, 'Descargar (.txt)').click());

/** Opens a laboratory on a small phone. `sent` collects what leaves the device. */
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

async function reopen(page: Page): Promise<void> {
  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
}

test('words become points: neighbours, a map, sums that work or fail, and an invented word that finds its place', async () => {
  const { page, sent } = await begin('/laboratorios/palabras-como-puntos');
  await page
    .getByLabel('Tus frases')
    .fill('El lumo duerme en el sofá. El lumo corre por el pasillo. La veterinaria cura al lumo y le da caricias.');
  await button(page, 'Entrenar el modelo').click();
  await expectShown(page.getByText(/^El modelo leyó [\d.]+ frases/));
  await expectShown(page.getByRole('table', { name: 'Cerca de «rey»' }));

  await page.getByLabel('Parecidas a').selectOption('lumo');
  const similar = page.getByRole('table', { name: 'Las más parecidas a «lumo»' });
  await expectShown(similar.getByRole('rowheader', { name: /^(?:gato|perro|conejo|hámster)$/ }).first());
  await page.getByText('Ver el mapa en una tabla').click();
  const map = page.getByRole('table', { name: 'La palabra más parecida entre las del mapa' });
  await expectShown(map.getByRole('rowheader', { name: 'princesa', exact: true }));
  await expectShown(map.getByRole('rowheader', { name: 'lumo', exact: true }));

  await button(page, 'rey − hombre + mujer').click();
  await expectShown(page.getByText('Salió «reina», lo que diría una persona.'));
  await button(page, 'leche − vaca + oveja').click();
  await expectShown(page.getByText(/Una persona diría «lana»: esta vez no funcionó/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await result(page)).toContain('leche − vaca + oveja =');

  await reopen(page);
  await expectShown(similar);
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectSoon(() => similar.count()).toBe(0);
  expect(sent).toEqual([]);
});

test('a one-sided text leaves a prejudice in the model, and a balanced one does not', async () => {
  const { page } = await begin('/laboratorios/palabras-como-puntos');
  await button(page, 'Entrenar con estas frases').click();
  await expectShown(page.getByText(/^[3-6] de 6 profesiones se inclinan claramente hacia un lado/));
  const florist = page.getByRole('table', { name: /^Hacia dónde se inclina/ }).getByRole('row', { name: /florista/ });
  await expectShown(florist.getByText('Hacia ellas'));
  await expectAccessible(page);
  await button(page, 'Poner mitad y mitad').click();
  await expectSoon(() => page.getByLabel('florista').inputValue()).toBe('2');
  await button(page, 'Entrenar con estas frases').click();
  await expectShown(page.getByText('Ninguna profesión se inclina claramente hacia un lado.'));
  await expectNoSidewaysScroll(page);
});

test('a text with too few repeated words is not learnt from', async () => {
  const { page } = await begin('/laboratorios/palabras-como-puntos');
  await page.getByLabel('Un texto mío').check();
  await page.getByLabel('Tu texto').fill('Hola, mar.');
  await button(page, 'Entrenar el modelo').click();
  await expectShown(page.getByText('Hacen falta al menos 20 palabras distintas que se repitan.'));
});

test('questions by hand, then a tree that grows, explains itself and is misled by a scarf', async () => {
  const { page, sent } = await begin('/laboratorios/arbol-de-decisiones');
  await page.getByLabel('Primera pregunta').selectOption('works');
  await page.getByLabel('Segunda pregunta para los del no').selectOption('rain');
  await page.getByText('Comparar todas las preguntas').click();
  await expectShown(page.getByRole('table', { name: 'Cuánto baja la mezcla con cada primera pregunta' }));

  await button(page, 'Crecer un paso').click();
  await expectShown(page.getByText(/^Paso 1: preguntó «¿Hay obras\?»/));
  await button(page, 'Crecer hasta el final').click();
  await expectShown(page.getByText(/No crece más: con estas preguntas seguidas/));
  await page.getByLabel('¿Hay obras?', { exact: true }).check();
  await expectShown(page.getByText('El árbol dice «tarde»', { exact: false }));
  await expectShown(page.getByRole('listitem').filter({ hasText: 'A «¿Hay obras?», la respuesta es sí.' }));

  const chart = page.getByRole('table', { name: 'Aciertos según las preguntas seguidas' });
  await page.getByText('Ver los números').click();
  await expectShown(chart.getByRole('row').filter({ hasText: /^6/ }));
  await page.getByLabel('Añadir una columna que engaña: la bufanda').check();
  await expectShown(page.getByText(/^La máquina eligió la bufanda la primera/));
  await page.getByText('Cambiar cómo acabaron los viajes').click();
  await button(page, /^Cambiar a «tarde», viaje/)
    .first()
    .click();
  await expectShown(page.getByText('Cambiaste un viaje.'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const text = await result(page);
  expect(text).toContain('Mi árbol empieza con «¿Hay obras?»');
  expect(text).toContain('Con la columna de la bufanda.');

  await reopen(page);
  await expectShown(page.getByText('Cambiaste un viaje.'));
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectShown(page.getByText('No cambiaste ningún viaje.'));
  expect(sent).toEqual([]);
});

test('neighbours vote, other units change who they are, and a watermelon is told apart only when the machine may say no', async () => {
  const { page, sent } = await begin('/laboratorios/vecinos');
  await page.getByLabel(/^Largo:/).fill('4.4');
  await page.getByLabel(/^Peso:/).fill('105');
  await page.getByLabel('lumera', { exact: true }).check();
  await expectShown(page.getByText('Dice «lumera»: 5 de 5 votos.', { exact: true }));
  await expectShown(page.getByText('Coincide con lo que dijiste.'));
  await page.getByLabel('Cuántas votan (k)').selectOption('9');
  await expectShown(page.getByRole('table', { name: 'Las 9 más cercanas' }));

  const right = page.getByRole('table', { name: 'Aciertos en las frutas apartadas, con k = 9' });
  await expectShown(right.getByRole('rowheader', { name: 'Gramos y centímetros' }));
  await page.getByLabel('Gramos y centímetros').check();
  await button(page, 'Preguntar por la sandía').click();
  await expectShown(page.getByText(/^La sandía: dice «barisa», 9 de 9 votos/));
  await page.getByLabel('Dejar que diga «no lo sé»').check();
  await expectShown(page.getByText(/^La sandía: dice «no lo sé»/));

  await page.getByLabel('Etiquetas equivocadas', { exact: true }).selectOption('30');
  await page.getByText('Ver los números').click();
  await expectShown(page.getByRole('table', { name: 'Aciertos según cuántas votan' }));
  await button(page, 'Añadir como tojín').click();
  await expectShown(page.getByText(/^Añadiste una fruta\./));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await result(page)).toContain('Frutas añadidas: 1.');

  await reopen(page);
  await expectShown(page.getByText(/^Añadiste una fruta\./));
  await button(page, 'Quitar la fruta 1').click();
  await expectShown(page.getByText(/^Todavía no añadiste ninguna/));
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectShown(page.getByText('Largo: 5,5 cm'));
  expect(sent).toEqual([]);
});
