import { expect, test } from 'vitest';
import { expectAccessible, expectSoon, visit } from './browser.ts';

test('the search finds an API call by its words and links to its description', async () => {
  const { page } = await visit({ path: '/api/docs' });
  await page.getByRole('heading', { name: '/api/forum', exact: true }).waitFor();
  await page.getByLabel('Buscar una llamada').fill('vota');
  const found = page.getByRole('region', { name: 'Llamadas encontradas' });
  await expectSoon(() => found.getByRole('status').textContent()).toBe('2 llamadas');
  await expectAccessible(page);
  await found.getByRole('link', { name: '/api/forum/comments/{id}/vote' }).click();
  await page.waitForURL(/\/api\/docs\/forum#put-api-forum-comments-id-vote$/);
  const described = page.locator('#put-api-forum-comments-id-vote');
  await expectSoon(() => described.getByText('Vota un comentario, o retira el voto.').count()).toBe(1);
  const { y = 0 } = (await described.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(200);

  await page.goBack();
  await page.getByLabel('Buscar una llamada').fill('zapatos');
  await page.getByRole('link', { name: 'Toda la API' }).click();
  await expectSoon(() => page.getByRole('heading', { name: /^\/api\// }).count()).toBeGreaterThan(20);
});

test('the search of calls works without scripts', async () => {
  const { page } = await visit({ path: '/api/docs', javaScript: false });
  await page.getByLabel('Buscar una llamada').fill('PUT voto');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expectSoon(() => page.getByText('2 llamadas').count()).toBe(1);
});
