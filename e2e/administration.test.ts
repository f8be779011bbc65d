import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
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

  const officer = await register(address, { fullName: 'Delegada de Datos' });
  const { page: admin } = await visit({ address, path: '/admin', prepare: signedIn(address, iamaker) });
  await admin.getByRole('link', { name: 'Solicitudes sobre datos' }).click();
  const rights = admin.getByRole('region', { name: 'Personas que responden' });
  await rights.getByLabel('Nombre de usuario').fill(officer.username);
  await rights.getByRole('button', { name: 'Dar el derecho' }).click();
  await expectShown(rights.getByText(officer.username));

  const { page: office } = await visit({ address, path: '/', prepare: signedIn(address, officer) });
  await office.getByRole('link', { name: 'Solicitudes sobre datos' }).click();
  expect(await office.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
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

test('only the roles that the settings name begin topics and articles', async () => {
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { topicAuthors: 'teachers', newsAuthors: 'iamakers' });
  const buttonsOf = async (who: Person, path: string, name: string) => {
    const { page } = await visit({ address, path, prepare: signedIn(address, who) });
    await expectShown(page.getByRole('heading', { level: 1 }));
    return page.getByRole('button', { name, exact: true }).count();
  };
  const teacher = await register(address, { role: 'profesor' });
  expect(await buttonsOf(await register(address), '/foro', 'Nueva Publicación')).toBe(0);
  expect(await buttonsOf(teacher, '/foro', 'Nueva Publicación')).toBe(1);
  expect(await buttonsOf(teacher, '/noticias', 'Crear artículo')).toBe(0);
  expect(await buttonsOf(iamaker, '/noticias', 'Crear artículo')).toBe(1);
  const { page } = await visit({ address, path: '/admin?tab=ajustes', prepare: signedIn(address, iamaker) });
  await page.getByLabel('Quién abre temas en el foro').selectOption('everybody');
  await expectToast(page, 'Ajustes guardados', 'El cambio ya está en vigor.');
  await page.getByLabel('Quién escribe noticias').selectOption('everybody');
  await expectShown(page.getByText('Ajustes guardados').last());
  await page.goto('/admin?tab=registro');
  await expectShown(page.getByRole('cell', { name: /Quién abre temas en el foro: Todas las personas con cuenta/ }));
});

test('the audit log says how long its entries are kept', async () => {
  const open = () => visit({ address, path: '/admin?tab=registro', prepare: signedIn(address, iamaker) });
  await expectShown((await open()).page.getByText('Se guarda 24 meses.'));
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { auditMonths: 6 });
  await expectShown((await open()).page.getByText('Se guarda 6 meses.'));
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { auditMonths: 24 });
});

test('the usage panel has a table behind each chart, a price for the model, and takes away the figures', async () => {
  const { page } = await visit({ address, path: '/admin', prepare: signedIn(address, iamaker) });
  await page.getByRole('main').getByRole('link', { name: 'Panel de uso' }).click();
  await page.getByRole('link', { name: '7 días' }).click();
  await page.waitForURL(/periodo=7$/);
  const days = page.getByRole('region', { name: 'Personas activas por día' });
  await days.getByText('Ver la tabla').click();
  expect(await days.getByRole('rowheader').count()).toBe(7);
  // The people of this test are few or many, and never one to four.
  expect((await days.getByRole('cell').allTextContents()).filter((text) => /^[1-4]$/.test(text))).toEqual([]);
  const saved = page.waitForEvent('download');
  await days.getByRole('button', { name: 'CSV de «Personas activas por día»' }).click();
  expect((await saved).suggestedFilename()).toBe('educaia-people-day-7.csv');
  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar todo (Excel)' }).click();
  expect((await workbook).suggestedFilename()).toBe('educaia-panel-7.xlsx');
  await expectShown(page.getByText('No consta ninguna copia terminada.'));
  expect(await page.getByRole('link', { name: 'Ir a las copias de seguridad' }).getAttribute('href')).toBe(
    '/admin/copias',
  );

  await page.getByRole('link', { name: 'Ir a los ajustes del modelo' }).click();
  await page.getByLabel('Precio de 1000 tokens leídos').fill('0.002');
  await page.getByRole('button', { name: 'Guardar cambios' }).last().click();
  await expectToast(page, 'Ajustes guardados', 'El cambio ya está en marcha.');
  await page.goto('/admin/panel');
  await expectShown(
    page.getByRole('region', { name: 'Coste del modelo' }).getByRole('rowheader', { name: 'Tokens leídos' }),
  );
});

