import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { getDocument } from 'unpdf/pdfjs';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown } from './people.ts';

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** The share of paper-white columns at either edge of an element's screenshot; 1 if nothing is drawn. */
function whiteEdges(element: Locator, picture: string): Promise<{ before: number; after: number }> {
  return element.evaluate((over, selector) => {
    const canvas = document.querySelector<HTMLCanvasElement>(selector);
    const copy = document.createElement('canvas').getContext('2d');
    if (!canvas || !copy) throw new Error('There is no picture.');
    const shown = (document.querySelector('.document-page') ?? canvas).getBoundingClientRect();
    const box = over.getBoundingClientRect();
    const dots = canvas.width / shown.width;
    const [width, height] = [Math.floor(box.width * dots), Math.floor(box.height * dots)];
    Object.assign(copy.canvas, { width, height });
    copy.drawImage(canvas, (shown.left - box.left) * dots, (shown.top - box.top) * dots);
    const { data } = copy.getImageData(0, 0, width, height);
    const isInk = (column: number) =>
      Array.from({ length: height }, (_, row) => data[4 * (row * width + column)] ?? 255).some((red) => red < 128);
    const inked = Array.from({ length: width }, (_, column) => isInk(column));
    if (!inked.includes(true)) return { before: 1, after: 1 };
    return { before: inked.indexOf(true) / width, after: 1 - (inked.lastIndexOf(true) + 1) / width };
  }, picture);
}

