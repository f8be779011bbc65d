import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { Attempt } from '../../../exams/contract.ts';
import type { CreatedClass } from '../../contract.ts';
import type { ClassLongAnswer } from '../../contract/class-tests.ts';
import type { OpenedClassAttempt } from '../../contract/tests/test-review.ts';
import { type School, startClassroomApp } from '../test-classroom.ts';

let school: School;
let owner: Person;
let classroom: CreatedClass;
let here: string;
let ana: Person;
beforeAll(async () => {
  school = await startClassroomApp();
  owner = await school.app.signIn({ role: 'profesor' });
});
beforeEach(async () => {
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}/tests`;
  ana = await school.newMember(classroom);
});
afterAll(() => school.close());

const long = { type: 'long_answer', question: '¿Qué cambió la máquina?', points: 10 };
const settings = { shuffleQuestions: 'never' };

test('a question about a laboratory names it to whoever answers, writes and marks it, and a question without one stays as it was', async () => {
  const questions = [{ ...long, lab: 'swapTest' }, long];
  const { id } = await school.make<{ id: number }>(owner, here, { title: 'Control', questions, settings });
  const edited = (await school.ask(owner, 'GET', `${here}/${id}/edit`)).json<{ questions: object[] }>();
  expect(edited.questions[0]).toMatchObject({ lab: 'swapTest' });
  expect(edited.questions[1]).not.toHaveProperty('lab');

  const attempt = await school.make<Attempt>(ana, `${here}/${id}/attempts`, {});
  expect(attempt.questions[0]).toMatchObject({ type: 'long_answer', lab: 'swapTest' });
  expect(attempt.questions[1]).not.toHaveProperty('lab');

  // The attempt keeps the version it started with.
  const changed = { title: 'Control', questions: [{ ...long, lab: 'tokens' }, long], settings };
  const saved = await school.ask(owner, 'PUT', `${here}/${id}`, changed);
  expect(saved.statusCode, saved.body).toBe(200);
  const read = (await school.ask(ana, 'GET', `/api/attempts/${attempt.id}`)).json<Attempt>();
  expect(read.questions.map(({ lab }) => lab)).toEqual(['swapTest', undefined]);

  await school.make(ana, `/api/attempts/${attempt.id}/submit`, { answers: ['Salió «no».', 'Nada.'] });
  const waiting = (await school.ask(owner, 'GET', `${here}/${id}/long-answers`)).json<ClassLongAnswer[]>();
  expect(waiting.map(({ lab, answer }) => [lab, answer])).toEqual([
    ['swapTest', 'Salió «no».'],
    [null, 'Nada.'],
  ]);
  const opened = (await school.ask(owner, 'GET', `${here}/${id}/attempts/${attempt.id}`)).json<OpenedClassAttempt>();
  expect(opened.questions.map(({ lab }) => lab)).toEqual(['swapTest', null]);
});

test('a copy of a test asks for the same laboratory', async () => {
  const questions = [{ ...long, lab: 'swapTest' }];
  const { id } = await school.make<{ id: number }>(owner, here, { title: 'Control', questions });
  const copy = await school.make<{ id: number }>(owner, `${here}/${id}/duplicate`, {});
  const edited = (await school.ask(owner, 'GET', `${here}/${copy.id}/edit`)).json();
  expect(edited).toMatchObject({ questions });
});

test('a laboratory that does not exist is refused with a clear message', async () => {
  const refused = await school.ask(owner, 'POST', here, { title: 'Control', questions: [{ ...long, lab: 'alchemy' }] });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ fields: { 'questions.0.lab': 'Elige un laboratorio de la lista' } });
});
