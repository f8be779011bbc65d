import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon } from './browser.ts';
import { ask, expectShown, expectToast, signedIn } from './people.ts';
import { type Made, startClasses } from './start-classes.ts';

const { address, teacher, student, newClass, visitAs, stop } = await startClasses();
afterAll(stop);

const titlesOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Trabajo de clase, en su orden' })
    .getByRole('listitem')
    .evaluateAll((rows: HTMLElement[]) =>
      rows.map((row) => row.querySelector('a')?.textContent ?? row.innerText.split('\n')[0]),
    );

/** Drags a row by its handle onto another one, as with a mouse. */
async function dragTo(page: Page, handle: string, target: string): Promise<void> {
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middleOf(handle), await middleOf(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 5);
  await expectShown(page.locator('[data-dragged]'));
  await page.mouse.up();
}

/** As if a file were dragged onto the element, or dropped on it. */
async function giveFile(onto: Locator, event: 'dragover' | 'drop'): Promise<void> {
  await onto.evaluate((element, type) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Une cada palabra con su dibujo.'], 'Ficha_3.txt', { type: 'text/plain' }));
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, event);
}

test('a teacher makes a unit, moves work into it with the keyboard alone, and moves the unit', async () => {
  const { at, work } = await newClass('Tecnología');
  await ask(address, teacher, 'POST', `${at}/contents`, { title: 'Lectura', content: 'Texto' });
  await ask(address, teacher, 'POST', `${at}/tasks`, { title: 'Cartel', description: 'Dibuja', status: 'published' });
  const { page } = await visitAs(teacher, work);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unidad', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear unidad' });
  await dialog.getByRole('button', { name: 'Crear unidad' }).click();
  await expectShown(dialog.getByText('Ponle un nombre a la unidad.'));
  await dialog.getByLabel('Nombre de la unidad').fill('Semana 1');
  await dialog.getByRole('button', { name: 'Crear unidad' }).click();
  await expectToast(page, 'Unidad creada', 'Semana 1');
  await expectSoon(() => titlesOf(page)).toEqual(['Material: Lectura', 'Tarea: Cartel', 'Semana 1']);

  await page
    .getByRole('button', { name: /Lectura/ })
    .first()
    .focus();
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expectShown(page.getByText('«Lectura»: Semana 1, puesto 1 de 1.'));
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('«Lectura» queda en Semana 1, puesto 1 de 1.'));
  await expectAccessible(page);
  const unitOf = async (title: string) =>
    (await ask<{ title: string; unitId: number | null }[]>(address, teacher, 'GET', `${at}/items`)).find(
      (item) => item.title === title,
    )?.unitId;
  await expectSoon(() => unitOf('Lectura')).not.toBeNull();
  expect(await unitOf('Cartel')).toBeNull();
  // A unit is moved with its items, by keyboard and with the mouse.
  await ask(address, teacher, 'POST', `${at}/units`, { title: 'Semana 2' });
  const moved = ['Tarea: Cartel', 'Semana 2', 'Semana 1', 'Material: Lectura'];
  await expectShown(page.getByRole('button', { name: /^Semana 2/ }));
  await page.getByRole('button', { name: 'Mover Semana 1' }).focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expectSoon(() => titlesOf(page)).toEqual(moved);
  const units = async () =>
    (await ask<{ title: string }[]>(address, teacher, 'GET', `${at}/units`)).map(({ title }) => title);
  await expectSoon(units).toEqual(['Semana 2', 'Semana 1']);
  await dragTo(page, 'Mover Semana 1', 'Mover Semana 2');
  await expectSoon(() => titlesOf(page)).toEqual(['Tarea: Cartel', 'Semana 1', 'Material: Lectura', 'Semana 2']);
  await expectSoon(units).toEqual(['Semana 1', 'Semana 2']);
  // Folded units stay folded on this device.
  await page.getByRole('button', { name: /^Semana 1/ }).click();
  await expectSoon(() => titlesOf(page)).toEqual(['Tarea: Cartel', 'Semana 1', 'Semana 2']);
  await page.reload();
  await expectSoon(() => titlesOf(page)).toEqual(['Tarea: Cartel', 'Semana 1', 'Semana 2']);
});

