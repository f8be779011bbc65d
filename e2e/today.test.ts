import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
});
afterAll(() => product.stop());

const visitAs = (who: Person, options: Partial<Parameters<typeof visit>[0]> = {}) =>
  visit({ address, path: '/', prepare: signedIn(address, who), ...options });

describe('what awaits people today, on a phone', () => {
  const width = 390;
  test('a new teacher creates a class from there and lands in it', async () => {
    const teacher = await register(address, { role: 'profesor', fullName: 'Ana Ruiz' });
    const { page } = await visitAs(teacher, { width });
    await expectShown(page.getByRole('heading', { level: 1, name: /^¡Hola, / }));
    await expectShown(page.getByRole('heading', { name: 'Crea tu primera clase' }));
    // The specified texts follow.
    await expectShown(page.getByRole('heading', { name: 'Entiende la inteligencia artificial y úsala a tu favor' }));
    await expectShown(page.getByRole('link', { name: 'Comenzar Ahora' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Crear clase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Nueva Clase' });
    await dialog.getByLabel('Nombre').fill('3.º B');
    await dialog.getByLabel('Descripción').fill('Tecnología');
    await dialog.getByRole('button', { name: 'Crear clase' }).click();
    await page.waitForURL(/\/class\/\d+$/);
    await expectShown(page.getByRole('heading', { level: 1, name: '3.º B' }));
    await page.goto('/');
    await expectShown(page.getByRole('heading', { name: 'Prepara el trabajo de 3.º B' }));
    await expectShown(page.getByRole('link', { name: 'Abrir «Trabajo de clase»' }));
    // The class has ticked the first of the first steps; closed, they stay away.
    const steps = page.getByRole('region', { name: /^Primeros pasos/ });
    await expectShown(steps.getByText('1 de 6'));
    await expectShown(steps.getByRole('link', { name: 'Cómo se hace: Invita a tus estudiantes' }));
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'No volver a mostrar' }).click();
    await expectSoon(() => steps.count()).toBe(0);
    await page.goto('/ayuda');
    await expectShown(page.getByRole('heading', { name: 'Para docentes' }));
    expect(await steps.count()).toBe(0);
    await page.getByRole('button', { name: 'Ver los primeros pasos' }).click();
    await expectShown(steps.getByText('1 de 6'));
  });

  test('a student sees what is due, and the server sends it whole', async () => {
    const [teacher, student] = [
      await register(address, { role: 'profesor', fullName: 'Pablo Gil' }),
      await register(address, { role: 'estudiante', fullName: 'Luis Ortega' }),
    ];
    const { page } = await visitAs(student, { width, language: 'en', theme: 'dark' });
    await expectShown(page.getByRole('heading', { name: 'Join your class' }));
    await expectShown(page.getByRole('button', { name: 'I have a code' }));
    await expectAccessible(page);
    const { id, code } = await ask<{ id: number; code: string }>(address, teacher, 'POST', '/api/classes/create', {
      name: 'Science',
      description: 'For tests',
    });
    await ask(address, student, 'POST', '/api/classes/join', { code });
    const dueAt = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
    const task = await ask<{ id: number }>(address, teacher, 'POST', `/api/classes/${id}/tasks`, {
      title: 'A poster',
      status: 'published',
      dueAt,
    });
    // Joining reaches the open window by itself.
    await expectShown(page.getByRole('link', { name: 'Science', exact: true }));
    const sent = await (await page.request.get('/')).text();
    for (const words of ['A poster', 'Hand in “A poster”', '1 to hand in']) expect(sent).toContain(words);
    await page.reload();
    await expectShown(page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'A poster' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the task' }).click();
    await page.waitForURL(`${address}/class/${id}/tarea/${task.id}`);

    const { page: teaches } = await visitAs(teacher, { width });
    await ask(address, student, 'PUT', `/api/classes/${id}/tasks/${task.id}/hand-in`, { text: 'Done' });
    await teaches.reload();
    await expectShown(teaches.getByRole('heading', { name: 'Una entrega de Science espera tu nota' }));
    expect(await teaches.getByRole('link', { name: 'Corregir' }).getAttribute('href')).toBe(
      `/class/${id}?parte=pendiente`,
    );
  });

  test('a reader goes on at the very lesson', async () => {
    const [admin, reader] = [
      await register(address, { role: 'iamaker', fullName: 'Carmen Soto' }),
      await register(address, { role: 'profesional', fullName: 'Eva Marín' }),
    ];
    const section = (id: string) => ({ id, title: `Lección ${id}`, content: 'palabra '.repeat(600) });
    const { id } = await ask<{ id: number }>(address, admin, 'POST', '/api/courses/free', {
      title: `Fuentes ${width}`,
      description: 'Comprobar',
      content: 'Bienvenida',
      sections: ['uno', 'dos', 'tres'].map((key, order) => ({ ...section(key), order })),
    });
    await ask(address, reader, 'PUT', `/api/courses/free/${id}/progress`, { sectionIds: ['uno'] });
    const { page } = await visitAs(reader, { width });
    await expectShown(page.getByText('Lección 2 de 3 · 3 min'));
    await page.getByRole('link', { name: new RegExp(`^Seguir.*Fuentes ${width}`) }).click();
    await page.waitForURL(`${address}/courses/free/${id}/lecciones/dos`);
    await expectShown(page.getByRole('heading', { level: 1, name: 'Lección dos' }));
  });
});

test('connecting to the stream of events does not read again what the page just received', async () => {
  const student = await register(address);
  const reads: string[] = [];
  const { page } = await visitAs(student, {
    prepare: async (opened) => {
      opened.on('request', (request) => reads.push(new URL(request.url()).pathname));
      await signedIn(address, student)(opened);
    },
  });
  await page.goto('/healthz');
  reads.length = 0;
  await Promise.all([
    page.waitForResponse('**/api/events'),
    page.waitForResponse('**/api/notifications/unread'),
    page.goto('/'),
  ]);
  await expectShown(page.getByRole('heading', { level: 1, name: /^¡Hola, / }));
  expect(reads.filter((path) => path === '/api/today')).toEqual([]);
});
