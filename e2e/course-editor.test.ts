import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditedCourse } from '../src/courses/contract.ts';
import type { EditedExam } from '../src/exams/contract.ts';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let iamaker: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  iamaker = await register(address, { role: 'iamaker' });
});
afterAll(() => product.stop());

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(address + path, { headers: { cookie: `session=${iamaker.session}` } });
  return (await response.json()) as Answer;
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer();

const sectionTitles = (page: Page) =>
  page
    .getByRole('list', { name: 'Secciones' })
    .getByRole('button', { expanded: false })
    .locator('.font-semibold')
    .allTextContents();

async function addSection(page: Page, title: string, type: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Añadir sección' }).press('Enter');
  await expectSoon(() => page.evaluate(() => document.activeElement?.closest('[id^=section-]')?.id)).toBeTruthy();
  await page.keyboard.type(title);
  await page.getByLabel('Tipo').last().selectOption(type);
  await page.getByLabel('Contenido de la sección').last().fill(content);
}

const gift = `¿Qué es un sesgo? {=Una inclinación ~Un virus ~Un cable}

Escribe lo que piensas. {}

// [tag:educaia-points-20]
La IA siempre acierta. {F####Se equivoca a menudo.}
`;

test('only an iamaker writes courses', async () => {
  const { page } = await visit({ address, path: '/crear-curso' });
  await expectShown(page.getByRole('heading', { name: 'Iniciar sesión requerido' }));
  await signedIn(address, await register(address, { role: 'profesor' }))(page);
  await page.goto('/crear-curso');
  await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
  await expectShown(page.getByText('Tu rol es profesor.'));
});

