import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon } from './browser.ts';
import { disableMouse } from './keyboard.ts';
import { ask, expectShown, expectToast } from './people.ts';
import { type Made, startClasses } from './start-classes.ts';

const { address, teacher, student, newClass, visitAs, stop } = await startClasses();
afterAll(stop);

const asked = { type: 'long_answer', question: '¿En cuántas fichas se corta?', points: 10 };
const published = { item: { state: 'published' } };
const answerTo = (page: Page, number = 1) => page.locator(`#pregunta-${number}`).getByRole('textbox');

/** The laboratory of a question, in its own tab, begun. */
async function openLab(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Abrir el laboratorio/ }).click();
  const lab = await opened;
  onTestFinished(() => lab.close());
  disableMouse(lab);
  await lab.setViewportSize({ width: 390, height: 844 });
  await expectHydrated(lab);
  await lab.getByRole('button', { name: 'Empezar', exact: true }).click();
  return lab;
}

/** What is cut there names the result. */
async function takeResult(lab: Page, cut: string): Promise<void> {
  await lab.getByLabel('Texto para cortar').fill(cut);
  await lab.getByRole('button', { name: 'Llevar a mi respuesta' }).click();
  await expectShown(lab.getByText('Vuelve a la pestaña del test: si el test sigue abierto,', { exact: false }));
}

/** On the device, of laboratories. */
const waitingResults = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /attempt-\d+-lab-/.test(key)));

