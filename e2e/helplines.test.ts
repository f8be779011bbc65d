import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
beforeAll(async () => {
  product = await startEmptyProduct();
  address = product.address;
});
afterAll(() => product.stop());

test('the help lists the helplines of the chosen country, without an account and before any script runs', async () => {
  const document = await (await fetch(`${address}/ayuda`)).text();
  expect(document).toContain('tel:024');
  const { page } = await visit({ address, path: '/ayuda', width: 360, height: 740 });
  await page.getByRole('link', { name: 'Mira los teléfonos de ayuda de tu país' }).click();
  expect(new URL(page.url()).hash).toBe('#telefonos');
  const lines = page.getByRole('region', { name: 'Si necesitas hablar con alguien' });
  await lines.getByLabel('País').selectOption('Colombia');
  await expectShown(lines.getByRole('link', { name: '123', exact: true }));
  await expectSoon(() => lines.getByRole('link', { name: '024', exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expectShown(lines.getByRole('link', { name: '123', exact: true }));
});
