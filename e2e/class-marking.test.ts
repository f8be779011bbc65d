import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register } from './people.ts';
import { type Made, startClasses } from './start-classes.ts';

const { address, teacher, student, newClass, visitAs, stop } = await startClasses();
afterAll(stop);

test('an exam: a code, extra time, answers given offline and on two devices, and no way to lose one', async () => {
  const { id, at } = await newClass('Examen de robots');
  const questions = ['¿Aprende?', '¿Piensa?'].map((question) => ({
    type: 'multiple_choice',
    question,
    options: ['Sí', 'No'],
    correctAnswer: 0,
  }));
  const settings = { accessCode: 'nube', freeAttempts: 1, waitHours: null };
  const test1 = await ask<Made>(address, teacher, 'POST', `${at}/tests`, { title: 'Control', questions, settings });

  // The teacher gives extra time in the list of people.
  const { page: people } = await visitAs(teacher, `/class/${id}?parte=miembros`);
  await people.getByRole('button', { name: 'Tiempo extra de Luis Ortega' }).click();
  const dialog = people.getByRole('dialog', { name: 'Tiempo extra de Luis Ortega' });
  await dialog.getByRole('radio', { name: 'Minutos' }).check();
  await dialog.getByLabel('Minutos', { exact: false }).last().fill('10');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectShown(people.getByText('Tiempo extra en los tests: 10 min'));

  const path = `/class/${id}/test/${test1.id}`;
  const { page, expectNoise } = await visitAs(student, path, { width: 390 });
  const main = page.getByRole('main');
  await expectShown(main.getByText('Tienes 10 minutos de tiempo extra, ya incluidos.'));
  await expectShown(main.getByText('40 minutos'));
  await main.getByLabel('Código de acceso').fill('sol');
  await main.getByRole('button', { name: 'Comenzar' }).press('Enter');
  await expectShown(main.getByText('Ese código de acceso no es correcto').first());
  expectNoise(/status of 403/);
  await main.getByLabel('Código de acceso').fill('Nube');
  await main.getByRole('button', { name: 'Comenzar' }).press('Enter');
  await expectShown(main.getByText('Respondidas: 0/2'));
  await expectSoon(() => page.title()).toMatch(/^39:\d\d · |^40:00 · /);
  await expectNoSidewaysScroll(page);

  // Another device answers while this one is offline.
  const { page: other } = await visitAs(student, `${path}?intento=${new URL(page.url()).searchParams.get('intento')}`);
  await page.context().setOffline(true);
  await main.getByRole('radio', { name: 'Sí' }).first().check();
  await expectShown(main.getByText('Sin conexión. Tus respuestas están a salvo en este dispositivo', { exact: false }));
  await other.getByRole('main').getByRole('radio', { name: 'No' }).first().check();
  await expectShown(other.getByRole('main').getByText('Guardado', { exact: true }));
  // The time can be seen on every other page.
  await other.goto(`${address}/class/${id}`);
  const running = other.getByRole('complementary', { name: 'Test en curso' });
  await expectShown(running.getByRole('timer'));
  await expectAccessible(other, 'aside');
  await running.getByRole('link', { name: 'Volver al test «Control»' }).press('Enter');
  await expectShown(other.getByRole('main').getByText('Respondidas: 1/2'));
  await expectSoon(() => running.count()).toBe(0);
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectShown(main.getByText('Respondiste otra cosa en otro dispositivo'));
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await expectAccessible(page, 'main');
  await main
    .getByRole('listitem')
    .filter({ hasText: 'Sí' })
    .getByRole('button', { name: 'Usar esta respuesta' })
    .click();
  await expectSoon(() => main.getByText('Respondiste otra cosa en otro dispositivo').count()).toBe(0);
  await main.getByRole('radio', { name: 'Sí' }).last().check();
  await main.getByRole('button', { name: 'Enviar Test' }).press('Enter');
  await expectToast(page, 'Test Aprobado', 'Tu puntuación: 100%.');
  await expectSoon(() => page.title()).not.toMatch(/^\d+:\d\d/);
});