test('a teacher asks about a laboratory, a student takes what they tried there into the answer, and the teacher marks it', async () => {
  const { id, at, work } = await newClass('Fichas');
  const exam = { title: 'Probar', questions: [asked], ...published };
  const { id: testId } = await ask<Made>(address, teacher, 'POST', `${at}/tests`, exam);
  const { page: desk } = await visitAs(teacher, work);
  await desk.getByRole('button', { name: 'Acciones de «Probar»' }).press('Enter');
  await desk.getByRole('menuitem', { name: 'Editar' }).press('Enter');
  const form = desk.getByRole('dialog', { name: 'Editar test' });
  await form.getByRole('button', { name: /^1\. ¿En cuántas fichas/ }).press('Enter');
  await form.getByLabel('Tipo').selectOption({ label: 'Laboratorio' });
  await form.getByLabel('Laboratorio', { exact: true }).selectOption({ label: 'Fichas' });
  await form.getByRole('button', { name: 'Vista previa' }).press('Enter');
  await expectShown(form.getByText('Laboratorio: Fichas', { exact: true }));
  await expectAccessible(desk, 'dialog[open]');
  await form.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expectToast(desk, 'Test actualizado', 'Probar');

  const { page } = await visitAs(student, `/class/${id}/test/${testId}`, { width: 390 });
  await page.getByRole('button', { name: 'Comenzar' }).press('Enter');
  await expectShown(page.getByText('El test sigue abierto y el tiempo sigue contando.', { exact: false }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answerTo(page).fill('Creo que en diez.');
  const lab = await openLab(page);
  await takeResult(lab, 'La gata');
  await expectAccessible(lab);
  await expectNoSidewaysScroll(lab);

  // The test in the other tab has it at once, below what was typed.
  await expectSoon(() => answerTo(page).inputValue()).toMatch(
    /^Creo que en diez\.\n\nLaboratorio de EducaIA: fichas\n/,
  );
  await expectShown(page.getByRole('status').filter({ hasText: 'Se ha añadido el resultado del laboratorio' }));
  await expectShown(page.getByText('Respondidas: 1/1'));
  await expectShown(page.getByText('Guardado', { exact: true }));
  expect(await waitingResults(page)).toEqual([]);
  await expectAccessible(page);

  // Somebody closes the test and opens it again from the laboratory.
  await page.goto('/laboratorios');
  await takeResult(lab, 'La gata mira el mar');
  expect(await waitingResults(lab)).toHaveLength(1);
  await lab.getByRole('link', { name: 'Abre el test aquí' }).click();
  await expectSoon(() => answerTo(lab).inputValue()).toMatch(/Mi texto: 7 fichas[^]*Mi texto: 19 fichas/);
  await expectSoon(() => lab.evaluate(() => document.activeElement?.id)).toBe('pregunta-1');
  expect((await answerTo(lab).inputValue()).match(/Laboratorio de EducaIA: fichas/g)).toHaveLength(2);
  expect(await waitingResults(lab)).toEqual([]);
  await lab.getByRole('button', { name: 'Enviar Test' }).press('Enter');
  await expectShown(lab.getByRole('heading', { name: 'Test enviado, por corregir' }));

  await desk.goto(`/class/${id}/test/${testId}/resultados`);
  await expectShown(desk.getByRole('link', { name: /^Laboratorio: Fichas/ }));
  await expectShown(desk.getByText('Creo que en diez.', { exact: false }));
  await desk.getByRole('textbox', { name: 'Puntos' }).fill('8');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Guardar y seguir' }).press('Enter');
  await expectShown(desk.getByText('No queda ninguna respuesta por corregir'));
});

test('a result that does not fit into its answer, or comes when the test is closed, is shown and not lost', async () => {
  const { id, at } = await newClass('Fichas tarde');
  const exam = { title: 'Tarde', questions: [{ ...asked, lab: 'tokens' }], ...published };
  const { id: testId } = await ask<Made>(address, teacher, 'POST', `${at}/tests`, exam);
  const { page } = await visitAs(student, `/class/${id}/test/${testId}`, { width: 390 });
  await page.getByRole('button', { name: 'Comenzar' }).press('Enter');
  await answerTo(page).fill('x'.repeat(9_990));
  const lab = await openLab(page);
  await takeResult(lab, 'La gata');
  const tooLong = page.getByRole('alert').filter({ hasText: 'El resultado del laboratorio no cabe' });
  await expectShown(tooLong);
  await expectShown(page.getByRole('alert').filter({ hasText: '10.000 caracteres' }));
  await expectAccessible(page);
  expect(await answerTo(page).inputValue()).toBe('x'.repeat(9_990));
  const add = page.getByRole('button', { name: 'Añadir a mi respuesta' });
  expect(await add.isDisabled()).toBe(true);
  await answerTo(page).fill('Corta.');
  await add.click();
  await expectSoon(() => answerTo(page).inputValue()).toMatch(/^Corta\.\n\nLaboratorio de EducaIA: fichas\n/);
  await expectSoon(() => tooLong.count()).toBe(0);
  await page.getByRole('button', { name: 'Enviar Test' }).press('Enter');
  await expectShown(page.getByRole('heading', { name: 'Test enviado, por corregir' }));

  await takeResult(lab, 'La gata mira el mar');
  await expectShown(
    page.getByText('El resultado del laboratorio no llegó a tu respuesta a la pregunta 1', { exact: false }),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Descartar el resultado' }).click();
  await expectSoon(() => page.getByText('El resultado del laboratorio no llegó', { exact: false }).count()).toBe(0);
  expect(await waitingResults(page)).toEqual([]);
});

test('where there is no way back, a result goes only to the question on the screen', async () => {
  const { id, at } = await newClass('Fichas sin vuelta');
  const questions = [
    { ...asked, lab: 'tokens' },
    { ...asked, question: '¿Y por qué?' },
  ];
  const settings = { hasNoWayBack: true, shuffleQuestions: 'never' };
  const { id: testId } = await ask<Made>(address, teacher, 'POST', `${at}/tests`, {
    title: 'Sin vuelta',
    questions,
    settings,
    ...published,
  });
  const { page } = await visitAs(student, `/class/${id}/test/${testId}`);
  await page.getByRole('button', { name: 'Comenzar' }).press('Enter');
  const lab = await openLab(page);
  await takeResult(lab, 'La gata');
  await expectSoon(() => answerTo(page).inputValue()).toMatch(/^Laboratorio de EducaIA: fichas\n/);
  // A reload, or the way back from the laboratory, shows the question as long as no later one is answered.
  await lab.getByRole('link', { name: 'Abre el test aquí' }).click();
  await expectSoon(() => answerTo(lab).inputValue()).toMatch(/^Laboratorio de EducaIA: fichas\n/);
  await lab.goBack();
  await lab.getByRole('button', { name: 'Empezar', exact: true }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expectSoon(() => page.getByRole('link', { name: /^Abrir el laboratorio/ }).count()).toBe(0);
  await answerTo(page, 2).fill('Por el texto.');
  await takeResult(lab, 'La gata mira el mar');
  await expectShown(
    page.getByText('El resultado del laboratorio no llegó a tu respuesta a la pregunta 1', { exact: false }),
  );
  expect(await answerTo(page, 2).inputValue()).toBe('Por el texto.');
  await expectShown(page.getByText('Guardado', { exact: true }));
});