test('a file that is dropped on a unit begins a material in it', async () => {
  const { at, work } = await newClass('Soltar');
  const { id } = await ask<{ id: number }>(address, teacher, 'POST', `${at}/units`, { title: 'Semana 1' });
  const { page } = await visitAs(teacher, work);
  const unit = page.getByRole('listitem').filter({ hasText: 'Semana 1' });
  await giveFile(unit, 'dragover');
  await expectShown(page.getByText('Suelta los archivos para crear un material en «Semana 1»'));
  await giveFile(unit, 'drop');
  const dialog = page.getByRole('dialog', { name: 'Agregar Contenido' });
  await expectSoon(() => dialog.getByRole('textbox', { name: 'Título' }).inputValue()).toBe('Ficha 3');
  await expectShown(dialog.getByRole('button', { name: /Quitar.*Ficha_3\.txt/ }));
  await dialog.getByRole('button', { name: 'Agregar Contenido' }).click();
  await expectSoon(() => titlesOf(page)).toEqual(['Semana 1', 'Material: Ficha 3']);
  expect(await ask(address, teacher, 'GET', `${at}/items`)).toMatchObject([{ unitId: id, title: 'Ficha 3' }]);
});

test('a student sees the first work on the first screen of a phone, and neither drafts nor the code', async () => {
  const { id, at, work, code } = await newClass('Ciencias');
  await ask(address, teacher, 'POST', `${at}/contents`, { title: 'Lectura', content: 'Texto' });
  await ask(address, teacher, 'POST', `${at}/tasks`, { title: 'Secreta', description: 'Aún no', status: 'draft' });
  const dueAt = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString();
  await ask(address, teacher, 'POST', `${at}/tasks`, { title: 'Cartel', status: 'published', dueAt });
  await ask(address, teacher, 'POST', `${at}/announcements`, { title: 'Empezamos', content: 'Hola' });
  const { page } = await visitAs(student, `/class/${id}`, { width: 390, height: 844 });
  const bottomOf = (title: string) =>
    page
      .getByText(title, { exact: true })
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottomOf('Cartel')).toBeLessThan(844);
  expect(await bottomOf('Empezamos')).toBeLessThan(844);
  await page.goto(work);
  await expectShown(page.getByRole('link', { name: 'Material: Lectura' }));
  const row = await page.getByRole('link', { name: 'Material: Lectura' }).boundingBox();
  expect((row?.y ?? 844) + (row?.height ?? 0)).toBeLessThan(844);
  expect(await page.getByText('Secreta').count()).toBe(0);
  expect(await page.content()).not.toContain(code);
  expect(await page.getByText('Dejar la clase').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Crear', exact: true }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The places stay in sight.
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '200vh'));
  await page.evaluate(() => scrollTo(0, 400));
  const bar = await page.getByRole('navigation', { name: 'Partes de la clase' }).boundingBox();
  expect(bar?.y).toBeLessThan(10);
  await page.getByRole('link', { name: 'Pendiente' }).click();
  await expectShown(page.getByRole('link', { name: 'Tarea: Cartel' }));
});