test('a rubric is written, read before the work, used by the student and by the teacher, all by keyboard', async () => {
  const { id, at } = await newClass('Rúbricas');
  const { page } = await visitAs(teacher, '/rubricas/nueva');
  const save = page.getByRole('button', { name: 'Guardar rúbrica' });
  await save.press('Enter');
  await expectShown(page.getByText('Escribe un título'));
  await page.getByRole('textbox', { name: 'Título' }).fill('Cartel');
  await page.getByRole('button', { name: 'Quitar el nivel 3' }).press('Enter');
  await page.getByRole('button', { name: 'Quitar el criterio 2' }).press('Enter');
  await page.getByRole('textbox', { name: 'Criterio 1' }).fill('Se lee de lejos');
  await page.getByLabel('Puntos de Logrado').fill('4');
  await save.press('Enter');
  await expectShown(page.getByText('Escribe los puntos de esta casilla'));
  await page.getByLabel('Puntos de En camino').fill('1,5');
  await save.press('Enter');
  await expectToast(page, 'Rúbrica creada', 'Cartel');
  await expectShown(page.getByRole('heading', { name: 'Cartel', level: 1 }));
  await expectAccessible(page);
  await page.goto('/rubricas?ver=educaia');
  await expectShown(page.getByRole('heading', { name: 'Exposición oral' }));
  await expectAccessible(page);

  const [rubric] = await ask<Made[]>(address, teacher, 'GET', '/api/rubrics');
  const { id: taskId } = await ask<Made>(address, teacher, 'POST', `${at}/tasks`, {
    title: 'Haz un cartel',
    status: 'published',
    rubric: { id: rubric?.id },
  });
  await ask(address, student, 'PUT', `${at}/tasks/${taskId}/hand-in`, { text: 'Mi cartel' });
  const there = `/class/${id}/tarea/${taskId}`;
  const { page: phone } = await visitAs(student, there, { width: 390, height: 844 });
  await expectShown(phone.getByRole('heading', { name: 'Se lee de lejos' }));
  await expectNoSidewaysScroll(phone);
  await phone.getByText('Valora tu trabajo').press('Enter');
  await phone.getByRole('radio', { name: /Logrado/ }).press(' ');
  await phone.getByRole('button', { name: 'Guardar mi valoración' }).press('Enter');
  await expectToast(phone, 'Valoración guardada', 'Haz un cartel');

  const [work] = await ask<{ userId: number }[]>(address, teacher, 'GET', `${at}/tasks/${taskId}/hand-ins`);
  await page.goto(`${there}?estudiante=${work?.userId}`);
  await expectShown(page.getByText('Valoración del estudiante'));
  await page.getByRole('radio', { name: 'Sin valorar' }).press('ArrowUp');
  await expectShown(page.getByText('La rúbrica suma 1,5 de 4 puntos: 3,75 de 10.'));
  await expectSoon(() => page.getByLabel('Nota', { exact: true }).inputValue()).toBe('3,75');
  await page.getByLabel('Comentario para quien entrega').fill('Letra más grande');
  await page.getByText('Comentarios guardados').press('Enter');
  await page.getByRole('button', { name: 'Guardar el comentario escrito' }).press('Enter');
  await expectShown(page.getByRole('button', { name: 'Letra más grande', exact: true }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Devolver', exact: true }).press('Enter');
  await expectShown(phone.getByText('Tu corrección'));
  await expectShown(phone.getByText('Tu valoración'));
});

test('marks are written with the keyboard, saved one by one, published at once, and never overwritten unseen', async () => {
  const { id, at } = await newClass('Lengua');
  const { id: columnId } = await ask<Made>(address, teacher, 'POST', `${at}/gradebook/columns`, {
    title: 'Examen en papel',
  });
  await ask(address, teacher, 'POST', `${at}/tasks`, { title: 'Reseña', status: 'published' });
  const { page, expectNoise } = await visitAs(teacher, `/class/${id}?parte=notas`);
  const paper = page.locator('[data-cell="0 1"]');
  const status = page
    .getByRole('status')
    .filter({ hasText: /Escribe una nota|Guardado|Otra persona|escala|Sin publicar/ });
  await page.locator('[data-cell="0 0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('180');
  await page.keyboard.press('Enter');
  await expectSoon(() => status.textContent()).toContain('fuera de la escala');
  expect(await paper.textContent()).toContain('180');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expectSoon(() => status.textContent()).toContain('Guardado');
  await expectSoon(() => paper.textContent()).toMatch(/^75\s%/);
  await page.keyboard.press('ControlOrMeta+z');
  await expectSoon(() => paper.textContent()).toContain('—');
  await page.keyboard.type('np');
  await page.keyboard.press('Enter');
  await expectSoon(() => paper.textContent()).toContain('NP');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publicar 1 nota', exact: true }).first().click();
  const sure = page.getByRole('alertdialog', { name: '¿Publicar 1 nota?' });
  await expectShown(sure.getByText('1 estudiante verá su nota'));
  await expectShown(sure.getByText('«Examen en papel»: 1 nota'));
  await sure.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expectToast(page, '1 nota publicada', '');
  const { page: own } = await visitAs(student, `/class/${id}?parte=notas`);
  await expectShown(own.getByRole('row', { name: /Examen en papel/ }).getByText('NP'));

  // The cell is open while another window of the class gives a mark.
  await paper.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  const [row] = await ask<{ userId: number; grades: { version: number }[] }[]>(
    address,
    teacher,
    'GET',
    `${at}/gradebook`,
  );
  const other = { kind: 'column', id: columnId, version: row?.grades[1]?.version, state: 'given', part: 0.4 };
  await ask(address, teacher, 'PUT', `${at}/gradebook/marks/${row?.userId}`, other);
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expectSoon(() => status.textContent()).toMatch(/ahora es 40\s%\. La tuya, 60, no se ha guardado/);
  expectNoise(/status of 409 .*gradebook/);
  await page.getByRole('button', { name: 'Poner 60' }).click();
  await expectSoon(() => paper.textContent()).toMatch(/^60\s%/);
});

const orbit = 'La Tierra, inclinada, en cuatro puntos de su órbita';

/** One pixel. */
const picture = {
  name: 'orbita.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const expectPicture = (page: Page) =>
  expectSoon(() =>
    page
      .getByRole('img', { name: orbit })
      .evaluateAll((all: HTMLImageElement[]) => [...new Set(all.map((one) => one.naturalWidth))]),
  ).toEqual([1]);

/** The student answers a test of one long question with nothing but a file. */
async function answerWithFile(path: string): Promise<void> {
  const { page } = await visitAs(student, path, { width: 390 });
  await page.getByRole('button', { name: 'Comenzar' }).press('Enter');
  await expectPicture(page);
  await expectNoSidewaysScroll(page);
  const file = { name: 'apuntes.txt', mimeType: 'text/plain', buffer: Buffer.from('La inclinación del eje.') };
  await page.getByLabel('Elegir archivos').setInputFiles(file);
  await expectShown(page.getByText('Los archivos están guardados con tu respuesta.'));
  await expectShown(page.getByText('Respondidas: 1/1'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar Test' }).press('Enter');
  await expectShown(page.getByRole('heading', { name: 'Test enviado, por corregir' }));
  await expectShown(page.getByRole('link', { name: 'apuntes.txt' }));
  await expectPicture(page);
}

test('a long answer gets a picture and a rubric in the editor, is answered with a file, and is marked by keyboard', async () => {
  const { id, at, work } = await newClass('Respuestas largas');
  const { id: testId } = await ask<Made>(address, teacher, 'POST', `${at}/tests`, {
    title: 'Ensayo',
    questions: [{ type: 'long_answer', question: '¿Por qué hay estaciones?', points: 10 }],
    item: { state: 'published' },
  });
  const { page } = await visitAs(teacher, work);
  await page.getByRole('button', { name: 'Acciones de «Ensayo»' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Editar test' });
  await form.getByRole('button', { name: /^1\. ¿Por qué hay estaciones/ }).press('Enter');
  await form.getByLabel('Rúbrica').selectOption({ label: 'Texto argumentativo' });
  await expectShown(form.getByText('Ver criterios y niveles'));
  await form.getByLabel('Permitir archivos en la respuesta').check();
  await form.getByLabel('Añadir imagen').setInputFiles(picture);
  await expectShown(form.getByLabel('Qué se ve en la imagen 1'));
  await form.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expectShown(form.getByText('Describe la imagen, o marca que es decorativa'));
  await form.getByLabel('Qué se ve en la imagen 1').fill(orbit);
  await expectAccessible(page, 'dialog[open]');
  await form.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expectToast(page, 'Test actualizado', 'Ensayo');
  await answerWithFile(`/class/${id}/test/${testId}`);
  await page.goto(`/class/${id}/test/${testId}/resultados`);
  await expectShown(page.getByRole('link', { name: 'apuntes.txt' }));
  await expectPicture(page);
  for (const criterion of ['Tesis', 'Razones y pruebas', 'La otra parte', 'Lengua']) {
    await page
      .getByRole('group', { name: criterion })
      .getByRole('radio', { name: /Logrado/ })
      .press(' ');
  }
  await expectSoon(() => page.getByRole('textbox', { name: 'Puntos' }).inputValue()).toBe('10');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar y seguir' }).press('Enter');
  await expectShown(page.getByText('No queda ninguna respuesta por corregir'));
});

test('questions are proposed from a text by keyboard, and those that are chosen go to the bank', async () => {
  const author = await register(address, { role: 'profesor' });
  const { id: folderId } = await ask<Made>(address, author, 'POST', '/api/question-bank/folders', {
    name: 'De un texto',
    isShared: false,
  });
  const { page } = await visitAs(author, `/preguntas?carpeta=${folderId}`, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Preguntas de un texto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preguntas de un texto' });
  const propose = dialog.getByRole('button', { name: 'Proponer preguntas' });
  expect(await propose.isDisabled()).toBe(true);
  await dialog
    .getByLabel('Texto', { exact: true })
    .fill(
      'Un sesgo es un error que se repite siempre en la misma dirección. En 1956 se celebró en Dartmouth el encuentro que dio nombre a la disciplina. Un modelo es una fórmula con muchos números que se pueden mover.',
    );
  await dialog.getByLabel('Cuántas preguntas').selectOption('3');
  await propose.click();
  await expectShown(dialog.getByText('3 preguntas propuestas'));
  await expectShown(dialog.getByText('Modo guiado', { exact: false }));
  await expectAccessible(page, 'dialog[open]');
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Guardar la pregunta 2').uncheck();
  await dialog.getByRole('button', { name: 'Guardar 2 preguntas' }).click();
  await expectToast(page, '2 preguntas guardadas');
  const kept = await ask<{ question: { explanation: string } }[]>(
    address,
    author,
    'GET',
    `/api/question-bank/questions?folderId=${folderId}`,
  );
  expect(kept.map(({ question }) => question.explanation).every((text) => text.startsWith('El texto dice: «'))).toBe(
    true,
  );
  expect(kept).toHaveLength(2);
});

test('a teacher keeps questions in a bank, shares them, and takes one into a test', async () => {
  const { id, at } = await newClass('Con banco');
  const { page } = await visitAs(teacher, '/mis-clases');
  await page.getByRole('link', { name: 'Banco de preguntas' }).click();
  await expectShown(page.getByRole('heading', { name: 'Tu banco está vacío' }));
  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Sesgos');
  await dialog.getByLabel('Compartir con el centro').check();
  await dialog.getByRole('button', { name: 'Crear carpeta' }).click();
  await expectToast(page, 'Carpeta creada', 'Sesgos');
  // The closing dialog gives the focus back, wherever it is by then.
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nueva carpeta');
  await page.getByRole('link', { name: 'Nueva pregunta' }).click();
  await page.getByRole('button', { name: 'Guardar pregunta' }).click();
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await page.getByLabel('Tipo').selectOption('numeric');
  await page.getByLabel('Pregunta', { exact: false }).first().fill('¿Cuántos sesgos hay aquí?');
  await page.getByLabel('Número correcto').fill('3');
  await page.getByLabel('Etiquetas').fill('repaso');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar pregunta' }).click();
  await expectToast(page, 'Pregunta guardada en el banco', '¿Cuántos sesgos hay aquí?');
  await page.waitForURL(/\/preguntas\/\d+$/);
  await expectShown(page.getByText('Ningún test usa esta pregunta todavía.'));

  const [folder] = await ask<Made[]>(address, teacher, 'GET', '/api/question-bank/folders');
  const another = { type: 'true_false', question: '¿Es un sesgo?', correctAnswer: true };
  await ask(address, teacher, 'POST', '/api/question-bank/questions', { folderId: folder?.id, questions: [another] });
  const { page: editor } = await visitAs(teacher, `/class-editor/${id}`);
  await editor.getByRole('button', { name: 'Crear Test' }).first().click();
  const form = editor.getByRole('dialog').first();
  await form.getByLabel('Título').first().fill('Control de sesgos');
  await form.getByRole('button', { name: 'Tomar del banco' }).click();
  const picker = editor.getByRole('dialog', { name: 'Tomar del banco' });
  await picker.getByLabel('Etiqueta').selectOption('repaso');
  await expectSoon(() => picker.getByRole('checkbox', { name: /sesgo/ }).count()).toBe(1);
  await picker.getByLabel('Etiqueta').selectOption('');
  await picker.getByRole('button', { name: 'Elegir las 2 de la lista' }).click();
  await picker.getByLabel('En cada intento, sacar al azar solo algunas').check();
  await picker.getByLabel('Preguntas que salen en cada intento').fill('2');
  await expectAccessible(editor, 'dialog[open] dialog[open]');
  await picker.getByRole('button', { name: 'Añadir 2 preguntas' }).click();
  await form.getByRole('button', { name: 'Crear Test' }).click();
  await expectShown(form.getByText('Se sacan al menos 1 pregunta y menos de las que tiene el grupo').first());
  await form.getByLabel('Preguntas que salen en cada intento').fill('1');
  await form.getByRole('button', { name: 'Crear Test' }).click();
  await expectToast(editor, 'Test creado', 'Control de sesgos');
  const [made] = await ask<Made[]>(address, teacher, 'GET', `${at}/tests`);
  expect(made).toMatchObject({ questionCount: 1 });

  await page.reload();
  await expectShown(page.getByRole('link', { name: 'Control de sesgos' }));
  expect(await page.getByRole('link', { name: 'Control de sesgos' }).getAttribute('href')).toBe(
    `/class/${id}/test/${made?.id}`,
  );
  const colleague = await register(address, { role: 'clase ia', fullName: 'Eva Mora' });
  const { page: shared } = await visitAs(colleague, '/preguntas?ver=centro', { width: 390 });
  await shared.getByRole('link', { name: '¿Cuántos sesgos hay aquí?' }).click();
  await expectShown(shared.getByText('Respuesta: 3 (tolerancia: 0)'));
  await expectShown(shared.getByText('1 test de otras personas'));
  await expectNoSidewaysScroll(shared);
});

test('a student contests a question, and the teacher corrects it for everybody without lowering a score', async () => {
  const { id, code, at } = await newClass('Historia');
  const other = await register(address, { role: 'estudiante', fullName: 'Eva Mora' });
  await ask(address, other, 'POST', '/api/classes/join', { code });
  const asked = {
    type: 'multiple_choice',
    question: '¿Quién escribió el primer programa?',
    options: ['Turing', 'Lovelace'],
  };
  const questions = [
    { ...asked, correctAnswer: 0 },
    { type: 'true_false', question: '¿Sí?', correctAnswer: true },
  ];
  const { id: testId } = await ask<Made>(address, teacher, 'POST', `${at}/tests`, { title: 'Control', questions });
  const take = async (who: Person, answers: number[]) => {
    const attempt = await ask<Made>(address, who, 'POST', `${at}/tests/${testId}/attempts`);
    await ask(address, who, 'POST', `/api/attempts/${attempt.id}/submit`, { answers });
    return attempt.id;
  };
  const [own, others] = [await take(student, [1, 0]), await take(other, [0, 0])];

  const path = `/class/${id}/test/${testId}?intento=${own}`;
  const { page } = await visitAs(student, path, { width: 390 });
  await expectShown(page.getByText(/puedes reclamarla hasta el/));
  await page.getByRole('button', { name: 'Reclamar la pregunta 1' }).click();
  await page.getByRole('button', { name: 'Enviar reclamación' }).click();
  await expectShown(page.getByText('Explica el motivo'));
  await page.getByLabel('Por qué reclamas la pregunta 1').fill('Fue Ada Lovelace.');
  await page.getByRole('button', { name: 'Enviar reclamación' }).click();
  await expectShown(page.getByText('Todavía no hay respuesta.'));
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);

  const { page: results } = await visitAs(teacher, `/class/${id}/test/${testId}/resultados`, { width: 390 });
  await expectShown(results.getByText('Fue Ada Lovelace.'));
  await results.getByRole('button', { name: 'Corregir la pregunta 1 que reclama Luis Ortega' }).click();
  await results.getByRole('radio', { name: 'Lovelace' }).check();
  await results.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expectShown(results.getByText('Sube la nota de 1 intento.'));
  await expectShown(results.getByText('Bajaría la nota de 1 intento.'));
  await expectAccessible(results, 'main');
  await expectNoSidewaysScroll(results);
  await results.getByLabel('Motivo').fill('Era Lovelace.');
  await results.getByRole('button', { name: 'Aplicar sin bajar notas' }).click();
  await expectToast(results, 'Pregunta corregida', '');
  await expectShown(results.getByText('Notas que suben: 1. Notas que bajan: 0. Notas que se conservan: 1.'));
  const scoreOf = async (who: Person, attempt: number) =>
    (await ask<{ result: { score: number } }>(address, who, 'GET', `/api/attempts/${attempt}`)).result.score;
  expect([await scoreOf(student, own), await scoreOf(other, others)]).toEqual([100, 100]);

  // The teacher opens an attempt and sees it whole.
  await results.getByRole('button', { name: 'Ver los intentos de Luis Ortega' }).click();
  await expectShown(results.getByRole('heading', { name: 'Luis Ortega: intento 1' }));
  await results.getByRole('button', { name: 'Cambiar la nota a mano' }).click();
  await results.getByLabel('Nota (%)').fill('90');
  await results.getByLabel('Motivo').fill('Entregó tarde');
  await results.getByRole('button', { name: 'Guardar nota' }).click();
  await expectShown(results.getByText('Por sus respuestas: 100 %'));
  await expectAccessible(results, 'main');
  await page.reload();
  await expectShown(page.getByText('Era Lovelace.').first());
  expect(await scoreOf(student, own)).toBe(90);

  // The teacher tries the corrected test as a student.
  const { page: trying } = await visitAs(teacher, `/class/${id}/test/${testId}`, { width: 390 });
  await trying.getByRole('button', { name: 'Probar como estudiante' }).click();
  expect(await trying.getByRole('button', { name: 'Comenzar' }).count()).toBe(0);
  await trying.getByRole('radio', { name: 'Lovelace' }).check();
  await trying.getByRole('radio', { name: 'Falso' }).check();
  await trying.getByRole('button', { name: 'Comprobar respuestas' }).click();
  await expectShown(trying.getByText('1 de 2 respuestas correctas'));
  await expectAccessible(trying, 'main');
});

test('students assess each other’s work without names, by keyboard, and read what others said once it is over', async () => {
  const { id, at, code } = await newClass('Coevaluación');
  const { id: taskId } = await ask<Made>(address, teacher, 'POST', `${at}/tasks`, {
    title: 'Cuento',
    status: 'published',
    rubric: { slug: 'debate' },
  });
  const classmates = [
    await register(address, { role: 'estudiante', fullName: 'Zoe Primera' }),
    await register(address, { role: 'estudiante', fullName: 'Zoe Segunda' }),
  ];
  for (const who of classmates) await ask(address, who, 'POST', '/api/classes/join', { code });
  for (const who of [student, ...classmates]) {
    await ask(address, who, 'PUT', `${at}/tasks/${taskId}/hand-in`, { text: 'Había una vez un robot.' });
  }
  const there = `/class/${id}/tarea/${taskId}`;
  const { page } = await visitAs(teacher, there);
  await page.getByLabel('Hasta cuándo').fill('2098-01-01T10:00');
  await page.getByRole('button', { name: 'Pedir la coevaluación' }).press('Enter');
  await expectToast(page, 'Coevaluación abierta', 'Cuento');
  await expectShown(page.getByText('Luis Ortega valora a Zoe Primera'));
  await expectAccessible(page);

  const { page: phone } = await visitAs(student, there, { width: 390, height: 844 });
  await expectShown(phone.getByText('Te quedan 2 trabajos por valorar.'));
  await expectNoSidewaysScroll(phone);
  expect(await phone.getByRole('main').innerText()).not.toContain('Zoe');
  const work = phone.locator('details', { hasText: 'Trabajo 1' });
  await work
    .getByRole('group', { name: 'Argumentos' })
    .getByRole('radio', { name: /En camino/ })
    .press(' ');
  await work.getByLabel('Qué está bien y qué mejorarías').fill('Me gusta el robot');
  await work.getByRole('button', { name: 'Guardar valoración' }).press('Enter');
  await expectToast(phone, 'Valoración guardada', 'Trabajo 1');
  await expectShown(phone.getByText('Te queda 1 trabajo por valorar.'));
  await expectAccessible(phone);

  await expectShown(page.getByText('1 de 6 valoraciones hechas.'));
  await ask(address, teacher, 'PUT', `${at}/tasks/${taskId}/peer-round`, { endsAt: '2020-01-01T00:00:00Z' });
  await expectShown(phone.getByText('Nadie ha valorado tu trabajo esta vez. No te perjudica.'));
});
