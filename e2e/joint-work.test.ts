import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, expectToast } from './people.ts';

const path = '/trabajo-conjunto';
const box = (page: Page) => page.getByRole('textbox', { name: 'Tu texto' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const findings = (page: Page) => page.getByRole('list', { name: 'Posibles errores' }).getByRole('listitem');

/** Waits for the panel, because the text box of the tab before it disappears with its own. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expectShown(page.getByRole('tabpanel', { name }));
}

async function downloaded(page: Page, press: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, press).click()]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

test('one word that fills the text breaks in the checker, and the page says that there is no more room', async () => {
  const { page } = await visit({ path });
  await openTab(page, 'Corrector');
  await box(page).fill('a'.repeat(20_000));
  await expectShown(page.getByText('Aquí caben 20.000 caracteres: lo que sobra no se ha añadido.'));
  await button(page, 'Revisar').click();
  await expectShown(page.getByRole('heading', { name: '1 posible error' }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a text is drafted, checked, corrected and downloaded, and survives a reload', async () => {
  const fetched: string[] = [];
  const { page, expectNoise } = await visit({
    path,
    prepare: async (opened) => {
      opened.on('request', (request) => fetched.push(request.url()));
    },
  });
  const dictionaryFiles = () => fetched.filter((url) => /\.(?:aff|dic|wasm)$/.test(url)).length;
  await expectShown(page.getByRole('heading', { name: 'Trabajo Conjunto', level: 1 }));

  await button(page, 'Generar').click();
  await expectShown(page.getByText('Tipo de contenido no seleccionado'));
  await expectAccessible(page);
  await button(page, 'Texto (.txt)').click();
  await expectShown(page.getByText('No hay texto para descargar'));
  await page.getByLabel('Tipo de contenido').selectOption('bullets');
  await page.getByLabel('Tema (opcional)').fill('la energía solar');
  await button(page, 'Generar').click();
  await expectShown(page.getByRole('progressbar'));
  await expectShown(page.getByText('Modo guiado, sin IA externa'));
  await button(page, 'Añadir a mi texto').click();
  await expectSoon(() => box(page).inputValue()).toContain('[tu frase sobre la energía solar]');
  await button(page, 'Deshacer').click();
  expect(await box(page).inputValue()).toBe('');

  const text = '# Mi jente\nLa jente de Pertusolo nesesita kuadernillos. Haber si vienen.';
  await box(page).fill(text);
  await expectShown(page.getByText(/^11 palabras/));
  await page.reload();
  await expectHydrated(page);
  await expectSoon(() => box(page).inputValue()).toBe(text);
  expect(dictionaryFiles()).toBe(0);

  await openTab(page, 'Corrector');
  await page.route('**/*.dic', (route) => route.abort());
  await button(page, 'Revisar').click();
  await expectShown(page.getByRole('progressbar'));
  await expectToast(page, 'Error', 'No se pudo revisar el texto');
  expectNoise(/ERR_FAILED/);
  await page.unroute('**/*.dic');
  await button(page, 'Revisar').click();
  await expectShown(page.getByRole('heading', { name: '5 posibles errores' }));
  expect(dictionaryFiles()).toBeGreaterThan(0);
  await expectAccessible(page);

  await findings(page).first().getByRole('button', { name: 'Cambiar todas (2)' }).click();
  await expectShown(page.getByRole('heading', { name: '3 posibles errores' }));
  expect(await box(page).inputValue()).toContain('# Mi gente\nLa gente de Pertusolo nesesita');
  await expectSoon(() =>
    findings(page)
      .first()
      .evaluate((card) => card === document.activeElement),
  ).toBe(true);
  await button(page, 'Cambiar por «necesita»').click();
  await button(page, 'Añadir a mi diccionario «kuadernillos»').click();
  await expectShown(page.getByText('«A ver» se usa para mirar o comprobar algo', { exact: false }));
  await page.getByRole('button', { name: /^Ver en el texto/ }).click();
  const selected = () =>
    box(page).evaluate(
      (area: HTMLTextAreaElement) =>
        getSelection()?.toString() || area.value.slice(area.selectionStart, area.selectionEnd),
    );
  expect(await selected()).toBe('Haber');
  await button(page, 'Ignorar «Haber»').click();
  await expectShown(page.getByRole('heading', { name: 'No se han encontrado faltas' }));
  await box(page).press('Control+z');
  await expectShown(page.getByRole('heading', { name: '1 posible error' }));
  await button(page, 'Cambiar por «A ver»').click();
  await button(page, 'Revisar de nuevo').click();
  await expectShown(page.getByRole('progressbar'));
  await expectShown(page.getByRole('heading', { name: 'No se han encontrado faltas' }));
  await page.getByText('Mi diccionario (1)').click();
  await button(page, 'Quitar «kuadernillos» de mi diccionario').click();
  await page.getByText('Mi diccionario (1)').waitFor({ state: 'detached' });

  await openTab(page, 'Editor');
  const right = '# Mi gente\nLa gente de Pertusolo necesita kuadernillos. A ver si vienen.';
  const plain = await downloaded(page, 'Texto (.txt)');
  expect([plain.name, plain.bytes.toString()]).toEqual(['trabajo-conjunto.txt', right]);
  expect((await downloaded(page, 'Markdown (.md)')).name).toBe('trabajo-conjunto.md');
  const word = await downloaded(page, 'Word (.docx)');
  expect(word.name).toBe('trabajo-conjunto.docx');
  const written = strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array());
  expect(written).toContain('La gente de Pertusolo necesita kuadernillos. A ver si vienen.');
});

