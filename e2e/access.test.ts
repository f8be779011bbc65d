import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenIdProvider } from '../testing/server/openid-provider.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import {
  ask,
  emailLink,
  expectShown,
  expectToast,
  guardianLink,
  newPerson,
  type Person,
  register,
  signedIn,
  startEmptyProduct,
} from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;

const provider = createOpenIdProvider();

beforeAll(async () => {
  await provider.listen();
  const centre = {
    id: 'centro',
    name: 'IES Goya',
    issuer: provider.state.issuer,
    clientId: 'educaia',
    clientSecret: 'secreto',
    domains: ['iesgoya.example'],
    newAccounts: true,
  };
  process.env['OIDC_PROVIDERS'] = JSON.stringify([centre]);
  product = await startEmptyProduct();
  delete process.env['OIDC_PROVIDERS'];
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' });
});
afterAll(() => Promise.all([product.stop(), provider.close()]));

const path = '/admin?tab=accesos';

/** Fills in the registration form. */
async function signUp(person: Person | ReturnType<typeof newPerson>, role: string, age = /^Tengo \d+ años o más$/) {
  const { page, expectNoise } = await visit({ address, path: '/auth?register=true' });
  await page.getByLabel('Nombre completo').fill(person.fullName);
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.locator('[name=password]').fill(person.password);
  await page.getByLabel('¿Quién eres?').selectOption(role);
  await page.getByLabel(age).check();
  return { page, expectNoise, send: () => page.getByRole('button', { name: 'Crear mi cuenta' }).click() };
}

