import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { says, saysAndHangs, startTestModel, type TestModel } from '../src/assist/server/engines/test-model.ts';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

const path = '/laboratorios/peticiones';

let model: TestModel;
let product: RunningProduct;
let teacher: Person;
beforeAll(async () => {
  model = await startTestModel();
  product = await startEmptyProduct({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'modelo-1' });
  teacher = await register(product.address, { fullName: 'Elena Ruiz', role: 'profesor' });
});
afterAll(async () => {
  await product.stop();
  await model.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const begin = (page: Page) => button(page, 'Empezar').click();

test('a request grows after each prediction, and what is said of its answers is counted', async () => {
  const asked: string[] = [];
  const { page } = await visit({
    path,
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.method() !== 'GET') asked.push(request.url());
      });
    },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page);
  await expectShown(page.getByText('Paso 1 de 6: solo la tarea.'));
  const request = page.getByRole('list', { name: 'La petición' }).getByRole('listitem');
  expect(await request.allInnerTexts()).toEqual([expect.stringContaining('Explícame la fotosíntesis.')]);
  await expectShown(page.getByText('Claude (Anthropic), 19 de noviembre de 2026').first());
  await expectShown(page.getByText('La versión del modelo no se anotó.', { exact: false }));

  const add = button(page, 'Añadir el siguiente ingrediente');
  await add.click();
  await expectShown(page.getByText('Elige antes una predicción.').first());
  expect(await request.count()).toBe(1);
  await page.getByLabel('Será más fácil y mucho más corta: menos de 200 palabras.').check();
  await add.click();
  await expectShown(page.getByText('Esta vez fue otra cosa.'));
  await expectShown(page.getByText('la respuesta pasó de 453 a 619 palabras', { exact: false }));
  await expectShown(request.nth(1).getByText('Nuevo: Público'));
  await page.getByLabel('Preparará el experimento sin saber cuál es.').check();
  await add.click();
  await expectShown(page.getByText('Tu predicción se cumplió.'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await button(page, 'Quitar el último').click();
  await expectShown(page.getByText('Paso 2 de 6: con «Público».'));
  await page.getByLabel('Qué comparar').selectOption('Preguntas');
  const chart = page.getByRole('table', { name: 'Preguntas, paso a paso' });
  await expectShown(chart.getByRole('row', { name: /^3\. Contexto.*2$/ }));
  await page.getByLabel('Segunda respuesta').selectOption('2. Público');
  const both = page.getByRole('table', { name: 'Las dos respuestas en números' });
  await expectShown(both.getByRole('row', { name: /^Palabras.*453.*619$/ }));

  await page.getByLabel('Escribir un aviso para las familias').check();
  await expectShown(page.getByText('Paso 1 de 6: solo la tarea.'));
  expect(await add.count()).toBe(1);
  await page.getByLabel('El aviso será más corto, con menos huecos.').check();
  await add.click();
  await expectShown(page.getByText('Tu predicción se cumplió.'));
  const saved = await savedText(page, () => button(page, 'Descargar (.txt)').click());
  expect(saved).toContain('Explicar la fotosíntesis: 2 de 5 ingredientes añadidos.');
  expect(saved).toContain('- Predicciones cumplidas: 1 de 2.');
  expect(asked).toEqual([]);
});

test('an own request warns of personal data and is kept; without a model it is copied and tried elsewhere', async () => {
  const { page } = await visit({ path });
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page);
  await expectShown(page.getByText('Este sitio no tiene conectado un modelo de lenguaje', { exact: false }));
  await page.getByRole('textbox', { name: 'Tarea' }).fill('Escribe un aviso');
  await expectShown(page.getByText('Un ingrediente de 6.'));
  await page.getByRole('textbox', { name: 'Forma' }).fill('Como máximo 100 palabras');
  const written = page.getByRole('group', { name: 'Tu petición' });
  await expectSoon(() => written.innerText()).toBe('Escribe un aviso. Como máximo 100 palabras.');
  await expectShown(page.getByText('No hemos encontrado correos', { exact: false }));
  await page.getByRole('textbox', { name: 'Contexto' }).fill('Llama al 600 123 456');
  await expectShown(page.getByText('Un teléfono: 600 123 456'));
  await page.getByRole('textbox', { name: 'Ejemplo' }).fill('palabra '.repeat(100));
  await page.getByRole('textbox', { name: 'Público' }).fill('palabra '.repeat(100));
  await page.getByRole('textbox', { name: 'Límites' }).fill('palabra '.repeat(100));
  await expectShown(page.getByText(/caben 2000\.$/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await begin(page);
  await expectShown(page.getByText('6 ingredientes de 6.'));
  const saved = await savedText(page, () => button(page, 'Descargar (.txt)').click());
  expect(saved).toContain('Mi petición: Escribe un aviso.');
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectShown(page.getByText('Ningún ingrediente de 6.'));
});

test('with a model, a request is sent whole and without its last ingredient, once somebody has signed in', async () => {
  const { page } = await visit({ path: `${product.address}${path}` });
  await begin(page);
  await expectShown(page.getByText('Para enviarle tu petición, inicia sesión.', { exact: false }));
  const signIn = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' });
  expect(await signIn.getAttribute('href')).toContain(encodeURIComponent(path));

  await signedIn(product.address, teacher)(page);
  await page.reload();
  await begin(page);
  const whole = button(page, 'Enviar la petición completa');
  await expectShown(page.getByText('Escribe antes tu petición en la parte 4.'));
  await page.getByRole('textbox', { name: 'Tarea' }).fill('Explica qué es un eclipse');
  await page.getByRole('textbox', { name: 'Forma' }).fill('En dos frases');
  model.behave(says('Un **eclipse** ', 'tapa la luz.'));
  await whole.click();
  const answer = page.getByRole('region', { name: 'Con todos los ingredientes' });
  await expectShown(answer.getByText('Respuesta completa.'));
  await expectShown(answer.locator('strong', { hasText: 'eclipse' }));
  await expectShown(answer.getByText('Respuesta de modelo-1'));
  await expectShown(answer.getByText(/ de \d{4}\. 5 palabras\.$/));
  expect(model.asked.at(-1)?.body.messages.at(-1)?.content).toBe('Explica qué es un eclipse. En dos frases.');

  model.behave(saysAndHangs('Un eclipse es'));
  await button(page, 'Enviarla sin «Forma»').click();
  const shorter = page.getByRole('region', { name: 'Sin el último ingrediente' });
  await expectShown(shorter.getByText('Un eclipse es'));
  await button(page, 'Detener').click();
  await expectShown(shorter.getByText('Respuesta detenida.'));
  expect(model.asked.at(-1)?.body.messages.at(-1)?.content).toBe('Explica qué es un eclipse.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Aula Inteligente' }).first().click();
  await expectShown(page.getByRole('link', { name: /^Explica qué es un eclipse/ }).first());
});

test('a request that suggests a risk gets help and reaches no model, and a failed one stays', async () => {
  const { page, expectNoise } = await visit({
    path: `${product.address}${path}`,
    prepare: signedIn(product.address, teacher),
  });
  await begin(page);
  const before = model.asked.length;
  await page.getByRole('textbox', { name: 'Tarea' }).fill('Quiero morirme');
  await button(page, 'Enviar la petición completa').click();
  await expectShown(page.getByRole('region', { name: 'Con todos los ingredientes' }).getByText('024').first());
  expect(model.asked.length).toBe(before);

  await page.getByRole('textbox', { name: 'Tarea' }).fill('Explica qué es un eclipse');
  await page.route('**/api/assist/messages', (route) => route.abort());
  await button(page, 'Enviar la petición completa').click();
  await expectShown(page.getByRole('alert').getByText('La respuesta no ha llegado'));
  expect(await page.getByRole('textbox', { name: 'Tarea' }).inputValue()).toBe('Explica qué es un eclipse');
  expectNoise(/ERR_FAILED/);
});