test('the settings have sections: a part turned off is gone for everybody, and an announcement stays until it is closed', async () => {
  const { page, expectNoise } = await visit({
    address,
    path: '/admin/ajustes/partes',
    prepare: signedIn(address, iamaker),
  });
  await page.getByLabel('Encuestas').uncheck();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'Ajustes guardados', 'El cambio ya está en marcha.');
  await page.getByRole('link', { name: 'Anuncio' }).click();
  await page.getByLabel('Texto en español').fill('El viernes cerramos a las dos');
  // What is not saved is not lost by a wrong press.
  await page.getByRole('link', { name: 'Conservación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectShown(page.getByRole('complementary', { name: 'Anuncio del sitio' }));

  await page.getByRole('link', { name: 'Conservación' }).click();
  await page.getByLabel('Conversaciones con Aula Inteligente').selectOption('Después de 6 meses');
  await page.getByRole('button', { name: 'Ver qué se borraría' }).click();
  await expectShown(page.getByText('No se borraría ninguna conversación'));

  await page.getByRole('link', { name: 'Centro', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  const colourField = page.getByLabel('Color del sitio', { exact: true });
  await colourField.fill('#2b2b3b');
  await expectShown(page.getByText(/^Apenas se distingue del fondo oscuro: su contraste es de 1,0\d a 1/));
  await colourField.fill('#1E3A5F');
  expect(await page.getByLabel('Elegir el color del sitio').inputValue()).toBe('#1e3a5f');
  await expectShown(page.getByText(/^Texto de los botones: 1[01],\d a 1$/).first());
  await page.getByLabel('Nombre del sitio').fill('IES Ejemplo');
  await page.evaluate(() => history.back());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectShown(page.getByRole('banner').getByRole('link', { name: 'IES Ejemplo, ir a la página principal' }));

  const picture = await sharp({ create: { width: 800, height: 200, channels: 4, background: '#1e3a5f' } })
    .png()
    .toBuffer();
  const fileField = page.getByLabel('Imagen del logotipo');
  await fileField.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expectShown(page.getByText(/^El logotipo tiene que ser una imagen PNG, JPEG o WebP/));
  await fileField.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expectToast(page, 'Logotipo cambiado', '');
  await expectShown(page.getByRole('img', { name: 'IES Ejemplo' }).first());
  expectNoise(refusal(415, '/api/admin/site/logo/logo'));

  const guest = await visit({ address, path: '/cursos' });
  const shownLogo = await guest.page
    .getByRole('banner')
    .locator('.logo')
    .evaluate((logo) => ({ ...logo.getBoundingClientRect().toJSON(), image: getComputedStyle(logo).backgroundImage }));
  expect(shownLogo).toMatchObject({
    width: 160,
    height: 40,
    image: expect.stringMatching(/\/api\/site\/logo\/\w{40}/),
  });
  expect(await guest.page.title()).toMatch(/ · IES Ejemplo$/);
  const colour = () =>
    guest.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'));
  expect(await colour()).toBe('#1e3a5f');
  const announcement = guest.page.getByRole('complementary', { name: 'Anuncio del sitio' });
  await expectShown(announcement.getByText('El viernes cerramos a las dos'));
  expect(await guest.page.getByRole('link', { name: 'Encuestas' }).count()).toBe(0);
  await guest.page.getByRole('button', { name: 'Ajustes de pantalla' }).click();
  await guest.page.getByRole('radio', { name: 'Personalizado' }).check();
  await expectShown(guest.page.getByText('El del centro'));
  await guest.page.keyboard.press('Escape');
  await announcement.getByRole('button', { name: 'Cerrar el anuncio' }).click();
  await guest.page.reload();
  await expectShown(guest.page.getByRole('heading', { level: 1 }));
  expect(await announcement.count()).toBe(0);
  const refused = await guest.page.goto('/encuestas/1');
  expect(refused?.status()).toBe(404);
  await expectShown(guest.page.getByRole('heading', { name: 'Esta parte del sitio está desactivada' }));
  guest.expectNoise(refusal(404, '/encuestas/1'));

  await page.getByRole('button', { name: 'Quitar el logotipo' }).click();
  await expectToast(page, 'Logotipo quitado');
  await page.getByLabel('Nombre del sitio').fill('EducaIA');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectShown(page.getByRole('banner').getByRole('link', { name: 'EducaIA, ir a la página principal' }));
});

test('a copy is made with a passphrase, rehearsed with it, refused with another one, and deleted', async () => {
  const passphrase = 'barco nube tejado limón';
  const { page } = await visit({ address, path: '/admin/copias', prepare: signedIn(address, iamaker) });
  await expectShown(page.getByText('Todavía no hay ninguna copia'));
  await page.getByLabel('Frase de paso', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'Ajustes de las copias guardados');
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click();
  await expectShown(page.getByText('Cifrada', { exact: true }));

  const rehearse = async (typed: string) => {
    await page.getByRole('button', { name: 'Prueba de recuperación' }).click();
    await page.getByLabel('Frase de paso de esta copia').fill(typed);
    await page.getByRole('button', { name: 'Empezar la prueba' }).click();
  };
  await rehearse('otra frase que no vale');
  await expectShown(page.getByText('La prueba falló: Esa no es la frase de paso de la copia.'));
  await rehearse(passphrase);
  await expectShown(page.getByText('La copia se recuperó entera.'));
  await page.getByText('Ver lo que se recuperó').click();
  await expectShown(page.getByRole('rowheader', { name: 'users', exact: true }));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await page.getByRole('button', { name: 'Borrar la copia' }).click();
  await expectToast(page, 'Copia borrada');
  await expectShown(page.getByText('Todavía no hay ninguna copia'));
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

test('an administrator publishes a version of the terms, although another one was faster, and people accept it', async () => {
  const textName = 'Texto propio en español';
  const { page, expectNoise } = await visit({
    address,
    path: '/admin/ajustes/textos',
    prepare: signedIn(address, iamaker),
  });
  await page.getByLabel(textName).fill('El centro **no publica fotos**.');
  await page.getByRole('button', { name: 'Ver antes de publicar' }).click();
  await expectShown(page.getByText('Di qué cambia, al menos en un idioma.'));
  await page.getByLabel('Qué cambia, en español').fill('Añade las fotos.');
  await page.getByLabel('Pedir a todas las personas que la acepten').check();
  // What is written survives a reload.
  await page.reload();
  await expectShown(page.getByText('Hemos recuperado el borrador'));
  const other = { basedOn: 1, texts: { es: 'De otra persona.' }, changes: { es: 'Otra.' }, asksAgain: false };
  await ask(address, iamaker, 'POST', '/api/admin/legal/terms/versions', other);
  await page.getByRole('button', { name: 'Ver antes de publicar' }).click();
  await expectShown(page.getByRole('heading', { name: 'Así quedará el texto propio de la versión 2' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publicar la versión 2' }).click();
  await expectShown(page.getByText('La versión 2 se ha publicado después de que empezaras.'));
  expectNoise(refusal(409, '/versions'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seguir con mi texto sobre la versión 2' }).click();
  await page.getByRole('button', { name: 'Ver antes de publicar' }).click();
  await page.getByRole('button', { name: 'Publicar la versión 3' }).click();
  await expectToast(page, 'Versión publicada', 'Está en vigor la versión 3.');

  const notice = page.getByRole('complementary', { name: 'Textos nuevos que aceptar' });
  await expectShown(notice.getByText('Añade las fotos.'));
  await notice.getByRole('link', { name: 'términos de servicio' }).click();
  await expectShown(page.getByText('El centro no publica fotos.'));
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expectToast(page, 'Aceptado', 'Queda anotado entre tus datos, en Mi Cuenta.');
  await notice.waitFor({ state: 'hidden' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Versión 2/ })
    .click();
  await expectShown(page.getByText('Ya no está en vigor.'));
  await expectShown(page.getByText('De otra persona.'));
  await page.goto('/account/datos');
  await expectShown(page.getByRole('link', { name: 'Términos de servicio, versión 3' }));
});

test('the sign-in page has its own layout and link home', async () => {
  const { page } = await visit({ address, path: '/auth' });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Navegación principal' }).count()).toBe(0);
  const home = page.locator('header a[href="/"]');
  expect(await home.textContent()).toContain('Volver a la página principal');
  expect(await home.isVisible()).toBe(true);
});
