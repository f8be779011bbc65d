import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { ask, expectShown, expectToast, signedIn } from './people.ts';
import { startClasses } from './start-classes.ts';

const { address, teacher, student, newClass, visitAs, stop } = await startClasses();
afterAll(stop);

interface Listed {
  id: number;
  title: string;
}

async function courseCalled(title: string): Promise<number> {
  const courses = await ask<Listed[]>(address, student, 'GET', '/api/courses/free?limit=50');
  const found = courses.find((course) => course.title === title);
  if (!found) throw new Error(`No course is called ${title}.`);
  return found.id;
}

const reading = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const course = await courseCalled('Qué es la inteligencia artificial y qué no es');
const lesson = `/courses/free/${course}/lecciones/01-una-definicion-util`;

/** A voice that speaks at once, in place of the device's: test machines have none. */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    let waiting: SpeechSynthesisUtterance | undefined;
    const speech = {
      getVoices: () => [],
      cancel: () => (waiting = undefined),
      pause: () => undefined,
      resume: () => undefined,
      speak(utterance: SpeechSynthesisUtterance) {
        said.push(utterance.text);
        waiting = utterance;
        utterance.dispatchEvent(new Event('start'));
        const word = new Event('boundary');
        Object.assign(word, { name: 'word', charIndex: 0, charLength: 3 });
        utterance.dispatchEvent(word);
      },
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    Object.assign(globalThis, { said, endSentence: () => waiting?.dispatchEvent(new Event('end')) });
  });
}

test('a lesson is read in easy language, chosen once for every text of ours, on a phone and after a reload', async () => {
  const { page } = await visitAs(student, lesson, { width: 360, height: 740 });
  const text = page.locator('#tarjeta ~ * .prose');
  const original = await text.innerText();
  await reading(page, 'Fácil').check();
  await expectSoon(() => text.innerText()).not.toBe(original);
  const easy = await text.innerText();
  await expectShown(page.getByText(/^Legibilidad INFLESZ: \d+ de 100/));
  await expectShown(page.getByText('No la han comprobado personas con dificultades de lectura.'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  expect(await text.innerText()).toBe(easy);
  // The whole text of the course, and an article.
  await page.goto(`${address}/courses/free/${course}`);
  await expectSoon(() => reading(page, 'Fácil').isChecked()).toBe(true);
  expect(await page.getByText(easy.split('\n')[0] ?? '').count()).toBe(1);
  const articles = await ask<Listed[]>(address, student, 'GET', '/api/posts?limit=20');
  await page.goto(`${address}/noticias/${articles[0]?.id}`);
  await expectSoon(() => reading(page, 'Fácil').isChecked()).toBe(true);
  await reading(page, 'Original').check();
  await expectSoon(() => reading(page, 'Original').isChecked()).toBe(true);
});

test('a question says whether the main idea came across, and why', async () => {
  const { page } = await visitAs(student, `/courses/free/${course}`);
  const check = page.getByRole('group', { name: '¿Se entiende lo importante?' }).first();
  const options = check.getByRole('listitem');
  expect(await options.count()).toBe(3);
  for (const option of await options.all()) await option.getByRole('button').click();
  expect(await check.getByText('Correcta:').count()).toBe(1);
  expect(await check.getByRole('status').allInnerTexts()).not.toContain('');
  await expectAccessible(page);
});

test('a text is read aloud by keyboard, sentence by sentence, with the spoken word marked', async () => {
  const { page } = await visit({
    address,
    path: lesson,
    prepare: async (opened) => {
      await signedIn(address, student)(opened);
      await giveVoice(opened);
    },
  });
  const listen = page.getByRole('button', { name: /^Escuchar/ });
  await listen.focus();
  await page.keyboard.press('Enter');
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(await said()).toHaveLength(1);
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join());
  expect(await marked()).toHaveLength(3);
  await page.evaluate(() => (globalThis as unknown as { endSentence: () => void }).endSentence());
  await expectSoon(async () => (await said()).length).toBe(2);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expectShown(page.getByRole('button', { name: 'Seguir' }));
  await page.getByRole('button', { name: 'Detener' }).click();
  await expectShown(listen);
  expect(await marked()).toBe('');
});

test('a task asks for a laboratory, whose result the student takes into the work and hands in', async () => {
  const made = await newClass('Palabras');
  const { page } = await visitAs(teacher, `/class/${made.id}?parte=tareas`);
  await page.getByRole('button', { name: 'Crear tarea' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear tarea' });
  await dialog.getByLabel('Título').fill('Prueba las fichas');
  await dialog.getByLabel('Laboratorio').selectOption({ label: 'Fichas' });
  await dialog.getByRole('button', { name: 'Crear tarea' }).click();
  await expectSoon(() => dialog.count()).toBe(0);
  await handInResult(made);
  const [task] = await ask<Listed[]>(address, teacher, 'GET', `${made.at}/tasks`);
  await page.goto(`${address}/class/${made.id}/tarea/${task?.id}`);
  await page.getByRole('link', { name: /Luis Ortega/ }).click();
  await expectShown(page.getByText('Mi resultado de fichas').first());
});

async function handInResult(made: { id: number; at: string }): Promise<void> {
  const [task] = await ask<Listed[]>(address, student, 'GET', `${made.at}/tasks`);
  const { page } = await visitAs(student, `/class/${made.id}/tarea/${task?.id}`, { width: 390, height: 844 });
  await page.getByRole('link', { name: 'Abrir el laboratorio' }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('button', { name: 'Llevar a mi entrega' }).click();
  const box = page.getByRole('textbox', { name: 'Texto' });
  await expectSoon(() => box.inputValue()).not.toBe('');
  await box.fill(`Mi resultado de fichas\n\n${await box.inputValue()}`);
  await page.getByRole('radio', { name: 'Nada' }).check();
  await page.getByRole('button', { name: 'Entregar' }).click();
  await expectToast(page, 'Tarea entregada', 'Prueba las fichas');
}
