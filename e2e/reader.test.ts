import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let student: Person;
let courseId = 0;

/** Occur only in the right answers. */
const secrets = ['zqsecreta', '98765', 'zqporque'];

const explanation = 'Esto es zqporque sí.';
const exam = {
  title: 'Comprueba lo que sabes',
  description: 'Cinco preguntas, una de cada clase.',
  timeLimit: 10,
  passingScore: 70,
  questions: [
    { type: 'multiple_choice', question: '¿Cuál?', options: ['rojo', 'verde', 'azul'], correctAnswer: 1, explanation },
    { type: 'several', question: '¿Cuáles?', options: ['uno', 'dos', 'tres'], correctAnswer: [0, 2], explanation },
    { type: 'short_answer', question: '¿Cómo se llama?', correctAnswer: ['zqsecreta'], explanation },
    { type: 'numeric', question: '¿Cuánto?', correctAnswer: 98765.5, tolerance: 0.1, explanation },
    { type: 'ordering', question: '¿En qué orden?', options: ['primero', 'segundo'], explanation },
    {
      type: 'matching',
      question: '¿Con qué va?',
      pairs: [
        { left: 'sol', right: 'día' },
        { left: 'luna', right: 'noche' },
      ],
      explanation,
    },
  ],
};

const course = {
  title: 'IA sin prisa',
  description: 'Un curso corto para probarlo todo.',
  content: 'Lo que vas a **aprender**.',
  duration: '20 minutos',
  difficulty: 'intermediate',
  sections: [
    { id: 'uno', title: 'Qué es', content: 'Un texto.\n\n### Más\n\nOtro texto.', type: 'text', order: 0 },
    {
      id: 'dos',
      title: 'En imágenes',
      content: 'Mira el vídeo.',
      type: 'video',
      videoUrl: 'https://youtu.be/aircAruvnKk',
      order: 1,
    },
    {
      id: 'tres',
      title: 'Piensa un momento',
      content: '',
      type: 'quiz',
      order: 2,
      questions: [{ type: 'true_false', question: '¿La IA siempre acierta?', correctAnswer: false, explanation }],
    },
  ],
  sources: [{ title: 'Un informe', author: 'UNESCO', year: 2023, url: 'https://example.org/informe' }],
};

async function send(who: Person, method: string, path: string, body: object): Promise<{ id: number }> {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: `session=${who.session}`, origin: address },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true);
  return (await response.json()) as { id: number };
}

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  const iamaker = await register(address, { role: 'iamaker', username: 'directora', fullName: 'Carmen Soto' });
  student = await register(address, { username: 'luis', fullName: 'Luis Ortega' });
  courseId = (await send(iamaker, 'POST', '/api/courses/free', course)).id;
  await send(iamaker, 'PUT', `/api/courses/free/${courseId}/test`, exam);
});
afterAll(() => product.stop());

/** A user who has completed the course. */
async function registerReader(overrides: Parameters<typeof register>[1] = {}): Promise<Person> {
  const person = await register(address, overrides);
  await send(person, 'PUT', `/api/courses/free/${courseId}/progress`, { completed: true });
  return person;
}

