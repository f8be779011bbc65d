import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditedCourse } from '../src/courses/contract.ts';
import { readCourseFolder } from '../src/courses/server/seeding/course-file.ts';
import type { EditedExam } from '../src/exams/contract.ts';
import type { Question } from '../src/shared/questions.ts';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
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

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function read<Answer>(who: Person, path: string): Promise<Answer> {
  const response = await fetch(address + path, { headers: { cookie: `session=${who.session}` } });
  return (await response.json()) as Answer;
}

/** A user who has completed the course. */
async function registerReader(courseId: number): Promise<Person> {
  const person = await register(address);
  await ask(address, person, 'PUT', `/api/courses/free/${courseId}/progress`, { completed: true });
  return person;
}

async function idOf(title: string): Promise<number> {
  const courses = await read<{ id: number; title: string }[]>(iamaker, '/api/courses/free');
  return courses.find((course) => course.title === title)?.id ?? 0;
}

describe('the advanced test of a shipped course', () => {
  /** Answers a question correctly through the interface. */
  async function answer(card: Locator, question: Question): Promise<void> {
    switch (question.type) {
      case 'multiple_choice':
        return card.getByRole('radio', { name: question.options[question.correctAnswer], exact: true }).check();
      case 'true_false':
        return card.getByRole('radio', { name: question.correctAnswer ? 'Verdadero' : 'Falso' }).check();
      case 'several':
        for (const right of question.correctAnswer) {
          await card.getByRole('checkbox', { name: question.options[right], exact: true }).check();
        }
        return;
      case 'short_answer':
        return card.getByRole('textbox').fill(question.correctAnswer[0] ?? '');
      case 'numeric':
        return card.getByRole('textbox').fill(String(question.correctAnswer));
      case 'ordering':
        // Moves the first option to the top, then the second below it, and so on.
        for (const [place, option] of question.options.entries()) {
          const shownAt = async () =>
            (await card.getByRole('listitem').allTextContents()).findIndex((row) => row.includes(option));
          for (let at = await shownAt(); at > place; at -= 1) {
            await card.getByRole('button', { name: `Subir «${option}»` }).press('Enter');
            await expectSoon(shownAt).toBe(at - 1);
          }
        }
        return (await card.getByRole('button', { name: 'Dejar este orden' }).count()) > 0
          ? card.getByRole('button', { name: 'Dejar este orden' }).press('Enter')
          : undefined;
      case 'matching':
        for (const { left, right } of question.pairs) {
          await card.getByRole('combobox', { name: left, exact: true }).selectOption(right);
        }
        return;
      case 'gaps':
      case 'mark_text':
      case 'long_answer':
        throw new Error(`No shipped test asks a question of the kind ${question.type}.`);
    }
  }

  test('is linked below the main test, says that it gives no certificate, and can be passed', async () => {
    const { course, advanced } = await readCourseFolder(
      join(import.meta.dirname, '..', 'content', 'courses'),
      'que-es-la-ia',
    );
    const questions = advanced?.exam.questions ?? [];
    const id = await idOf(course.title);
    const person = await registerReader(id);
    const { page } = await visit({
      address,
      path: `/courses/free/${id}?ver=examen`,
      prepare: signedIn(address, person),
    });
    const card = page.getByRole('region', { name: 'Test avanzado' });
    await expectShown(card.getByText('el certificado depende solo del test de arriba', { exact: false }));
    await expectAccessible(page, 'main');
    await button(page, 'Ir al test avanzado').click();
    await page.waitForURL(/ver=test-avanzado/);
    await expectShown(page.getByRole('heading', { name: advanced?.exam.title ?? '' }));
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Examen');
    await expectShown(
      main(page).getByText('Este test es opcional: aprobarlo no da certificado ni cambia el que tengas.'),
    );
    await expectAccessible(page, 'main');

    await button(page, 'Comenzar').click();
    await expectShown(main(page).getByText(`Respondidas: 0/${questions.length}`));
    for (let place = 1; place <= questions.length; place += 1) {
      const asked = page.locator(`#pregunta-${place}`);
      const words = (await asked.textContent()) ?? '';
      const question = questions.find((one) => words.includes(one.question));
      if (!question) throw new Error(`Nobody wrote this question: ${words}`);
      await answer(asked, question);
    }
    await expectShown(main(page).getByText(`Respondidas: ${questions.length}/${questions.length}`));
    await expectAccessible(page, 'main');
    await button(page, 'Enviar Test').click();
    await expectToast(page, 'Test Aprobado', 'Tu puntuación: 100%.');
    await expectShown(main(page).getByText(questions[0]?.explanation ?? ''));
    expect(await page.getByRole('link', { name: 'Ver mi certificado' }).count()).toBe(0);
    expect(await read(person, '/api/user/certificates')).toEqual([]);

    // Back to the deciding test, which has not been taken yet.
    await button(page, 'Volver al test del curso').click();
    await expectShown(main(page).getByText('Te quedan 3 intentos. Después, uno al día.'));
  });

  test('is offered to guests without the promise of a certificate', async () => {
    const id = await idOf('Qué es la inteligencia artificial y qué no es');
    const { page } = await visit({ address, path: `/courses/free/${id}`, width: 360, height: 740, language: 'en' });
    await button(page, 'Mark as read').click();
    await button(page, 'Go to the test').click();
    await button(page, 'Go to the advanced test').click();
    await expectShown(page.getByRole('heading', { name: 'Advanced test: what AI is' }));
    await expectShown(
      main(page).getByText('Sign in to answer, so that we can save your answers and attempts.', { exact: false }),
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'main');
  });

  test('is written and removed in the editor', async () => {
    const { id } = await ask<{ id: number }>(address, iamaker, 'POST', '/api/courses/free', {
      title: 'Con dos tests',
      description: 'Uno decide y el otro no.',
      content: 'Texto',
    });
    const { page } = await visit({ address, path: `/crear-curso?curso=${id}`, prepare: signedIn(address, iamaker) });
    await page.getByRole('button', { name: 'Añadir test avanzado' }).click();
    const part = page.getByRole('region', { name: 'Test avanzado' });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectSoon(() => part.getByText('Título y al menos una pregunta son obligatorios').count()).toBe(2);
    await part.getByLabel('Título del test').fill('El difícil');
    await part.getByRole('button', { name: 'Añadir pregunta' }).click();
    await part.getByRole('textbox', { name: /^Pregunta/ }).fill('¿Cuánto es 2 + 2?');
    await part.getByLabel('Tipo').selectOption('numeric');
    await part.getByLabel('Número correcto').fill('4');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL(new RegExp(`/courses/free/${id}$`));
    expect(await read<EditedExam>(iamaker, `/api/courses/free/${id}/advanced-test/edit`)).toMatchObject({
      title: 'El difícil',
      questions: [{ type: 'numeric', correctAnswer: 4 }],
    });
    expect(await read<EditedCourse>(iamaker, `/api/courses/free/${id}/edit`)).toMatchObject({
      hasTest: false,
      hasAdvancedTest: true,
    });

    await page.goto(`/crear-curso?curso=${id}`);
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Quitar el test avanzado' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el test avanzado' }).click();
    await expectShown(part.getByText('Al guardar los cambios, el curso se queda sin test avanzado.'));
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL(new RegExp(`/courses/free/${id}$`));
    expect(await read<EditedCourse>(iamaker, `/api/courses/free/${id}/edit`)).toMatchObject({ hasAdvancedTest: false });
  });
});

