import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoon, visit } from './browser.ts';
import { startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

/** Its own, so that no other test adds to its errors. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startEmptyProduct();
});
afterAll(() => product.stop());

/** How many errors of Chrome the product has counted. */
async function countedErrors(): Promise<number> {
  const metrics = await (await fetch(`${product.address}/metrics`)).text();
  return Number(/^educaia_client_errors_total\{browser="chrome"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

interface Report {
  message: string;
  stack: string[];
  route: string;
}

/** What the page reports when something breaks it, which the server accepts and counts. */
async function reportAfter(page: Page, breakPage: () => Promise<unknown>): Promise<Report> {
  const before = await countedErrors();
  const answered = page.waitForResponse('**/api/client-errors');
  await breakPage();
  const answer = await answered;
  expect(answer.status()).toBe(204);
  await expectSoon(countedErrors).toBe(before + 1);
  return answer.request().postDataJSON() as Report;
}

test('an error in an event handler is reported with its place in our files, and counted', async () => {
  const { page, expectNoise } = await visit({ address: product.address, path: '/pdf-viewer/planificador' });
  const next = page.getByRole('button', { name: 'Página siguiente' });
  await next.waitFor();
  await page.evaluate(() => {
    Element.prototype.scrollTo = () => {
      throw new TypeError('the window does not scroll for ana@example.org');
    };
  });
  const report = await reportAfter(page, () => next.click());
  expect(report).toMatchObject({
    message: expect.stringMatching(/^TypeError: the window does not scroll for …$/),
    route: '/pdf-viewer/planificador',
  });
  expect(report.stack[0]).toMatch(/^assets\/[\w.-]+\.js:\d+:\d+$/);
  expectNoise(/page error: TypeError: the window does not scroll/);
});

test('an error in rendering is reported by the path of the page without its values, and counted', async () => {
  const { page, expectNoise } = await visit({ address: product.address, path: '/biblioteca?search=figma' });
  // An answer that no version of ours gives.
  await page.route('**/api/tools/by-slug/*', (route) => route.fulfill({ json: { id: 1 } }));
  const report = await reportAfter(page, () => page.getByRole('link', { name: 'Figma', exact: true }).click());
  await page.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' }).waitFor();
  expect(report).toMatchObject({ message: expect.stringMatching(/^TypeError: /), route: '/herramientas/:slug' });
  expect(report.stack[0]).toMatch(/^assets\/[\w.-]+\.js:\d+:\d+$/);
  expectNoise(/TypeError/);
});
