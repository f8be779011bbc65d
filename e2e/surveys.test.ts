import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

const tab = '/cursos?tab=encuestas';

let product: RunningProduct;
let address = '';
let iamaker: Person;
let student: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  [iamaker, student] = await Promise.all([register(address, { role: 'iamaker' }), register(address)]);
});
afterAll(() => product.stop());

test('a survey is created, answered, edited and its results are read', async () => {
  const { page: maker } = await visit({ address, path: tab, prepare: signedIn(address, iamaker) });
  await maker.getByRole('button', { name: 'Crear Encuesta' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Crear Encuesta' });
  await dialog.getByRole('button', { name: 'Crear Encuesta' }).click();
  await expectShown(dialog.getByText('Por favor completa todos los campos requeridos').first());
  expect(await dialog.getByRole('button', { name: 'Quitar la pregunta 1' }).count()).toBe(0);
  await dialog.getByLabel('Título').fill('Tu opinión');
  await dialog.getByLabel('Curso').selectOption({ index: 1 });
  await dialog.getByLabel('Texto de la pregunta').fill('¿Qué tema prefieres?');
  await dialog.getByLabel('Tipo de respuesta').selectOption('Opción múltiple');
  await dialog.getByRole('button', { name: 'Crear Encuesta' }).click();
  // Errors about the options appear at the first one, which has the focus.
  await expectSoon(() => dialog.getByLabel('Opción 1').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await maker.keyboard.type('Ética, y sus preguntas');
  await maker.keyboard.press('Enter');
  await maker.keyboard.type('Sesgos');
  await maker.keyboard.press('Enter');
  await maker.keyboard.type('Otro');
  await dialog.getByRole('button', { name: 'Quitar la opción 3' }).click();
  expect(await dialog.getByLabel('Opción 1').inputValue()).toBe('Ética, y sus preguntas');
  expect(await dialog.getByLabel('Opción 3').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Añadir pregunta' }).click();
  const second = dialog.getByRole('group', { name: 'Pregunta 2' });
  // The added field has the focus.
  await maker.keyboard.type('¿Te ha gustado?');
  expect(await second.getByLabel('Texto de la pregunta').inputValue()).toBe('¿Te ha gustado?');
  await second.getByLabel('Tipo de respuesta').selectOption('Valoración de 1 a 5');
  await dialog.getByRole('button', { name: 'Añadir pregunta' }).click();
  await dialog.getByRole('button', { name: 'Añadir pregunta' }).click();
  await dialog.getByRole('group', { name: 'Pregunta 4' }).getByLabel('Texto de la pregunta').fill('Cuéntanos más');
  await dialog.getByRole('button', { name: 'Quitar la pregunta 3' }).click();
  await expectAccessible(maker, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Crear Encuesta' }).click();
  await expectToast(maker, 'Encuesta creada', 'Tu opinión');
  const card = maker.getByRole('listitem').filter({ has: maker.getByRole('heading', { name: 'Tu opinión' }) });
  await expectShown(card.getByText('3 preguntas'));
  await expectAccessible(maker);

  const { page, expectNoise } = await visit({ address, path: tab, width: 360, prepare: signedIn(address, student) });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Responder.*Tu opinión/ }).click();
  await expectShown(page.getByText('Se guarda con tu nombre de usuario'));
  const send = page.getByRole('button', { name: 'Enviar respuestas' });
  await send.click();
  await expectShown(page.getByText('Responde al menos a una pregunta').first());
  expectNoise(/400.*\/answers/);
  await page.getByLabel('Sesgos').check();
  await page.getByRole('radio', { name: '4 de 5' }).press('Space');
  await page.getByLabel('3. Cuéntanos más').fill('Más ejemplos');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expectHydrated(page);
  // The draft survives a reload.
  expect(await page.getByLabel('3. Cuéntanos más').inputValue()).toBe('Más ejemplos');
  await page.getByRole('button', { name: 'Quitar esta respuesta' }).first().click();
  expect(await page.getByLabel('Sesgos').isChecked()).toBe(false);
  await page.getByLabel('Ética').check();
  await send.click();
  await expectShown(page.getByRole('heading', { name: 'Gracias por responder' }));
  await page.getByRole('button', { name: 'Cambiar mi respuesta' }).click();
  await page.getByRole('radio', { name: '5 de 5' }).press('Space');
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expectShown(page.getByRole('heading', { name: 'Gracias por responder' }));
  await page.getByRole('link', { name: 'Ver más encuestas' }).click();
  await expectShown(page.getByText('Respondida ✓'));

  await card.getByRole('link', { name: /^Ver Resultados/ }).click();
  await expectShown(maker.getByText('1 respuesta', { exact: true }));
  const topics = maker.getByRole('table', { name: '¿Qué tema prefieres?' });
  await expectShown(topics.getByRole('row', { name: 'Ética, y sus preguntas 1 (100 %)' }));
  await expectShown(maker.getByText('Media: 5,0 de 5'));
  await expectShown(maker.getByRole('list', { name: 'Respuestas escritas' }).getByText('Más ejemplos'));
  await expectAccessible(maker);
  const csv = await savedText(maker, () => maker.getByRole('button', { name: 'Descargar CSV' }).click());
  expect(csv).toContain(`${student.username};Ética, y sus preguntas;5;Más ejemplos`);
});

test('a survey is closed, reopened under another title, and deleted', async () => {
  const headers = { 'content-type': 'application/json', cookie: `session=${iamaker.session}` };
  const [course] = (await (await fetch(`${address}/api/courses/free`)).json()) as { id: number }[];
  const created = await fetch(`${address}/api/surveys`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      title: 'Encuesta breve',
      courseId: String(course?.id),
      questions: [{ text: 'Cuéntanos más', type: 'text' }],
    }),
  });
  const { id } = (await created.json()) as { id: number };
  await fetch(`${address}/api/surveys/${id}/answers`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ answers: ['Más ejemplos'] }),
  });

  const { page } = await visit({ address, path: tab, prepare: signedIn(address, iamaker) });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Encuesta breve' }) });
  const menu = card.getByRole('button', { name: /^Más acciones/ });
  await menu.click();
  await card.getByRole('menuitem', { name: 'Cerrar ahora' }).click();
  await expectToast(page, 'Encuesta cerrada', 'Encuesta breve');
  await card.getByText(/^Cerrada el/).waitFor();
  await card.getByRole('link', { name: 'Encuesta breve', exact: true }).click();
  await expectShown(page.getByRole('heading', { name: 'La encuesta está cerrada' }));
  await expectShown(page.getByText('Más ejemplos'));
  await page.getByRole('link', { name: 'Volver a las encuestas' }).click();

  await menu.click();
  await card.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByLabel('Título').fill('Encuesta breve, otra vez');
  await page.getByRole('dialog').getByLabel('Último día').fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'Encuesta guardada', 'Encuesta breve, otra vez');
  await card.getByText(/^Cerrada el/).waitFor({ state: 'detached' });
  await menu.click();
  await card.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar la encuesta' }).click();
  await expectToast(page, 'Encuesta eliminada', 'Encuesta breve, otra vez');
  await card.waitFor({ state: 'detached' });
});

