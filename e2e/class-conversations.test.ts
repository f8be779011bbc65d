import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, visit } from './browser.ts';
import { ask, expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let teacher: Person;
let student: Person;
let classId: number;
beforeAll(async () => {
  product = await startEmptyProduct();
  const { address } = product;
  teacher = await register(address, { role: 'profesor', username: 'marta', fullName: 'Marta Gil' });
  student = await register(address, { username: 'ana', fullName: 'Ana Ruiz', email: 'ana@example.org' });
  const made = await ask<{ id: number; code: string }>(address, teacher, 'POST', '/api/classes/create', {
    name: 'Ciencias 2.º',
    description: 'Ciencias',
  });
  classId = made.id;
  await ask(address, student, 'POST', '/api/classes/join', { code: made.code });
});
afterAll(() => product.stop());

test('a teacher lets a class know that its conversations are seen, a student asks, and the teacher reads it', async () => {
  const { address } = product;
  const { page } = await visit({ path: `/class/${classId}`, address, prepare: signedIn(address, teacher) });
  const more = page.getByRole('button', { name: 'Más acciones de Ciencias 2.º' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Ajustes de la clase' }).click();
  await page.getByRole('switch', { name: /^Docentes ven las conversaciones/ }).check();
  await page.getByRole('button', { name: 'Cerrar' }).click();

  const pupil = await visit({ path: `/class/${classId}`, address, prepare: signedIn(address, student) });
  await pupil.page.getByRole('button', { name: 'Más acciones de Ciencias 2.º' }).click();
  await pupil.page.getByRole('menuitem', { name: 'Aula Inteligente' }).click();
  const notice = pupil.page.getByRole('region', { name: 'La clase de esta conversación' });
  await expectShown(notice.getByText(/^Quienes enseñan en Ciencias 2\.º ven lo que escribes/));
  const box = pupil.page.getByRole('textbox', { name: 'Tu pregunta' });
  await expectShown(pupil.page.getByText('Quienes enseñan en Ciencias 2.º ven lo que escribes aquí.'));
  await expectAccessible(pupil.page);
  await box.fill('¿Qué es un algoritmo?');
  await box.press('Enter');
  await pupil.page.waitForURL(/conversacion=\d+&clase=\d+$/);
  await expectShown(notice);
  await expectNoSidewaysScroll(pupil.page);
  await pupil.page.reload();
  await expectHydrated(pupil.page);
  await expectShown(notice);

  await more.click();
  await page.getByRole('menuitem', { name: 'Conversaciones con Aula Inteligente' }).click();
  await expectShown(page.getByText(/^Ana Ruiz · /));
  await expectAccessible(page);
  await page.getByRole('link', { name: '¿Qué es un algoritmo?' }).click();
  await expectShown(page.getByRole('heading', { name: '¿Qué es un algoritmo?', level: 1 }));
  await expectShown(page.getByRole('list', { name: 'Mensajes' }).getByText('Ana Ruiz'));
  await expectAccessible(page);
});

test('turning it off takes the notice away from an open screen and the conversations from the teacher', async () => {
  const { address } = product;
  await ask(address, teacher, 'PATCH', `/api/classes/${classId}`, { conversationsSeen: true });
  const { page } = await visit({
    path: `/herramientas/aichatting?clase=${classId}`,
    address,
    prepare: signedIn(address, student),
  });
  const notice = page.getByRole('region', { name: 'La clase de esta conversación' });
  await expectShown(notice.getByText(/ven lo que escribes/));
  await ask(address, teacher, 'PATCH', `/api/classes/${classId}`, { conversationsSeen: false });
  await expectShown(notice.getByText(/Solo la ves tú/));
});
