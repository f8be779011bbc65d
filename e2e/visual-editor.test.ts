import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, expectSoon, visit } from './browser.ts';
import { ask, expectShown, type Person, register, signedIn } from './people.ts';

const address = inject('product');
let student: Person;
beforeAll(async () => {
  student = await register(address);
});

/** The form of a new topic, with the visual editor chosen by its button. */
async function openVisualEditor(options: { width?: number; language?: 'en' } = {}): Promise<Page> {
  const { page } = await visit({ path: '/foro', prepare: signedIn(address, student), ...options });
  const isEnglish = options.language === 'en';
  await page
    .getByRole('button', { name: isEnglish ? 'New post' : 'Nueva Publicación' })
    .first()
    .click();
  await page.getByRole('button', { name: isEnglish ? 'Visual editor' : 'Editor visual' }).click();
  await expectShown(page.locator('.visual-editor'));
  return page;
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
/** The value that the form sends. */
const markdown = (page: Page) => page.locator('textarea[name=content]').inputValue();

test('text formatted by keyboard becomes Markdown', async () => {
  const page = await openVisualEditor();
  await editor(page).focus();
  await page.keyboard.type('Una frase ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('importante');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Un título');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- uno');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dos');
  await expectSoon(() => markdown(page)).toBe('Una frase **importante**.\n\n## Un título\n\n- uno\n- dos');
  await page.keyboard.press('Control+z');
  await expectSoon(() => markdown(page)).not.toContain('dos');
  await expectAccessible(page);
});

test('the toolbar inserts tables, formulas and links', async () => {
  const page = await openVisualEditor();
  await editor(page).focus();
  await tool(page, 'Tabla').click();
  await page.keyboard.type('Uno');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dos');
  await page.getByRole('button', { name: 'Quitar columna' }).click();
  await expectSoon(() => markdown(page)).toBe('| Uno | |\n| - | - |\n| | |\n| | |');
  await page.getByRole('button', { name: 'Quitar tabla' }).click();

  await tool(page, 'Fórmula').click();
  await page.getByLabel('Fórmula en LaTeX').fill(String.raw`\frac{1}{2}`);
  await expectShown(page.locator('math mfrac'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Poner la fórmula' }).click();
  await expectSoon(() => markdown(page)).toBe(String.raw`$$\frac{1}{2}$$`);

  await page.keyboard.press('End');
  await page.keyboard.type(' y un enlace');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Dirección').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('Escribe una dirección que empiece por https://'));
  await page.getByLabel('Dirección').fill('example.org');
  await page.keyboard.press('Enter');
  await expectSoon(() => markdown(page)).toBe(String.raw`[$$\frac{1}{2}$$ y un enlace](https://example.org)`);
});

test('pasted Markdown is parsed, and an image of another site stays a link', async () => {
  const page = await openVisualEditor();
  await editor(page).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '**Negrita** y\n\n1. uno\n2. dos\n\n');
    document
      .querySelector('.visual-editor')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expectSoon(() => markdown(page)).toContain('**Negrita** y\n\n1. uno\n2. dos');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/html', '<p><img src="https://example.org/mapa.png" alt="Un mapa"></p>');
    document
      .querySelector('.visual-editor')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expectSoon(() => markdown(page)).toContain('[Un mapa](https://example.org/mapa.png)');
});

test('switching between the editors and back does not change a text', async () => {
  const page = await openVisualEditor();
  await page.getByRole('button', { name: 'Escribir en Markdown' }).click();
  const text = '# Hola\n\n<kbd>Ctrl</kbd> y *así*\n\n[^1]: nota';
  await page.getByLabel('Contenido').fill(text);
  await page.getByRole('button', { name: 'Editor visual' }).click();
  await expectShown(page.locator('.visual-editor h1', { hasText: 'Hola' }));
  expect(await markdown(page)).toBe(text);
});

test('a published text and its errors work as in the plain text box', async () => {
  const page = await openVisualEditor({ width: 390 });
  await page.getByLabel('Título').fill('Con el editor visual');
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Debate');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expectSoon(() => editor(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('Se publica **así**, como todo lo demás.');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expectShown(page.getByRole('heading', { name: 'Con el editor visual' }).first());
  const [topic] = await ask<{ content: string; title: string }[]>(address, student, 'GET', '/api/forum/topics');
  expect(topic?.title).toBe('Con el editor visual');
});
