import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, visit } from './browser.ts';

const popup = (page: Page) => page.getByRole('dialog');

describe('the tutorial', () => {
  test('shows a guest around once, with the keyboard alone', async () => {
    const { page } = await visit({ path: '/', newcomer: true });
    await popup(page).getByRole('heading', { name: 'Te damos la bienvenida a EducaIA' }).waitFor();
    await expectAccessible(page);
    const box = await popup(page).boundingBox();
    expect(box?.width).toBe(320);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await popup(page).getByRole('heading', { name: 'Página Principal' }).waitFor();
    const link = await page.locator('header nav a[href="/"]').first().boundingBox();
    const placed = await popup(page).boundingBox();
    expect(placed?.y).toBeGreaterThan((link?.y ?? 0) + (link?.height ?? 0));

    await page.emulateMedia({ media: 'print' });
    await popup(page).waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });

    await popup(page).getByRole('button', { name: 'Siguiente' }).click();
    await popup(page).getByRole('heading', { name: 'Biblioteca de Herramientas' }).waitFor();
    await popup(page).getByRole('button', { name: 'Siguiente' }).click();
    await popup(page).getByRole('heading', { name: 'Foro Educativo' }).waitFor();
    await popup(page).getByRole('button', { name: 'Siguiente' }).click();
    await popup(page).getByRole('heading', { name: 'Noticias' }).waitFor();
    await popup(page).getByRole('button', { name: 'Siguiente' }).click();
    await popup(page).getByRole('heading', { name: 'Todo listo' }).waitFor();
    await popup(page).getByRole('button', { name: 'Comenzar' }).click();
    await popup(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('tutorialShownInSession'))).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('tutorialComplete'))).toBeNull();
  });

  test('is a card at the bottom of a phone, in English, beside a page that stays usable; Escape ends it', async () => {
    const { page } = await visit({ path: '/', width: 360, height: 740, language: 'en', newcomer: true });
    await popup(page).getByRole('heading', { name: 'Welcome to EducaIA' }).waitFor();
    await popup(page).getByText('Your classes, the courses and everything else').waitFor();
    await expectAccessible(page);
    const box = await popup(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(box?.y).toBeGreaterThan(740 / 2);
    // Nothing lies over the rest of the page, and the focus stays where it was.
    const above = await page.evaluate(() => document.elementFromPoint(180, 200)?.closest('main') !== null);
    expect(above).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('tutorialShownInSession'))).toBe('true');
  });

  test.each(['/unirse?codigo=ABCD-2345', '/class/1', '/courses/free/1', '/herramientas/chatbot', '/auth'])(
    'does not start at %s, where somebody came to do something',
    async (path) => {
      const { page } = await visit({ path, newcomer: true, prepare: (opened) => opened.clock.install() });
      await page.clock.runFor(10_000);
      expect(await popup(page).count()).toBe(0);
      await page.goto('/foro');
      await page.clock.runFor(10_000);
      await popup(page).getByRole('heading', { name: 'Te damos la bienvenida a EducaIA' }).waitFor();
    },
  );

  test('waits while a form has text in it or a dialog is open', async () => {
    const { page } = await visit({ path: '/foro', newcomer: true, prepare: (opened) => opened.clock.install() });
    await page.getByRole('searchbox').fill('imagen');
    await page.getByRole('searchbox').blur();
    await page.clock.runFor(10_000);
    expect(await popup(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Ayuda' }).first().click();
    await page.getByRole('dialog', { name: 'Centro de Ayuda' }).waitFor();
    // Only now: the clock goes on, and on a slow machine the tutorial would start before the dialog opens.
    await page.getByRole('searchbox', { includeHidden: true }).evaluateAll((fields) => {
      for (const field of fields) if (field instanceof HTMLInputElement) field.value = '';
    });
    await page.clock.runFor(10_000);
    expect(await popup(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.clock.runFor(10_000);
    await popup(page).getByRole('heading', { name: 'Te damos la bienvenida a EducaIA' }).waitFor();
  });
});
