import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
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

function newClass(name: string, owner = iamaker): Promise<{ id: number; code: string }> {
  return ask(address, owner, 'POST', '/api/classes/create', { name, description: 'Para probar' });
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Más acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Ajustes de la clase' }).click();
}

test('an administrator creates a class and a course; a student joins from the home page and reads it', async () => {
  const { page: leads } = await visitAs(iamaker, '/gestion-clases');
  await leads.getByRole('button', { name: 'Crear Nueva Clase' }).click();
  const dialog = leads.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crear clase' }).click();
  await expectShown(dialog.getByText('Por favor completa el nombre y descripción').first());
  await expectToast(leads, 'Campos requeridos', 'Por favor completa el nombre y descripción');
  await expectAccessible(leads);
  // Reopened after an accidental close, the dialog has the typed text, which can be discarded.
  for (const name of ['Tecnologia', 'Tecnología 3.º B']) {
    await dialog.getByLabel('Nombre').fill(name);
    await leads.keyboard.press('Escape');
    await leads.getByRole('button', { name: 'Crear Nueva Clase' }).click();
    expect(await dialog.getByLabel('Nombre').inputValue()).toBe(name);
    if (name === 'Tecnologia') await dialog.getByRole('button', { name: 'Empezar de nuevo' }).click();
  }
  await dialog.getByLabel('Descripción').fill('Qué es la IA');
  await leads.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Crear clase' }).click();
  await expectShown(leads.getByRole('listitem').getByRole('heading', { name: 'Tecnología 3.º B' }));
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await leads.getByRole('main').innerText())?.[0] ?? '';
  expect(code).not.toBe('');
  await leads.getByRole('link', { name: /^Ver Clase/ }).click();
  await expectShown(leads.getByText('Creador', { exact: true }));
  await leads.getByRole('button', { name: 'Crear', exact: true }).click();
  await leads.getByRole('menuitem', { name: 'Curso', exact: true }).click();
  await dialog.getByLabel('Título').fill('Primera semana');
  await dialog.getByLabel('Descripción').fill('Para empezar');
  await dialog.getByLabel('Contenido').fill('# Bienvenida\n\nHola, **clase**.');
  await dialog.getByRole('button', { name: 'Añadir curso' }).click();
  await expectToast(leads, 'Curso añadido', 'Primera semana');
  await leads.getByRole('link', { name: 'Trabajo de clase' }).click();
  await expectShown(leads.getByRole('link', { name: 'Curso: Primera semana' }));
  await leads.getByRole('link', { name: 'Cursos (1)' }).click();
  await expectShown(leads.getByText('Publicado', { exact: true }));
  // Pressed twice with the keyboard: the label changes, the button stays.
  await leads.getByRole('button', { name: 'Pasar «Primera semana» a borrador' }).focus();
  await leads.keyboard.press('Enter');
  await expectToast(leads, 'El curso ha vuelto a ser un borrador', 'Primera semana');
  await leads.keyboard.press('Enter');
  await expectToast(leads, 'Curso publicado', 'Primera semana');
  await expectAccessible(leads);

  const { page: reads } = await visitAs(student, '/', { width: 360 });
  await reads.getByRole('button', { name: 'Unirse a Clase' }).click();
  const joins = reads.getByRole('dialog', { name: 'Unirse a una Clase' });
  await joins.getByLabel('Código de la clase').fill(code.toLowerCase());
  await expectSoon(() => joins.getByLabel('Código de la clase').inputValue()).toBe(code);
  await joins.getByRole('button', { name: 'Unirse', exact: true }).click();
  await expectToast(reads, '¡Te has unido a la clase!', 'Tecnología 3.º B');
  await reads.getByRole('button', { name: 'Más acciones de Tecnología 3.º B' }).click();
  await expectShown(reads.getByRole('menu').getByText('Miembro', { exact: true }));
  await reads.keyboard.press('Escape');
  await reads.getByRole('link', { name: 'Trabajo de clase' }).click();
  await expectShown(reads.getByRole('link', { name: 'Curso: Primera semana' }));
  await expectNoSidewaysScroll(reads);
  await expectAccessible(reads);
  // Fully rendered by the server: nothing loads later and shifts the layout.
  const sent = await (await reads.request.get(reads.url())).text();
  expect(sent).toContain('Primera semana');
  expect(sent).not.toContain('aria-busy="true"');
  await reads.getByRole('link', { name: 'Cursos (1)' }).click();
  await reads.getByRole('link', { name: /^Tomar curso/ }).click();
  await expectShown(reads.getByRole('heading', { name: 'Bienvenida' }));
  await expectAccessible(reads);
});

