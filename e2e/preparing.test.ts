import { afterAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon } from './browser.ts';
import { ask, expectShown, expectToast, register } from './people.ts';
import { type Made, startClasses } from './start-classes.ts';

const { address, teacher, student, newClass, visitAs, stop } = await startClasses();
afterAll(stop);

const text =
  'La fotosíntesis es el proceso con el que las plantas fabrican su alimento. Las hojas toman dióxido de carbono del aire y las raíces toman agua. En 1779 Jan Ingenhousz mostró que hace falta luz.';

test('a text gets three levels on a phone, is edited, survives a reload and becomes a draft of a class, by keyboard', async () => {
  const { at } = await newClass('Ciencias');
  const { page } = await visitAs(teacher, '/mis-clases', { width: 390, height: 844 });
  await page.getByRole('link', { name: 'Preparar clase' }).click();
  const propose = page.getByRole('button', { name: 'Proponer versiones' });
  expect(await propose.isDisabled()).toBe(true);
  await page.getByLabel('Texto', { exact: true }).fill(text);
  await propose.click();
  const core = page.getByLabel('Completo', { exact: true });
  await expectSoon(() => core.inputValue()).toContain('Jan Ingenhousz');
  for (const name of ['Con apoyo', 'Con reto']) await expectShown(page.getByLabel(name, { exact: true }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await core.fill('# Fotosíntesis\n\nMi versión.');
  await page.reload();
  await expectSoon(() => core.inputValue()).toBe('# Fotosíntesis\n\nMi versión.');
  const actions = page.getByRole('group', { name: 'Qué hacer con: Completo' });
  const download = page.waitForEvent('download');
  await actions.getByRole('button', { name: 'Descargar en Word' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  await actions.getByRole('button', { name: 'Guardar en una clase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar en una clase' });
  await dialog.getByLabel('Clase').selectOption({ label: 'Ciencias' });
  await dialog.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expectToast(page, 'Borrador guardado en la clase');
  const [saved] = await ask<{ content: string }[]>(address, teacher, 'GET', `${at}/contents`);
  expect(saved?.content).toBe('# Fotosíntesis\n\nMi versión.');
  expect(await ask<unknown[]>(address, student, 'GET', `${at}/contents`)).toEqual([]);
});

test('a need is chosen for a text, and a plan and a letter are proposed', async () => {
  const { page } = await visitAs(teacher, '/preparar-clase?ayuda=adaptar');
  await page.getByLabel('Texto', { exact: true }).fill(text);
  await page.getByLabel('Dislexia').check();
  await page.getByRole('button', { name: 'Proponer versiones' }).click();
  await expectShown(page.getByRole('textbox', { name: 'Dislexia' }));
  await expectShown(page.getByText('Qué te toca revisar'));

  await page.getByRole('link', { name: 'Plan de unidad' }).click();
  await page.getByRole('button', { name: 'Proponer un plan' }).click();
  await expectShown(page.getByText('Escribe el tema'));
  await page.getByRole('textbox', { name: 'Tema' }).fill('Los sesgos de la IA');
  await page.getByLabel('Palabras del currículo').fill('Criterio 3.2: contrastar fuentes');
  await page.getByRole('button', { name: 'Proponer un plan' }).click();
  await expectSoon(() => page.getByRole('textbox', { name: 'Texto' }).inputValue()).toContain('Criterio 3.2');
  await expectShown(page.getByText('Con textos del sitio:'));

  await page.getByRole('link', { name: 'Carta a las familias' }).click();
  await page.getByLabel('De qué trata').selectOption({ label: 'Salida o excursión' });
  await page.getByLabel('Lo que la carta debe decir').fill('Martes 14 de marzo, a las 9:30');
  await page.getByRole('button', { name: 'Proponer una carta' }).click();
  const letter = page.getByRole('textbox', { name: 'Texto' });
  await expectSoon(() => letter.inputValue()).toContain('Martes 14 de marzo, a las 9:30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar el borrador' }).click();
  await expectSoon(() => letter.count()).toBe(0);
  await page.getByRole('button', { name: 'Recuperar el borrador anterior' }).click();
  await expectSoon(() => letter.inputValue()).toContain('Martes 14 de marzo, a las 9:30');
});

test('a pasted text is still there on another tab and after a reload, and a new proposal does not replace what was edited for good', async () => {
  const { page } = await visitAs(teacher, '/preparar-clase');
  const pasted = page.getByLabel('Texto', { exact: true });
  await pasted.fill(text);
  const adapting = page.getByRole('link', { name: 'Adaptar un texto' });
  await adapting.click();
  // The text stands on the tab before it, too.
  await expectSoon(() => adapting.getAttribute('aria-current')).toBe('page');
  await expectSoon(() => pasted.inputValue()).toBe(text);
  await page.reload();
  await expectSoon(() => pasted.inputValue()).toBe(text);

  const propose = page.getByRole('button', { name: 'Proponer versiones' });
  await propose.click();
  const title = page.getByRole('heading', { name: 'Tu borrador' });
  await expectSoon(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const version = page.getByRole('textbox', { name: 'Lectura fácil' });
  await version.fill('Mi versión.');
  await propose.click();
  await expectSoon(() => version.inputValue()).toContain('Jan Ingenhousz');
  await page.getByRole('button', { name: 'Recuperar el borrador anterior' }).click();
  await expectSoon(() => version.inputValue()).toBe('Mi versión.');
});

test('students are told that the page is for teachers', async () => {
  const { page } = await visitAs(student, '/preparar-clase');
  await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
});

test('criteria are proposed for a task, and can be taken back', async () => {
  const { page } = await visitAs(teacher, '/rubricas/nueva', { width: 390, height: 844 });
  await page.getByText('Proponer criterios para una tarea').click();
  await page.getByLabel('Describe la tarea').fill('Un debate sobre las cámaras, en grupos');
  await page.getByRole('button', { name: 'Proponer criterios', exact: true }).click();
  const first = page.getByLabel('Criterio 1', { exact: false }).and(page.locator('input'));
  await expectSoon(() => first.inputValue()).toBe('Argumentos');
  await expectShown(page.getByText('«Debate», «Trabajo en grupo»', { exact: false }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectSoon(() => first.inputValue()).toBe('');
});

test('the levels that the teacher chose become a comment, and no mark', async () => {
  const { id, at } = await newClass('Lengua');
  const rubric = { slug: 'texto-argumentativo' };
  const task = { title: 'Ensayo', description: 'Escribe', status: 'published', rubric };
  const { id: taskId } = await ask<Made>(address, teacher, 'POST', `${at}/tasks`, task);
  await ask(address, student, 'PUT', `${at}/tasks/${taskId}/hand-in`, { text: 'Creo que las cámaras sobran.' });
  const [work] = await ask<{ userId: number }[]>(address, teacher, 'GET', `${at}/tasks/${taskId}/hand-ins`);
  const { page } = await visitAs(teacher, `/class/${id}/tarea/${taskId}?estudiante=${work?.userId}`);
  const propose = page.getByRole('button', { name: 'Proponer comentario' });
  await propose.click();
  await expectToast(page, 'Elige antes el nivel de algún criterio.');
  await page
    .getByRole('group', { name: 'Tesis' })
    .getByRole('radio', { name: /Logrado/ })
    .check();
  await page
    .getByRole('group', { name: 'Lengua' })
    .getByRole('radio', { name: /Por empezar/ })
    .check();
  await propose.click();
  const comment = page.getByRole('textbox', { name: 'Comentario para quien entrega' });
  await expectSoon(() => comment.inputValue()).toContain('Lo que ya consigues:\n- Tesis:');
  expect(await comment.inputValue()).toContain('Empieza por «Lengua»');
  expect(await page.getByRole('textbox', { name: 'Nota' }).inputValue()).toBe('');
  await expectAccessible(page);
});

test('a colleague without classes is told so when saving', async () => {
  const colleague = await register(address, { role: 'profesor' });
  const { page } = await visitAs(colleague, '/preparar-clase?ayuda=carta');
  await page.getByRole('button', { name: 'Proponer una carta' }).click();
  await page.getByRole('button', { name: 'Guardar en una clase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar en una clase' });
  await expectShown(dialog.locator('p.text-ink-soft').last());
});
