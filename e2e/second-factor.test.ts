import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base32, stepOf, totpAt } from '../src/accounts/server/second-factor/totp.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';

beforeAll(async () => {
  product = await startEmptyProduct();
  // Passkeys need a host name, not an IP address.
  address = product.address.replace('127.0.0.1', 'localhost');
});
afterAll(() => product.stop());

/** Decodes the key shown in the dialog. */
function bytesOf(key: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  expect(base32(bytes)).toBe(key);
  return bytes;
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.locator('[name=password]').fill(person.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

test('codes from an app are turned on, asked for at sign-in, and a recovery code replaces a lost phone', async () => {
  const person = await register(address);
  const { page, expectNoise: expectOwnNoise } = await visit({
    address,
    path: '/account',
    width: 390,
    prepare: signedIn(address, person),
  });
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await section.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activa los códigos' });
  const key = bytesOf((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByLabel('Código de seis cifras').fill('000000');
  await dialog.getByRole('button', { name: 'Comprobar y activar' }).click();
  await expectShown(dialog.getByText('Ese código no es correcto o ya se ha usado').first());
  await expectAccessible(page, 'dialog[open]');
  expectOwnNoise(/400.*\/api\/user\/totp/);
  await dialog.getByLabel('Código de seis cifras').fill(totpAt(key, stepOf(Date.now())));
  await dialog.getByRole('button', { name: 'Comprobar y activar' }).click();
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
  await expectShown(codes.getByRole('listitem').last());
  const recovery = await codes.getByRole('listitem').allTextContents();
  expect(recovery).toHaveLength(10);
  await codes.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expectShown(section.getByText('Te quedan 10.'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { page: other, expectNoise } = await visit({ address, path: '/auth' });
  await signIn(other, person);
  await expectShown(other.getByRole('heading', { name: 'Un paso más' }));
  await expectAccessible(other);
  await other.getByLabel('Código').fill(recovery[0] ?? '');
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectToast(other, 'Inicio de sesión exitoso', `Bienvenido, ${person.username}`);
  expectNoise(/401.*\/api\/login/);
});

/** A virtual authenticator that accepts everything. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, and signs in without a password', async () => {
  const person = await register(address);
  const { page, context } = await visit({ address, path: '/account', prepare: signedIn(address, person) });
  await giveAuthenticator(context, page);
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  await page.getByLabel('Nombre de la llave').fill('Mi teléfono');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expectShown(page.getByRole('button', { name: 'Quitar «Mi teléfono»' }));
  await context.clearCookies({ name: 'session' });
  await page.goto(`${address}/auth`);
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expectToast(page, 'Inicio de sesión exitoso', `Bienvenido, ${person.username}`);
});

test('a passkey confirms its owner’s identity before an irreversible action', async () => {
  const person = await register(address);
  const { page, context, expectNoise } = await visit({ address, path: '/account', prepare: signedIn(address, person) });
  await giveAuthenticator(context, page);
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  await page.getByLabel('Nombre de la llave').fill('Mi teléfono');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Ya los he guardado' }).click();
  // The server's reply ten minutes later.
  let isShown = false;
  await page.route('**/api/user/export', (route) => {
    if (isShown) return route.continue();
    const body = JSON.stringify({ message: 'Confirma que eres tú.', code: 'accounts.reauthentication_required' });
    return route.fulfill({ status: 403, contentType: 'application/json', body });
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/reauthentication/passkey')) isShown = response.status() === 204;
  });
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expectShown(dialog.getByLabel('Tu contraseña'));
  await expectAccessible(page, 'dialog[open]');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirmar con una llave de acceso' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  expectNoise(/403.*\/api\/user\/export/);
});