describe('joining', () => {
  test('explains what is wrong with a code and keeps it; without a code it is for teachers', async () => {
    const { page, expectNoise } = await visitAs(student, '/unirse?codigo=nope-1234');
    const field = page.getByLabel('Código de la clase');
    expect(await field.inputValue()).toBe('NOPE-1234');
    await page.getByRole('button', { name: 'Unirse', exact: true }).click();
    await expectToast(page, 'Error', 'No se pudo unir a la clase. Verifica el código.');
    expect(await field.inputValue()).toBe('NOPE-1234');
    expectNoise(/status of 404 .*api\/classes\/join/);

    const { id } = await newClass('Club de ciencia');
    await page.goto(`/clases/${id}`);
    expectNoise(/status of 404 .*clases/);
    await expectShown(page.getByRole('heading', { name: 'Clase no encontrada' }));
    await page.getByRole('link', { name: 'Unirse a la clase' }).click();
    await page.getByRole('button', { name: 'Unirse a esta clase' }).click();
    await expectToast(page, 'Acceso restringido', 'Solo los profesores pueden unirse a las clases');
  });

  test('asks a guest to sign in and returns afterwards', async () => {
    const { page } = await visitAs(undefined, '/');
    await page.getByRole('button', { name: 'Unirse a Clase' }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog.getByText('Debes iniciar sesión para unirte a una clase'));
    await expectAccessible(page);
    await dialog.getByLabel('Código de la clase').fill('abcd-2345');
    await dialog.getByRole('button', { name: 'Unirse', exact: true }).click();
    await expectToast(page, 'Inicia sesión', 'Debes iniciar sesión para unirte a una clase');
    // The code is kept through the sign-in.
    await page.waitForURL('/auth?return=%2Funirse%3Fcodigo%3DABCD-2345');
    await page.goto('/mis-clases');
    await expectShown(page.getByRole('heading', { name: 'Iniciar sesión requerido' }));
  });

  test('without a code sends a request that the owner accepts; a member who leaves loses access', async () => {
    const { id } = await newClass('Club de lectura');
    await ask(address, iamaker, 'PATCH', `/api/classes/${id}`, { joinsById: true });
    const { page } = await visitAs(teacher, `/class/${id}`, { language: 'en', theme: 'dark' });
    await page.getByRole('button', { name: 'Join this class' }).click();
    await expectShown(page.getByText(/^You have asked to join this class\./));
    await expectAccessible(page);
    const { page: leads } = await visitAs(iamaker, `/class/${id}`);
    await leads.getByRole('link', { name: '1 persona pide entrar en la clase' }).click();
    await expectShown(leads.getByRole('heading', { name: '1 solicitud para entrar' }));
    await expectAccessible(leads);
    await leads.getByRole('button', { name: /^Aceptar a Ana/ }).click();
    await expectShown(leads.getByRole('heading', { name: 'Miembros (1)' }));
    await page.reload();
    await expectShown(page.getByText('Member', { exact: true }));
    // Only those who lead the class see the code.
    await page.getByRole('link', { name: 'People' }).click();
    await expectShown(page.getByRole('heading', { name: 'Members (1)' }));
    await expectShown(page.getByText(/^Ana/).first());
    await page.getByRole('button', { name: 'More actions for Club de lectura' }).click();
    expect(await page.getByRole('menuitem', { name: /QR/ }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Leave the class' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the class' }).click();
    await expectShown(page.getByRole('heading', { name: 'You are not in any class yet' }));
  });

  test('a removed member can return only when the owner allows it', async () => {
    const { id, code } = await newClass('Club de cine');
    await ask(address, student, 'POST', '/api/classes/join', { code });
    const { page: leads } = await visitAs(iamaker, `/class/${id}?parte=miembros`);
    await leads.getByRole('button', { name: 'Sacar a Luis Ortega de la clase' }).click();
    await leads.getByRole('alertdialog').getByRole('button', { name: 'Sacar' }).click();
    await expectShown(leads.getByRole('heading', { name: 'Personas a las que se ha sacado de la clase' }));
    await expectAccessible(leads);
    const { page, expectNoise } = await visitAs(student, `/unirse?codigo=${code}`);
    await page.getByRole('button', { name: 'Unirse', exact: true }).click();
    const polite = 'Ya no formas parte de esta clase. Si quieres volver, habla con quien la dirige.';
    await expectToast(page, 'Error', polite);
    expectNoise(/status of 403 .*api\/classes\/join/);
    await leads.getByRole('button', { name: 'Permitir que vuelva Luis Ortega' }).click();
    await expectToast(leads, 'Ya puede volver a unirse', 'Luis Ortega');
    await page.getByRole('button', { name: 'Unirse', exact: true }).click();
    await expectShown(page.getByText('Miembro', { exact: true }));
  });

  test('an empty code on the home page gets an error message', async () => {
    const { page } = await visitAs(student, '/');
    await page.getByRole('button', { name: 'Unirse a Clase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Unirse', exact: true }).click();
    await expectShown(dialog.getByText('Por favor ingresa un código de clase'));
  });
});