test('a teacher waits for approval, is declined or approved by an administrator, and is notified', async () => {
  const { page: admin } = await visit({
    address,
    path: '/admin?tab=ajustes',
    prepare: signedIn(address, iamaker),
  });
  await admin.getByLabel('Alta de docentes').selectOption('approval');
  await expectToast(admin, 'Ajustes guardados', 'El cambio ya está en vigor.');

  const [eva, luis] = [newPerson(), newPerson()];
  const waiting = await signUp(eva, 'profesor');
  await expectShown(waiting.page.getByText('Hasta que apruebe la tuya, será de estudiante.'));
  await waiting.send();
  await expectToast(waiting.page, 'Registro exitoso', 'Tu cuenta es de estudiante hasta que se apruebe la de docente.');
  await waiting.page.goto('/account');
  await expectShown(waiting.page.getByText(/^Has pedido una cuenta de docente \(profesor\)/));
  const refused = await signUp(luis, 'clase ia');
  await refused.send();
  await expectToast(refused.page, 'Registro exitoso', 'hasta que se apruebe');

  await admin.goto('/avisos');
  await expectShown(admin.getByText(/espera tu aprobación$/).first());
  await admin.goto(path);
  await admin.setViewportSize({ width: 390, height: 800 });
  const requests = admin.getByRole('region', { name: 'Solicitudes de acceso' });
  expect(await requests.getByRole('listitem').count()).toBe(2);
  await expectShown(requests.getByText(/^Pidió el rol «clase ia» el /));
  await expectNoSidewaysScroll(admin);
  await expectAccessible(admin, 'main');
  await admin.getByRole('button', { name: `Rechazar a ${luis.username}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rechazar la solicitud' }).click();
  await expectShown(dialog.getByText('Escribe el motivo'));
  await dialog.getByLabel('Motivo').fill('No sabemos de qué centro eres.');
  await dialog.getByRole('button', { name: 'Rechazar la solicitud' }).click();
  await expectToast(admin, 'Solicitud rechazada', luis.username);
  await admin.getByRole('button', { name: `Aprobar a ${eva.username}` }).click();
  await expectToast(admin, 'Solicitud aprobada', eva.username);
  await expectShown(admin.getByText('Nadie espera una cuenta.'));
  // The pressed button is gone; the focus must have moved to the heading.
  expect(await requests.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(true);

  await refused.page.goto('/avisos');
  await expectShown(refused.page.getByText(/no se ha aprobado la de docente\. No sabemos de qué centro eres\.$/));
  await waiting.page.goto('/avisos');
  await expectShown(waiting.page.getByText('Tu cuenta de docente está aprobada'));
  await waiting.page.goto('/account');
  expect(await waiting.page.getByText(/^Has pedido una cuenta de docente/).count()).toBe(0);
  await expectShown(waiting.page.getByRole('main').getByText('profesor', { exact: true }).first());
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { teacherSignUp: 'open' });
});

test('where teachers need an invitation, an unused link from the administration is the only way to register', async () => {
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { teacherSignUp: 'invitation' });
  const uninvited = await signUp(newPerson(), 'profesor');
  await expectShown(uninvited.page.getByText(/^En este sitio las cuentas de docente se crean con un enlace/));
  await uninvited.send();
  await expectToast(uninvited.page, 'Error de registro', 'se crean con una invitación');
  uninvited.expectNoise(/status of 403 .*\/api\/register/);

  const { page: admin } = await visit({ address, path, prepare: signedIn(address, iamaker) });
  // 'iamaker' must not be preselected.
  expect(await admin.getByRole('combobox', { name: 'Rol' }).inputValue()).toBe('profesor');
  await admin.getByRole('button', { name: 'Crear invitación' }).click();
  const links = admin.getByRole('list', { name: 'Invitaciones abiertas' });
  const link = (await links.getByText('/auth?register=true&invitacion=').textContent()) ?? '';
  // The server-rendered page has the link, too.
  await admin.reload();
  await expectShown(links.getByText(link, { exact: true }));
  expect(new URL(link).origin).toBe(address);

  const person = newPerson();
  const { page } = await visit({ address, path: link.slice(link.indexOf('/auth')) });
  await expectShown(page.getByText(/^Te han invitado a registrarte como profesor/));
  await page.getByLabel('Nombre completo').fill(person.fullName);
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.locator('[name=password]').fill(person.password);
  await page.getByLabel(/^Tengo \d+ años o más$/).check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expectToast(page, 'Registro exitoso', person.username);

  await admin.reload();
  await expectShown(admin.getByText('No hay invitaciones abiertas.'));
  await admin.getByRole('button', { name: 'Crear invitación' }).click();
  const second = (await links.getByText('/auth?register=true&invitacion=').textContent()) ?? '';
  await admin.getByRole('button', { name: 'Anular' }).click();
  await expectToast(admin, 'Invitación anulada', '');
  const late = await visit({ address, path: second.slice(second.indexOf('/auth')) });
  await expectShown(late.page.getByText(/^Esta invitación ya no sirve/));
  late.expectNoise(/status of 404 .*\/api\/invitations/);
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { teacherSignUp: 'open' });
});

test('where the school approves accounts, a new one waits and then signs in; where sign-up is closed, the page says so', async () => {
  const { page: admin } = await visit({ address, path: '/admin?tab=ajustes', prepare: signedIn(address, iamaker) });
  await admin.getByLabel('Alta', { exact: true }).selectOption('approval');
  await expectToast(admin, 'Ajustes guardados', 'El cambio ya está en vigor.');

  const person = newPerson();
  const waiting = await signUp(person, 'estudiante');
  await expectShown(waiting.page.getByText(/^Tu centro revisa cada cuenta nueva/));
  await waiting.send();
  await expectToast(waiting.page, 'Registro exitoso', 'espera la aprobación de tu centro');
  await expectShown(waiting.page.getByRole('main').getByText(/^Tu cuenta espera la aprobación/));
  await expectAccessible(waiting.page, 'main');

  await admin.goto(path);
  await expectShown(admin.getByText(/^Pidió una cuenta con el rol «estudiante»/));
  await admin.getByRole('button', { name: `Aprobar a ${person.username}` }).click();
  await expectToast(admin, 'Solicitud aprobada', 'ya puede entrar');
  await waiting.page.goto('/auth');
  await waiting.page.getByLabel('Nombre de usuario').fill(person.username);
  await waiting.page.locator('[name=password]').fill(person.password);
  await waiting.page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expectToast(waiting.page, 'Inicio de sesión exitoso', person.username);

  await ask(address, iamaker, 'PUT', '/api/admin/settings', { signUp: 'closed' });
  const { page } = await visit({ address, path: '/auth?register=true' });
  await expectShown(page.getByText(/^En este sitio no se pueden crear cuentas/));
  expect(await page.getByRole('button', { name: 'Crear mi cuenta' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Tengo el código de administración' }).click();
  await expectShown(page.getByLabel('Código de verificación'));
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { signUp: 'open' });
});

test('a child waits for the guardian, who consents with the emailed link and withdraws again', async () => {
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { guardianConsent: true });
  const child = { ...newPerson(), fullName: 'Nora Vidal' };
  const { page, send, expectNoise } = await signUp(child, 'estudiante', /^Tengo menos de \d+ años/);
  await page.getByLabel('Correo de tu madre, padre o tutor').fill('familia@example.net');
  await send();
  await expectShown(page.getByRole('main').getByText(/^Hemos escrito a tu madre, padre o tutor/));
  const signIn = async () => {
    await page.goto('/auth');
    await page.getByLabel('Nombre de usuario').fill(child.username);
    await page.locator('[name=password]').fill(child.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  };
  await signIn();
  await expectShown(page.getByRole('main').getByText(/^Tu cuenta espera el consentimiento/));
  const firstLink = await emailLink(product.dataDir, guardianLink);
  await page.getByLabel('Correo de tu madre, padre o tutor').fill('abuela@example.net');
  await page.getByRole('button', { name: 'Enviar otro correo' }).click();
  await expectToast(page, 'Correo enviado', 'Tiene 14 días para dar su consentimiento.');
  await expect.poll(() => emailLink(product.dataDir, guardianLink)).not.toBe(firstLink);

  const link = await emailLink(product.dataDir, guardianLink);
  const { page: guardian, expectNoise: expectGuardianNoise } = await visit({ address, path: link });
  await expectShown(guardian.getByText(`Cuenta de Nora Vidal (${child.username})`));
  await guardian.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(guardian);
  await expectAccessible(guardian, 'main');
  await guardian.getByRole('button', { name: 'Dar mi consentimiento', exact: true }).click();
  await expectShown(guardian.getByText(/^Diste tu consentimiento el/));
  await signIn();
  await expectToast(page, 'Inicio de sesión exitoso', child.username);
  // Their session ends below.
  await page.goto('/healthz');

  await guardian.getByRole('button', { name: 'Retirar mi consentimiento' }).click();
  await expectShown(guardian.getByText(/^Has retirado tu consentimiento. La cuenta está cerrada/));
  await signIn();
  await expectShown(page.getByRole('main').getByText(/^Tu madre, padre o tutor ha retirado su consentimiento/));
  await guardian.goto(`${link}x`);
  await expectShown(guardian.getByRole('heading', { name: /^Este enlace no sirve/ }));
  expectGuardianNoise(/status of 404/);
  expectNoise(/status of 403/);

  const { page: admin } = await visit({ address, path, prepare: signedIn(address, iamaker) });
  await admin.getByRole('link', { name: 'Consentimientos de madres, padres y tutores' }).click();
  await expectShown(admin.getByText('Madre, padre o tutor: abuela@example.net'));
  await expectShown(admin.getByText('Retirado: la cuenta está cerrada'));
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { guardianConsent: false });
});

test('a person signs in with the account of their school, or reads why not', async () => {
  const { page } = await visit({ address, path: '/auth?return=%2Faccount' });
  provider.state.person = { sub: 'ana', email: 'ana@otra.example', email_verified: true };
  await page.getByRole('link', { name: 'Entrar con IES Goya' }).click();
  await expectShown(page.getByRole('alert').getByText(/^Tu correo no es de los que «IES Goya» admite aquí/));
  await expectAccessible(page, 'main');

  provider.state.person = { sub: 'ana', email: 'ana@iesgoya.example', email_verified: true, name: 'Ana Goya' };
  await page.goto('/auth?return=%2Faccount');
  await page.getByRole('link', { name: 'Entrar con IES Goya' }).click();
  await page.waitForURL('**/account');
  await expectShown(page.getByRole('heading', { name: 'Ana Goya' }));
});

test('the administrator code can be switched off and on', async () => {
  const { page } = await visit({ address, path, prepare: signedIn(address, iamaker) });
  const registration = page.getByRole('switch', { name: 'Registro de IAmaker con código' });
  await registration.uncheck();
  await expectToast(page, 'Cambio guardado', '');
  await page.reload();
  expect(await registration.isChecked()).toBe(false);
  await registration.check();
  await expectToast(page, 'Cambio guardado', '');
});

test('the registration, terms and privacy pages show the minimum age of the site', async () => {
  const { page } = await visit({ address, path: '/admin?tab=ajustes', prepare: signedIn(address, iamaker) });
  await page.getByLabel('Edad mínima').selectOption('16');
  await expectToast(page, 'Ajustes guardados', 'El cambio ya está en vigor.');
  for (const [language, place, words] of [
    ['es', '/auth?register=true', 'Tengo 16 años o más'],
    ['en', '/auth?register=true', 'I am under 16 and my parent or guardian agrees'],
    ['es', '/privacidad', 'Si tienes menos de 16 años'],
    ['en', '/privacidad', 'If you are under 16'],
    ['es', '/terminos', 'Necesitas tener 16 años o más'],
    ['en', '/terminos', 'You must be 16 or older'],
  ] as const) {
    const guest = await visit({ address, path: place, language });
    await expectShown(guest.page.getByRole('main').getByText(words).first());
    expect(
      await guest.page
        .getByRole('main')
        .getByText(/\b14\b/)
        .count(),
    ).toBe(0);
  }
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { minimumAge: 14 });
});