test('«Inscribirse» adds a course to the user’s own, and reports a failure', async () => {
  const { id } = await ask<{ id: number }>(address, iamaker, 'POST', '/api/courses/free', {
    title: 'Para más tarde',
    description: 'Se guarda sin leerlo.',
    content: 'Texto',
  });
  const person = await register(address);
  const { page, expectNoise } = await visit({
    address,
    path: `/courses/free/${id}`,
    prepare: signedIn(address, person),
  });
  // A proxy's reply while the product is down.
  const away = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  await page.route('**/enroll', (route) => route.fulfill(away), { times: 1 });
  await button(page, 'Inscribirse').click();
  await expectToast(page, 'Error', 'No se pudo inscribir en el curso.');
  expectNoise(/status of 502 .*enroll/);
  expect(await read(person, '/api/user/courses')).toEqual([]);

  await button(page, 'Inscribirse').click();
  await expectShown(main(page).getByRole('status').getByText('Inscripción hecha', { exact: false }));
  expect(await button(page, 'Inscribirse').count()).toBe(0);
  expect(await read(person, '/api/user/courses')).toMatchObject([{ id, progress: { percent: 0 } }]);
  await page.reload();
  await expectHydrated(page);
  await expectShown(main(page).getByText('Inscripción hecha', { exact: false }));
  await expectAccessible(page, 'main');

  const { page: guestPage } = await visit({ address, path: `/courses/free/${id}` });
  expect(await button(guestPage, 'Inscribirse').count()).toBe(0);
});