test('a guest is asked to sign in, an anonymous answer is final, and only iamakers see results', async () => {
  const { page, expectNoise } = await visit({ address, path: '/encuestas/1' });
  await expectShown(page.getByText('Preguntas de la encuesta:'));
  await page.getByRole('button', { name: 'Iniciar sesión para responder' }).click();
  const login = page.getByRole('dialog').getByRole('link', { name: 'Iniciar sesión' });
  expect(await login.getAttribute('href')).toBe('/auth?return=%2Fencuestas%2F1');
  await page.goto('/encuestas/1/resultados');
  await expectShown(page.getByRole('heading', { name: 'Iniciar sesión requerido' }));

  await signedIn(address, student)(page);
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'Acceso denegado' }));
  await page.goto('/encuestas/1');
  await expectHydrated(page);
  await expectShown(page.getByText('Es anónima, y por eso definitiva'));
  await page.getByRole('radio').first().check();
  await page.route('**/api/surveys/1/answers', (route) => route.abort('connectionfailed'), { times: 1 });
  const send = page.getByRole('button', { name: 'Enviar respuestas' });
  await send.click();
  await expectToast(page, 'Error', 'No hay conexión con EducaIA');
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await send.click();
  await expectShown(page.getByText('Hemos contado tus respuestas sin guardar que son tuyas.'));
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'Ya has respondido' }));
  expectNoise(/connection|FAILED/i);

  const { page: lost } = await visit({ address, path: '/encuestas/999999', status: 404 });
  await expectShown(lost.getByRole('heading', { name: 'Esa encuesta no existe' }));
  await expectShown(lost.getByRole('link', { name: 'Ver las encuestas' }));
});
