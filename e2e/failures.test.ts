import { expect, test } from 'vitest';
import { expectHydrated, expectSoon, visit } from './browser.ts';

const offline = /net::ERR_INTERNET_DISCONNECTED/;

test('a page whose data is refused says what the server said, and comes when it is asked for again', async () => {
  const { page, expectNoise } = await visit({ path: '/' });
  await page.route('**/api/tools?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Ha ocurrido un error inesperado.', code: 'unexpected' } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' }).waitFor();
  await page.getByText('Ha ocurrido un error inesperado.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/biblioteca');

  await page.unroute('**/api/tools?*');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Biblioteca de IA' }).waitFor();
  await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  expectNoise(/console error: Failed to load resource.*500.*\/api\/tools/);
});

test('an overloaded server is asked again by the page itself', async () => {
  const { page, expectNoise } = await visit({ path: '/' });
  await page.route('**/api/tools?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Hay mucha gente a la vez.', code: 'overloaded' } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true }).click();
  await page.getByText('Hay mucha gente a la vez.').waitFor();
  await page.getByText('Lo volvemos a intentar cada pocos segundos.').waitFor();
  await page.unroute('**/api/tools?*');
  await page.getByRole('heading', { level: 1, name: 'Biblioteca de IA' }).waitFor();
  expectNoise(/console error: Failed to load resource.*503.*\/api\/tools/);
});

test('without a connection a page whose code is not there yet says so, and comes when the connection does', async () => {
  const { page, context, expectNoise } = await visit({ path: '/' });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Documentación de la API' }).click();
  await page.getByRole('heading', { level: 1, name: 'No hay conexión con EducaIA' }).waitFor();
  await page.getByText('Comprueba tu conexión.').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'La API de EducaIA' }).waitFor();
  expectNoise(offline);
});

test('without a connection a page whose data is not there yet says so, and comes when the connection does', async () => {
  const { page, context, expectNoise } = await visit({ path: '/biblioteca' });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Escritura', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'No hay conexión con EducaIA' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Biblioteca de IA' }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=Escritura');
  expectNoise(offline);
});

test('a page whose files a newer version has replaced is loaded anew', async () => {
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
