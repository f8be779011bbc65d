import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectHydrated, expectSoon, visit } from './browser.ts';
import { ask, expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let student: Person;
let classPath: string;

/** Personal data that must not remain in this browser. */
const personal = () => [student.fullName, student.email, 'Taller de Quimeras'];

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  const teacher = await register(address, { role: 'profesor' });
  const made = await ask<{ id: number; code: string }>(address, teacher, 'POST', '/api/classes/create', {
    name: 'Taller de Quimeras',
    description: 'Solo para quienes están en ella.',
  });
  student = await register(address, { fullName: 'Zoraida Quimera', email: 'zoraida.quimera@example.org' });
  await ask(address, student, 'POST', '/api/classes/join', { code: made.code });
  classPath = `/class/${made.id}`;
});
afterAll(() => product.stop());

async function expectNothingPersonal(page: Page, where: string): Promise<void> {
  let content = '';
  // A failed navigation is over before the browser shows its error page, and a page that is being replaced has no content.
  await expectSoon(async () => (content = await page.content())).toBeTruthy();
  for (const words of personal()) expect(content, `${where}: ${words}`).not.toContain(words);
}

/** Everything that the service worker and the page have stored. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Cuenta de ${student.fullName}` }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expectShown(page.locator('.toast'));
}

test.for([
  { back: 'asks the server again', backForwardCache: false },
  { back: 'keeps pages in memory', backForwardCache: true },
])('after signing out, going back shows nothing personal where the browser $back', async (options) => {
  const again = { ...student, session: await newSession() };
  const { page, context, expectNoise } = await visit({
    address,
    path: '/account',
    serviceWorker: true,
    prepare: signedIn(address, again),
    backForwardCache: options.backForwardCache,
  });
  await expectShown(page.getByText(student.email).first());
  await page.goto('/courses/free/1');
  await expectSoon(() => stored(page)).toContain('/courses/free/1');
  await page.goto(classPath);
  await expectShown(page.getByRole('heading', { level: 1, name: 'Taller de Quimeras' }));
  await page.goto('/foro');
  await expectHydrated(page);
  await logOut(page);
  await expectNothingPersonal(page, 'where the logout was');
  for (const where of ['/foro', classPath, '/courses/free/1', '/account']) {
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(where);
    await expectHydrated(page);
    await expectSoon(() => page.content()).not.toContain(student.fullName);
    await expectNothingPersonal(page, `back at ${where}`);
  }
  const kept = await stored(page);
  for (const words of personal()) expect(kept, words).not.toContain(words);

  await context.setOffline(true);
  for (const where of ['/account', classPath]) {
    await page.goto(where).catch(() => undefined);
    await expectNothingPersonal(page, `${where} without a connection`);
  }
  await page.goBack().catch(() => undefined);
  await expectNothingPersonal(page, 'back without a connection');
  // A page from the back/forward cache may send no request; this one certainly fails.
  await page.goto('/foro').catch(() => undefined);
  await page.evaluate(() => fetch('/api/user').catch(() => undefined));
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
});

test('the back button within the page shows nothing personal either', async () => {
  const again = { ...student, session: await newSession() };
  const { page, context } = await visit({ address, path: '/', prepare: signedIn(address, again) });
  await page.getByRole('button', { name: `Cuenta de ${student.fullName}` }).click();
  await page.getByRole('link', { name: 'Mi Cuenta' }).first().click();
  await expectShown(page.getByText(student.email).first());
  await page.getByRole('link', { name: 'Foro', exact: true }).first().click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Foro' }));
  await logOut(page);
  // Logging out leads to the home page.
  await page.goBack();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/account');
  await expectShown(page.getByRole('heading', { level: 1, name: 'Acceso denegado' }));
  await expectNothingPersonal(page, 'back at /account');
  await context.close();
});

/** Each test signs out of its own session. */
async function newSession(): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: student.username, password: student.password }),
  });
  return /^session=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
}
