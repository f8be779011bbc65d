import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import english from '../src/accounts/web/messages.en.json' with { type: 'json' };
import spanish from '../src/accounts/web/messages.es.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import {
  expectShown,
  expectToast,
  iamakerCode,
  emailLink,
  newPerson,
  register,
  signedIn,
  startEmptyProduct,
} from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
});
afterAll(() => product.stop());

const refusal = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);

const screens = [
  { language: 'es', width: 1280, texts: spanish },
  { language: 'en', width: 360, texts: english },
] as const;

describe.each(screens)('in $language at $width px', ({ language, width, texts }) => {
  test('a user registers, signs in again, edits the profile and deletes the account', async () => {
    const person = newPerson();
    const { page, expectNoise } = await visit({ address, path: '/auth?register=true', language, width });
    await page.getByLabel(texts.register.fullName).fill(person.fullName);
    await page.getByLabel(texts.register.username).fill(person.username);
    await page.getByLabel(texts.register.email).fill(person.email);
    await page.locator('[name=password]').fill(person.password);
    await page.getByLabel(texts.register.oldEnough.replace('{age}', '14')).check();
    await page.getByRole('button', { name: texts.register.submit }).click();
    await expectToast(page, texts.register.done, person.username);
    await page.waitForURL(`${address}/`);
    await expectShown(page.getByRole('heading', { level: 1, name: new RegExp(person.username) }));

    // An open page would go on reading as this user.
    await page.goto('/healthz');
    await page.context().clearCookies({ name: 'session' });
    await page.goto('/auth');
    await page.getByLabel(texts.login.username).fill(person.username);
    await page.locator('[name=password]').fill(person.password);
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
    await expectToast(page, texts.login.done, person.username);
    await page.waitForURL(`${address}/`);

    await page.goto('/account');
    await page.getByRole('button', { name: texts.account.profile.edit }).click();
    await page.getByRole('dialog').getByLabel(texts.account.profile.fullName).fill('Elena Cambiada');
    await page.getByRole('button', { name: texts.account.profile.save }).click();
    await expectToast(page, texts.account.profile.done, texts.account.profile.doneExplanation);
    await expectShown(page.getByRole('heading', { level: 1, name: 'Elena Cambiada' }));

    await page.getByRole('button', { name: texts.account.danger.delete }).click();
    await expectShown(page.getByText(texts.account.danger.stays));
    await page.getByRole('button', { name: texts.account.danger.confirm }).click();
    await expectToast(page, texts.account.danger.done, texts.account.danger.doneExplanation);
    await page.waitForURL(`${address}/`);

    await page.goto('/auth');
    await page.getByLabel(texts.login.username).fill(person.username);
    await page.locator('[name=password]').fill(person.password);
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
    await expectShown(page.getByRole('alert').filter({ hasText: texts.login.wrongCredentials }));
    expectNoise(refusal(401, '/api/login'));
  });

  test('errors appear beside their fields, and nothing typed is lost', async () => {
    const taken = await register(address);
    const { page, expectNoise } = await visit({ address, path: '/auth?register=true', language, width });
    await page.getByRole('button', { name: texts.register.submit }).click();
    const fullName = page.getByLabel(texts.register.fullName);
    await expectShown(page.locator('[name=fullName][aria-invalid=true]'));
    expect(await fullName.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await fullName.fill('Otra Elena');
    await page.getByLabel(texts.register.username).fill(taken.username.toUpperCase());
    await page.getByLabel(texts.register.email).fill('otra@example.org');
    await page.locator('[name=password]').fill(taken.password);
    await page.getByLabel(texts.register.guardianAgrees.replace('{age}', '14')).check();
    await page.getByRole('button', { name: texts.register.submit }).click();
    await expectShown(page.locator('[name=username][aria-invalid=true]'));
    await expectShown(page.locator('.toast', { hasText: texts.register.failed }));
    expect(await fullName.inputValue()).toBe('Otra Elena');
    expect(await page.locator('[name=password]').inputValue()).toBe(taken.password);
    expect(await page.getByLabel(texts.register.guardianAgrees.replace('{age}', '14')).isChecked()).toBe(true);
    expectNoise(refusal(409, '/api/register'));
  });
});

describe('the sign-in screen', () => {
  test('shows the specified messages for missing and wrong input', async () => {
    const { page, expectNoise } = await visit({ address, path: '/auth' });
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expectShown(page.getByText('El nombre de usuario es obligatorio'));
    await expectShown(page.getByText('La contraseña es obligatoria'));

    const password = page.locator('[name=password]');
    await page.getByLabel('Nombre de usuario').fill('nadie');
    await password.fill('equivocada');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expectToast(page, 'Error de inicio de sesión', 'Credenciales incorrectas');
    await expectShown(page.getByRole('main').getByRole('alert').filter({ hasText: 'Credenciales incorrectas' }));
    expect(await password.inputValue()).toBe('equivocada');
    expectNoise(refusal(401, '/api/login'));
  });

  test('asks only future iamakers for the code, and refuses a wrong one', async () => {
    const person = newPerson({ role: 'iamaker' });
    const { page, expectNoise } = await visit({ address, path: '/auth?register=true' });
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expectToast(page, 'Google Sign-In', 'Esta funcionalidad estará disponible próximamente.');

    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expectShown(page.getByText('El nombre completo debe tener al menos 3 caracteres'));
    await expectShown(page.getByText('El nombre de usuario debe tener al menos 3 caracteres'));
    await expectShown(page.getByText('Correo electrónico inválido'));
    await expectShown(page.getByText('La contraseña debe tener al menos 6 caracteres'));

    const code = page.getByLabel('Código de verificación');
    expect(await page.getByLabel('¿Quién eres?').inputValue()).toBe('estudiante');
    expect(await code.count()).toBe(0);
    await page.getByLabel('¿Quién eres?').selectOption('iamaker');
    await page.getByLabel('Nombre completo').fill(person.fullName);
    await page.getByLabel('Nombre de usuario').fill(person.username);
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.locator('[name=password]').fill(person.password);
    await page.getByLabel('Tengo 14 años o más').check();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expectToast(
      page,
      'Código de verificación incorrecto',
      'Para registrarse como IAmaker, debe proporcionar un código de verificación válido.',
    );
    await expectShown(page.locator('[name=verificationCode][aria-invalid=true]'));
    await code.fill(iamakerCode);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expectToast(page, 'Registro exitoso', `Bienvenido, ${person.username}`);
    expectNoise(refusal(403, '/api/register'));
  });

  test('returns to the requested page but never to another site, and loses nothing offline', async () => {
    const person = await register(address);
    const { page, context, expectNoise } = await visit({ address, path: '/account' });
    await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.getByLabel('Nombre de usuario').fill(person.username);
    await page.locator('[name=password]').fill(person.password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expectShown(page.getByRole('main').getByRole('alert').filter({ hasText: 'conexión' }));
    expect(await page.getByLabel('Nombre de usuario').inputValue()).toBe(person.username);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await page.waitForURL(`${address}/account`);
    await expectShown(page.getByRole('heading', { name: person.fullName }));
    expectNoise(/ERR_INTERNET_DISCONNECTED/);

    // A signed-in user is redirected at once.
    await page.goto('/auth?return=/biblioteca');
    await page.waitForURL(`${address}/biblioteca`);
    await page.goto(`/auth?return=${encodeURIComponent('/\\example.org')}`);
    await page.waitForURL(`${address}/`);
  });

  test('signs in without the validation code: the server validates, too', async () => {
    const person = await register(address);
    const { page, expectNoise } = await visit({ address, path: '/privacidad' });
    await page.route(/\/assets\/(schemas|check-fields|field-messages)-/, (route) => route.abort());
    await page.goto('/auth');
    await page.getByLabel('Nombre de usuario').fill(person.username);
    await page.locator('[name=password]').fill('no es la suya');
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expectShown(page.getByRole('main').getByRole('alert').filter({ hasText: 'Credenciales incorrectas' }));
    await page.locator('[name=password]').fill(person.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expectToast(page, 'Inicio de sesión exitoso', person.username);
    expectNoise(/ERR_FAILED/, refusal(401, '/api/login'));
  });

  test('never puts a password into a URL, not even before its scripts load', async () => {
    const { page } = await visit({ address, path: '/auth', javaScript: false });
    await page.getByLabel('Nombre de usuario').fill('elena');
    await page.locator('[name=password]').fill('secreta');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    expect(page.url()).toBe(`${address}/auth`);
  });

  test('opens as a dialog where an account is needed, and returns the focus', async () => {
    const { page } = await visit({ address, path: '/foro' });
    const opener = page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog.getByRole('link', { name: 'Registrarse' }));
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await dialog.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(/\/auth\?return=%2Fforo/);
    expect(await dialog.count()).toBe(0);
  });
});

test('a forgotten password is replaced with the emailed link, once', async () => {
  const person = await register(address);
  const { page, expectNoise } = await visit({ address, path: '/auth/recuperar' });
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  // The same message for an unknown address.
  await expectShown(page.getByText('Si ese correo es de una cuenta, acabamos de enviarle un enlace.'));

  const link = await emailLink(product.dataDir, /\/auth\/nueva-contrasena\/[\w-]+/);
  await page.goto(link);
  await page.locator('[name=password]').fill('otra frase larga de verdad');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await page.waitForURL(`${address}/auth`);
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.locator('[name=password]').fill('otra frase larga de verdad');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expectToast(page, 'Inicio de sesión exitoso', person.username);

  await page.goto(link);
  await page.locator('[name=password]').fill('una tercera frase larga');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expectShown(page.getByText('Este enlace ya no sirve. Pide otro.'));
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await page.waitForURL(`${address}/auth/recuperar`);
  expectNoise(refusal(404, '/api/password-resets'));
});

describe('the account page', () => {
  test('changes the password and ends the other sessions', async () => {
    const person = await register(address);
    const elsewhere = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.username, password: person.password }),
    });
    expect(elsewhere.status).toBe(200);
    const { page, expectNoise } = await visit({ address, path: '/account', prepare: signedIn(address, person) });
    const sessions = page.getByRole('region', { name: 'Sesiones activas' }).getByRole('listitem');
    expect(await sessions.count()).toBe(2);
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expectToast(page, 'Sesiones cerradas', 'Solo queda abierta esta.');
    await expectSoon(() => sessions.count()).toBe(1);

    await page.locator('[name=currentPassword]').fill('otra cosa');
    await page.locator('[name=newPassword]').fill('una frase mejor todavía');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expectShown(page.getByRole('main').getByText('La contraseña actual no es correcta'));
    await page.locator('[name=currentPassword]').fill(person.password);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expectToast(page, 'Contraseña cambiada', 'Tus demás sesiones se han cerrado.');
    expectNoise(refusal(403, '/api/user/password'));
  });

  test('exports all personal data, keeps the chosen theme, and offers no role simulation', async () => {
    const person = await register(address, { role: 'profesor' });
    const { page } = await visit({ address, path: '/account', prepare: signedIn(address, person) });
    await expectShown(page.getByRole('heading', { name: 'Perfil' }));
    expect(await page.getByRole('heading', { name: 'Simulador de perfiles' }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);

    await page.getByRole('radio', { name: 'Oscuro' }).and(page.locator('main *')).check();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Oscuro' }).and(page.locator('main *')).isChecked()).toBe(true);
  });

  test('lets an iamaker view the product as another role and return', async () => {
    const person = await register(address, { role: 'iamaker' });
    const { page } = await visit({ address, path: '/account', prepare: signedIn(address, person) });
    await page.getByRole('button', { name: 'Profesor', exact: true }).click();
    await expectToast(page, 'Perfil cambiado', 'Ahora navegas como: profesor');
    await page.waitForURL(`${address}/`);
    await page.goto('/admin');
    await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
    await expectShown(page.getByText(/Tu rol es profesor\./i));
    // The banner is on every page.
    const banner = page.getByRole('complementary', { name: 'Simulación de perfil' });
    await expectShown(banner.getByText('Estás viendo EducaIA como Profesor.', { exact: false }));
    await banner.getByRole('button', { name: 'Terminar la simulación' }).click();
    await expectShown(page.getByRole('heading', { name: 'Administración', level: 1 }));
    expect(await banner.count()).toBe(0);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Profesor', exact: true }).click();
    await page.waitForURL(`${address}/`);
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Volver a Panel Admin' }).click();
    await page.waitForURL(`${address}/admin`);
    await expectShown(page.getByRole('heading', { name: 'Administración', level: 1 }));

    await page.goto('/account');
    await page.getByRole('button', { name: 'Estudiante', exact: true }).click();
    await page.waitForURL(`${address}/`);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Volver a IAmaker' }).click();
    await expectToast(page, 'Perfil cambiado', 'Ahora navegas como: iamaker');
    await page.goto('/admin');
    await expectShown(page.getByRole('heading', { name: 'Administración', level: 1 }));
  });
});

