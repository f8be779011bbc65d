import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { expectShown } from './people.ts';

test('the links of the home page work', async () => {
  const { page } = await visit({ path: '/' });
  const leads = (name: string | RegExp) =>
    page.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
  expect(await leads('Comenzar Ahora')).toBe('/herramientas/chatbot');
  expect(await leads('Explorar Herramientas')).toBe('/biblioteca');
  expect(await leads(/^Biblioteca/)).toBe('/biblioteca');
  expect(await leads(/^Noticias/)).toBe('/noticias');
  expect(await leads(/^Foro/)).toBe('/foro');
  expect(await leads('Aula Inteligente')).toBe('/herramientas/aichatting');
  expect(await leads('Trabajo Conjunto')).toBe('/trabajo-conjunto');
  expect(await leads('Generador de presentaciones')).toBe('/presentation-generator');
  expect(await leads('Ver todas las herramientas')).toBe('/biblioteca');
  expect(await leads('Ver todas las recomendaciones')).toBe('/recomendaciones');
  const opened = await page.getByRole('link', { name: /^Abrir herramienta/ }).all();
  const addresses = await Promise.all(opened.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['chatgpt', 'canva', 'gamma', 'chatpdf'].map((slug) => `/herramientas/${slug}`));
});

test('the recommendations follow their tabs, with the keyboard alone', async () => {
  const { page } = await visit({ path: '/', width: 360, language: 'en', theme: 'dark' });
  const groups = () => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allInnerTexts();
  expect(await groups()).toHaveLength(6);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await groups()).toEqual(['Research', 'Writing', 'Study']);
  const first = page.getByRole('tabpanel').getByRole('link').first();
  expect(await first.getAttribute('href')).toMatch(/^\/biblioteca\?tool=\d+$/);
  // Every recommended tool shows its rating.
  const tools = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('heading') });
  expect(await tools.count()).toBe(9);
  for (const words of await tools.allInnerTexts()) expect(words).toMatch(/\d\.\d\/10$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the scripted assistant answers with its buttons, and questions with what the product has', async () => {
  const { page } = await visit({ path: '/herramientas/chatbot' });
  const log = page.getByRole('log');
  await expectShown(log.getByText(/soy el asistente virtual de EducaIA/));
  await expectShown(page.getByText('Modo guiado, sin IA externa'));
  await page.getByRole('button', { name: 'Unirme a una clase' }).click();
  await expectShown(log.getByRole('link', { name: 'Escribir el código' }));
  await page.getByLabel('Escribe tu pregunta').fill('¿Qué es un token?');
  await page.keyboard.press('Enter');
  await expectShown(log.getByRole('blockquote'));
  await expectShown(log.getByRole('link', { name: '[1]' }));
  await page.getByLabel('Escribe tu pregunta').fill('xyzzy');
  await page.keyboard.press('Enter');
  await expectShown(log.getByText(/No he encontrado nada sobre eso/));
  await expectAccessible(page);
});

test('the scripted assistant answers a user who may be at risk with a card, and sends nothing to the server', async () => {
  const sent: string[] = [];
  const { page } = await visit({
    path: '/herramientas/chatbot',
    width: 390,
    prepare: (opened) => {
      opened.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      return Promise.resolve();
    },
  });
  const log = page.getByRole('log');
  await expectShown(log.getByText(/soy el asistente virtual de EducaIA/));
  await page.getByLabel('Escribe tu pregunta').fill('me hacen bullying en el cole');
  await page.keyboard.press('Enter');
  const card = log.getByRole('region', { name: 'No tienes por qué aguantarlo' });
  await expectShown(card.getByRole('link', { name: '116 111' }));
  await expectShown(card.getByText(/no sale de este dispositivo/));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(sent.filter((one) => /bullying/i.test(one))).toEqual([]);
});

test('an assistant that cannot start hides its spinner and says where to go', async () => {
  const { page, expectNoise } = await visit({
    path: '/herramientas/chatbot',
    width: 360,
    prepare: (opened) => opened.route('**/chatbot/chatbot.js', (route) => route.abort()),
  });
  await expectShown(page.getByRole('alert').getByRole('link', { name: 'Biblioteca' }));
  expect(await page.getByText('Preparando el asistente…').count()).toBe(0);
  await expectAccessible(page);
  expectNoise(/chatbot\.js/);
});
