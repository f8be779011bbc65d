import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let courseId = 0;
let student: Person;

const feedback = { wrong: 'Mira si la puerta infiere algo.', right: 'Eso es: solo reacciona.' };
const course = {
  title: 'IA en tarjetas',
  description: 'Un curso corto, tarjeta a tarjeta.',
  content: 'Lo que vas a aprender.',
  sections: [
    {
      id: 'uno',
      title: 'Una definición',
      unit: 'Qué es',
      content: 'Antes de empezar.\n\n### Define\n\nUn sistema infiere.\n\n### Prueba\n\nHaz una lista.',
      order: 0,
      practiceMinutes: 10,
      cards: [
        { kind: 'text', part: 0 },
        { kind: 'example', part: 1 },
        {
          kind: 'question',
          key: 'puerta',
          text: '¿Una puerta con sensor es IA?',
          options: [
            { text: 'Sí, decide sola', isRight: false, feedback: feedback.wrong },
            { text: 'No, sigue una regla', isRight: true, feedback: feedback.right },
          ],
        },
        {
          kind: 'question',
          key: 'varias',
          text: '¿Cuáles aprenden de ejemplos? Elige todas.',
          options: [
            { text: 'Un filtro de correo', isRight: true, feedback: 'Aprendió de miles de mensajes.' },
            { text: 'Una calculadora', isRight: false, feedback: 'Sigue reglas escritas.' },
            { text: 'Un traductor', isRight: true, feedback: 'Aprendió de textos en dos idiomas.' },
          ],
        },
        {
          kind: 'picture',
          key: 'red',
          image:
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M2 10h36" stroke="#1d1c24"/></svg>',
          alternativeText: 'Una flecha de los ejemplos al modelo.',
          caption: 'Sigue la flecha.',
        },
        { kind: 'reflection', key: 'semana', text: '¿Qué usaste esta semana?' },
        { kind: 'lab', lab: 'tokens' },
        { kind: 'exercise', part: 2 },
        { kind: 'outcome', text: 'Ya puedes distinguir una regla de un modelo.' },
      ],
    },
    { id: 'dos', title: 'Para cerrar', unit: 'Qué no es', content: 'Un texto.', order: 1 },
  ],
};

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  const iamaker = await register(address, { role: 'iamaker' });
  student = await register(address);
  courseId = (await ask<{ id: number }>(address, iamaker, 'POST', '/api/courses/free', course)).id;
  await ask(address, iamaker, 'PUT', `/api/courses/free/${courseId}/test`, {
    title: 'Test',
    description: 'Una pregunta.',
    timeLimit: 10,
    questions: [{ type: 'true_false', question: '¿La IA siempre acierta?', correctAnswer: false }],
  });
});
afterAll(() => product.stop());