/** The field's offset from the top of its page in the PDF. */
async function topInFile(file: string, label: string): Promise<number> {
  const data = new Uint8Array(await readFile(`src/web/public/documents/${file}`));
  const task = getDocument({ data, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const fields = (await page.getAnnotations()) as { alternativeText: string; rect: number[] }[];
  const [, , , top = 0] = fields.find(({ alternativeText }) => alternativeText === label)?.rect ?? [];
  const [, , , height = 1] = page.view;
  await task.destroy();
  return 1 - top / height;
}

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('a presentation is generated, edited, restored after a reload, downloaded and started over', async () => {
  const { page } = await visit({ path: '/presentation-generator' });
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expectShown(page.getByText('Aún no hay diapositivas'));
  await page.getByRole('tab', { name: 'Estilo' }).click();
  await page.getByRole('radio', { name: /^Creativo/ }).check();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Generar presentación' }).click();
  await expectShown(page.getByText('Campos incompletos', { exact: true }));
  const said = 'Por favor, completa los campos requeridos para generar una presentación';
  await expectShown(page.getByText(said, { exact: true }));
  await expectShown(page.getByText('Escribe el tema'));
  await expectAccessible(page, 'main');

  await page.getByRole('textbox', { name: 'Tema' }).fill('La fotosíntesis');
  await page.getByLabel('Público').selectOption({ label: 'Estudiantes' });
  await page.getByLabel('Número de diapositivas').selectOption({ label: '5 diapositivas' });
  await page.getByLabel('Tus ideas').fill('La luz lo mueve todo');
  await page.getByRole('button', { name: 'Generar presentación' }).click();
  await expectShown(page.getByRole('progressbar', { name: 'Preparando las diapositivas' }));
  await expectShown(page.getByRole('heading', { name: 'La fotosíntesis', level: 2 }));
  await expectShown(page.getByText('Modo guiado, sin IA externa'));
  await expectSoon(() => focusedTag(page)).toBe('H2');
  await expectAccessible(page, 'main');

  const stage = page.getByRole('region', { name: /^Diapositiva 1 de 5/ });
  await stage.focus();
  await page.keyboard.press('End');
  await expectShown(page.getByText('Diapositiva 5 de 5', { exact: true }));
  await page.keyboard.press('Home');
  await page.getByLabel('Título').fill('La fotosíntesis, paso a paso');
  await page.getByLabel('Puntos').fill('Ana Ruiz\nPrimer curso');
  await expectShown(
    page
      .getByRole('region', { name: /^Diapositiva 1/ })
      .getByRole('listitem')
      .getByText('Primer curso'),
  );
  await page.getByRole('button', { name: 'Añadir una diapositiva después' }).click();
  await expectShown(page.getByText('Diapositiva 2 de 6', { exact: true }));
  await page.getByLabel('Título').fill('Un experimento');
  await page.getByRole('button', { name: 'Bajar Un experimento' }).click();
  await expectShown(page.getByText('Diapositiva 3 de 6', { exact: true }));
  await page.getByRole('button', { name: 'Quitar esta diapositiva' }).click();
  await expectShown(page.getByText(/^Diapositiva 3 de 5/));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectSoon(() => page.getByLabel('Título').inputValue()).toBe('Un experimento');

  await page.reload();
  await expectHydrated(page);
  await expectShown(page.getByRole('heading', { name: 'La fotosíntesis, paso a paso', level: 2 }));
  const { name, bytes } = await downloaded(page, 'Descargar .pptx');
  expect(name).toBe('la-fotosintesis-paso-a-paso.pptx');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectAccessible(page, '[role=alertdialog]');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectSoon(() => page.getByRole('textbox', { name: 'Tema' }).inputValue()).toBe('');
  await expectNoSidewaysScroll(page);
});

test('notes become slides by keyboard, which change their layout, are presented and exported', async () => {
  const { page } = await visit({ path: '/presentation-generator', language: 'en' });
  const notes = page.getByLabel('Your notes');
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).first().focus();
    await page.keyboard.insertText(text);
  };
  await type('Topic', 'The water cycle');
  await page.getByLabel('Audience').selectOption({ label: 'Students' });
  await page.getByLabel('Number of slides').selectOption({ label: '5 slides' });
  await notes.fill('x'.repeat(50_001));
  await page.getByRole('textbox', { name: 'Topic' }).press('Enter');
  await expectShown(page.getByText(/up to 50,000 characters/));
  expect(await notes.inputValue()).toHaveLength(50_001);
  await notes.fill(
    '# Phases\n\n1. It evaporates\n2. It condenses\n3. It rains\n\n# Facts\n\n97% of the water is salty. 1% is within reach.',
  );
  await page.getByRole('textbox', { name: 'Topic' }).press('Enter');
  await expectShown(page.getByRole('heading', { name: 'The water cycle', level: 2 }));
  await page.getByRole('region', { name: /^Slide 1 of 3/ }).press('ArrowRight');
  await expectShown(
    page
      .getByRole('region', { name: /^Slide 2 of 3/ })
      .getByRole('listitem')
      .getByText('It evaporates'),
  );
  await page.getByLabel('Kind of diagram').selectOption({ label: 'Cycle' });
  await expectShown(page.locator('svg.slide text', { hasText: '2. It condenses' }));
  await page.getByLabel('Layout').selectOption({ label: 'Quotation' });
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: 'Present full screen' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Full-screen presentation' });
  await expectShown(shown.getByText(/^Slide 2 of 3: Phases/));
  await page.keyboard.press('End');
  await expectShown(shown.getByText(/^Slide 3 of 3: Facts/));
  await page.keyboard.press('b');
  await expectShown(shown.getByText('Black screen'));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('n');
  const desk = await opened;
  await expectShown(desk.getByText('This is the last slide'));
  await desk.close();
  await page.keyboard.press('Home');
  await expectShown(shown.getByText(/^Slide 1 of 3/));
  await page.keyboard.press('Escape');
  await expectSoon(() => shown.count()).toBe(0);

  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelectorAll('.handout-row').length} on paper`;
      dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Print a handout' }).press('Enter');
  await expectSoon(() => page.title()).toBe('3 on paper');
  const { name } = await downloaded(page, 'Download .pptx');
  expect(name).toBe('the-water-cycle.pptx');
});

test('a failed generation shows an error and keeps the input', async () => {
  const { page, expectNoise } = await visit({ path: '/presentation-generator', language: 'en', theme: 'dark' });
  await page.route('**/api/assist/presentations', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Topic' }).fill('Photosynthesis');
  await page.getByLabel('Audience').selectOption({ label: 'General audience' });
  await page.getByLabel('Number of slides').selectOption({ label: '10 slides' });
  await page.getByRole('button', { name: 'Generate presentation' }).click();
  await expectShown(page.getByRole('main').getByRole('alert'));
  expect(await page.getByRole('textbox', { name: 'Topic' }).inputValue()).toBe('Photosynthesis');
  expectNoise(/ERR_FAILED/);
});

test('a document is rotated, enlarged, filled in and saved with its values', async () => {
  const { page } = await visit({ path: '/pdf-viewer/planificador' });
  await page.getByLabel('Docente').fill('Íñigo Núñez');
  await expectAccessible(page, 'main');
  // The text layer must lie over the drawing.
  for (const words of ['Planificador de clase', 'Competencias y criterios de evaluación']) {
    const edges = await whiteEdges(
      page.locator('.text-layer').getByText(words, { exact: true }),
      '.document-page canvas',
    );
    expect(Math.max(edges.before, edges.after), words).toBeLessThan(0.02);
  }
  // The page is scaled around the field being edited.
  const size = page.getByRole('group', { name: 'Páginas y tamaño' }).getByText(/^\d+\s%$/);
  const wide = await size.innerText();
  await page.getByLabel('Docente').focus();
  await page.setViewportSize({ width: 700, height: 800 });
  await expectSoon(() => size.innerText()).not.toBe(wide);
  await expectSoon(() => page.locator('.document-page canvas').evaluate((canvas) => canvas.clientWidth)).toBeLessThan(
    700,
  );
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)).toBe('teacher');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSoon(() => size.innerText()).toBe(wide);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await page.getByLabel('Inicio: Qué hago').fill('Pregunto qué saben ya');
  const view = page.getByRole('region', { name: /^Planificador de clase, página 2 de 2/ });
  await page.getByRole('button', { name: 'Ampliar' }).click();
  await expectSoon(() => size.innerText()).not.toBe(wide);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ajustar al ancho' }).click();
  await expectSoon(() => size.innerText()).toBe(wide);
  await view.focus();
  await page.keyboard.press('PageUp');
  await expectSoon(() => page.getByLabel('Docente').inputValue()).toBe('Íñigo Núñez');
  await page.reload();
  await expectHydrated(page);
  await expectSoon(() => page.getByLabel('Docente').inputValue()).toBe('Íñigo Núñez');

  const { name, bytes } = await downloaded(page, 'Guardar con lo escrito');
  expect(name).toBe('planificador-de-clase.pdf');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const fields = (await (await task.promise).getFieldObjects()) as Record<string, { value: string }[]>;
  expect(fields['teacher']?.[0]?.value).toBe('Íñigo Núñez');
  expect(fields['teacherDoes1']?.[0]?.value).toBe('Pregunto qué saben ya');
  await task.destroy();

  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelectorAll('.printed-document > canvas').length} páginas`;
    };
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expectSoon(() => page.title()).toBe('2 páginas');
  const printed = await whiteEdges(page.getByLabel('Docente'), '.printed-document canvas');
  expect(printed.before).toBeLessThan(0.02);
  expect(printed.after).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Vaciar los recuadros' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vaciar' }).click();
  await expectSoon(() => page.getByLabel('Docente').inputValue()).toBe('');
});