const examPath = () => `/courses/free/${courseId}?ver=examen`;
const path = () => `/courses/free/${courseId}`;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const group = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^\\d\\. ${name.replace('?', '\\?')}`) });
const written = (page: Page, name: string) => page.getByLabel(new RegExp(`^\\d\\. ${name.replace('?', '\\?')}`));

/** Answers the questions on screen all right or all wrong. */
const answers: Record<string, (page: Page, isRight: boolean) => Promise<unknown>> = {
  '¿Cuál?': (page, isRight) =>
    group(page, '¿Cuál?')
      .getByRole('radio', { name: isRight ? 'verde' : 'rojo' })
      .check(),
  '¿Cuáles?': async (page, isRight) => {
    await group(page, '¿Cuáles?').getByRole('checkbox', { name: 'uno' }).check();
    if (isRight) await group(page, '¿Cuáles?').getByRole('checkbox', { name: 'tres' }).check();
  },
  '¿Cómo se llama?': (page, isRight) => written(page, '¿Cómo se llama?').fill(isRight ? ' ZQSECRETA ' : 'nada'),
  '¿Cuánto?': (page, isRight) => written(page, '¿Cuánto?').fill(isRight ? '98765,5' : '3'),
  // Two items in either order.
  '¿En qué orden?': async (page, isRight) => {
    const asked = group(page, '¿En qué orden?');
    const isShownRight = await asked.getByRole('button', { name: 'Subir «primero»' }).isDisabled();
    if (isShownRight === isRight) await asked.getByRole('button', { name: 'Dejar este orden' }).press('Enter');
    else await asked.getByRole('button', { name: isRight ? 'Subir «primero»' : 'Bajar «primero»' }).press('Enter');
  },
  '¿Con qué va?': async (page, isRight) => {
    await page.getByRole('combobox', { name: 'sol' }).selectOption(isRight ? 'día' : 'noche');
    await page.getByRole('combobox', { name: 'luna' }).selectOption('noche');
  },
};

async function expectNoSecrets(page: Page, who: Person): Promise<void> {
  const source = await (await fetch(page.url(), { headers: { cookie: `session=${who.session}` } })).text();
  const shown = await page.content();
  for (const secret of secrets) {
    expect(source).not.toContain(secret);
    expect(shown).not.toContain(secret);
  }
}

test('a course reads like a book: nothing external loads unasked, and its test opens at the end', async () => {
  const outside: string[] = [];
  const { page } = await visit({
    address,
    path: path(),
    prepare: async (tab) => {
      await signedIn(address, student)(tab);
      await tab.route(/youtube-nocookie/, (route) => {
        outside.push(route.request().url());
        return route.fulfill({ status: 204 });
      });
    },
  });
  await expectShown(page.getByRole('heading', { level: 1, name: course.title }));
  for (const words of ['Gratuito', 'Intermedio', '20 minutos', 'Carmen Soto']) {
    await expectShown(main(page).getByText(words).first());
  }
  const examTab = page.getByRole('tab', { name: 'Examen' });
  expect(await examTab.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('tab', { name: 'Material de Lectura' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await examTab.getAttribute('aria-selected')).toBe('false');

  // Automatically once its end was visible for a moment, or with the button.
  await main(page).getByRole('button', { name: 'leída: Qué es' }).scrollIntoViewIfNeeded();
  await expectShown(main(page).getByRole('button', { name: 'Sección leída: Qué es' }));
  await main(page).getByRole('button', { name: 'leída: Piensa un momento' }).dispatchEvent('click');
  await expectShown(main(page).getByRole('button', { name: 'Sección leída: Piensa un momento' }));
  const quiz = page.getByRole('group', { name: '¿La IA siempre acierta?' });
  await quiz.getByRole('radio', { name: 'Verdadero' }).check();
  await button(page, 'Comprobar respuestas').click();
  await expectShown(main(page).getByText('Incorrecta', { exact: true }));
  await expectShown(main(page).getByText(explanation));
  await quiz.getByRole('radio', { name: 'Falso' }).check();
  await button(page, 'Comprobar respuestas').click();
  await expectShown(main(page).getByText('1 de 1 respuesta correcta'));
  await expectAccessible(page);
  expect(outside).toEqual([]);
  await button(
    page,
    'Reproducir el vídeo «En imágenes» El vídeo está en YouTube. Hasta que lo reproduzcas, YouTube no sabe que estás aquí.',
  ).click();
  await expectSoon(() => outside).toEqual([expect.stringContaining('/embed/aircAruvnKk')]);
  await expectShown(page.getByRole('link', { name: 'Ver el vídeo en YouTube' }));

  await button(page, 'Marcar como Leído').click();
  await expectShown(button(page, 'Lectura Completada ✓'));
  await button(page, 'Ir al test').click();
  await expectShown(page.getByRole('heading', { name: exam.title }));
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Examen');
  for (const words of ['10 minutos', '70%', '6']) await expectShown(main(page).getByText(words, { exact: true }));
  await expectAccessible(page, 'main');
  await expectNoSecrets(page, student);
});

test('a test continues after a reload, offline and on another device', async () => {
  const person = await registerReader();
  const { page, context, expectNoise } = await visit({ address, path: examPath(), prepare: signedIn(address, person) });
  await button(page, 'Comenzar').click();
  await expectShown(main(page).getByText('Respondidas: 0/6'));
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(exam.title);
  await expectAccessible(page, 'main');
  await button(page, 'Enviar Test').press('Enter');
  await expectToast(page, 'Test Incompleto', 'Tienes 6 preguntas sin responder.');
  for (const name of ['¿Cuál?', '¿Cuáles?']) await answers[name]?.(page, false);
  await expectShown(main(page).getByText('Guardado', { exact: true }));
  await answers['¿Cómo se llama?']?.(page, false);
  // Before it is saved on the server: the newest text is on this device.
  await page.reload();
  await expectHydrated(page);
  await expectShown(main(page).getByText('Respondidas: 3/6'));
  expect(await written(page, '¿Cómo se llama?').inputValue()).toBe('nada');
  await expectNoSecrets(page, person);

  await context.setOffline(true);
  await answers['¿Cuánto?']?.(page, false);
  await expectShown(main(page).getByText('Sin conexión. Tus respuestas están a salvo', { exact: false }));
  await answers['¿En qué orden?']?.(page, false);
  await context.setOffline(false);
  await expectShown(main(page).getByText('Guardado', { exact: true }));
  expectNoise(/ERR_INTERNET_DISCONNECTED/);

  const { page: phone } = await visit({
    address,
    path: examPath(),
    width: 360,
    height: 740,
    prepare: signedIn(address, person),
  });
  await main(phone).getByRole('button', { name: 'Continuar' }).first().click();
  await expectShown(main(phone).getByText('Respondidas: 5/6'));
  await answers['¿Con qué va?']?.(phone, false);
  await expectNoSidewaysScroll(phone);
  await button(phone, 'Enviar Test').click();
  await expectToast(phone, 'Test No Aprobado', 'Tu puntuación: 0%. Necesitas 70% para aprobar.');
  await expectShown(main(phone).getByText('0 de 6 respuestas correctas'));
  await expectShown(main(phone).getByText('Verás las explicaciones cuando apruebes el test.'));
  expect(await main(phone).getByText(explanation).count()).toBe(0);
  await expectShown(main(phone).getByText('Te quedan 2 intentos. Después, uno al día.'));
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'main');
});

test('«No lo sé» is an answer to every question, and used-up attempts say when the next one opens', async () => {
  const person = await registerReader();
  const { page } = await visit({ address, path: examPath(), prepare: signedIn(address, person) });
  await expectShown(main(page).getByText('Te quedan 3 intentos. Después, uno al día.'));
  await button(page, 'Comenzar').click();
  for (let number = 1; number <= 6; number += 1) {
    await main(page)
      .getByRole('checkbox', { name: `No lo sé (pregunta ${number})` })
      .check();
  }
  await expectShown(main(page).getByText('Respondidas: 6/6'));
  await expectAccessible(page, 'main');
  await button(page, 'Enviar Test').click();
  await expectToast(page, 'Test No Aprobado', 'Tu puntuación: 0%. Necesitas 70% para aprobar.');
  for (let count = 0; count < 2; count += 1) {
    await send(person, 'POST', `/api/courses/${courseId}/test/submit`, { answers: Array(6).fill(null) });
  }
  await page.goto(examPath());
  await expectHydrated(page);
  await expectShown(main(page).getByText(/^Has usado tus intentos\. El siguiente se abre el /));
  expect(await button(page, 'Comenzar').isDisabled()).toBe(true);
});

test('a failed test is repeated and passed, and its certificate is valid until it is revoked', async () => {
  const person = await registerReader({ fullName: 'Luis Ortega' });
  const { id } = await send(person, 'POST', `/api/courses/${courseId}/attempts`, {});
  await send(person, 'POST', `/api/attempts/${id}/submit`, { answers: [0, [0], 'nada', '3', [0, 1], [0, 0]] });
  const { page: phone } = await visit({
    address,
    path: `${examPath()}&intento=${id}`,
    width: 360,
    height: 740,
    prepare: signedIn(address, person),
  });
  await button(phone, 'Intentar de nuevo').click();
  await expectShown(main(phone).getByText('Respondidas: 0/6'));
  await phone.getByRole('switch', { name: 'Una a una' }).check();
  for (let place = 0; place < 6; place += 1) {
    const card = phone.locator(`#pregunta-${place + 1}`);
    const asked = (await card.textContent()) ?? '';
    const name = Object.keys(answers).find((one) => asked.includes(one)) ?? '';
    await answers[name]?.(phone, true);
    if (place < 5) await button(phone, 'Siguiente').click();
  }
  await button(phone, 'Enviar Test').click();
  await expectToast(phone, 'Test Aprobado', 'Tu puntuación: 100%.');
  await expectShown(main(phone).getByText(explanation).first());
  await button(phone, 'Volver al test y sus intentos').click();
  await expectShown(main(phone).getByText('Mejor', { exact: true }));
  await main(phone).getByRole('button', { name: 'Ver corrección del intento 2' }).click();
  await phone.getByRole('link', { name: 'Ver mi certificado' }).click();

  await expectShown(phone.getByRole('heading', { level: 1, name: 'Certificado válido' }));
  for (const words of ['Luis Ortega', course.title, '100 %']) {
    await expectShown(main(phone).getByText(words, { exact: true }));
  }
  await expectAccessible(phone, 'main');
  const { pathname } = new URL(phone.url());
  const pdf = await fetch(`${address}${await phone.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')}`);
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  const { page: stranger } = await visit({ address, path: pathname, javaScript: false });
  await expectShown(main(stranger).getByText('Luis Ortega'));
  expect(await stranger.getByText('Retirar certificado').count()).toBe(0);
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await button(phone, 'Retirar certificado').click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Retirar certificado' }).click();
  await expectToast(phone, 'Certificado retirado', 'Ya no se puede comprobar');
  const { page: late } = await visit({ address, path: pathname, status: 404 });
  await expectShown(late.getByRole('heading', { name: 'Certificado no válido' }));
  await expectShown(main(late).getByText('La persona titular ha retirado este certificado'));
});

