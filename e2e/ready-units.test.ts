import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let teacher: Person;
let student: Person;
let classroom: { id: number; code: string };

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  teacher = await register(address, { role: 'profesor', fullName: 'Ana Ruiz' });
  student = await register(address, { role: 'estudiante', fullName: 'Luis Ortega' });
  classroom = await ask(address, teacher, 'POST', '/api/classes/create', { name: '2.º C', description: 'Para probar' });
  await ask(address, student, 'POST', '/api/classes/join', { code: classroom.code });
});
afterAll(() => product.stop());

const visitClass = (who: Person, width: number) =>
  visit({ address, path: `/class/${classroom.id}?parte=trabajo`, prepare: signedIn(address, who), width });

test('a teacher previews a ready unit and adds it as drafts with one click; students see none of it', async () => {
  const { page } = await visitClass(teacher, 390);
  await page.getByRole('button', { name: 'Usar una unidad lista' }).click();
  const dialog = page.getByRole('dialog');
  await expectShown(dialog.getByRole('heading', { name: 'Unidades listas' }));
  await expectShown(dialog.getByText('De 12 a 14 años'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: /^Ver .*Mi huella/ }).click();
  await expectShown(dialog.getByRole('heading', { name: 'Mi huella: privacidad y datos' }));
  const guide = dialog.getByRole('group').filter({ hasText: 'Guía docente (no la publiques)' }).first();
  await guide.locator('summary').first().click();
  await expectShown(guide.getByText('Sesión 1 · Datos sin nombre'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver a la lista' }).click();
  await dialog.getByRole('button', { name: /^Ver .*Mi huella/ }).click();

  await dialog.getByRole('button', { name: 'Añadir a la clase' }).click();
  await expectToast(page, 'Unidad añadida en borrador', '«Mi huella: privacidad y datos»: 6 elementos.');
  await dialog.waitFor({ state: 'detached' });
  await expectShown(page.getByText('Guía docente (no la publiques)'));

  const items = await ask<{ state: string; title: string }[]>(
    address,
    teacher,
    'GET',
    `/api/classes/${classroom.id}/items`,
  );
  expect(items.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'draft'));
  expect(await ask(address, student, 'GET', `/api/classes/${classroom.id}/items`)).toEqual([]);
  const { page: read } = await visitClass(student, 1280);
  await expectShown(read.getByRole('heading', { name: '2.º C' }));
  expect(await read.getByRole('button', { name: 'Usar una unidad lista' }).count()).toBe(0);
});
