import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { says, saysAndHangs, startTestModel, type TestModel } from '../src/assist/server/engines/test-model.ts';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

const path = '/herramientas/aichatting';

let model: TestModel;
let product: RunningProduct;
let ana: Person;
beforeAll(async () => {
  model = await startTestModel();
  product = await startEmptyProduct({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'modelo-1' });
  ana = await register(inject('product'), { fullName: 'Ana Ruiz' });
});
afterAll(async () => {
  await product.stop();
  await model.close();
});

const messages = (page: Page) => page.getByRole('list', { name: /Mensajes|Messages/ });
const conversations = (page: Page) => page.getByRole('complementary').getByRole('listitem');

test('in guided mode it answers from the product, and conversations are stored, renamed and deleted', async () => {
  const address = inject('product');
  const { page, context, expectNoise } = await visit({ path });
  await expectShown(page.getByRole('heading', { name: 'Acceso Restringido', level: 1 }));
  await expectShown(page.getByText(/^Necesitas iniciar sesión para acceder/));
  const signIn = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' });
  expect(await signIn.getAttribute('href')).toContain(encodeURIComponent(path));

  await context.addCookies([{ name: 'session', value: ana.session, url: address }]);
  await page.goto(path);
  await expectHydrated(page);
  await expectShown(page.getByText('Hola, soy Aula Inteligente. ¿En qué te ayudo hoy?'));
  await expectAccessible(page);
  const box = page.getByLabel('Tu pregunta');
  await box.fill('  ');
  await box.press('Enter');
  await box.fill('Una línea');
  await box.press('Shift+Enter');
  expect(await box.inputValue()).toBe('Una línea\n');
  await expectShown(page.getByText('Hola, soy Aula Inteligente. ¿En qué te ayudo hoy?'));

  await box.fill('¿Qué herramienta me recomiendas para hacer presentaciones?');
  await box.press('Enter');
  await expectShown(messages(page).getByText('Aula Inteligente está escribiendo…'));
  const source = messages(page).getByRole('link', { name: 'Gamma' }).first();
  await expectShown(source);
  await expectShown(messages(page).getByText('Modo guiado, sin IA externa'));
  await expectSoon(() => page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringContaining('Respuesta de Aula Inteligente: Esto hay en la biblioteca'),
  );
  expect(page.url()).toMatch(/\?conversacion=\d+$/);
  await expectAccessible(page);
  await source.click();
  await expectShown(page.getByRole('heading', { name: 'Gamma', level: 1 }));
  await page.goBack();
  await expectShown(messages(page).getByRole('link', { name: 'Gamma' }).first());

  await page.route('**/api/assist/messages', (route) => route.abort());
  await box.fill('¿Qué es un modelo de lenguaje?');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expectShown(page.getByRole('alert').getByText('La respuesta no ha llegado'));
  await page.unroute('**/api/assist/messages');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expectShown(messages(page).getByText('Glosario: modelo de lenguaje', { exact: false }));
  expect(await messages(page).getByText('¿Qué es un modelo de lenguaje?').count()).toBe(1);
  expectNoise(/ERR_FAILED/);

  const actions = conversations(page).getByRole('button', { name: /^Acciones de/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click();
  await page.getByRole('dialog').getByLabel('Nombre de la conversación').fill('Mis dudas');
  await page.keyboard.press('Enter');
  await expectShown(conversations(page).getByRole('link', { name: /^Mis dudas/ }));
  await actions.click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog');
  await expectShown(question.getByText('¿Eliminar la conversación «Mis dudas»?'));
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectShown(page.getByText('Aquí quedarán tus conversaciones.'));
  await expectShown(page.getByText('Hola, soy Aula Inteligente. ¿En qué te ayudo hoy?'));
  const isFocused = () =>
    page.getByRole('link', { name: 'Nueva conversación' }).evaluate((link) => link === document.activeElement);
  await expectSoon(isFocused).toBe(true);
});

test('with a model the answer streams in, can be stopped and is stored, on a phone and in English', async () => {
  const { address } = product;
  const luis = await register(address, { fullName: 'Luis Ortega' });
  const look = { language: 'en', theme: 'dark', width: 360 } as const;
  const { page } = await visit({ address, path, ...look, prepare: signedIn(address, luis) });
  await expectShown(page.getByText('modelo-1 answers'));
  model.behave(saysAndHangs('A **bias** is'));
  const box = page.getByLabel('Your question');
  await box.fill('What is a bias?');
  await box.press('Enter');
  await expectShown(messages(page).getByText('A bias is'));
  await expectShown(messages(page).getByText('Answer by modelo-1'));
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectShown(messages(page).getByText('Answer stopped'));
  await expectSoon(() => model.left).toBe(1);
  await page.reload();
  await expectHydrated(page);
  await expectShown(messages(page).locator('strong', { hasText: 'bias' }));
  await expectShown(messages(page).getByText('Answer stopped'));

  model.behave(says('It ', 'leans ', 'to [one side](https://example.org).'));
  await box.fill('Go on');
  await box.press('Enter');
  await expectShown(messages(page).getByText('It leans to one side (https://example.org).'));
  expect(await messages(page).getByRole('link').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Conversations' }).click();
  const sheet = page.getByRole('dialog');
  await expectShown(sheet.getByRole('link', { name: /^What is a bias\?/ }));
  await expectAccessible(page, 'dialog');
  await sheet.getByRole('link', { name: 'New conversation' }).click();
  await expectShown(page.getByText('Hello, I’m Aula Inteligente, your learning assistant. How can I help you today?'));
});

test('a user who may be at risk gets a card with helplines, and the model is not called', async () => {
  const { address } = product;
  const eva = await register(address, { fullName: 'Eva Sol' });
  const { page } = await visit({ address, path, width: 390, prepare: signedIn(address, eva) });
  const asked = model.asked.length;
  const box = page.getByLabel('Tu pregunta');
  await box.fill('me quiero morir');
  await box.press('Enter');
  const card = page.getByRole('region', { name: 'Gracias por decirlo' });
  await expectShown(card);
  await expectShown(card.getByRole('link', { name: '024' }));
  expect(await card.getByRole('link', { name: '024' }).getAttribute('href')).toBe('tel:024');
  await expectShown(card.getByText(/no se muestra a nadie más/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByLabel('País').selectOption('MX');
  await expectShown(card.getByRole('link', { name: '800 911 2000' }));
  await page.reload();
  await expectHydrated(page);
  await expectShown(
    page.getByRole('region', { name: 'Gracias por decirlo' }).getByRole('link', { name: '800 911 2000' }),
  );
  expect(model.asked).toHaveLength(asked);
});

test('a follow-up gets a short reply, a school question its answer, and the help stays within reach', async () => {
  const { address } = product;
  const eva = await register(address, { fullName: 'Eva Río' });
  const { page } = await visit({ address, path, width: 390, prepare: signedIn(address, eva) });
  const box = page.getByLabel('Tu pregunta');
  await box.fill('me quiero morir');
  await box.press('Enter');
  await expectShown(page.getByRole('region', { name: 'Gracias por decirlo' }));
  await box.fill('no quiero llamar a nadie');
  await box.press('Enter');
  const reply = page.getByRole('region', { name: 'Ayuda', exact: true });
  await expectShown(reply.getByText(/no tienes que llamar/));
  expect(await reply.getByRole('link', { name: '024' }).count()).toBe(0);
  await reply.getByText('A quién llamar o escribir').focus();
  await page.keyboard.press('Enter');
  await expectShown(reply.getByRole('link', { name: '024' }));
  await page.keyboard.press('Tab');
  expect(await reply.getByLabel('País').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expectShown(reply.getByRole('link', { name: '800 911 2000' }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  model.behave(says('Una tabla de criterios.'));
  await box.fill('¿Qué es una rúbrica?');
  await box.press('Enter');
  await expectShown(messages(page).getByText('Una tabla de criterios.'));
  await page.getByRole('button', { name: 'Ver otra vez la ayuda' }).click();
  expect(await reply.evaluate((card) => card.closest('li') === document.activeElement)).toBe(true);
});