test('on a phone in English, a file that fails to load is offered as a download, and an unknown one leads home', async () => {
  const { page, expectNoise } = await visit({
    path: '/pdf-viewer/evaluaciones',
    language: 'en',
    theme: 'dark',
    width: 360,
    prepare: (opened) => opened.route('**/documents/*.pdf', (route) => route.abort()),
  });
  await expectShown(page.getByRole('alert').getByText('We could not open the document'));
  const file = page.getByRole('link', { name: 'Open the PDF file' });
  expect(await file.getAttribute('href')).toBe('/documents/evaluaciones.en.pdf');
  await page.unroute('**/documents/*.pdf');
  // Nor does it wait for a reader that does not come.
  await page.route('**/pdf-worker-*.js', (route) => route.abort());
  const asked = page.waitForRequest('**/pdf-worker-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expectShown(page.getByRole('alert').getByText('We could not open the document'));
  await page.unroute('**/pdf-worker-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  const level = page.getByLabel('Level: Sources and evidence');
  await level.selectOption('3');
  await expectNoSidewaysScroll(page);
  // At any zoom the text must be inside its box.
  const place = await level.evaluate((field) => {
    const sheet = field.closest('.document-page')?.getBoundingClientRect();
    return sheet ? (field.getBoundingClientRect().top - sheet.top) / sheet.height : Number.NaN;
  });
  expect(place).toBeCloseTo(await topInFile('evaluaciones.en.pdf', 'Level: Sources and evidence'), 3);
  expectNoise(/ERR_FAILED/);

  const older = await visit({
    path: '/pdf-viewer/planificador',
    prepare: (opened) => opened.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas')),
  });
  await expectShown(older.page.getByText('Este navegador no puede mostrar el documento aquí'));
  expect(await older.page.getByRole('link', { name: 'Abrir el archivo PDF' }).getAttribute('href')).toBe(
    '/documents/planificador.es.pdf',
  );

  const lost = await visit({ path: '/pdf-viewer/otro', status: 404 });
  await expectShown(lost.page.getByText('El documento solicitado no existe').last());
  await lost.page.waitForURL((url) => url.pathname === '/');
});

test('ideas that suggest a risk to their author become slides, with dismissible help beside them', async () => {
  const { page } = await visit({ path: '/presentation-generator', width: 390, language: 'en', theme: 'dark' });
  await page.getByRole('textbox', { name: 'Topic' }).fill('My story');
  await page.getByLabel('Audience').selectOption({ label: 'General audience' });
  await page.getByLabel('Number of slides').selectOption({ label: '5 slides' });
  await page.getByLabel('Your ideas').fill('Someone is blackmailing me with my nudes');
  await page.getByRole('button', { name: 'Generate presentation' }).click();
  const card = page.getByRole('region', { name: 'This can be stopped, and it is not your fault' });
  await expectShown(card.getByRole('link', { name: '017', exact: true }));
  expect(await card.getByRole('link', { name: '017', exact: true }).getAttribute('href')).toBe('tel:017');
  await expectShown(card.getByText(/Nobody is told/));
  await card.getByLabel('Country').focus();
  await page.keyboard.press('M');
  await expectSoon(() => card.getByLabel('Country').inputValue()).toBe('MX');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Close this message' }).click();
  await expectSoon(() => card.count()).toBe(0);
});
