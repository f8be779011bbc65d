import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fontSizes, type Preferences, primaries } from '../src/shared/preferences.ts';
import { expectSoon, delayRequests, visit } from './browser.ts';

const rootSizes = { normal: '16px', grande: '18px', 'muy-grande': '20px' };

async function openSettings(page: Page): Promise<void> {
  await page.locator('[popovertarget=ajustes]').click();
}

async function choose(page: Page, name: keyof Preferences, value: string): Promise<void> {
  // The radio is visually hidden behind its label.
  await page.locator('#ajustes label', { has: page.locator(`input[name=${name}][value="${value}"]`) }).click();
}

const computed = (page: Page, property: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), property);

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The painted primary colour. */
const paintedPrimary = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.className = 'text-primary-line bg-primary';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

const paper = { light: 'rgb(249, 249, 249)', dark: 'rgb(26, 26, 26)' };

test('a theme applies at once and survives a reload', async () => {
  const { page } = await visit({ path: '/' });
  expect(await background(page)).toBe(paper.light);
  await openSettings(page);
  await choose(page, 'theme', 'dark');
  await expectSoon(() => background(page)).toBe(paper.dark);
  expect(await page.locator('html').getAttribute('class')).toBe('dark');
  await page.reload();
  expect(await background(page)).toBe(paper.dark);
  await openSettings(page);
  await choose(page, 'theme', 'light');
  await expectSoon(() => background(page)).toBe(paper.light);
  expect(await page.locator('html').getAttribute('class')).toBe('');
});

test('the system theme follows the device, also while the page is open', async () => {
  const { page } = await visit({ path: '/biblioteca', theme: 'system', colorScheme: 'dark' });
  expect(await background(page)).toBe(paper.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSoon(() => background(page)).toBe(paper.light);
});

test('the colour is offered only in the custom theme and applies to every theme', async () => {
  const { page } = await visit({ path: '/' });
  const colors = page.getByRole('group', { name: 'Color principal' });
  await openSettings(page);
  expect(await colors.count()).toBe(0);
  await choose(page, 'theme', 'custom');
  await colors.waitFor();
  expect(await colors.getByRole('radio').count()).toBe(Object.keys(primaries).length);
  await choose(page, 'primary', 'violet');
  const violet = 'rgb(139, 92, 246)';
  await expectSoon(() => paintedPrimary(page)).toBe(violet);
  await choose(page, 'theme', 'light');
  await colors.waitFor({ state: 'detached' });
  expect(await paintedPrimary(page)).toBe(violet);
});

test('each font size sets the root size from which all other sizes derive', async () => {
  const { page } = await visit({ path: '/' });
  await openSettings(page);
  for (const fontSize of fontSizes) {
    await choose(page, 'fontSize', fontSize);
    await expectSoon(() => computed(page, 'font-size')).toBe(rootSizes[fontSize]);
  }
  await page.reload();
  expect(await computed(page, 'font-size')).toBe('20px');
});

test('another language changes page, title and data without a reload, and persists', async () => {
  const { page } = await visit({ path: '/biblioteca' });
  const marked = () => page.evaluate(() => 'marked' in globalThis);
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
  const firstCard = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  const inSpanish = await firstCard.locator('p').first().textContent();
  await openSettings(page);
  await choose(page, 'language', 'en');
  await page.getByRole('heading', { level: 1, name: 'AI library' }).waitFor();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await page.getByRole('link', { name: 'Assessment' }).waitFor();
  await expectSoon(() => page.title()).toBe('AI library · EducaIA');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await expectSoon(() => firstCard.locator('p').first().textContent()).not.toBe(inSpanish);
  expect(await marked()).toBe(true);

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'AI library' }).waitFor();
  expect(await firstCard.locator('p').first().textContent()).not.toBe(inSpanish);
});

test('a new visitor gets the language of their browser until they choose another', async () => {
  const { page, context } = await visit({ path: '/biblioteca', locale: 'en-GB' });
  const language = () => page.locator('html').getAttribute('lang');
  expect(await language()).toBe('en');
  expect(await page.title()).toBe('AI library · EducaIA');
  await openSettings(page);
  await choose(page, 'language', 'es');
  await expectSoon(language).toBe('es');
  await page.reload();
  expect(await language()).toBe('es');
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('es');
});

test('a page read in one language can be read again in the other', async () => {
  const { page } = await visit({ path: '/' });
  const card = page.locator('li', { has: page.getByRole('link', { name: 'ChatGPT' }) }).locator('p');
  const inSpanish = await card.first().textContent();
  await page.getByRole('banner').getByRole('link', { name: 'Biblioteca', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Biblioteca de IA' }).waitFor();
  await openSettings(page);
  await choose(page, 'language', 'en');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Featured AI tools' }).waitFor();
  expect(await card.first().textContent()).not.toBe(inSpanish);
});

test('a choice made while a language is loading is kept', async () => {
  const { page } = await visit({ path: '/' });
  const letThrough = await delayRequests(page, '**/assets/messages.en-*');
  await openSettings(page);
  const asked = page.waitForRequest('**/assets/messages.en-*');
  await choose(page, 'language', 'en');
  await asked;
  await choose(page, 'theme', 'dark');
  await expectSoon(() => background(page)).toBe(paper.dark);
  letThrough();
  await page.getByRole('heading', { name: 'Display settings' }).waitFor();
  expect(await background(page)).toBe(paper.dark);
});

test('a language that fails to load shows an error, and the page stays as it was', async () => {
  const { page, expectNoise } = await visit({ path: '/' });
  await page.route('**/assets/messages.en-*', (route) => route.abort('internetdisconnected'));
  await openSettings(page);
  await choose(page, 'language', 'en');
  await page.getByRole('alert').filter({ hasText: 'No se ha podido cambiar el idioma' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.unroute('**/assets/messages.en-*');
  expectNoise(/console error: Failed to load resource.*messages\.en-/, /request failed.*messages\.en-/);
});

test('the first bytes from the server already carry every setting, so that nothing flashes', async () => {
  const cookie = 'lang=en; theme=custom; primary=green; font=grande';
  const response = await fetch(`${inject('product')}/biblioteca`, { headers: { cookie } });
  expect(await response.text()).toContain(
    '<html lang="en" data-theme="custom" data-primary="green" data-font-size="grande" class="dark">',
  );
});

test('without scripts the settings are a form that saves', async () => {
  const { page } = await visit({ path: '/biblioteca?category=Chatbot', javaScript: false });
  await openSettings(page);
  await choose(page, 'theme', 'custom');
  await choose(page, 'fontSize', 'grande');
  await choose(page, 'language', 'en');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { level: 1, name: 'AI library' }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=Chatbot');
  const html = page.locator('html');
  expect(await html.getAttribute('data-theme')).toBe('custom');
  expect(await html.getAttribute('data-font-size')).toBe('grande');

  await openSettings(page);
  await choose(page, 'primary', 'red');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('html[data-primary=red]').waitFor();
  expect(await html.getAttribute('data-theme')).toBe('custom');
});

test('the settings work by keyboard and close with Escape', async () => {
  const { page } = await visit({ path: '/' });
  await page.locator('[popovertarget=ajustes]').focus();
  await page.keyboard.press('Enter');
  await page.locator('#ajustes').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('theme');
  await page.keyboard.press('ArrowRight');
  await expectSoon(() => background(page)).toBe(paper.dark);
  await page.keyboard.press('Escape');
  await page.locator('#ajustes').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe('ajustes');
});
