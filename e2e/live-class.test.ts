import { afterAll, beforeAll, test } from 'vitest';
import { visit } from './browser.ts';
import { ask, expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let teacher: Person;
let student: Person;
let classId: number;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  teacher = await register(address, { role: 'profesor' });
  student = await register(address);
  const made = await ask<{ id: number; code: string }>(address, teacher, 'POST', '/api/classes/create', {
    name: '3.º B',
    description: 'Tecnología',
  });
  await ask(address, student, 'POST', '/api/classes/join', { code: made.code });
  classId = made.id;
});
afterAll(() => product.stop());

/** Opens the page as this person, with its stream of events connected. */
async function open(person: Person, path: string) {
  let connected: Promise<unknown> = Promise.resolve();
  const { page } = await visit({
    address,
    path,
    prepare: async (opened) => {
      connected = opened.waitForResponse('**/api/events');
      await signedIn(address, person)(opened);
    },
  });
  await connected;
  return page;
}

test('what a teacher publishes appears in a student’s open window', async () => {
  const page = await open(student, `/class/${classId}?parte=trabajo`);
  await ask(address, teacher, 'POST', `/api/classes/${classId}/contents`, {
    title: 'Lectura de hoy',
    content: 'Un texto.',
    contentType: 'text',
  });
  await expectShown(page.getByText('Lectura de hoy').first());
});

test('what a student hands in appears in the teacher’s open window', async () => {
  const { id } = await ask<{ id: number }>(address, teacher, 'POST', `/api/classes/${classId}/tasks`, {
    title: 'Cartel',
    status: 'published',
  });
  const page = await open(teacher, `/class/${classId}/tarea/${id}`);
  await ask(address, student, 'PUT', `/api/classes/${classId}/tasks/${id}/hand-in`, { text: 'Aquí está mi cartel.' });
  await expectShown(page.getByText('Entregada', { exact: true }));
});

test('a student and a teacher write to each other about a task, each in an open window', async () => {
  const { id } = await ask<{ id: number }>(address, teacher, 'POST', `/api/classes/${classId}/tasks`, {
    title: 'Maqueta',
    status: 'published',
  });
  const path = `/class/${classId}/tarea/${id}`;
  const members = await ask<{ userId: number; user: { username: string } }[]>(
    address,
    teacher,
    'GET',
    `/api/classes/${classId}/members`,
  );
  const studentId = members.find(({ user }) => user.username === student.username)?.userId;
  const own = await open(student, path);
  const marking = await open(teacher, `${path}?estudiante=${studentId}`);
  await own.getByLabel('Escribe a tus docentes').fill('¿Puede ser de cartón?');
  await own.getByRole('region', { name: 'Comentarios privados' }).getByRole('button', { name: 'Enviar' }).click();
  const thread = marking.getByRole('region', { name: 'Comentarios privados' });
  await expectShown(thread.getByText('¿Puede ser de cartón?'));
  await marking.getByLabel('Escribe a esta persona').fill('Sí, claro.');
  await thread.getByRole('button', { name: 'Enviar' }).click();
  await expectShown(own.getByRole('list', { name: 'Comentarios privados' }).getByText('Sí, claro.'));
});

test('replies to an announcement show the last two, then all, and a removed one says so', async () => {
  const { id } = await ask<{ id: number }>(address, teacher, 'POST', `/api/classes/${classId}/announcements`, {
    title: 'Excursión',
    content: 'El jueves.',
  });
  const page = await open(student, `/class/${classId}`);
  const card = page.getByRole('article').filter({ hasText: 'Excursión' });
  await card.getByRole('button', { name: 'Responder' }).click();
  for (const words of ['Primera', 'Segunda', 'Tercera']) {
    await card.getByLabel('Escribe una respuesta').fill(words);
    await card.getByRole('button', { name: 'Enviar' }).click();
    await expectShown(card.getByText(words, { exact: true }));
  }
  await card.getByRole('button', { name: 'Ver las 3 respuestas' }).click();
  await expectShown(card.getByText('Primera'));
  await card.getByRole('button', { name: 'Retirar' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectShown(card.getByText('Comentario retirado'));
  const url = `/api/classes/${classId}/announcements/${id}/comments`;
  await ask(address, teacher, 'POST', url, { content: 'Hasta el jueves.' });
  await expectShown(card.getByText('Hasta el jueves.'));
});