test('a user without a fresh sign-in is asked for the password, and then the action completes', async () => {
  const person = await register(address);
  const { page, expectNoise } = await visit({ address, path: '/account', prepare: signedIn(address, person) });
  let refusals = 0;
  // The server's reply ten minutes after sign-in.
  await page.route('**/api/user/export', async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    const body = JSON.stringify({ message: 'Confirma que eres tú.', code: 'accounts.reauthentication_required' });
    return route.fulfill({ status: 403, contentType: 'application/json', body });
  });
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Tu contraseña').fill('otra cosa');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectShown(dialog.getByText('La contraseña actual no es correcta'));
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Tu contraseña').fill(person.password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  expect((await download).suggestedFilename()).toBe('educaia-mis-datos.json');
  expect(refusals).toBe(2);
  expectNoise(refusal(403, '/api/user/export'), refusal(403, '/api/user/reauthentication'));
});

test('the confirmation before an account is deleted is usable with the largest letters on a phone', async () => {
  const person = await register(address, { role: 'iamaker' });
  const { page } = await visit({
    address,
    path: '/account',
    theme: 'custom',
    primary: 'violet',
    fontSize: 'muy-grande',
    width: 360,
    prepare: signedIn(address, person),
  });
  await page.locator('main button', { has: page.locator('use[href$="#trash"]') }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dialog[open]');
});

const forGuests = [
  '/auth',
  '/auth?register=true',
  '/auth/recuperar',
  '/auth/nueva-contrasena/x',
  '/account',
  '/admin',
  '/privacidad',
  '/terminos',
  '/accesibilidad',
];
const forEverybody = ['/auth', '/auth?register=true', '/privacidad', '/terminos', '/accesibilidad'];

test.for(forGuests)('%s is hidden from search engines unless it is public', async (path) => {
  const html = await (await fetch(address + path)).text();
  expect(html.includes('content="noindex"')).toBe(!forEverybody.includes(path));
});
