import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQr } from '../testing/server/read-qr.ts';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, iamakerCode, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
});
afterAll(() => product.stop());

const password = 'una frase que nadie adivina';
const open = (path: string, width = 1280) => visit({ address, path, width });

/** What a camera reads on the card of that alias. */
async function scanCard(page: Page, alias: string): Promise<string> {
  const source = await page.getByAltText(`Código QR de ${alias}`, { exact: true }).getAttribute('src');
  return readQr(decodeURIComponent(source ?? ''));
}

/** Pages of a printed document. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

/** As Excel saves it on Windows, with a title above. */
const schoolFile = Buffer.from(
  [
    'CEIP Ejemplo;;;;',
    'Primer apellido;Segundo apellido;Nombre;Correo;Clase',
    'Peña;Núñez;Íñigo;inigo@centro.example;Ciencias 4.º A',
    'García;;Zoé;zoe@centro.example;Ciencias 4.º A',
    'Sin;Correo;Ramón;;Ciencias 4.º A',
  ].join('\r\n'),
  'latin1',
);

/** The administrator closes the sign-up, makes a teacher, and imports a class of hers. Returns the link for the teacher. */
async function setUpCentre(): Promise<string> {
  const { page } = await open('/auth?register=true');
  await page.getByLabel('¿Quién eres?').selectOption('iamaker');
  await page.getByLabel('Nombre completo').fill('Carmen Soto');
  await page.getByLabel('Nombre de usuario').fill('carmen');
  await page.getByLabel('Correo electrónico').fill('carmen@centro.example');
  await page.locator('[name=password]').fill(password);
  await page.getByLabel('Tengo 14 años o más').check();
  await page.getByLabel('Código de verificación').fill(iamakerCode);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await page.waitForURL(`${address}/`);

  await page.goto(`${address}/admin?tab=ajustes`);
  await page.getByLabel('Alta', { exact: true }).selectOption('closed');
  await expectShown(page.getByText('Ajustes guardados', { exact: true }));

  await page.goto(`${address}/admin`);
  await page.getByRole('button', { name: 'Crear persona' }).click();
  const form = page.getByRole('dialog', { name: 'Crear una persona' });
  await form.getByLabel('Nombre completo').fill('Ana Ruiz Gil');
  await form.getByLabel('Correo').first().fill('ana@centro.example');
  await form.getByLabel('Rol', { exact: true }).selectOption('profesor');
  await form.getByLabel('El centro responde por la edad').check();
  await form.getByRole('button', { name: 'Crear persona' }).click();
  await page.getByRole('link', { name: 'ana', exact: true }).click();
  await page.getByRole('button', { name: 'Crear un enlace para entregar' }).click();
  const link = await page.getByLabel('Enlace para entregar').inputValue();

  await page.goto(`${address}/admin/importar`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'alumnado.csv', mimeType: 'text/csv', buffer: schoolFile });
  await page.getByRole('button', { name: 'Leer el archivo' }).click();
  await expectShown(page.getByText('3 filas comparadas. Aún no ha cambiado nada.'));
  await page.getByLabel('El centro responde por la edad').check();
  await page.getByLabel('Crear las clases que no existan').check();
  await page.getByLabel('Usuario de quien será titular de las clases nuevas').fill('ana');
  // Nothing is applied with settings that no comparison has shown.
  await expectShown(page.getByText(/^Has cambiado algo arriba/));
  await expectSoon(() => page.getByRole('button', { name: /^Aplicar/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Comparar otra vez' }).click();
  // The dry run says what a new person gets, before anything changes.
  const dryRun = page.getByRole('row', { name: /Íñigo Peña Núñez.*Nueva.*Rol: estudiante.*Clases: Ciencias 4.º A/ });
  await expectShown(dryRun);
  await page.getByRole('button', { name: 'Aplicar a 2 personas' }).click();
  await expectShown(page.getByText('Importación aplicada.'));
  await expectShown(page.getByRole('row', { name: /Íñigo Peña Núñez.*Nueva/ }));
  await expectShown(page.getByRole('row', { name: /Ramón Sin Correo.*Falta el correo/ }));
  await expectAccessible(page);
  return link;
}

/** The teacher chooses a password and opens the class that the centre made. */
async function openOwnClass(link: string): Promise<{ page: Page; code: string }> {
  const { page } = await open(new URL(link).pathname);
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await page.waitForURL(`${address}/auth`);
  await page.getByLabel('Nombre de usuario').fill('ana');
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL(`${address}/`);
  await page.goto(`${address}/mis-clases`);
  const code = await page
    .getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    .first()
    .innerText();
  await page
    .getByRole('link', { name: /Ciencias 4.º A/ })
    .first()
    .click();
  return { page, code };
}

/** Ten minutes after signing in, a pupil shows the pictures again, as others type their password. */
async function downloadOwnArchive(page: Page, pictures: readonly string[]): Promise<void> {
  await page.goto(`${address}/account/datos`);
  // Until then the page would not ask.
  await expectHydrated(page);
  let refusals = 0;
  await page.route('**/api/user/export/archive', async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    const body = JSON.stringify({ message: 'Confirma que eres tú.', code: 'accounts.reauthentication_required' });
    return route.fulfill({ status: 403, contentType: 'application/json', body });
  });
  await page.getByRole('button', { name: 'Descargar el ZIP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectShown(dialog.getByText('Elige tus cuatro dibujos'));
  for (const name of pictures) await dialog.getByRole('button', { name, exact: true }).click();
  await expectAccessible(page, 'dialog[open]');
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  expect((await download).suggestedFilename()).toBe('educaia-mis-datos.zip');
}

test('in an afternoon, an empty product becomes a centre with a class of thirty aliases, whose pupils sign in with printed cards', async () => {
  const { page, code } = await openOwnClass(await setUpCentre());
  await page.waitForURL(/\/class\/\d+/);
  const id = Number(/class\/(\d+)/.exec(page.url())?.[1]);
  await page.goto(`${address}/class/${id}?parte=personas`);
  await page.getByRole('link', { name: 'Alumnado sin correo' }).click();
  await page.getByLabel('Cuántos').fill('28');
  await page.getByRole('button', { name: 'Proponer alias' }).click();
  const aliases = page.getByLabel('Un alias en cada línea *');
  await expectSoon(async () => (await aliases.inputValue()).split('\n').length).toBe(28);
  // One that no line can be broken in.
  await aliases.fill(`${await aliases.inputValue()}\n${'w'.repeat(30)}\nAna Ruiz`);
  await expectShown(page.getByText('«Ana Ruiz» parece un nombre y apellido.'));
  await aliases.fill((await aliases.inputValue()).replace('Ana Ruiz', 'aaa zorro'));
  await page.getByRole('button', { name: 'Crear las cuentas' }).click();
  await expectShown(page.getByText('Confirma que el centro tiene el permiso de las familias'));
  await page.getByLabel('El centro tiene el permiso de las familias para estas cuentas').check();
  await page.getByRole('button', { name: 'Crear las cuentas' }).click();
  await page.getByRole('button', { name: 'Hacer las 30 tarjetas que faltan' }).click();
  await expectShown(page.getByRole('heading', { name: '30 tarjetas nuevas' }));
  await expectAccessible(page);
  expect(countPages(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toBe(4);
  const link = new URL(await scanCard(page, 'aaa zorro'));
  const card = page.getByRole('listitem').filter({ has: page.getByAltText('Código QR de aaa zorro') });
  const pictures = await card
    .getByRole('list', { name: 'Dibujos para entrar' })
    .getByRole('listitem')
    .allTextContents();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('aaa zorro', { exact: true }).fill('Nora Vega');
  await expectShown(page.getByRole('listitem').filter({ hasText: 'aaa zorroNora Vega' }));

  const { page: pupil } = await open(link.pathname + link.hash, 390);
  await pupil.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pupil.waitForURL(`/class/${id}`);
  await expectShown(pupil.getByRole('heading', { name: 'Ciencias 4.º A' }));
  await pupil.goto(`${address}/account`);
  await expectShown(pupil.getByText(/^Es una cuenta de clase/));

  const { page: other, expectNoise: expectNoiseOfOther } = await open('/entrar', 390);
  await other.getByLabel('Código de la clase *').fill(code.toLowerCase());
  await other.getByLabel('Tu alias *').fill('AAA zorro');
  for (const name of pictures) await other.getByRole('button', { name, exact: true }).click();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await other.waitForURL(`/class/${id}`);
  await downloadOwnArchive(other, pictures);
  expectNoiseOfOther(/status of 403 .*export\/archive/);
  // Their sessions end below.
  for (const left of [pupil, other]) await left.goto(`${address}/healthz`);

  await page.getByRole('button', { name: 'Más acciones para aaa zorro' }).click();
  await page.getByRole('menuitem', { name: 'Anular la tarjeta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular la tarjeta' }).click();
  await expectShown(page.getByRole('listitem').filter({ hasText: 'aaa zorroNora VegaSin tarjeta' }));
  const { page: refused, expectNoise } = await open(link.pathname + link.hash, 390);
  await refused.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectShown(refused.getByText('Esta tarjeta no sirve. Pide otra a quien te da clase'));
  expectNoise(/401/);
});