test('when the time is up, the answers are submitted automatically', async () => {
  const hurried = await registerReader();
  const { page } = await visit({
    address,
    path: examPath(),
    prepare: async (tab) => {
      await signedIn(address, hurried)(tab);
      await tab.route('**/api/courses/*/attempts', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...((await response.json()) as object), secondsLeft: 2 } });
      });
      await tab.route('**/api/attempts/*/submit', (route) =>
        route.fulfill({
          json: {
            attemptId: 1,
            score: 17,
            passed: false,
            correctAnswers: 1,
            questionCount: 6,
            passingScore: 70,
            timedOut: true,
            certificateCode: null,
            scoreReason: null,
            review: [],
            corrections: [],
          },
        }),
      );
    },
  });
  await button(page, 'Comenzar').click();
  await expectShown(page.getByRole('timer').getByText('Último minuto'));
  await expectShown(main(page).getByText('Se acabó el tiempo: se ha corregido lo que habías respondido.'));
});

test('a guest reads on a phone, keeps their place during the visit, and signs in to answer', async () => {
  const { page } = await visit({ address, path: `/course/${courseId}`, width: 360, height: 740, theme: 'dark' });
  await main(page).getByText('Contenido del curso').first().click();
  const outline = page.getByRole('navigation', { name: 'Contenido del curso' });
  await outline.getByRole('link', { name: 'Piensa un momento' }).click();
  await expectSoon(() => page.url()).toMatch(/#seccion-tres$/);
  await expectNoSidewaysScroll(page);
  await button(page, 'Marcar como Leído').click();
  await button(page, 'Ir al test').click();
  await page.waitForURL(/ver=examen/);
  await page.reload();
  await expectHydrated(page);
  await expectShown(page.getByRole('heading', { name: exam.title }));
  expect(await button(page, 'Comenzar').count()).toBe(0);
  await button(page, 'Iniciar sesión para responder').click();
  const signIn = page.getByRole('dialog').getByRole('link', { name: 'Iniciar sesión', exact: true });
  await expectSoon(() => signIn.getAttribute('href')).toContain(encodeURIComponent('?ver=examen'));
  await expectNoSidewaysScroll(page);

  // A guest's progress moves into their account, but not to the next user.
  for (const [who, name] of [
    [await register(address), 'Lectura Completada ✓'],
    [await register(address), 'Marcar como Leído'],
  ] as const) {
    await signedIn(address, who)(page);
    await page.goto(path());
    await expectHydrated(page);
    await expectShown(button(page, name));
  }

  for (const missing of ['/courses/free/999999', '/course/nada']) {
    const { page: nothing } = await visit({ address, path: missing, status: 404 });
    await expectShown(nothing.getByRole('heading', { level: 1, name: 'Curso no encontrado' }));
    await expectShown(main(nothing).getByText('El curso que buscas no existe o no está disponible.'));
  }
  const html = await (await fetch(address + path())).text();
  expect(html).toContain('"@type":"Course"');
  expect(html).toContain(`<title>${course.title} · Cursos · EducaIA</title>`);
});