test('hiding work that somebody has begun asks first; a change by another teacher is shown, not overwritten', async () => {
  const { at, work } = await newClass('Lengua');
  const { id } = await ask<Made>(address, teacher, 'POST', `${at}/tasks`, {
    title: 'Cartel',
    description: 'Dibuja',
    status: 'published',
  });
  await ask(address, student, 'PUT', `${at}/tasks/${id}/hand-in`, { text: 'Hecho' });
  const { page, expectNoise } = await visitAs(teacher, work, {
    width: 390,
    prepare: async (opened) => {
      // Without live events the page does not learn of the other teacher's change.
      await opened.route('**/api/events', (route) => route.fulfill({ status: 204 }));
      await signedIn(address, teacher)(opened);
    },
  });
  const press = async (entry: string) => {
    await page.getByRole('button', { name: 'Acciones de «Cartel»' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await press('Pasar a borrador');
  const question = page.getByRole('alertdialog', { name: '¿Ocultar «Cartel»?' });
  await expectShown(question.getByText('El trabajo hecho se guarda y vuelve cuando se publique de nuevo.'));
  await expectAccessible(page, 'dialog[open]');
  await question.getByRole('button', { name: 'Ocultar' }).click();
  await expectToast(page, 'Vuelve a ser un borrador', 'Cartel');
  expectNoise(/status of 409 .*items/);
  await expectShown(page.getByText('borrador', { exact: true }));

  const [item] = await ask<{ id: number; version: number }[]>(address, teacher, 'GET', `${at}/items`);
  await ask(address, teacher, 'PATCH', `${at}/items/${item?.id}`, { commentsOpen: false, version: item?.version });
  await press('Publicar');
  const conflict = page.getByRole('dialog', { name: 'Otra persona ha cambiado «Cartel»' });
  await expectShown(conflict.getByRole('heading', { name: 'Tu cambio' }));
  await expectAccessible(page, 'dialog[open]');
  await expectNoSidewaysScroll(page);
  await conflict.getByRole('button', { name: 'Aplicar mi cambio' }).click();
  await expectToast(page, 'Ya está publicado', 'Cartel');
  expectNoise(/status of 409 .*items/);
});

test('the second teacher to save a text is shown the difference, and loses nothing', async () => {
  const { at, work } = await newClass('Filosofía');
  const { id } = await ask<{ id: number }>(address, teacher, 'POST', `${at}/tasks`, {
    title: 'Ensayo',
    description: 'Escribe cien palabras.',
    status: 'published',
  });
  await ask(address, student, 'PUT', `${at}/tasks/${id}/hand-in`, { text: 'Hecho' });
  const { page, expectNoise } = await visitAs(teacher, work, { width: 390 });
  const open = async () => {
    await page.getByRole('button', { name: 'Acciones de «Ensayo»' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
  };
  await open();
  const form = page.getByRole('dialog', { name: 'Editar tarea' });
  await form.getByLabel('Título').fill('Ensayo breve');
  await ask(address, teacher, 'PATCH', `${at}/tasks/${id}`, { description: 'Escribe doscientas palabras.' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  const conflict = page.getByRole('dialog', { name: 'Otra persona ha cambiado «Ensayo»' });
  await expectShown(conflict.locator('mark').getByText('doscientas'));
  await expectShown(conflict.locator('mark').getByText('cien', { exact: true }));
  await expectAccessible(page, 'dialog[open]');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => form.getByLabel('Título').inputValue()).toBe('Ensayo breve');
  await form.getByRole('radio', { name: /^Borrador Solo/ }).check();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await conflict.getByRole('button', { name: 'Aplicar mi cambio' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Ocultar «Ensayo»?' });
  await expectShown(question.getByText('1 persona ya ha empezado', { exact: false }));
  await question.getByRole('button', { name: 'Ocultar' }).click();
  await expectToast(page, 'Tarea actualizada', 'Ensayo breve');
  expectNoise(/status of 409 .*tasks/);
  expect(await ask(address, teacher, 'GET', `${at}/tasks/${id}`)).toMatchObject({
    title: 'Ensayo breve',
    description: 'Escribe cien palabras.',
    status: 'draft',
  });
});

test('a teacher schedules work in the time zone of the class and chooses for whom it is', async () => {
  const { at, work } = await newClass('Historia');
  await ask(address, teacher, 'POST', `${at}/contents`, { title: 'Lectura', content: 'Texto' });
  const { page } = await visitAs(teacher, work, { timeZone: 'America/Bogota' });
  const press = async (entry: string) => {
    await page.getByRole('button', { name: 'Acciones de «Lectura»' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await press('Fechas y publicación');
  const dates = page.getByRole('dialog', { name: 'Fechas de «Lectura»' });
  await expectShown(dates.getByText('Horas de la clase: Europe/Madrid'));
  await dates.getByRole('radio', { name: /^Programado/ }).check();
  await dates.getByRole('button', { name: 'Guardar' }).click();
  await expectShown(dates.getByText('Elige cuándo se publica.'));
  await dates.locator('[name=publishAt]').fill('2001-01-01T08:00');
  await dates.getByRole('button', { name: 'Guardar' }).click();
  await expectShown(dates.getByText('Elige un momento que aún no haya pasado.'));
  await dates.locator('[name=publishAt]').fill('2040-01-15T08:00');
  await expectAccessible(page, 'dialog[open]');
  await dates.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Publicación programada', 'Lectura');
  const read = async () =>
    (await ask<{ publishAt: string; audience: string }[]>(address, teacher, 'GET', `${at}/items`))[0];
  expect(await read()).toMatchObject({ publishAt: '2040-01-15T07:00:00.000Z' });

  await press('Para quién');
  const audience = page.getByRole('dialog', { name: 'Para quién es «Lectura»' });
  await audience.getByRole('radio', { name: /^Solo algunas/ }).check();
  await audience.getByRole('button', { name: 'Guardar' }).click();
  await expectShown(audience.getByText('Elige al menos una persona o un grupo.'));
  await audience.getByRole('checkbox', { name: 'Luis Ortega' }).check();
  await audience.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Cambios guardados', 'Lectura');
  expect(await read()).toMatchObject({ audience: 'chosen' });
});

test('a worksheet reaches the class in four clicks', async () => {
  const { at, work } = await newClass('Fichas');
  const { page } = await visitAs(teacher, work);
  let clicks = 0;
  const press = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await press(page.getByRole('button', { name: 'Crear', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Material', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Agregar Contenido' });
  clicks += 1;
  await dialog.getByLabel('Elegir archivos').setInputFiles({
    name: 'Ficha_3.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Une cada palabra con su dibujo.'),
  });
  await expectSoon(() => dialog.getByRole('textbox', { name: 'Título' }).inputValue()).toBe('Ficha 3');
  await expectShown(dialog.getByRole('button', { name: /Quitar.*Ficha_3\.txt/ }));
  await press(dialog.getByRole('button', { name: 'Agregar Contenido' }));
  await expectSoon(() => titlesOf(page)).toEqual(['Material: Ficha 3']);
  expect(clicks).toBeLessThanOrEqual(4);
  const [item] = await ask<{ refId: number; state: string }[]>(address, student, 'GET', `${at}/items`);
  expect(item?.state).toBe('published');
  const read = await visitAs(student, `/class/${at.split('/').at(-1)}/contenido/${item?.refId}`);
  await expectShown(read.page.getByText('Ficha_3.txt').first());
  await expectAccessible(read.page);
});

const dayAfter = (days: number) => new Date(Date.UTC(2027, 1, 10 + days)).toISOString();

test('the calendar shows the dates of all classes as a month, a week and an agenda, with the keyboard', async () => {
  const first = await newClass('Geografía');
  const second = await newClass('Dibujo');
  const newTask = ({ at }: typeof first, title: string, item: object) =>
    ask(address, teacher, 'POST', `${at}/tasks`, { title, status: 'published', item: { state: 'published', ...item } });
  await newTask(first, 'Un mapa', { dueAt: dayAfter(0), closesAt: dayAfter(2) });
  await newTask(second, 'Un retrato', { dueAt: dayAfter(0) });
  await newTask(second, 'Sin terminar', { dueAt: dayAfter(1), state: 'draft' });

  const { page } = await visitAs(teacher, '/calendario?vista=mes&dia=2027-02-10', { width: 1280 });
  const day = (name: string) => page.getByRole('gridcell').getByRole('button', { name });
  await expectShown(day('miércoles, 10 de febrero, 2 fechas'));
  await expectShown(page.getByRole('gridcell').getByRole('link', { name: /Un mapa.*Cierre.*Geografía/ }));
  await expectShown(page.getByRole('gridcell').getByRole('link', { name: /Sin terminar.*Borrador/ }));
  await expectAccessible(page);
  await day('miércoles, 10 de febrero, 2 fechas').focus();
  await page.keyboard.press('ArrowRight');
  await expectSoon(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('jueves, 11 de febrero, 1 fecha');
  await expectShown(page.getByRole('heading', { name: 'jueves, 11 de febrero' }));
  await page.keyboard.press('PageDown');
  await expectSoon(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
    'jueves, 11 de marzo, sin fechas',
  );
  await expectSoon(() => new URL(page.url()).searchParams.get('dia')).toBe('2027-03-11');
  await page.keyboard.press('PageUp');
  await expectShown(day('jueves, 11 de febrero, 1 fecha'));

  await page.getByRole('navigation', { name: 'Filtrar por clase' }).getByRole('link', { name: 'Geografía' }).click();
  await expectShown(day('miércoles, 10 de febrero, 1 fecha'));
  await page.getByRole('link', { name: 'Semana', exact: true }).click();
  await expectSoon(() => page.getByRole('gridcell').count()).toBe(7);
  await expectAccessible(page);
  await page
    .getByRole('gridcell', { selected: true })
    .getByRole('button', { name: /11 de febrero/ })
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page.getByRole('gridcell', { selected: true }).getByRole('button', { name: /10 de febrero/ }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('heading', { name: 'Un mapa', level: 1 }));
});

test('on a phone the calendar opens on its agenda, and a day of the month on its list', async () => {
  const { at } = await newClass('Música');
  const dueAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await ask(address, teacher, 'POST', `${at}/tasks`, { title: 'Una canción', status: 'published', dueAt });
  const { page } = await visitAs(student, '/calendario', { width: 390, height: 844 });
  await expectShown(page.getByRole('link', { name: 'Una canción' }));
  await expectSoon(() => page.getByRole('grid').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Mes', exact: true }).click();
  const today = page.getByRole('gridcell', { selected: true }).getByRole('button');
  await today.focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page.getByRole('link', { name: 'Una canción' }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Una canción' }).click();
  await expectShown(page.getByRole('heading', { name: 'Una canción' }));
});

test('a teacher copies a class to a new start, duplicates work, takes it to another class and adds to a unit', async () => {
  const { id, at, work } = await newClass('Ciencias');
  await newClass('Ciencias, otro grupo');
  await ask(address, teacher, 'POST', `${at}/units`, { title: 'Semana 1' });
  await ask(address, teacher, 'POST', `${at}/tasks`, {
    title: 'Maqueta',
    description: 'Construye',
    status: 'published',
    dueAt: '2026-03-20T22:59:00Z',
  });
  const { page } = await visitAs(teacher, work, { width: 390, height: 844 });
  const choose = async (menu: string, action: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Acciones de «Maqueta»', 'Duplicar');
  await expectToast(page, 'Copia creada, en borrador', 'Copia de Maqueta');
  await expectSoon(() => titlesOf(page)).toEqual(['Tarea: Maqueta', 'Tarea: Copia de Maqueta', 'Semana 1']);

  await choose('Acciones de «Maqueta»', 'Copiar o mover a otra clase');
  const copying = page.getByRole('dialog', { name: 'Copiar o mover a otra clase' });
  await copying.getByLabel('Clase', { exact: true }).selectOption({ label: 'Ciencias, otro grupo' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await copying.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expectToast(page, 'Copiado en otra clase', 'Maqueta');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expectShown(page.getByRole('link', { name: 'Volver a la clase «Ciencias, otro grupo»' }));
  await page.goBack();

  await choose('Añadir a «Semana 1»', 'Material');
  const adding = page.getByRole('dialog', { name: 'Agregar Contenido' });
  await adding.getByLabel('Título').fill('Lámina');
  await adding.getByRole('textbox', { name: 'Contenido' }).fill('Mira');
  await adding.getByRole('button', { name: 'Agregar Contenido' }).click();
  await expectSoon(() => titlesOf(page)).toEqual([
    'Tarea: Maqueta',
    'Tarea: Copia de Maqueta',
    'Semana 1',
    'Material: Lámina',
  ]);

  await choose('Más acciones de Ciencias', 'Copiar la clase');
  const dialog = page.getByRole('dialog', { name: 'Copiar la clase' });
  await expectShown(dialog.getByText('La copia tendrá 1 unidad y 3 elementos.'));
  await expectShown(dialog.getByText('Ahora la primera fecha de la clase es el 20 de marzo de 2026.'));
  await dialog.getByLabel('Nombre de la clase nueva').fill('Ciencias 2027');
  await dialog.getByLabel('La primera fecha pasa a ser').fill('2027-03-19');
  await expectShown(dialog.getByText(/^Todas las fechas se mueven 364 días más tarde/));
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Copiar la clase' }).click();
  await expectToast(page, 'Clase copiada', 'Ciencias 2027');
  await page.getByRole('button', { name: 'Abrir la clase' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Ciencias 2027' }));
  const copies = await ask<{ id: number; name: string }[]>(address, teacher, 'GET', '/api/simple-classes');
  const copy = copies.find(({ name }) => name === 'Ciencias 2027');
  expect(copy?.id).not.toBe(id);
  const items = await ask<{ title: string; state: string; dueAt: string | null }[]>(
    address,
    teacher,
    'GET',
    `/api/classes/${copy?.id}/items`,
  );
  expect(items.map(({ title, state, dueAt }) => [title, state, dueAt])).toEqual([
    ['Maqueta', 'draft', '2027-03-19T22:59:00.000Z'],
    ['Copia de Maqueta', 'draft', '2027-03-19T22:59:00.000Z'],
    ['Lámina', 'draft', null],
  ]);
});
