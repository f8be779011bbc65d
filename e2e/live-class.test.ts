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
