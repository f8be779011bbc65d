import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { typefacesCookie } from '../src/shared/pages/typefaces.ts';
import { expectSoon, visit } from './browser.ts';

const ours = ['Atkinson Hyperlegible Next', 'Fraunces'];

/** The loaded web fonts, without fallbacks. */
function facesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family, style }) => status === 'loaded' && style === 'normal' && !family.includes('Fallback'))
      .map(({ family }) => family.replaceAll('"', ''))
      .toSorted(),
  );
}

test('on a phone the first page does not wait for web fonts; later pages have them from the start', async () => {
  const { page, context } = await visit({ path: '/accesibilidad', newcomer: true, width: 360, height: 740 });
  await expectSoon(async () => (await context.cookies()).map(({ name }) => name)).toContain(typefacesCookie);
  const isLate = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return files.map(({ startTime }) => startTime > (paint?.startTime ?? Number.POSITIVE_INFINITY));
  });
  expect(isLate).toEqual([true, true]);
  expect(await facesOf(page)).toEqual([]);

  await page.locator('footer').getByRole('link', { name: 'Privacidad' }).press('Enter');
  await expectSoon(() => facesOf(page)).toEqual(ours);

  await page.reload();
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(2);
  await expectSoon(() => facesOf(page)).toEqual(ours);
});

test('in a wide window web fonts load with the first page', async () => {
  const { page } = await visit({ path: '/auth', newcomer: true });
  await expectSoon(() => facesOf(page)).toEqual(ours);
});
