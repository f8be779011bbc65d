import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, newPerson, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker', fullName: 'Carmen Soto' });
  teacher = await register(address, { role: 'profesor', fullName: 'Ana Ruiz Gil' });
  student = await register(address, { role: 'estudiante', fullName: 'Luis Ortega Paz' });
});
afterAll(() => product.stop());

function visitAs(who: Person | undefined, path: string, options: Partial<Parameters<typeof visit>[0]> = {}) {
  return visit({ address, path, ...(who && { prepare: signedIn(address, who) }), ...options });
}

async function newClass(name: string, owner = teacher): Promise<{ id: number; code: string }> {
  return ask(address, owner, 'POST', '/api/classes/create', { name, description: 'Para probar' });
}

async function newTask(classId: number, changes: object = {}): Promise<{ id: number }> {
  const body = { title: 'Cartel', status: 'published', ...changes };
  return ask(address, teacher, 'POST', `/api/classes/${classId}/tasks`, body);
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Más acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Ajustes de la clase' }).click();
}

const join = (who: Person, { code }: { code: string }) => ask(address, who, 'POST', '/api/classes/join', { code });

test('a teacher creates an invitation link, and a new user registers through it and joins the class', async () => {
  const { id } = await newClass('Tecnología 3.º B');
  const { page } = await visitAs(teacher, `/class/${id}?parte=miembros`);
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a la clase' });
  await dialog.getByLabel('Personas como máximo').fill('2');
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  await expectShown(dialog.getByText(/^Quedan 2 usos de 2/));
  await expectAccessible(page);
  const [invitation] = await ask<{ link: string }[]>(address, teacher, 'GET', `/api/classes/${id}/invitations`);
  const link = new URL(invitation?.link ?? '');

  const { page: guest } = await visitAs(undefined, link.pathname + link.search, { width: 390 });
  await expectShown(guest.getByRole('heading', { name: 'Te invitan a la clase «Tecnología 3.º B»' }));
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await guest.getByRole('link', { name: 'Crear cuenta' }).click();
  const person = newPerson({ fullName: 'Nora Vega Sanz' });
  await guest.getByLabel('Nombre completo').fill(person.fullName);
  await guest.getByLabel('Nombre de usuario').fill(person.username);
  await guest.getByLabel('Correo electrónico').fill(person.email);
  await guest.locator('[name=password]').fill(person.password);
  await guest.getByRole('radio').first().check();
  await guest.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await guest.waitForURL(`/class/${id}`);
  await expectShown(guest.getByRole('heading', { name: 'Tecnología 3.º B' }));

  await dialog.getByRole('button', { name: /^Anular el enlace/ }).click();
  await expectShown(dialog.getByText('No hay enlaces abiertos.'));
  const { page: late, expectNoise } = await visitAs(student, link.pathname + link.search);
  await expectShown(late.getByText('Este enlace de invitación se ha anulado. Pide otro a quien dirige la clase.'));
  expectNoise(/status of 409 .*invitations/);
});

