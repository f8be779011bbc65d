import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { ask, expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let student: Person;
let article: { id: number; createdAt: string };
let courseId = 0;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  const iamaker = await register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' });
  student = await register(address, { username: 'luis', fullName: 'Luis Ortega' });
  const words = {
    title: 'Una noticia con fecha',
    author: 'Carmen Soto',
    content: 'Un texto que basta para publicarla.',
  };
  article = await ask(address, iamaker, 'POST', '/api/posts', words);
  const course = { title: 'Un curso', description: 'Breve', content: 'Texto' };
  ({ id: courseId } = await ask<{ id: number }>(address, iamaker, 'POST', '/api/courses/free', course));
  await ask(address, iamaker, 'PUT', `/api/courses/free/${courseId}/test`, {
    title: 'Prueba',
    timeLimit: 10,
    passingScore: 50,
    questions: [{ type: 'true_false', question: '¿Sí?', correctAnswer: true }],
  });
  await ask(address, student, 'PUT', `/api/courses/free/${courseId}/progress`, { completed: true });
  await ask(address, student, 'POST', `/api/courses/${courseId}/test/submit`, { answers: [0] });
});
afterAll(() => product.stop());

const inWords = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(article.createdAt));

test.each(['en-US', 'en-GB', 'es-MX'])('English dates follow the reader’s region: %s', async (locale) => {
  // Guest pages are cached by language, so the server renders them alike.
  const source = await (
    await fetch(`${address}/noticias/${article.id}`, { headers: { cookie: 'lang=en', 'accept-language': locale } })
  ).text();
  expect(source).toContain(inWords('en-GB'));
  const { page } = await visit({ address, path: `/noticias/${article.id}`, language: 'en', locale });
  const shown = inWords(locale === 'en-US' ? 'en-US' : 'en-GB');
  await expectShown(page.getByText(shown).first());
});

test('times of attempts are in the device’s time zone', async () => {
  const asked = await fetch(`${address}/api/courses/${courseId}/attempts`, {
    headers: { cookie: `session=${student.session}` },
  });
  const [attempt] = (await asked.json()) as { closedAt: string }[];
  const timeZone = 'America/Bogota';
  const { page } = await visit({
    address,
    path: `/courses/free/${courseId}?ver=examen`,
    timeZone,
    locale: 'es-CO',
    prepare: signedIn(address, student),
  });
  const time = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(attempt?.closedAt ?? ''),
  );
  await expectShown(page.getByText(time).first());
});
