import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let student: Person;
let teacher: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker', fullName: 'Carmen Soto' });
  student = await register(address, { role: 'estudiante', fullName: 'Luis Ortega' });
  teacher = await register(address, { role: 'profesor', fullName: 'Ana Ruiz' });
});
afterAll(() => product.stop());

function visitAs(who: Person | undefined, path: string, options: Partial<Parameters<typeof visit>[0]> = {}) {
  return visit({ address, path, ...(who && { prepare: signedIn(address, who) }), ...options });
}

async function newClass(name: string): Promise<{ id: number; code: string }> {
  const response = await fetch(`${address}/api/classes/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${iamaker.session}` },
    body: JSON.stringify({ name, description: 'Para probar' }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number; code: string };
}

test('an administrator makes a class and a course; a student joins from home and reads it', async () => {
  const { page: leads } = await visitAs(iamaker, '/gestion-clases');
  await leads.getByRole('button', { name: 'Crear Nueva Clase' }).click();
  const dialog = leads.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crear Clase' }).click();
  await expectShown(dialog.getByText('Por favor completa el nombre y descripción').first());
  await expectAccessible(leads);
  await dialog.getByLabel('Nombre').fill('Tecnología 3.º B');
  await dialog.getByLabel('Descripción').fill('Qué es la IA');
  await leads.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Crear Clase' }).click();
  await expectShown(leads.getByRole('heading', { name: 'Tecnología 3.º B' }));
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await leads.getByRole('main').innerText())?.[0] ?? '';
  expect(code).not.toBe('');
  await leads.getByRole('link', { name: /^Ver Clase/ }).click();
  await expectShown(leads.getByText('Creador', { exact: true }));
  await leads.getByRole('button', { name: 'Agregar Curso' }).click();
  await dialog.getByLabel('Título').fill('Primera semana');
  await dialog.getByLabel('Descripción').fill('Para empezar');
  await dialog.getByLabel('Contenido').fill('# Bienvenida\n\nHola, **clase**.');
  await dialog.getByRole('button', { name: 'Agregar Curso' }).click();
  await expectShown(leads.getByRole('tab', { name: 'Cursos (1)' }));
  await expectShown(leads.getByText('Publicado', { exact: true }));
  await expectAccessible(leads);

  const { page: reads } = await visitAs(student, '/', { width: 360 });
  await reads.getByRole('button', { name: 'Unirse a Clase' }).click();
  const joins = reads.getByRole('dialog', { name: 'Unirse a una Clase' });
  await joins.getByLabel('Código de la clase').fill(code.toLowerCase());
  await expectSoon(() => joins.getByLabel('Código de la clase').inputValue()).toBe(code);
  await joins.getByRole('button', { name: 'Unirse', exact: true }).click();
  await expectToast(reads, '¡Te has unido a la clase!', 'Tecnología 3.º B');
  await expectShown(reads.getByText('Miembro', { exact: true }));
  await expectNoSidewaysScroll(reads);
  await expectAccessible(reads);
  await reads.getByRole('link', { name: /^Tomar curso/ }).click();
  await expectShown(reads.getByRole('heading', { name: 'Bienvenida' }));
  await expectAccessible(reads);
});

describe('joining', () => {
  test('says what is wrong with a code, and keeps it', async () => {
    const { page, expectNoise } = await visitAs(student, '/unirse?codigo=nope-1234');
    const field = page.getByLabel('Código de la clase');
    expect(await field.inputValue()).toBe('NOPE-1234');
    await page.getByRole('button', { name: 'Unirse', exact: true }).click();
    await expectToast(page, 'Error', 'No se pudo unir a la clase. Verifica el código.');
    expect(await field.inputValue()).toBe('NOPE-1234');
    expectNoise(/status of 404 .*api\/classes\/join/);
  });

  test('asks a guest to sign in, and brings them back', async () => {
    const { page } = await visitAs(undefined, '/');
    await page.getByRole('button', { name: 'Unirse a Clase' }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog.getByText('Debes iniciar sesión para unirte a una clase'));
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(/\/auth/);
  });

  test('from the class itself is for teachers; others are told so', async () => {
    const { id } = await newClass('Club de lectura');
    const { page: asStudent } = await visitAs(student, `/clases/${id}`);
    await asStudent.getByRole('button', { name: 'Unirse a esta clase' }).click();
    await expectToast(asStudent, 'Acceso restringido', 'Solo los profesores pueden unirse a las clases');

    const { page } = await visitAs(teacher, `/class/${id}`, { language: 'en', theme: 'dark' });
    await page.getByRole('button', { name: 'Join this class' }).click();
    await expectShown(page.getByText('Member', { exact: true }));
    await page.getByRole('tab', { name: 'Members (1)' }).click();
    await expectShown(page.getByText('Ana', { exact: true }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave the class' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the class' }).click();
    await expectShown(page.getByRole('heading', { name: 'You are not in any class yet' }));
  });
});

test('a class that is not there says so, with a way back', async () => {
  const { page } = await visitAs(student, '/class/999999', { status: 404 });
  await expectShown(page.getByRole('heading', { name: 'Clase no encontrada' }));
  await page.getByRole('link', { name: 'Ir a mis clases' }).click();
  await expectShown(page.getByRole('heading', { name: 'Mis Clases' }));
});

test('the list says when it cannot be read, and reads it when asked again', async () => {
  await newClass('Robótica');
  const { page, expectNoise } = await visitAs(iamaker, '/quienes-somos');
  let isAway = true;
  await page.route('**/api/simple-classes**', (route) =>
    isAway
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Vuelve luego","code":"x"}' })
      : route.fallback(),
  );
  await page.getByRole('link', { name: 'Gestión de Clases' }).first().click();
  await expectShown(page.getByText('Error al cargar clases: Vuelve luego'));
  await expectAccessible(page);
  isAway = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expectShown(page.getByRole('heading', { name: 'Robótica' }));
  expectNoise(/status of 503 .*simple-classes/);
});

test('a guest is asked to sign in first', async () => {
  const { page } = await visitAs(undefined, '/mis-clases');
  await expectShown(page.getByRole('heading', { name: 'Iniciar sesión requerido' }));
});
