import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('the passport shows what is next, grows with a lesson, and is shared and ended', async () => {
  const { page } = await visit({
    address,
    path: '/pasaporte',
    width: 360,
    height: 740,
    prepare: signedIn(address, student),
  });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Entrenar un modelo' }) });
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
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Entrenar un modelo' }) });
  await card.getByText(/^0 de \d+ lecciones$/).click();
  await expectShown(card.getByRole('link', { name: 'Lección uno', exact: true }).last());
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
