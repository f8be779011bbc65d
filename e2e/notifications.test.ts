import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let asks: Person;
let answers: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  asks = await register(address, { fullName: 'Ana Ruiz' });
  answers = await register(address, { fullName: 'Luis Ortega' });
});
afterAll(() => product.stop());

async function send<Reply>(who: Person, path: string, body: unknown): Promise<Reply> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${who.session}` },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as Reply;
}

test('an answer reaches the bell at once; reading it empties the bell', async () => {
  const { id } = await send<{ id: number }>(asks, '/api/forum/topics', {
    title: '¿Qué actividad hago?',
    content: 'Busco una actividad de veinte minutos.',
    category: 'Ayuda',
  });
  const { page } = await visit({ address, path: '/avisos', prepare: signedIn(address, asks) });
  await expectShown(page.getByRole('heading', { name: 'No tienes avisos' }));
  await expectShown(page.getByRole('link', { name: 'Avisos', exact: true }));
  await expectAccessible(page);

  await send(answers, `/api/forum/topics/${id}/comments`, { content: 'Prueba con un debate.' });
  await expectShown(page.getByRole('link', { name: 'Avisos, 1 sin leer' }));
  const notice = page.getByRole('link', { name: 'Luis Ortega ha respondido a tu tema «¿Qué actividad hago?»' });
  await expectShown(notice);
  await expectAccessible(page);
  await send(answers, `/api/forum/topics/${id}/comments`, { content: 'O con una encuesta.' });
  await expectShown(page.getByRole('link', { name: 'Avisos, 2 sin leer' }));
  await expectShown(page.getByText('«¿Qué actividad hago?», y hay otra respuesta'));
  await notice.click();
  await expectShown(page.getByText('Prueba con un debate.'));
  await expectShown(page.getByRole('link', { name: 'Avisos', exact: true }));
});

test('what somebody turned off does not arrive, and a press takes it back, in English and on a small screen', async () => {
  const { id } = await send<{ id: number }>(asks, '/api/forum/topics', {
    title: 'Otra pregunta',
    content: 'Busco otra actividad de veinte minutos.',
    category: 'Ayuda',
  });
  const options = { address, path: '/avisos', language: 'en', theme: 'dark', width: 360 } as const;
  const { page } = await visit({ ...options, prepare: signedIn(address, asks) });
  await page.getByRole('link', { name: 'Choose what I am notified of' }).click();
  const replies = page.getByRole('switch', { name: 'In EducaIA Replies to my topics' });
  await replies.click();
  await expectSoon(() => replies.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSoon(() => replies.isChecked()).toBe(true);
  await replies.click();
  await expectSoon(() => replies.isChecked()).toBe(false);
  // Following their own topic is another reason for a notification.
  const followed = page.getByRole('switch', { name: 'In EducaIA Comments on topics I follow' });
  await followed.click();
  await expectSoon(() => followed.isChecked()).toBe(false);
  await page
    .getByRole('combobox', { name: 'By email Mentions with @my-username in the forum' })
    .selectOption('Daily summary');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expectShown(page.getByLabel('From', { exact: true }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await send(answers, `/api/forum/topics/${id}/comments`, { content: 'Prueba con un juego.' });
  await page.reload();
  await expectSoon(() =>
    page.getByRole('combobox', { name: 'By email Mentions with @my-username in the forum' }).inputValue(),
  ).toBe('daily');
  await page.getByRole('link', { name: 'Back to notifications' }).click();
  await expectShown(page.getByRole('heading', { name: 'Notifications', exact: true }));
  expect(await page.getByText('Otra pregunta').count()).toBe(0);
});

test('notifications are for people with an account', async () => {
  const { page } = await visit({ address, path: '/avisos' });
  await expectShown(page.getByRole('heading', { name: 'Iniciar sesión requerido' }));
});
