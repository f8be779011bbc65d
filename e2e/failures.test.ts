import { expect, test } from 'vitest';
import { expectHydrated, expectSoon, visit } from './browser.ts';

const offline = /net::ERR_INTERNET_DISCONNECTED/;

test('a page whose data is refused shows the server’s message, and loads on retry', async () => {
  const { page, expectNoise } = await visit({ path: '/biblioteca?search=gamma' });
  await page.route('**/api/tools/by-slug/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Ha ocurrido un error inesperado.', code: 'unexpected' } }),
  );
  await page.getByRole('link', { name: 'Gamma', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' }).waitFor();
  await page.getByText('Ha ocurrido un error inesperado.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/herramientas/gamma');

  await page.unroute('**/api/tools/by-slug/*');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Gamma' }).waitFor();
  await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  expectNoise(/console error: Failed to load resource.*500.*\/api\/tools/);
});

test('a write answered by a proxy’s own page shows our message', async () => {
  const { page, expectNoise } = await visit({ path: '/auth' });
  for (const body of ['', '<html><h1>502 Bad Gateway</h1></html>']) {
    await page.route('**/api/login', (route) => route.fulfill({ status: 502, contentType: 'text/html', body }));
    await page.getByLabel('Nombre de usuario').fill('alguien');
    await page
      .getByRole('main')
      .getByLabel(/^Contraseña/)
      .fill('una contraseña');
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await page
      .getByRole('alert')
      .getByText('Algo ha fallado por nuestra parte. Vuelve a intentarlo en un momento.')
      .waitFor();
    expect(await page.getByText('Bad Gateway').count()).toBe(0);
    await page.unroute('**/api/login');
  }
  expectNoise(/console error: Failed to load resource.*502.*\/api\/login/);
});

test('a page retries by itself when the server is overloaded', async () => {
  const { page, expectNoise } = await visit({ path: '/biblioteca?search=gamma' });
  await page.route('**/api/tools/by-slug/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Hay mucha gente a la vez.', code: 'overloaded' } }),
  );
  await page.getByRole('link', { name: 'Gamma', exact: true }).click();
  await page.getByText('Hay mucha gente a la vez.').waitFor();
  await page.getByText('Lo volvemos a intentar cada pocos segundos.').waitFor();
  await page.unroute('**/api/tools/by-slug/*');
  await page.getByRole('heading', { level: 1, name: 'Gamma' }).waitFor();
  expectNoise(/console error: Failed to load resource.*503.*\/api\/tools/);
});

test('offline, a page whose code is not loaded says so, and loads when the connection returns', async () => {
  const { page, context, expectNoise } = await visit({ path: '/' });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Documentación de la API' }).click();
  await page.getByRole('heading', { level: 1, name: 'No hay conexión con EducaIA' }).waitFor();
  await page.getByText('Comprueba tu conexión.').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'La API de EducaIA' }).waitFor();
  expectNoise(offline);
});

test('offline, a list reports the error in place, keeps its filters, and loads on retry', async () => {
  const { page, context, expectNoise } = await visit({ path: '/biblioteca' });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Escritura', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error al cargar herramientas' });
  await alert.getByText('No hay conexión con EducaIA').waitFor();
  expect(new URL(page.url()).search).toBe('?category=Escritura');
  await page.getByRole('link', { name: 'Escritura', exact: true }).and(page.locator('[aria-current=true]')).waitFor();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  expectNoise(offline);
});

test('a page whose files a newer release has replaced reloads', async () => {
  const { page, expectNoise } = await visit({ path: '/' });
  let loadedAnew = false;
  page.on('request', (request) => {
    loadedAnew ||= request.isNavigationRequest();
  });
  await page.route('**/assets/tool-list-page-*', (route) =>
    loadedAnew ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Biblioteca de IA' }).waitFor();
  await expectHydrated(page);
  expect(loadedAnew).toBe(true);
  expectNoise(/404.*tool-list-page/);
});