test('a teacher has the teaching screens of their classes in Mis Clases, and the editor leads back to its class', async () => {
  const owner = await register(address, { role: 'profesor', fullName: 'Pablo Gil' });
  const { id } = await newClass('Cuarto C', owner);
  const { page } = await visitAs(owner, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Mis Clases' }).first().click();
  await expectShown(page.getByRole('heading', { name: 'Las clases que diriges' }));
  for (const tab of ['Resumen', 'Tareas', 'Estudiantes', 'Anuncios', 'Analíticas']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectShown(page.getByRole('tabpanel', { name: tab }));
  }
  await expectAccessible(page);
  // The class loads late: a loading screen is shown meanwhile.
  let answer = (): void => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/classes/${id}`, async (route) => {
    await late;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Editar clase' }).first().click();
  await expectShown(page.getByText('Cargando la clase…').first());
  answer();
  await expectShown(page.getByRole('heading', { name: 'Cuarto C' }));
  await page.getByRole('link', { name: 'Volver a la clase' }).click();
  await expectShown(page.getByText('Creador', { exact: true }));
});

test('a missing class shows an error and a link back', async () => {
  const { page, expectNoise } = await visitAs(student, '/class/999999', { status: 404 });
  await expectShown(page.getByRole('heading', { name: 'Clase no encontrada' }));
  await page.goto('/class/abc');
  expectNoise(/status of 404 .*class\/abc/);
  await expectShown(page.getByRole('heading', { name: 'Clase no encontrada' }));
  await page.getByRole('link', { name: 'Ir a mis clases' }).click();
  await expectShown(page.getByRole('heading', { name: 'Mis Clases' }));
});

test('the list reports a failed read and retries on request; deleting a class first explains the consequences', async () => {
  await newClass('Robótica');
  const { page, expectNoise } = await visitAs(iamaker, '/quienes-somos');
  // The list also refreshes by itself: answer only the button's request.
  await page.route('**/api/simple-classes**', async (route) =>
    (await page.evaluate(() => document.body.dataset['pressed'])) === undefined
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Vuelve luego","code":"x"}' })
      : route.fallback(),
  );
  await page.getByRole('link', { name: 'Gestión de Clases' }).first().click();
  await expectShown(page.getByText('Error al cargar clases: Vuelve luego'));
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: 'Volver a intentarlo' });
  await retry.evaluate((button) =>
    button.addEventListener('click', () => (document.body.dataset['pressed'] = ''), { capture: true }),
  );
  await retry.click();
  await expectShown(page.getByRole('heading', { name: 'Robótica' }).first());
  expectNoise(/status of 503 .*simple-classes/);

  await page.getByRole('link', { name: /^Ver Clase.*Robótica/ }).click();
  // After an accidental close the settings keep what was typed.
  const settings = page.getByRole('dialog', { name: 'Ajustes de la clase' });
  await openSettings(page);
  await settings.getByLabel('Descripción').fill('Los martes, con placas y motores.');
  await page.keyboard.press('Escape');
  await openSettings(page);
  await expectShown(settings.getByText('Hemos recuperado el borrador que no guardaste.'));
  await expectSoon(() => settings.getByLabel('Descripción').inputValue()).toBe('Los martes, con placas y motores.');
  await settings.getByRole('button', { name: 'Eliminar la clase' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar la clase «Robótica»?' });
  await expectShown(question.getByText(/Se eliminan para siempre sus cursos/));
  await expectAccessible(page, 'dialog[role=alertdialog]');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Clase eliminada', 'Robótica');
  await expectShown(page.getByRole('heading', { name: 'Mis Clases' }));
  await expectSoon(() => page.getByRole('heading', { name: 'Robótica' }).count()).toBe(0);
});

test('users who lead classes see them in the learning centre: first an example, then their own, one at a time', async () => {
  const leader = await register(address, { role: 'clase ia', fullName: 'Eva Marín' });
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { teachersCreateClasses: true });
  const { page } = await visitAs(leader, '/cursos', { width: 360 });
  const show = (tab: string) => page.getByRole('tab', { name: tab }).click();
  await expectShown(page.getByText('Ejemplo', { exact: true }));
  expect(await page.getByRole('button', { name: 'Unirse a una Clase' }).count()).toBe(0);
  for (const [tab, shown] of [
    ['Tareas', 'Borrador'],
    ['Estudiantes', 'Diego Ramos'],
    ['Anuncios', 'Entrega del proyecto'],
    ['Analíticas', 'Cómo se reparten las notas medias'],
    ['Resumen', 'Progreso medio'],
  ] as const) {
    await show(tab);
    await expectShown(page.getByText(shown, { exact: true }));
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear Nueva Clase' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Primero A');
  await page.getByRole('dialog').getByLabel('Descripción').fill('Mañanas');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear clase' }).click();
  await expectShown(page.getByRole('heading', { name: 'Primero A' }));
  expect(await page.getByText('Ejemplo', { exact: true }).count()).toBe(0);
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Primero A');

  const { id, code } = await newClass('Segundo B', leader);
  const task = await ask<{ id: number }>(address, leader, 'POST', `/api/classes/${id}/tasks`, {
    title: 'Un cartel',
    status: 'published',
  });
  await ask(address, student, 'POST', '/api/classes/join', { code });
  await ask(address, student, 'PUT', `/api/classes/${id}/tasks/${task.id}/hand-in`, { text: 'Hecho' });
  await page.reload();
  await page.getByLabel('Clase', { exact: true }).selectOption('Segundo B');
  await expectShown(page.getByRole('heading', { name: 'Segundo B' }));
  await expectShown(page.getByRole('region', { name: 'Por corregir' }).getByRole('link', { name: 'Un cartel' }));
  await show('Estudiantes');
  await expectShown(page.getByRole('row', { name: /Luis Ortega/ }));
  await show('Analíticas');
  await expectShown(page.getByRole('table', { name: 'Última actividad' }));
  await expectShown(page.getByRole('table', { name: 'Lo que falta por abrir o hacer, por estudiante' }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a teacher makes a colleague co-teacher with the keyboard, and hands the class over', async () => {
  const [owner, colleague] = [
    await register(address, { role: 'profesor', fullName: 'Elena Vidal' }),
    await register(address, { role: 'profesor', fullName: 'Marcos Gil' }),
  ];
  const { id, code } = await newClass('Ciencias 2.º A', owner);
  await ask(address, colleague, 'POST', '/api/classes/join', { code });
  const { page } = await visitAs(owner, `/class/${id}?parte=miembros`, { width: 390 });
  const { page: colleagues } = await visitAs(colleague, `/class/${id}`);
  await page.getByRole('button', { name: 'Papel de Marcos Gil en la clase' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Papel cambiado', 'Marcos Gil');
  await expectShown(page.getByText('Codocente', { exact: true }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await colleagues.reload();
  await expectShown(colleagues.getByText('Codocente', { exact: true }));
  await colleagues.getByRole('button', { name: 'Más acciones de Ciencias 2.º A' }).click();
  await expectShown(colleagues.getByRole('menuitem', { name: 'Editar clase' }));
  await colleagues.getByRole('menuitem', { name: 'Ajustes de la clase' }).click();
  await expectShown(colleagues.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
  expect(await colleagues.getByRole('button', { name: 'Eliminar la clase' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Papel de Marcos Gil en la clase' }).click();
  await page.getByRole('menuitem', { name: 'Dar la clase a esta persona' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dar la clase' }).click();
  await expectShown(page.getByText('La clase es ahora de Marcos Gil', { exact: true }));
  await expectShown(page.getByRole('main').getByText('Elena Vidal', { exact: true }));
  await colleagues.reload();
  await expectShown(colleagues.getByText('Creador', { exact: true }));
});

test('the question mark answers about the screen, for the reader’s role, and leads to the search of the help', async () => {
  const { id } = await newClass('Con ayuda');
  const { page } = await visitAs(iamaker, `/class/${id}?parte=notas`, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Ayuda', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Centro de Ayuda' });
  const answer = dialog.getByRole('region', { name: 'Sobre esta página' });
  await expectShown(answer.getByRole('heading', { name: '¿Cómo pongo notas en el cuaderno y las publico?' }));
  // The labels are those of the screen behind the dialog.
  await expectShown(answer.getByText('Ajustes de notas', { exact: true }));
  await expectShown(page.getByRole('button', { name: 'Ajustes de notas', includeHidden: true }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answer.getByRole('link', { name: '¿Cómo exporto las notas o preparo el informe para la familia?' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: '¿Cómo exporto las notas' }));
  await expectSoon(() => dialog.count()).toBe(0);
  await page.getByRole('link', { name: 'Toda la ayuda' }).click();
  // First the own first steps, one of them done, then what is for administrators.
  await expectSoon(async () => (await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 2)).toEqual([
    'Primeros pasos 1 de 6',
    'Para la administración',
  ]);
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('descargar calificaciones');
  const found = page.getByRole('region', { name: 'Respuestas' });
  await expectShown(found.getByRole('link', { name: /^¿Cómo exporto las notas/ }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('xyzzyplugh');
  await expectShown(page.getByRole('link', { name: 'Preguntar en el foro' }));
});