test('a section of questions is made in «Crear Curso Gratuito», refused while it has none, and graded for its readers', async () => {
  const { page } = await visit({ address, path: '/cursos', prepare: signedIn(address, iamaker) });
  await page.getByRole('button', { name: 'Crear Curso Gratuito' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Curso Gratuito' });
  await dialog.getByLabel('Título', { exact: false }).first().fill('Con preguntas');
  await dialog.getByLabel('Descripción').fill('Un curso que pregunta.');
  await dialog.getByLabel('Título de la sección').fill('Piensa un momento');
  await dialog.getByLabel('Tipo de sección').selectOption('Preguntas');
  await dialog.getByRole('button', { name: 'Añadir sección' }).click();
  await expectShown(dialog.getByText('Una sección de preguntas necesita al menos una pregunta'));
  await dialog.getByRole('button', { name: 'Añadir pregunta' }).click();
  await dialog.getByRole('textbox', { name: /^Pregunta/ }).fill('¿Cuánto es 2 + 2?');
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('numeric');
  await dialog.getByLabel('Número correcto').fill('4');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Añadir sección' }).click();
  await expectShown(dialog.getByRole('button', { name: 'Quitar la sección «Piensa un momento»' }));
  await dialog.getByRole('button', { name: 'Crear curso' }).click();
  await expectToast(page, 'Curso creado', 'Con preguntas');

  const id = await idOf('Con preguntas');
  const { page: reader } = await visit({ address, path: `/courses/free/${id}` });
  await reader.getByLabel('¿Cuánto es 2 + 2?').fill('4');
  await button(reader, 'Comprobar respuestas').click();
  await expectShown(main(reader).getByText('1 de 1 respuesta correcta'));
});

describe('the attempt limit and review settings of a test', () => {
  const explanation = 'Porque dos y dos son cuatro.';

  test('are set in the editor, stored, and enforced', async () => {
    const { id } = await ask<{ id: number }>(address, iamaker, 'POST', '/api/courses/free', {
      title: 'Con ajustes',
      description: 'Un test con sus reglas.',
      content: 'Texto',
    });
    await ask(address, iamaker, 'PUT', `/api/courses/free/${id}/test`, {
      title: 'Una cuenta',
      questions: [{ type: 'numeric', question: '¿Cuánto es 2 + 2?', correctAnswer: 4, explanation }],
    });
    const { page } = await visit({ address, path: `/crear-curso?curso=${id}`, prepare: signedIn(address, iamaker) });
    const part = page.getByRole('region', { name: 'Test', exact: true });
    expect(await part.getByLabel('Intentos sin espera').inputValue()).toBe('3');
    expect(await part.getByLabel('Espera entre los siguientes, en horas').inputValue()).toBe('24');
    await part.getByLabel('Intentos sin espera').fill('0');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectShown(part.getByText('Los intentos van de 1 a 100'));
    await part.getByLabel('Intentos sin espera').fill('1');
    await part.getByLabel('Espera entre los siguientes, en horas').fill('6');
    await part.getByLabel('Hasta aprobar o agotar los intentos, muestra').selectOption('Solo la puntuación');
    await part.getByLabel('Después, muestra').selectOption('Qué respuestas son correctas');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL(new RegExp(`/courses/free/${id}$`));
    await page.goto(`/crear-curso?curso=${id}`);
    await expectHydrated(page);
    await expectSoon(() => part.getByLabel('Intentos sin espera').inputValue()).toBe('1');
    expect(await part.getByLabel('Espera entre los siguientes, en horas').inputValue()).toBe('6');
    expect(await part.getByLabel('Hasta aprobar o agotar los intentos, muestra').inputValue()).toBe('score');
    expect(await part.getByLabel('Después, muestra').inputValue()).toBe('marks');

    const failing = await takeTest(await registerReader(id), id, '5');
    await expectToast(failing, 'Test No Aprobado', 'Tu puntuación: 0%. Necesitas 70% para aprobar.');
    await expectShown(main(failing).getByText('Este test solo muestra la puntuación.'));
    expect(await main(failing).getByText('Incorrecta', { exact: true }).count()).toBe(0);
    await expectShown(main(failing).getByText(/^Has usado tus intentos\. El siguiente se abre el /));
    expect(await button(failing, 'Intentar de nuevo').isDisabled()).toBe(true);

    const passing = await takeTest(await registerReader(id), id, '4');
    await expectToast(passing, 'Test Aprobado', 'Tu puntuación: 100%.');
    await expectShown(main(passing).getByText('Correcta', { exact: true }));
    expect(await main(passing).getByText(explanation).count()).toBe(0);
  });

  test('without a waiting time the free attempts are all there are, and then the explanations may be shown', async () => {
    const { id } = await ask<{ id: number }>(address, iamaker, 'POST', '/api/courses/free', {
      title: 'Una sola vez',
      description: 'Un test sin segunda oportunidad.',
      content: 'Texto',
    });
    await ask(address, iamaker, 'PUT', `/api/courses/free/${id}/test`, {
      title: 'Una cuenta',
      questions: [{ type: 'numeric', question: '¿Cuánto es 2 + 2?', correctAnswer: 4, explanation }],
    });
    const { page } = await visit({ address, path: `/crear-curso?curso=${id}`, prepare: signedIn(address, iamaker) });
    const part = page.getByRole('region', { name: 'Test', exact: true });
    await part.getByLabel('Intentos sin espera').fill('1');
    await part.getByLabel('Espera entre los siguientes, en horas').fill('');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL(new RegExp(`/courses/free/${id}$`));

    const last = await takeTest(await registerReader(id), id, '5');
    await expectShown(main(last).getByText('Has usado todos tus intentos de este test.'));
    await expectShown(main(last).getByText(explanation));
    expect(await button(last, 'Intentar de nuevo').isDisabled()).toBe(true);
  });

  async function takeTest(person: Person, id: number, answer: string): Promise<Page> {
    const path = `/courses/free/${id}?ver=examen`;
    const { page } = await visit({ address, path, prepare: signedIn(address, person) });
    await button(page, 'Comenzar').click();
    await page.getByLabel('¿Cuánto es 2 + 2?', { exact: false }).fill(answer);
    await button(page, 'Enviar Test').click();
    return page;
  }
});
