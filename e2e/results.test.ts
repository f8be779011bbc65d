import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, savedText, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

const questions = ['Fácil', 'Difícil'].map((question) => ({
  type: 'multiple_choice',
  question,
  options: ['bien', 'mal'],
  correctAnswer: 0,
}));

let product: RunningProduct;
let address = '';
let iamaker: Person;
let student: Person;

async function send<Body>(person: Person, method: string, path: string, body: object): Promise<Body> {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: `session=${person.session}` },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as Body;
}

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  [iamaker, student] = await Promise.all([register(address, { role: 'iamaker' }), register(address)]);
});
afterAll(() => product.stop());

test('only an iamaker sees the results', async () => {
  const { page } = await visit({ address, path: '/admin/test-submissions' });
  await expectShown(page.getByRole('heading', { name: 'Acceso Restringido' }));
  await expectShown(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }));
  await signedIn(address, student)(page);
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'Acceso Denegado' }));
  await expectShown(page.getByText('Solo los IAmakers pueden acceder a este panel.'));
  await expectShown(page.getByText('Tu rol es estudiante.'));
  await page.getByRole('link', { name: 'Volver a la página principal' }).click();
  await page.waitForURL(`${address}/`);
});

test('results are counted, filtered, charted and exported', async () => {
  const { page } = await visit({ address, path: '/admin/test-submissions', prepare: signedIn(address, iamaker) });
  await expectShown(page.getByRole('heading', { name: 'No hay evaluaciones enviadas aún' }));

  const { id } = await send<{ id: number }>(iamaker, 'POST', '/api/courses/free', {
    title: 'Curso probado',
    description: 'Para ver resultados',
  });
  await send(iamaker, 'PUT', `/api/courses/free/${id}/test`, { title: 'Test probado', questions });
  await send(student, 'POST', `/api/courses/${id}/test/submit`, { answers: [0, 1] });
  await send(student, 'POST', `/api/courses/${id}/test/submit`, { answers: [0, 0] });
  await page.reload();
  await expectHydrated(page);

  const cards = page.locator('dl');
  await expectShown(cards.getByText('50 % del total').first());
  expect(await cards.getByText('75 %').count()).toBe(1);
  const table = page.getByRole('table', { name: 'Tests enviados' });
  await expectShown(table.getByRole('columnheader', { name: 'Puntuación' }));
  const [passed, failed] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)];
  await expectShown(passed.getByText('Aprobado', { exact: true }));
  await expectShown(passed.getByText(student.email));
  await expectShown(passed.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/));
  await expectShown(failed.getByText('Reprobado', { exact: true }));
  await expectShown(failed.getByRole('img', { name: 'menos de 70' }));
  await expectShown(page.getByText('Elige un curso en los filtros'));

  await page.getByLabel('Curso', { exact: true }).selectOption({ label: 'Curso probado' });
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.waitForURL(new RegExp(`curso=${id}$`));
  const difficulty = page.getByRole('table', { name: 'Preguntas que más se fallan' });
  await expectShown(difficulty.getByRole('row', { name: /2\. Difícil.*50 % \(1 de 2\)/ }));
  await expectShown(page.getByRole('table', { name: 'Cómo se reparten' }).getByRole('row', { name: '90–100 1' }));
  await expectAccessible(page);

  const csv = await savedText(page, () => page.getByRole('button', { name: 'Descargar CSV' }).click());
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expectToast(page, 'Los resultados están al día', '');

  await page.getByRole('button', { name: 'Corregir la pregunta 2' }).click();
  await page.getByLabel('Anular la pregunta').check();
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expectShown(page.getByText('Sube la nota de 1 intento.'));
  await page.getByLabel('Motivo').fill('Tenía dos respuestas buenas.');
  await page.getByRole('button', { name: 'Aplicar sin bajar notas' }).click();
  await expectToast(page, 'Pregunta corregida', '');
  await expectShown(page.getByText('Anulada', { exact: true }));

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/test-submissions?desde=2020-01-02&hasta=2020-01-01');
  await expectShown(page.getByRole('heading', { name: 'No hay tests enviados con estos filtros' }));
  await expectShown(page.getByText('Este día es anterior al primero.'));
  await page.getByRole('link', { name: 'Quitar los filtros' }).first().click();
  await expectShown(page.getByText('Mostrando 2 de 2.'));
});