const path = () => `/courses/free/${courseId}`;
const lesson = (id = 'uno') => `${path()}/lecciones/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Continuar').click();
const kind = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
const place = (page: Page, words: string) => expectShown(page.getByText(words, { exact: true }));

test('a guest on a phone goes through a lesson card by card, and it begins where they stopped', async () => {
  const { page } = await visit({ address, path: path(), width: 360, height: 740 });
  const lessons = page.getByRole('region', { name: 'Lecciones' });
  await expectShown(lessons.getByText('Unidad 1. Qué es'));
  await lessons.getByRole('link', { name: 'Empezar' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Una definición' }));
  await place(page, '1 de 8');
  await expectAccessible(page);
  await next(page);

  await expectShown(kind(page, 'Ejemplo'));
  expect(await kind(page, 'Ejemplo').evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expectShown(page.getByRole('heading', { level: 3, name: 'Define' }));
  await next(page);

  await expectShown(button(page, 'Saltar'));
  await page.getByRole('button', { name: 'Sí, decide sola' }).click();
  await expectShown(page.getByText(feedback.wrong));
  await expectShown(button(page, 'Saltar'));
  await page.getByRole('button', { name: 'No, sigue una regla' }).click();
  await expectShown(page.getByText(feedback.right));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await next(page);

  await page.getByRole('checkbox', { name: 'Un filtro de correo' }).check();
  await page.getByRole('checkbox', { name: 'Una calculadora' }).check();
  await button(page, 'Comprobar').click();
  await expectShown(page.getByText('Sigue reglas escritas.'));
  await expectShown(page.getByText('Te falta una.'));
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Una calculadora' }).uncheck();
  await page.getByRole('checkbox', { name: 'Un traductor' }).check();
  await button(page, 'Comprobar').click();
  await expectShown(page.getByText('Has encontrado todas.'));
  await next(page);

  await expectShown(kind(page, 'Imagen'));
  const picture = page.getByRole('img', { name: 'Una flecha de los ejemplos al modelo.' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectShown(page.getByText('Sigue la flecha.'));
  await expectAccessible(page);
  await next(page);

  await page.getByLabel('Tu respuesta').fill('El mapa y el traductor');
  await expectAccessible(page);
  await page.reload();
  await expectHydrated(page);
  await place(page, '6 de 8');
  expect(await page.getByLabel('Tu respuesta').inputValue()).toBe('El mapa y el traductor');
  await next(page);

  await page.getByRole('link', { name: 'Abrir el laboratorio' }).click();
  await page.getByRole('link', { name: 'Volver a la lección' }).click();
  await expectShown(kind(page, 'Laboratorio'));
  await expectAccessible(page);
  await next(page);
  await expectShown(page.getByText(/^1\d min$/));
  await button(page, 'Terminar la lección').click();

  await expectShown(page.getByRole('heading', { level: 2, name: 'Lección terminada' }));
  await expectShown(page.getByText('Ya puedes distinguir una regla de un modelo.'));
  await expectShown(page.getByText('Esta semana has terminado una lección.'));
  await button(page, 'Ponerme una meta').click();
  await page.getByLabel('Lecciones por semana').selectOption('2');
  await place(page, '1 de 2 lecciones esta semana');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Siguiente lección: Para cerrar/ }).click();
  await button(page, 'Terminar la lección').click();
  await place(page, 'Meta cumplida: 2 lecciones esta semana');

  await button(page, 'Marcar como Leído').click();
  await page.getByRole('link', { name: 'Ir al test' }).click();
  await expectShown(page.getByRole('tab', { name: 'Examen', selected: true }));
  expect(await lessons.getByText('Hecha').count()).toBe(2);
});

test('the cards turn with the arrow keys, but not while somebody writes', async () => {
  const { page } = await visit({ address, path: lesson() });
  await page.keyboard.press('ArrowRight');
  await expectShown(kind(page, 'Ejemplo'));
  await page.keyboard.press('ArrowLeft');
  await expectShown(kind(page, 'Lectura'));
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowRight');
  await expectShown(kind(page, 'Para ti'));
  await page.getByLabel('Tu respuesta').fill('ab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('c');
  expect(await page.getByLabel('Tu respuesta').inputValue()).toBe('acb');
  await expectShown(kind(page, 'Para ti'));
});

test('what somebody with an account did is on their next device, and nobody else sees it', async () => {
  const first = await visit({ address, path: lesson(), prepare: signedIn(address, student) });
  await next(first.page);
  await next(first.page);
  const saved = async () =>
    (
      await ask<{ lessons: { lastCard: string; cards: string[] }[] }>(
        address,
        student,
        'GET',
        `/api/courses/free/${courseId}`,
      )
    ).lessons;
  await expectSoon(saved).toMatchObject([{ lastCard: 'puerta', cards: ['parte-0', 'parte-1'] }]);

  const second = await visit({ address, path: '/', prepare: signedIn(address, student), width: 360, height: 740 });
  await second.page.getByRole('link', { name: /^Seguir ?: IA en tarjetas/ }).click();
  await expectShown(second.page.getByRole('button', { name: 'Sí, decide sola' }));
  await place(second.page, '3 de 8');

  const other = await visit({ address, path: lesson() });
  await place(other.page, '1 de 8');
});

test('a guest who signs in keeps the lessons they did before', async () => {
  const person = await register(address);
  const { page } = await visit({ address, path: lesson() });
  await next(page);
  await place(page, '2 de 8');
  await signedIn(address, person)(page);
  await page.goto(lesson());
  await expectHydrated(page);
  await place(page, '2 de 8');
  await expectSoon(async () => {
    const { lessons } = await ask<{ lessons: unknown[] }>(address, person, 'GET', `/api/courses/free/${courseId}`);
    return lessons.length;
  }).toBe(1);
});

test('a lesson works offline from the saved course, with its questions', async () => {
  const { page, context } = await visit({ address, path: path(), serviceWorker: true });
  await expectSoon(() => page.evaluate(async () => Boolean(await caches.match(location.pathname)))).toBe(true);
  await context.setOffline(true);
  await page.goto(lesson());
  await expectHydrated(page);
  // The saved page of the course stands for its lessons.
  await page.getByRole('link', { name: 'Empezar' }).click();
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'No, sigue una regla' }).click();
  await expectShown(page.getByText(feedback.right));
});

test('an unknown lesson is not found', async () => {
  const { page } = await visit({ address, path: lesson('nada'), status: 404 });
  await expectShown(page.getByRole('heading', { level: 1, name: 'Curso no encontrado' }));
});
