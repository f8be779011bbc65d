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

  test('stays on a small screen, speaks English and ends with Escape', async () => {
    const { page } = await visit({ path: '/', width: 360, language: 'en', newcomer: true });
    await popup(page).getByRole('heading', { name: 'Welcome to EducaIA' }).waitFor();
    const box = await popup(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('tutorialShownInSession'))).toBe('true');
  });
});