test('a course with every kind of section and a test is written, saved as a draft and published', async () => {
  const { page } = await visit({ address, path: '/crear-curso', prepare: signedIn(address, iamaker) });
  const publish = page.getByRole('button', { name: 'Publicar curso' });
  await publish.press('Enter');
  await expectSoon(() => page.getByText('Por favor completa todos los campos requeridos').count()).toBe(2);
  const title = page.getByLabel('Título', { exact: false }).first();
  await expectSoon(() => title.evaluate((box) => box === document.activeElement)).toBe(true);

  await page.keyboard.type('IA en el aula');
  await page.getByLabel('Descripción').first().fill('Para empezar.');
  await page.getByLabel('Contenido').first().fill('Bienvenida\ncon dos líneas.');
  await page.getByLabel('Etiquetas').first().focus();
  for (const tag of ['ia', 'aula', 'ia', ' ']) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  expect(await page.getByRole('button', { name: /^Quitar la etiqueta/ }).count()).toBe(2);
  await page.getByLabel('Vídeo de presentación').fill('https://video.example.org/uno');
  await expectShown(page.getByText('Se abre en video.example.org, en otra pestaña'));

  await addSection(page, 'Leer', 'text', 'Un texto.');
  await addSection(page, 'Mirar', 'video', 'Un vídeo.');
  await page.getByLabel('Dirección del vídeo').fill('https://video.example.org/dos');
  await addSection(page, 'Probar', 'quiz', '');
  await page.getByRole('button', { name: 'Añadir pregunta' }).press('Enter');
  await expectSoon(() => page.evaluate(() => document.activeElement?.closest('[id^=question-]')?.id)).toBeTruthy();
  await page.keyboard.type('¿Cuánto es 2 + 2?');
  await page.getByLabel('Tipo').last().selectOption('numeric');
  await page.getByLabel('Número correcto').fill('4');
  await page.getByRole('button', { name: 'Añadir fuente' }).press('Enter');
  await page.getByLabel('Título de la fuente').fill('Un libro');
  await expectShown(page.getByText(/^Borrador guardado \d\d:\d\d$/));
  await expectAccessible(page);

  // After a reload half-way everything is restored.
  await page.reload();
  await expectHydrated(page);
  await expectShown(page.getByText(/^Se ha recuperado tu borrador de las \d\d:\d\d\.$/));
  expect(await title.inputValue()).toBe('IA en el aula');
  expect(await sectionTitles(page)).toEqual(['Leer', 'Mirar', 'Probar']);

  await page.getByRole('button', { name: 'Añadir test', exact: true }).click();
  await publish.click();
  await expectSoon(() => page.getByText('Título y al menos una pregunta son obligatorios').count()).toBe(2);
  await page.getByLabel('Título del test').fill('Test de IA');
  await page.getByLabel('Tiempo límite (minutos)').fill('4');
  await page.getByRole('button', { name: 'Importar GIFT' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('O pega aquí su contenido').fill(gift);
  await dialog.getByRole('button', { name: 'Comprobar' }).click();
  await expectShown(dialog.getByText('Se importarán 2 preguntas:'));
  await expectShown(dialog.getByText('Es una pregunta abierta, que no se puede corregir automáticamente.'));
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Añadir 2 preguntas' }).click();
  await expectToast(page, 'Preguntas añadidas', 'Se han añadido 2 preguntas.');
  const exported = await savedText(page, () => page.getByRole('button', { name: 'Exportar GIFT' }).last().click());
  expect(exported).toContain('[tag:educaia-points-20]');

  await page.getByRole('button', { name: 'Vista previa' }).last().click();
  await expectShown(dialog.getByRole('heading', { name: 'IA en el aula' }));
  await expectShown(dialog.getByText('con dos líneas.'));
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');

  await publish.click();
  await expectShown(page.getByText('El tiempo límite va de 5 a 180 minutos'));
  await page.getByLabel('Tiempo límite (minutos)').fill('15');
  await publish.click();
  await expectToast(page, 'Curso creado', 'IA en el aula');
  await page.waitForURL(/\/courses\/free\/\d+$/);
  await expectShown(page.getByRole('heading', { level: 1, name: 'IA en el aula' }));
  for (const name of ['Leer', 'Mirar', 'Probar', 'Fuentes']) {
    await expectShown(page.getByRole('main').getByRole('heading', { name }));
  }
  await page.getByLabel('¿Cuánto es 2 + 2?').fill('4,0');
  await page.getByRole('button', { name: 'Comprobar respuestas' }).click();
  await expectShown(page.getByText('1 de 1 respuesta correcta'));
  const id = page.url().split('/').at(-1) ?? '';
  const course = await read<EditedCourse>(`/api/courses/free/${id}/edit`);
  expect(course).toMatchObject({ tags: ['ia', 'aula'], sources: [{ title: 'Un libro', year: null }] });
  expect(course.sections.map(({ title: name, type, questions }) => [name, type, questions.length])).toEqual([
    ['Leer', 'text', 0],
    ['Mirar', 'video', 0],
    ['Probar', 'quiz', 1],
  ]);
  expect(await read<EditedExam>(`/api/courses/free/${id}/test/edit`)).toMatchObject({
    title: 'Test de IA',
    timeLimit: 15,
    questions: [{ type: 'multiple_choice' }, { type: 'true_false', points: 20, explanation: 'Se equivoca a menudo.' }],
  });
  expect(await read('/api/courses/drafts/nuevo')).toBeNull();
});

test('on a phone a course is reordered, its draft discarded, corrected and deleted', async () => {
  const [listed] = await read<{ id: number; title: string }[]>('/api/courses/free?limit=1');
  const path = `/crear-curso?curso=${listed?.id}`;
  const { page } = await visit({ address, path, width: 360, height: 740, prepare: signedIn(address, iamaker) });
  await expectShown(page.getByRole('button', { name: 'Guardar cambios' }));
  expect(await sectionTitles(page)).toEqual(['Leer', 'Mirar', 'Probar']);
  await expectNoSidewaysScroll(page);

  const handle = page.getByRole('button', { name: 'Mover Leer' });
  await handle.focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expectShown(page.getByText('Leer: posición 3 de 3.'));
  expect(await sectionTitles(page)).toEqual(['Mirar', 'Probar', 'Leer']);
  expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expectShown(page.getByText('Leer: vuelve a la posición 1 de 3.'));
  await page.getByRole('button', { name: 'Bajar Leer' }).click();
  expect(await sectionTitles(page)).toEqual(['Mirar', 'Leer', 'Probar']);
  await page.getByRole('button', { name: 'Eliminar la sección 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar sección' }).click();
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Añadir sección');
  await expectShown(page.getByText(/^Borrador guardado/));

  await page.reload();
  await expectHydrated(page);
  await expectSoon(() => sectionTitles(page)).toEqual(['Leer', 'Probar']);
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await expectSoon(() => sectionTitles(page)).toEqual(['Leer', 'Mirar', 'Probar']);

  await page
    .getByRole('button', { name: 'Mover Mirar' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const from = await page.getByRole('button', { name: 'Mover Probar' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Mover Leer' }).boundingBox();
  if (!from || !to) throw new Error('The handles are not to be seen.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
  await expectSoon(() => page.locator('[data-dragged]').evaluate((row) => row.style.transform)).toMatch(
    /translateY\(-/,
  );
  await page.mouse.up();
  await expectSoon(() => sectionTitles(page)).toEqual(['Probar', 'Leer', 'Mirar']);

  await page.getByRole('button', { name: /Probar/, expanded: false }).click();
  await page.getByRole('button', { name: /2 \+ 2/, expanded: false }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar el test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el test' }).click();
  await expectShown(page.getByText('Al guardar los cambios, el curso se queda sin test.'));
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.waitForURL(/\/courses\/free\/\d+$/);
  const course = await read<EditedCourse>(`/api/courses/free/${listed?.id}/edit`);
  expect(course.sections.map(({ title }) => title)).toEqual(['Probar', 'Leer', 'Mirar']);
  expect(course.hasTest).toBe(false);

  await page.goto(path);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Eliminar curso' }).click();
  await expectShown(
    page.getByText('¿Estás seguro de que quieres eliminar este curso? Esta acción no se puede deshacer.'),
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar curso' }).click();
  await expectToast(page, 'Curso eliminado', 'IA en el aula');
  await page.waitForURL(/\/cursos$/);
});

const markdownFile = `# Cómo aprende una máquina

Para empezar.

## Con ejemplos

Un modelo mira ejemplos.

### Una caja de botones

Separa los botones por color.

## Con premios

Un programa prueba jugadas.
`;

test('a lesson is imported from Markdown and gets cards, and the preview shows them in order', async () => {
  const { page } = await visit({
    address,
    path: '/crear-curso',
    prepare: signedIn(address, iamaker),
    width: 360,
    height: 740,
  });
  await page.getByRole('button', { name: 'Importar Markdown' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('O pega el texto').fill(markdownFile);
  await expectShown(dialog.getByText('Se han encontrado 2 secciones:'));
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Importar 2 secciones' }).click();
  await expectToast(page, 'Secciones importadas', 'Se han añadido 2 al final.');
  expect(await page.getByLabel('Título', { exact: false }).first().inputValue()).toBe('Cómo aprende una máquina');
  expect(await sectionTitles(page)).toEqual(['Con ejemplos', 'Con premios']);
  await page.getByLabel('Descripción').first().fill('Dos lecciones.');

  await page.getByRole('list', { name: 'Secciones' }).getByRole('button', { expanded: false }).first().click();
  await page.getByLabel('Unidad').first().fill('Aprender');
  const addCard = page.getByRole('button', { name: 'Añadir tarjeta' });
  await addCard.click();
  await page.getByLabel('Pregunta', { exact: false }).last().fill('¿Qué mira un modelo?');
  await page.getByRole('textbox', { name: 'Opción 1', exact: true }).fill('Ejemplos');
  await page.getByLabel('Qué se le dice a quien elige la opción 1').fill('Eso es.');
  await page.getByRole('textbox', { name: 'Opción 2', exact: true }).fill('Reglas');
  await page.getByRole('button', { name: 'Quitar la opción 3' }).click();
  await page.getByRole('button', { name: 'Publicar curso' }).click();
  await expectShown(page.getByText('Por favor completa los textos de la tarjeta'));
  await page.getByLabel('Qué se le dice a quien elige la opción 2').fill('Nadie las escribió.');
  await addCard.click();
  await page.getByLabel('Clase de tarjeta').last().selectOption('example');
  await page.getByLabel('Parte del texto').last().selectOption({ label: 'Una caja de botones' });
  await addCard.click();
  await page.getByLabel('Clase de tarjeta').last().selectOption('lab');
  await page.getByLabel('Laboratorio').last().selectOption({ label: 'Fichas' });
  await addCard.click();
  await page.getByLabel('Clase de tarjeta').last().selectOption('picture');
  await page
    .getByLabel('Imagen', { exact: false })
    .last()
    .setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: await photo(2_000, 1_000),
    });
  await expectShown(page.locator('figure img'));
  await page.getByLabel('Descripción', { exact: false }).last().fill('Una foto de prueba.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Vista previa' }).last().click();
  await expectShown(dialog.getByRole('img', { name: 'Una foto de prueba.' }));
  await expectShown(dialog.getByText('Nadie las escribió.'));
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publicar curso' }).click();
  await expectToast(page, 'Curso creado', 'Cómo aprende una máquina');
  await page.waitForURL(/\/courses\/free\/\d+$/);
  const { sections } = await read<EditedCourse>(`/api${new URL(page.url()).pathname}/edit`);
  expect(sections[0]).toMatchObject({
    unit: 'Aprender',
    cards: [
      { kind: 'question', text: '¿Qué mira un modelo?', options: [{ isRight: true }, { isRight: false }] },
      { kind: 'example', part: 1 },
      { kind: 'lab', lab: 'tokens' },
      {
        kind: 'picture',
        image: expect.stringMatching(/^data:image\/jpeg;base64,/),
        alternativeText: 'Una foto de prueba.',
      },
    ],
  });
  await page.getByRole('link', { name: 'Empezar' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Con ejemplos' }));
});