test('by keyboard alone, findings beside the text are accepted, learned, ignored and downloaded as tracked changes', async () => {
  const { page } = await visit({ path: `${path}?pestana=corrector` });
  await box(page).fill('La jente nesesita un kuadernillo.\n\nThis is what they recieve from the school.');
  await button(page, 'Revisar').press('Enter');
  await expectShown(page.getByRole('heading', { name: '4 posibles errores' }));
  const current = () => page.locator('li[aria-current=true] mark').innerText();
  await box(page).press('F8');
  await expectSoon(current).toBe('jente');
  const tops = await findings(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  expect(tops.every(({ top }, at) => at === 0 || top >= (tops[at - 1]?.bottom ?? 0))).toBe(true);
  await page.keyboard.press('Enter');
  await expectSoon(() => box(page).inputValue()).toContain('La gente nesesita');
  await expectSoon(current).toBe('nesesita');
  await page.keyboard.press('ArrowDown');
  await expectSoon(current).toBe('kuadernillo');
  await page.keyboard.press('+');
  await expectShown(page.getByText('Mi diccionario (1)'));
  await expectSoon(current).toBe('recieve');
  await page.keyboard.press('Delete');
  await expectShown(page.getByRole('heading', { name: '1 posible error' }));
  await expectSoon(current).toBe('nesesita');
  await page.keyboard.press('Control+z');
  await expectShown(page.getByRole('heading', { name: '2 posibles errores' }));
  await page.keyboard.press('Escape');
  await expectSoon(() => box(page).evaluate((area) => area === document.activeElement)).toBe(true);
  await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(55, 55));
  await expectSoon(current).toBe('recieve');
  await expectAccessible(page);
  const word = await downloaded(page, 'Word con cambios (.docx)');
  const written = strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array());
  expect(written).toMatch(/<w:del [^>]*><w:r><w:delText[^>]*>jente<.*<w:ins [^>]*><w:r><w:t[^>]*>gente</u);
  expect(written).toMatch(/>recieve<.*<w:ins [^>]*><w:r><w:t[^>]*>receive</u);
});

