import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Passport } from '../src/passport/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let courseId = 0;
let student: Person;
let teacher: Person;

const lesson = (id: string, order: number) => ({
  id,
  title: `Lección ${id}`,
  content: 'Un texto corto.',
  competences: ['train'],
  order,
});

beforeAll(async () => {
  product = await startEmptyProduct();
  address = product.address;
  const admin = await register(address, { role: 'iamaker' });
  const { id } = await ask<{ id: number }>(address, admin, 'POST', '/api/courses/free', {
    title: 'Entrenar',
    description: 'Un curso corto',
    sections: [lesson('uno', 0), lesson('dos', 1)],
  });
  courseId = id;
  teacher = await register(address, { role: 'clase ia' });
  student = await register(address, { role: 'estudiante' });
});
afterAll(() => product.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardOf = (page: Page, competence: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: competence }) });

/** Trains the model of a laboratory, which then has a result. */
async function tryLab(page: Page): Promise<void> {
  await button(page, 'Empezar').click();
  await button(page, 'Entrenar el modelo').click();
  await expectShown(page.getByRole('heading', { name: 'Tu resultado' }));
}

test('the passport shows what is next, grows with a lesson, and is shared and ended', async () => {
  const { page } = await visit({
    address,
    path: '/pasaporte',
    width: 360,
    height: 740,
    prepare: signedIn(address, student),
  });
  const card = cardOf(page, 'Entrenar un modelo');
  await expectShown(card.getByText('Sin empezar', { exact: true }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const section of ['uno', 'dos']) {
    await ask(address, student, 'PUT', `/api/courses/free/${courseId}/lessons/${section}`, {
      cards: [],
      finished: true,
    });
  }
  await page.reload();
  await expectShown(card.getByText('Practicada', { exact: true }));
  await page.getByRole('button', { name: 'Crear un enlace' }).click();
  await page.getByRole('link', { name: 'Ver lo que se comparte' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: `Pasaporte de IA de ${student.fullName}` }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const shared = new URL(page.url()).pathname;
  const stranger = await visit({ address, path: shared });
  await expectShown(stranger.page.getByText('2 lecciones terminadas'));
  await page.goBack();
  await page.getByRole('button', { name: 'Dejar de compartir' }).click();
  await expectToast(page, 'El enlace ya no funciona');
  await visit({ address, path: shared, status: 404 });
});

test('a guest sees the map and the way in', async () => {
  const { page } = await visit({ address, path: '/pasaporte' });
  await expectShown(page.getByText('17 sin empezar'));
  await page.getByRole('link', { name: 'Entrenar un modelo Sin empezar' }).click();
  expect(new URL(page.url()).hash).toBe('#train');
  const card = cardOf(page, 'Entrenar un modelo');
  await card.getByText(/^0 de \d+ lecciones$/).click();
  await expectShown(card.getByRole('link', { name: 'Lección uno', exact: true }).last());
});

test('what a guest finishes and notes counts on the device, and moves into the account that signs in', async () => {
  const learner = await register(address);
  const read = () => ask<Passport>(address, learner, 'GET', '/api/passport');
  const doneIn = async (wanted: string) => {
    const entry = (await read()).competences.find(({ competence }) => competence === wanted);
    return {
      lessons: entry?.lessons.filter(({ finishedAt }) => finishedAt !== null).length,
      labs: entry?.labs.filter(({ notedAt }) => notedAt !== null).map(({ lab }) => lab),
    };
  };
  const sent: string[] = [];
  const { page } = await visit({
    address,
    path: `/courses/free/${courseId}/lecciones/uno`,
    width: 360,
    height: 740,
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
      });
    },
  });
  await button(page, 'Terminar la lección').click();
  await expectShown(page.getByRole('heading', { level: 2, name: 'Lección terminada' }));
  await page.goto('/laboratorios/siguiente-palabra');
  await expectShown(page.getByRole('list', { name: 'Cuenta para tu pasaporte' }).getByText('Explicar cómo aprende'));
  await tryLab(page);
  await button(page, 'Anotar en mi pasaporte').click();
  await expectShown(page.getByRole('status').getByText('Anotado en tu pasaporte.'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('main').getByRole('link', { name: 'Ver el pasaporte' }).last().click();
  await expectShown(page.getByText('Solo en este dispositivo: 1 lección y 1 laboratorio.'));
  await expectShown(cardOf(page, 'Entrenar un modelo').getByText('Empezada', { exact: true }));
  const writing = cardOf(page, 'Explicar cómo escribe y dibuja');
  await expectShown(writing.getByText('Empezada', { exact: true }));
  await writing.getByText(/^1 de \d+ laboratorios$/).click();
  await expectShown(writing.getByRole('img', { name: 'anotado', exact: true }));
  await expectShown(button(page, 'Imprimir'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(sent).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Nombre de usuario').fill(learner.username);
  await page.locator('[name=password]').fill(learner.password);
  await button(page, 'Iniciar sesión').click();
  await page.waitForURL(`${address}/pasaporte`);
  await expectShown(cardOf(page, 'Entrenar un modelo').getByText('Empezada', { exact: true }));
  await expectSoon(() => doneIn('train')).toEqual({ lessons: 1, labs: [] });
  await expectSoon(() => doneIn('generating')).toMatchObject({ labs: ['nextWord'] });
  await expectSoon(() => page.getByText(/^Solo en este dispositivo/).count()).toBe(0);
  const keptKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':passport-labs')));
  await expectSoon(keptKeys).toEqual([]);

  await page.goto('/laboratorios/siguiente-palabra');
  await tryLab(page);
  await button(page, 'Quitar de mi pasaporte').click();
  await expectShown(button(page, 'Anotar en mi pasaporte'));
  expect(await doneIn('generating')).toMatchObject({ labs: [] });
  await expectAccessible(page);
});

