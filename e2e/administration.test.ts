import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Preferences } from '../src/shared/preferences.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' });
});
afterAll(() => product.stop());

const refusal = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);

describe('access to the administration', () => {
  test('a guest is asked to sign in and returns afterwards', async () => {
    const { page } = await visit({ address, path: '/admin?tab=ajustes' });
    await expectShown(page.getByRole('heading', { name: 'Iniciar sesión requerido' }));
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.getByLabel('Nombre de usuario').fill(iamaker.username);
    await page.locator('[name=password]').fill(iamaker.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expectShown(page.getByRole('switch', { name: 'Noticias con revisión' }));
  });

  test('every other role is refused, and its name is shown', async () => {
    const { page, context } = await visit({ address, path: '/' });
    for (const role of ['estudiante', 'profesor', 'profesional', 'clase ia'] as const) {
      const { session } = await register(address, { role });
      await context.addCookies([{ name: 'session', value: session, url: address }]);
      await page.goto('/admin');
      await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
      await expectShown(page.getByText(new RegExp(`Tu rol es ${role}\\.`, 'i')));
      expect(await page.getByRole('table').count()).toBe(0);
    }
  });
});

describe('users', () => {
  test('are found while typing, ignoring accents and case', async () => {
    await register(address, { username: 'inés.a', fullName: 'Inés Álvarez' });
    const { page } = await visit({ address, path: '/admin', prepare: signedIn(address, iamaker) });
    for (const column of ['Usuario', 'Email', 'Nombre Completo', 'Rol', 'Fecha Registro', 'Acciones']) {
      await expectShown(page.getByRole('columnheader', { name: column }));
    }
    await page.getByLabel('Buscar usuarios').pressSequentially('INES alv');
    await page.waitForURL(/search=INES\+alv/);
    await expectShown(page.getByRole('rowheader', { name: 'inés.a' }));
    expect(await page.getByRole('rowheader').count()).toBe(1);
    await page.getByLabel('Buscar usuarios').fill('nadie así');
    await expectShown(page.getByRole('heading', { name: 'No se encontraron usuarios' }));
    // The search is in the URL, so it can be shared and reloaded.
    await page.goto('/admin?search=alvarez');
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(['inés.a']);
  });

  test('can be edited, with errors beside their fields', async () => {
    const person = await register(address);
    const { page, expectNoise } = await visit({
      address,
      path: `/admin?search=${person.username}`,
      prepare: signedIn(address, iamaker),
    });
    await page.getByRole('button', { name: `Editar a ${person.username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('no es un correo');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectShown(dialog.getByText('Correo electrónico inválido'));
    await dialog.getByLabel('Email').fill(iamaker.email);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectShown(dialog.getByText('Ese correo electrónico ya está registrado'));
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Nombre Completo').fill('Nombre Nuevo');
    await dialog.getByLabel('Rol').selectOption('clase ia');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectToast(page, 'Usuario actualizado', person.username);
    await expectShown(page.getByRole('cell', { name: 'Nombre Nuevo' }));
    await page.goto('/admin?tab=registro');
    await expectShown(page.getByRole('rowheader', { name: 'Cambió el rol de un usuario' }).first());
    expectNoise(refusal(409, '/api/admin/users'));
  });

  test('are deleted after an explanation of the consequences, but never the last iamaker', async () => {
    const person = await register(address);
    const { page, expectNoise } = await visit({
      address,
      path: `/admin?search=${person.username}`,
      prepare: signedIn(address, iamaker),
    });
    await page.getByRole('button', { name: `Eliminar a ${person.username}` }).click();
    await expectShown(page.getByText('Sus temas, comentarios y artículos se quedan'));
    await expectShown(page.getByText('La cuenta y todo lo que sirve para entrar en ella'));
    await page.getByRole('button', { name: 'Eliminar usuario' }).click();
    await expectToast(page, 'Usuario eliminado', person.username);
    await expectShown(page.getByRole('heading', { name: 'No se encontraron usuarios' }));

    await page.goto(`/admin?search=${iamaker.username}`);
    await page.getByRole('button', { name: `Eliminar a ${iamaker.username}` }).click();
    await page.getByRole('button', { name: 'Eliminar usuario' }).click();
    const refused = 'Es la última cuenta IAmaker: no se puede eliminar ni cambiar de rol';
    await expectToast(page, 'Error', refused);
    await expectShown(page.getByRole('alertdialog').getByText(refused));
    expectNoise(refusal(409, '/api/admin/users'));
  });

  test('load page by page', async () => {
    for (let made = 0; made < 55; made += 5) {
      await Promise.all(Array.from({ length: 5 }, () => register(address, { fullName: 'Muchas Personas' })));
    }
    const { page } = await visit({
      address,
      path: '/admin?search=Muchas',
      prepare: signedIn(address, iamaker),
    });
    expect(await page.getByRole('rowheader').count()).toBe(50);
    await page.getByRole('button', { name: 'Ver más usuarios' }).click();
    await expectShown(page.getByText('No hay más usuarios.'));
    expect(await page.getByRole('rowheader').count()).toBe(55);
  });
});

test('a request about personal data is answered, and the person reads the answer', async () => {
  const person = await register(address, { fullName: 'Lucía Ferrer' });
  const { page } = await visit({ address, path: '/account', prepare: signedIn(address, person) });
  await page.getByRole('link', { name: /^Más sobre tus datos/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el ZIP' }).click();
  expect((await download).suggestedFilename()).toBe('educaia-mis-datos.zip');
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expectShown(page.getByText('Explica qué quieres.'));
  await page.getByLabel('Explícalo').fill('Mi apellido es Ferré.');
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expectShown(page.getByText('Sin respuesta todavía'));
  expect(await page.getByLabel('Explícalo').inputValue()).toBe('');

  const { page: office } = await visit({ address, path: '/admin', prepare: signedIn(address, iamaker) });
  await office.getByRole('link', { name: 'Solicitudes sobre datos' }).click();
  const row = office.getByRole('listitem').filter({ hasText: 'Lucía Ferrer' });
  await expectShown(row.getByText(/^Quedan \d+ días$/));
  await row.getByText('Responder').click();
  await row.getByLabel('Respuesta').fill('Ya está corregido.');
  await row.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expectToast(office, 'Respuesta enviada', 'La persona recibe un aviso.');
  await expectShown(office.getByRole('heading', { name: 'No hay solicitudes sin responder' }));

  await page.goto('/account/datos');
  await expectShown(page.getByText('Ya está corregido.'));
  await expectShown(page.getByText('Atendida'));
});

test('site settings apply at once, persist, and are in the audit log', async () => {
  const { page } = await visit({ address, path: '/admin', prepare: signedIn(address, iamaker) });
  await page.getByRole('main').getByRole('link', { name: 'Ajustes del sitio' }).click();
  const figures = page.getByRole('combobox', { name: 'Cifras de la comunidad' });
  expect(await figures.inputValue()).toBe('auto');
  await figures.selectOption('live');
  await expectToast(page, 'Ajustes guardados', 'El cambio ya está en vigor.');
  await page.reload();
  expect(await figures.inputValue()).toBe('live');
  await page.getByRole('main').getByRole('link', { name: 'Registro' }).click();
  await expectShown(page.getByRole('cell', { name: 'Cifras de la comunidad: En vivo' }));
});

const looks: (Partial<Preferences> & { width: number })[] = [
  { language: 'es', theme: 'light', fontSize: 'normal', width: 1280 },
  { language: 'es', theme: 'custom', primary: 'green', fontSize: 'muy-grande', width: 360 },
];

test.for(looks)('every screen and dialog is usable in $language, $theme, $fontSize at $width px', async (look) => {
  const path = `/admin?search=${iamaker.username}`;
  const { page } = await visit({ address, path, prepare: signedIn(address, iamaker), ...look });
  const button = (icon: string) => page.locator('main button', { has: page.locator(`use[href$="#${icon}"]`) });
  await button('pencil').first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await button('trash').first().click();
  await expectAccessible(page, 'dialog[open]');
  for (const other of [
    '/admin?search=Carmen',
    '/admin?search=nadie',
    '/admin?tab=accesos',
    '/admin?tab=ajustes',
    '/admin?tab=registro',
  ]) {
    await page.goto(other);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('the site details set by an administrator appear on the about page, the privacy page and in every footer', async () => {
  const { page } = await visit({ address, path: '/admin', prepare: signedIn(address, iamaker) });
  await page.getByRole('link', { name: 'Datos del sitio' }).click();
  await page.getByLabel('Responsable del tratamiento').fill('IES Ejemplo');
  await page.getByLabel('Base legal').fill('La función educativa del centro.');
  await page.getByRole('button', { name: 'Añadir creador' }).click();
  await page.getByLabel('Nombre').fill('Ana Ejemplo');
  await page.getByRole('button', { name: 'Añadir enlace' }).click();
  await page.getByLabel('Texto').fill('Blog del centro');
  await page.getByLabel('Dirección', { exact: false }).last().fill('centro');
  await page.getByRole('button', { name: 'Guardar los datos' }).click();
  await expectShown(page.getByText('Escribe una dirección que empiece por https://'));
  await page.getByLabel('Dirección', { exact: false }).last().fill('https://centro.example/');
  await page.getByRole('button', { name: 'Guardar los datos' }).click();
  await expectToast(page, 'Datos guardados', 'Ya se ven en todas las páginas.');
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link', { name: 'Blog del centro' }).getAttribute('href')).toBe(
    'https://centro.example/',
  );
  await expectAccessible(page);

  const { page: anybody } = await visit({ address, path: '/privacidad' });
  await expectShown(anybody.getByText('IES Ejemplo'));
  await expectShown(anybody.getByText('La función educativa del centro.'));
  await expectShown(anybody.getByText('Quien administra este sitio aún no lo ha indicado.').first());
  await expectShown(anybody.getByRole('contentinfo').getByRole('link', { name: 'Blog del centro' }));
  await anybody.goto('/quienes-somos');
  await expectShown(anybody.getByText('Ana Ejemplo'));
});

test('the sign-in page has its own layout and link home', async () => {
  const { page } = await visit({ address, path: '/auth' });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Navegación principal' }).count()).toBe(0);
  const home = page.locator('header a[href="/"]');
  expect(await home.textContent()).toContain('Volver a la página principal');
  expect(await home.isVisible()).toBe(true);
});