test('without a translator there is a glossary; a translation marks the words it does not know, on a phone, in the dark', async () => {
  const { page, expectNoise } = await visit({ path: `${path}?pestana=corrector`, width: 360, theme: 'dark' });
  await button(page, 'Revisar').click();
  await expectShown(page.getByText('No hay texto para analizar'));
  await openTab(page, 'Traductor');
  await button(page, 'Traducir').click();
  await expectShown(page.getByText('No hay texto para traducir'));
  await box(page).fill('El libro es bueno');

  await page.route('**/api/assist/translations', (route) => route.abort());
  await button(page, 'Traducir').click();
  await expectToast(page, 'Error', 'No hay conexión');
  expectNoise(/ERR_FAILED/);
  await page.unroute('**/api/assist/translations');
  await button(page, 'Traducir').click();
  await expectShown(page.getByRole('progressbar'));
  await expectShown(page.getByRole('heading', { name: 'Glosario de tu texto' }));
  await expectShown(page.getByRole('row', { name: 'libro book' }));
  expect(await button(page, 'Usar como mi texto').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.route('**/api/assist/translations', async (route) => {
    const glossary = (await (await route.fetch()).json()) as object;
    const json = { ...glossary, translated: 'The libro is good', unknown: [{ start: 4, end: 9 }], glossary: null };
    await route.fulfill({ json });
  });
  await button(page, 'Traducir').click();
  await expectShown(page.getByRole('heading', { name: 'Traducción' }));
  expect(await page.locator('mark').allTextContents()).toEqual(['libro']);
  await expectShown(page.getByText('La palabra marcada no la conoce el traductor'));
  await expectAccessible(page);
  await button(page, 'Usar como mi texto').click();
  expect(await box(page).inputValue()).toBe('The libro is good');
  await expectSoon(() => page.getByLabel('Del inglés al español').isChecked()).toBe(true);
});

test('a whole text asks two questions and gives parts to fill in and an example, by keyboard', async () => {
  const { page } = await visit({ path, width: 390 });
  await page.getByLabel('Tipo de contenido').selectOption({ label: 'Carta' });
  await page.getByLabel('Tema (opcional)').fill('El recreo');
  await page.getByLabel('¿A quién escribes?').fill('A la directora');
  await page.getByLabel('¿Qué quieres pedir o contar?').fill('Más sombra en el patio');
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('Qué pides o cuentas:** Más sombra en el patio', { exact: false }));
  await page.getByText('Ver un ejemplo nuestro').press('Enter');
  await expectShown(page.getByText('Estimada directora', { exact: false }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'Añadir a mi texto').press('Enter');
  await expectSoon(() => box(page).inputValue()).toContain('## Lo que propones');
});

test('in English it is found among the writing tools, knows British spelling and writes a document', async () => {
  const { page } = await visit({ path: '/writing-tools', language: 'en', theme: 'dark', width: 360 });
  await page.getByRole('main').getByRole('link', { name: 'Trabajo Conjunto' }).click();
  await expectShown(page.getByRole('heading', { name: 'Trabajo Conjunto', level: 1 }));
  const text = page.getByRole('textbox', { name: 'Your text' });
  await text.fill('# My **colour**\n\nWe recieve alot of colours in the centre.');
  await openTab(page, 'Spell-checker');
  await button(page, 'Check').click();
  await expectShown(page.getByRole('heading', { name: '2 suggestions' }));
  await expectShown(page.getByText('are two words', { exact: false }));
  await expectNoSidewaysScroll(page);
  await button(page, 'Change to “receive”').click();
  await button(page, 'Change to “a lot”').click();
  await expectShown(page.getByRole('heading', { name: 'No mistakes found' }));
  await openTab(page, 'Editor');
  const word = await downloaded(page, 'Word (.docx)');
  expect(word.name).toBe('joint-work.docx');
  const written = strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array());
  expect(written).toContain('<w:b/></w:rPr><w:t xml:space="preserve">colour<');
  expect(written).toContain('We receive a lot of colours in the centre.');
});

test('a text that suggests a risk to its author is processed, with dismissible help beside it', async () => {
  const sent: string[] = [];
  const { page } = await visit({
    path,
    width: 390,
    theme: 'dark',
    prepare: async (opened) => {
      opened.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    },
  });
  await box(page).fill('Mi padre me pega cuando bebe.');
  const card = page.getByRole('region', { name: 'Lo que te hacen no es culpa tuya' });

  await openTab(page, 'Corrector');
  await button(page, 'Revisar').click();
  await expectShown(card.getByRole('link', { name: '116 111' }));
  expect(await card.getByRole('link', { name: '116 111' }).getAttribute('href')).toBe('tel:116111');
  await expectShown(card.getByText(/no se avisa a nadie/));
  expect(sent.filter((one) => one.includes('me pega'))).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Cerrar este mensaje' }).click();
  await expectSoon(() => card.count()).toBe(0);

  await openTab(page, 'Traductor');
  await button(page, 'Traducir').click();
  await expectShown(card);
});
