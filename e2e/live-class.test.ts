import { afterAll, beforeAll, test } from 'vitest';
import { visit } from './browser.ts';
import { click, fill } from './keyboard.ts';
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
  const own = await open(student, path);
  const marking = await open(teacher, `${path}?estudiante=${student.id}`);
  await fill(own.getByLabel('Escribe a tus docentes'), '¿Puede ser de cartón?');
  await click(own.getByRole('region', { name: 'Comentarios privados' }).getByRole('button', { name: 'Enviar' }));
  const thread = marking.getByRole('region', { name: 'Comentarios privados' });
  await expectShown(thread.getByText('¿Puede ser de cartón?'));
  await fill(marking.getByLabel('Escribe a esta persona'), 'Sí, claro.');
  await click(thread.getByRole('button', { name: 'Enviar' }));
  await expectShown(own.getByRole('list', { name: 'Comentarios privados' }).getByText('Sí, claro.'));
});

test('replies to an announcement show the last two, then all, and a removed one says so', async () => {
  const { id } = await ask<{ id: number }>(address, teacher, 'POST', `/api/classes/${classId}/announcements`, {
    title: 'Excursión',
    content: 'El jueves.',
  });
  const page = await open(student, `/class/${classId}`);
  const card = page.getByRole('article').filter({ hasText: 'Excursión' });
  await click(card.getByRole('button', { name: 'Responder' }));
  for (const words of ['Primera', 'Segunda', 'Tercera']) {
    await fill(card.getByLabel('Escribe una respuesta'), words);
    await click(card.getByRole('button', { name: 'Enviar' }));
    await expectShown(card.getByText(words, { exact: true }));
  }
  await click(card.getByRole('button', { name: 'Ver las 3 respuestas' }));
  await expectShown(card.getByText('Primera'));
  await click(card.getByRole('button', { name: 'Retirar' }).first());
  await click(page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }));
  await expectShown(card.getByText('Comentario retirado'));
  const url = `/api/classes/${classId}/announcements/${id}/comments`;
  await ask(address, teacher, 'POST', url, { content: 'Hasta el jueves.' });
  await expectShown(card.getByText('Hasta el jueves.'));
});
