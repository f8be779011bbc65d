import { readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { themes } from '../src/shared/preferences.ts';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

let development: RunningProduct;

beforeAll(async () => {
  development = await startProduct('development');
});

afterAll(async () => {
  await development.stop();
});

test('in development every component is on one page, accessible in every theme', async () => {
  const { page } = await visit({ path: '/_ui', address: development.address });
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual(expect.arrayContaining(['Botones', 'Campos', 'Tarjetas', 'Estados', 'Dibujos', 'Iconos']));
  for (const theme of themes.filter((name) => name !== 'system')) {
    await page.getByRole('radio', { name: theme }).check();
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    // Another theme changes only colours.
    await expectAccessible(page, 'html', theme === 'light' ? undefined : ['color-contrast']);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('in development the pages of the product produce no errors', async () => {
  const { page } = await visit({ path: '/', address: development.address });
  await page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Biblioteca de IA' }).waitFor();
  await expectNoSidewaysScroll(page);
});

test('in development dialogs, panels and notices open under the Content-Security-Policy', async () => {
  const { page } = await visit({ path: '/_ui', address: development.address });
  for (const opener of ['Abrir diálogo', 'Abrir panel', 'Borrar un tema']) {
    await page.getByRole('button', { name: opener }).click();
    await page.locator('dialog[open]').waitFor();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Mensaje', exact: true }).click();
  await page.getByText('Comentario publicado').first().waitFor();
});

test('saving a migration restarts the development server, and its database keeps running', async () => {
  const own = await startProduct('development');
  const postmaster = async () =>
    (await readFile(join(own.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];
  const addresses = () => [...own.said().matchAll(/EducaIA \(desarrollo\): (http\S+)/g)].map(([, address]) => address);
  const before = await postmaster();
  const migration = join(import.meta.dirname, '../migrations/0001_accounts.sql');
  const { atime } = await stat(migration);
  await utimes(migration, atime, new Date());
  await expectSoon(() => addresses().length).toBe(2);
  expect((await fetch(`${addresses()[1]}/readyz`)).status).toBe(200);
  expect(await postmaster()).toBe(before);
  await own.stop();
});
