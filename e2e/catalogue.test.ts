import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker' });
});
afterAll(() => product.stop());

test('only an iamaker administers the catalogue', async () => {
  const person = await register(address, { role: 'profesor' });
  for (const path of ['/admin/herramientas', '/admin/herramientas/nueva', '/admin/herramientas/1']) {
    expect(await (await fetch(address + path)).text()).toContain('Iniciar sesión requerido');
    const answer = await fetch(address + path, { headers: { cookie: `session=${person.session}` } });
    expect(await answer.text()).toContain('Acceso denegado');
  }
});

test('a tool is added, corrected, checked, retired and brought back', async () => {
  const { page } = await visit({ address, path: '/admin', prepare: signedIn(address, iamaker) });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/tools')) sent += 1;
  });
  await page.getByRole('main').getByRole('link', { name: 'Catálogo de herramientas' }).click();
  await page.getByRole('link', { name: 'Nueva herramienta' }).click();
  await page.getByLabel('Nombre').fill('Pizarra Única');
  expect(await page.getByLabel('Dirección').inputValue()).toBe('pizarra-unica');
  await page.getByRole('button', { name: 'Añadir al catálogo' }).click();
  await expectShown(
    page
      .getByText('Escribe una dirección completa que empiece por https://')
      .or(page.getByText('Este campo es obligatorio'))
      .first(),
  );
  await expectShown(page.getByText('Elige una de las categorías'));
  await page.getByLabel('Sitio web (https)').fill('https://pizarra.example.org');
  await page.getByLabel('Categoría').selectOption('Estudio');
  await page.getByLabel('profesores').check();
  await page.getByLabel('Descripción en español').fill('Una pizarra para toda la clase.');
  await page.getByLabel('Descripción en inglés').fill('A board for the whole class.');
  await page.getByLabel('Uso en clase 2, en español').fill('Dibuja entre todos.');
  await page.getByRole('button', { name: 'Añadir al catálogo' }).click();
  // Only the second use was started: its missing part is reported next to it.
  const missing = page.getByLabel('Uso en clase 2, en inglés');
  await expectSoon(() => missing.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('Este campo es obligatorio').count()).toBe(1);
  // The form reports it without a request.
  expect(sent).toBe(0);
  await page.getByLabel('Uso en clase 2, en inglés').fill('Draw together.');
  await page.getByRole('button', { name: 'Añadir al catálogo' }).click();
  await expectToast(page, 'Herramienta guardada', 'Pizarra Única');

  await page.getByRole('searchbox', { name: 'Buscar herramientas' }).fill('pizarra única');
  await page.waitForURL(/search=pizarra/);
  await page.getByRole('rowheader').getByRole('link', { name: 'Pizarra Única' }).click();
  await page.getByRole('button', { name: 'Comprobado hoy' }).click();
  await page.getByLabel('¿Tiene plan gratuito?').selectOption('yes');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  // A check needs sources.
  await expectShown(page.getByText('Escribe al menos una fuente de la comprobación'));
  await page.getByLabel('Fuentes de la comprobación').fill('https://pizarra.example.org/condiciones');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'Herramienta guardada', 'Pizarra Única');

  const { page: guest } = await visit({ address, path: '/herramientas/pizarra-unica' });
  await expectShown(guest.getByText(/^Comprobado el/));
  await expectShown(guest.getByRole('link', { name: 'https://pizarra.example.org/condiciones' }));
  await expectShown(guest.getByText('Verificada', { exact: true }));
  const mark = guest.getByRole('region', { name: 'Nota de EducaIA' });
  await expectShown(mark.getByText('Sin nota: aún sabemos muy poco de esta herramienta.'));
  await expectShown(mark.getByText('No sabemos su edad mínima'));

  await page.goto('/admin/herramientas?search=pizarra+unica');
  await page.getByRole('rowheader').getByRole('link', { name: 'Pizarra Única' }).click();
  await page.getByLabel('¿Necesita cuenta?').selectOption('none');
  await page.getByLabel('¿Está en español?').selectOption('yes');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'Herramienta guardada', 'Pizarra Única');
  const row = page.getByRole('row').filter({ hasText: 'Pizarra Única' });
  await expectShown(row.getByRole('cell', { name: '8,0/10' }));
  await expectShown(row.getByRole('cell', { name: 'Sin reseñas aún' }));
  await guest.reload();
  await expectShown(mark.getByText('8,0/10'));
  await expectShown(mark.getByText('Proponemos un uso en clase'));
  await expectShown(guest.getByText('Dibuja entre todos.'));

  await page.goto('/admin/herramientas?search=pizarra+unica');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Retirar Pizarra Única' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expectToast(page, 'Herramienta retirada', 'Pizarra Única');
  await guest.reload();
  await expectShown(guest.getByText('Esta herramienta se retiró del catálogo'));
  expect(await guest.getByRole('link', { name: /^Abrir/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Devolver Pizarra Única a la biblioteca' }).click();
  await expectToast(page, 'Devuelta a la biblioteca', 'Pizarra Única');
});

test('the catalogue is exported as CSV and imported after a preview', async () => {
  const { page } = await visit({
    address,
    path: '/admin/herramientas?tab=csv',
    prepare: signedIn(address, iamaker),
  });
  const csv = await savedText(page, () => page.getByRole('button', { name: 'Descargar CSV' }).click());

  const check = page.getByRole('button', { name: 'Comprobar' });
  await page.getByLabel('Archivo CSV').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expectSoon(() => page.getByLabel('O pega aquí su contenido').inputValue()).not.toBe('');
  await check.click();
  await expectShown(page.getByText('0 cambian'));
  expect(await page.getByRole('button', { name: 'Aplicar cambios' }).count()).toBe(0);

  await page.getByLabel('O pega aquí su contenido').fill(csv.replaceAll('https://mizou.com', 'mizou'));
  await check.click();
  await expectShown(page.getByText('1 error', { exact: true }));
  await expectShown(page.getByText('Escribe una dirección completa que empiece por https://'));

  await page.getByLabel('O pega aquí su contenido').fill(csv.replaceAll('https://mizou.com', 'https://www.mizou.com'));
  await check.click();
  await expectShown(page.getByText('1 cambia', { exact: true }));
  await expectShown(page.getByRole('insertion').filter({ hasText: 'https://www.mizou.com' }));
  await page.getByRole('button', { name: 'Aplicar cambios' }).click();
  await expectToast(page, 'Importación aplicada', 'Cambiadas: 1.');
  await check.click();
  await expectShown(page.getByText('0 cambian'));
});

test('every screen is usable in English, in the dark, with large letters, on a small screen', async () => {
  const look = { language: 'en', theme: 'dark', fontSize: 'muy-grande', width: 360 } as const;
  const path = '/admin/herramientas?search=pdf';
  const { page } = await visit({ address, path, prepare: signedIn(address, iamaker), ...look });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const other of ['/admin/herramientas/1', '/admin/herramientas?tab=csv']) {
    await page.goto(other);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'main');
  }
});
