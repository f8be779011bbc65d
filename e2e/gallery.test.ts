import { readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { themes } from '../src/shared/preferences.ts';
import { expectAccessibleAndVisible, expectContrast, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
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
    await (theme === 'light' ? expectAccessibleAndVisible(page) : expectContrast(page));
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
    await expectAccessibleAndVisible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Mensaje', exact: true }).click();
  await page.getByText('Comentario publicado').first().waitFor();
});

test('a dialog that is opened again before the event of its closing arrives stays open', async () => {
  const { page } = await visit({ path: '/_ui', address: development.address });
  const opener = page.getByRole('button', { name: 'Abrir diálogo' });
  await opener.click();
  await page.locator('dialog[open]').waitFor();
  // In one task: the browser sends the event of the closing after it.
  const wasClosed = await opener.evaluate(async (button: HTMLElement) => {
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
    const closed = new Promise<boolean>((resolve) => {
      dialog.addEventListener('close', () => setTimeout(() => resolve(!dialog.open)), { once: true });
    });
    const renders = async () => {
      for (let microtask = 0; microtask < 20; microtask += 1) await Promise.resolve();
    };
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await renders();
    if (dialog.open) throw new Error('The dialog did not close');
    button.click();
    await renders();
    if (!dialog.open) throw new Error('The dialog did not open again');
    return closed;
  });
  expect(wasClosed).toBe(false);
});

// The last one: the address is another one afterwards.
test('saving a migration restarts the development server, and its database keeps running', async () => {
  const postmaster = async () =>
    (await readFile(join(development.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];
  const addresses = () =>
    [...development.said().matchAll(/EducaIA \(desarrollo\): (http\S+)/g)].map(([, address]) => address);
  const before = await postmaster();
  const migration = join(import.meta.dirname, '../migrations/0001_accounts.sql');
  const { atime } = await stat(migration);
  await utimes(migration, atime, new Date());
  await expectSoon(() => addresses().length).toBe(2);
  expect((await fetch(`${addresses()[1]}/readyz`)).status).toBe(200);
  expect(await postmaster()).toBe(before);
});