test('a teacher makes a group, and taking somebody out of it who has begun its work asks first', async () => {
  const classroom = await newClass('Por grupos');
  const { id } = classroom;
  await join(student, classroom);
  const { page, expectNoise } = await visitAs(teacher, `/class/${id}?parte=miembros`, { width: 390 });
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear grupo' });
  await dialog.getByRole('button', { name: 'Crear grupo' }).click();
  await expectShown(dialog.getByText('Escribe el nombre del grupo'));
  await dialog.getByLabel('Nombre del grupo').fill('Refuerzo');
  await dialog.getByRole('checkbox', { name: student.fullName }).check();
  await dialog.getByRole('button', { name: 'Crear grupo' }).click();
  await expectShown(page.getByText(`1 persona: ${student.fullName}`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { page: own } = await visitAs(student, `/class/${id}?parte=miembros`);
  await expectShown(own.getByText('Tu grupo: Refuerzo'));

  const [group] = await ask<{ id: number }[]>(address, teacher, 'GET', `/api/classes/${id}/groups`);
  const { id: taskId } = await newTask(id, { item: { audience: { userIds: [], groupIds: [group?.id] } } });
  await ask(address, student, 'PUT', `/api/classes/${id}/tasks/${taskId}/hand-in`, { text: 'Hecho' });
  await page.getByRole('button', { name: 'Editar el grupo «Refuerzo»' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar grupo' });
  await editor.getByRole('checkbox', { name: student.fullName }).click();
  await editor.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Cambiar el grupo «Refuerzo»?' });
  await expectShown(question.getByText(/^1 persona ya ha empezado trabajo que recibe solo por este grupo/));
  await question.getByRole('button', { name: 'Cambiar el grupo' }).click();
  expectNoise(/status of 409 .*groups/);
  await expectShown(page.getByText('Nadie todavía'));
});

test('a closed class says so and accepts no work; an archived one leaves the list and can be restored', async () => {
  const classroom = await newClass('Historia');
  const { id } = classroom;
  await join(student, classroom);
  const { id: taskId } = await newTask(id);
  const { page } = await visitAs(teacher, `/class/${id}`);
  await openSettings(page);
  const settings = page.getByRole('dialog', { name: 'Ajustes de la clase' });
  await settings.getByRole('switch', { name: 'Clase activa' }).click();
  await expectSoon(() => settings.getByRole('switch', { name: 'Clase activa' }).isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  const closed = 'Esta clase está cerrada: se puede leer, pero no entregar ni cambiar nada.';
  await expectShown(page.getByText(closed));
  await expectAccessible(page);

  const { page: reads } = await visitAs(student, `/class/${id}/tarea/${taskId}`, { width: 390 });
  await expectShown(reads.getByText(closed));
  expect(await reads.getByRole('button', { name: /Entregar/ }).count()).toBe(0);
  await expectNoSidewaysScroll(reads);
  await expectAccessible(reads);

  await page.getByRole('button', { name: 'Volver a abrirla' }).click();
  await expectShown(page.getByText('La clase vuelve a estar abierta').first());
  await expectSoon(() => page.getByText(closed).count()).toBe(0);

  await openSettings(page);
  await settings.getByRole('button', { name: 'Archivar la clase' }).click();
  await expectShown(page.getByText('Clase archivada').first());
  await page.keyboard.press('Escape');
  await reads.goto('/mis-clases');
  await reads.getByRole('link', { name: 'Archivadas (1)' }).click();
  await expectShown(reads.getByRole('heading', { name: 'Historia' }));
  await expectAccessible(reads);
  await page.getByRole('button', { name: 'Recuperarla' }).click();
  await expectShown(page.getByText('La clase ha vuelto a la lista').first());
});

test('a teacher sees what a new maximum does to given marks, and the student’s notification has the mark', async () => {
  const classroom = await newClass('Lengua');
  const { id } = classroom;
  await join(student, classroom);
  const { id: taskId } = await newTask(id, { title: 'Redacción' });
  const path = `/api/classes/${id}/tasks/${taskId}`;
  await ask(address, student, 'PUT', `${path}/hand-in`, { text: 'Hecho' });
  const { user } = { user: await ask<{ id: number }>(address, student, 'GET', '/api/user') };
  await ask(address, teacher, 'PUT', `${path}/hand-ins/${user.id}/return`, { mark: 7.5 });

  const { page: told } = await visitAs(student, '/avisos');
  await told.getByRole('link', { name: 'Ana Ruiz Gil ha devuelto «Redacción»: 7,5' }).click();
  await told.waitForURL(`/class/${id}/tarea/${taskId}`);
  const { page: marks } = await visitAs(teacher, '/avisos', { language: 'en' });
  await expectShown(marks.getByRole('link', { name: 'Luis Ortega Paz handed in “Redacción”' }));

  const { page, expectNoise } = await visitAs(teacher, `/class/${id}?parte=tareas`);
  await page.getByRole('button', { name: 'Editar «Redacción»' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nota máxima').fill('5');
  await expectShown(dialog.getByText('Hay 1 nota puesta sobre 10. 1 pasa de 5: Luis Ortega Paz (7,5).'));
  await dialog.getByLabel('Fecha de entrega').fill('2020-01-01T10:00');
  await expectShown(dialog.getByText(/^Esa fecha ya ha pasado/));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectShown(dialog.getByText(/^Ya hay notas puestas con la nota máxima anterior/));
  expectNoise(/status of 409 .*tasks/);
  await dialog.getByLabel('Ajustarlas en proporción').check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectSoon(async () => (await ask<{ maxMark: number }>(address, teacher, 'GET', path)).maxMark).toBe(5);
  expect(await ask(address, teacher, 'GET', `${path}/hand-ins/${user.id}`)).toMatchObject({ handIn: { mark: 3.75 } });
});

test('deleting a teacher’s account requires a decision about each class', async () => {
  const leavers = [
    await register(address, { role: 'profesor', fullName: 'Rosa Gil' }),
    await register(address, { role: 'profesor', fullName: 'Juan Gil' }),
  ] as const;
  const classes = [await newClass('Música', leavers[0]), await newClass('Plástica', leavers[1])] as const;
  const isArchived = async ({ id }: { id: number }) =>
    (await ask<{ archivedAt: string | null }>(address, iamaker, 'GET', `/api/classes/${id}`)).archivedAt !== null;

  const { page } = await visitAs(iamaker, '/admin');
  await page.getByRole('button', { name: `Eliminar a ${leavers[0].username}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Música').selectOption('archive');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Eliminar', exact: false }).click();
  await expectSoon(() => isArchived(classes[0])).toBe(true);

  const { page: own, expectNoise } = await visitAs(leavers[1], '/account', { width: 390 });
  await own.getByRole('button', { name: 'Eliminar mi cuenta', exact: true }).click();
  const question = own.getByRole('alertdialog');
  await expectShown(question.getByLabel('Plástica'));
  await question.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click();
  await expectShown(question.getByText('hay que decidir qué pasa con sus clases: Plástica'));
  expectNoise(/status of 409 .*account/);
  await expectNoSidewaysScroll(own);
  await expectAccessible(own);
  await question.getByLabel('Plástica').selectOption('archive');
  await question.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click();
  await expectSoon(() => isArchived(classes[1])).toBe(true);
});