test('a laboratory proposes its competences for the task that asks for it', async () => {
  const { id } = await ask<{ id: number }>(address, teacher, 'POST', '/api/classes/create', {
    name: '2.º C',
    description: 'Una clase',
  });
  const { page } = await visit({
    address,
    path: `/class/${id}?parte=tareas`,
    prepare: signedIn(address, teacher),
  });
  await button(page, 'Crear tarea').click();
  const form = page.getByRole('dialog', { name: 'Crear tarea' });
  await form.getByLabel('Título').fill('Caza');
  await form.getByLabel('Laboratorio').selectOption({ label: 'Caza la alucinación' });
  await expectShown(form.getByText('El laboratorio trabaja: Verificar y Explicar cómo escribe y dibuja.'));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Añadir a la tarea' }).click();
  expect(await form.getByRole('checkbox', { name: 'Verificar' }).isChecked()).toBe(true);
  await expectSoon(() => form.getByText(/^El laboratorio trabaja/).count()).toBe(0);
  await form.getByRole('button', { name: 'Crear tarea' }).click();
  await expectSoon(() => page.getByRole('dialog').count()).toBe(0);
  const [listed] = await ask<{ id: number }[]>(address, teacher, 'GET', `/api/classes/${id}/tasks`);
  const task = await ask(address, teacher, 'GET', `/api/classes/${id}/tasks/${listed?.id}`);
  expect(task).toMatchObject({ lab: 'hallucinationHunt', competences: ['verify', 'generating'] });
});

test('a teacher says what a task trains, and sees the class by competence', async () => {
  const { id, code } = await ask<{ id: number; code: string }>(address, teacher, 'POST', '/api/classes/create', {
    name: '1.º B',
    description: 'Una clase',
  });
  await ask(address, student, 'POST', '/api/classes/join', { code });
  await ask(address, teacher, 'POST', `/api/classes/${id}/tasks`, {
    title: 'Caza de bulos',
    status: 'published',
    competences: ['provenance'],
  });
  const { page } = await visit({
    address,
    path: `/class/${id}?parte=analiticas`,
    prepare: signedIn(address, teacher),
  });
  const table = page.getByRole('table', { name: 'La clase por competencias' });
  await expectSoon(() => table.getByRole('row').count()).toBe(2);
  await expectShown(table.getByRole('rowheader', { name: 'Buscar el origen' }));
  await expectShown(table.getByRole('cell', { name: student.fullName }));
  await expectAccessible(page);
});
