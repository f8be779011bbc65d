import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../shared/questions.ts';
import type { Attempt, AttemptResult, EditedExam, ListedAttempt, ShownExam } from '../contract.ts';
import { sweepAttempts } from './close-attempt.ts';
import { exportAttempts } from './personal-data.ts';
import { type Asker, exam, guest, type Person, rightAnswers, startLearningApp, wrongAnswers } from './test-learning.ts';

let learning: Awaited<ReturnType<typeof startLearningApp>>;
let admin: Person;
let student: Person;
beforeAll(async () => {
  learning = await startLearningApp();
});
beforeEach(async () => {
  admin = await learning.app.signIn({ role: 'iamaker' });
  student = await learning.app.signIn();
});
afterAll(() => learning.app.close());

const { stringify } = JSON;
const db = () => learning.app.kernel.db;
const ask: (typeof learning)['ask'] = (...call) => learning.ask(...call);

async function start(courseId: number, who = student): Promise<Attempt> {
  const answer = await ask(who, 'POST', `/api/courses/${courseId}/attempts`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Attempt>();
}
const see = async (id: number, who = student) => (await ask(who, 'GET', `/api/attempts/${id}`)).json<Attempt>();
const save = (id: number, answers: Answer[], who = student) =>
  ask(who, 'PUT', `/api/attempts/${id}/answers`, { answers });
const submit = (id: number, answers?: Answer[], who = student) =>
  ask(who, 'POST', `/api/attempts/${id}/submit`, answers ? { answers } : {});

/** As if this much time had gone by since it began. */
async function letTimePass(id: number, seconds: number): Promise<void> {
  await sql`
    update attempts set started_at = started_at - make_interval(secs => ${seconds}),
      deadline = deadline - make_interval(secs => ${seconds}) where id = ${id}`.execute(db());
}

async function countAttempts(userId: number): Promise<number> {
  const { rows } = await sql`select from attempts where user_id = ${userId}`.execute(db());
  return rows.length;
}

describe('the test of a course', () => {
  test('is read by anybody, in the specified shape', async () => {
    const id = await learning.newTestedCourse(admin);
    const answer = await ask(guest, 'GET', `/api/courses/${id}/test`);
    expect(answer.statusCode).toBe(200);
    const { questions, ...rest } = answer.json<ShownExam>();
    expect(rest).toEqual({ title: 'Examen', description: 'De todo', timeLimit: 10, passingScore: 70 });
    expect(questions.map(({ question }) => question)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']);
    expect(questions[0]).toEqual({
      question: 'P1',
      type: 'multiple_choice',
      points: 10,
      options: ['a', 'b', 'c', 'd'],
      prompts: [],
    });
  });

  test.each([
    ['/api/courses/2147483647/test', 404, 'Curso no encontrado'],
    ['/api/courses/0/test', 400, 'Debe ser un número entero positivo.'],
  ])('%s answers %i', async (url, status, message) => {
    const answer = await ask(guest, 'GET', url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
  });

  test('that nobody has written is not available, in both languages', async () => {
    const id = await learning.newCourse(admin);
    const url = `/api/courses/${id}/test`;
    expect((await ask(guest, 'GET', url)).json()).toMatchObject({
      message: 'El test para este curso aún no está disponible.',
    });
    expect((await ask(learning.inEnglish(guest), 'GET', url)).json()).toMatchObject({
      message: 'The test of this course is not available yet.',
    });
  });

  test('is submitted without an attempt that was started, as specified', async () => {
    const id = await learning.newTestedCourse(admin);
    const shown = (await ask(student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    const answer = await ask(student, 'POST', `/api/courses/${id}/test/submit`, {
      answers: rightAnswers(shown.questions),
    });
    expect(answer.statusCode).toBe(201);
    const result = answer.json<AttemptResult>();
    expect(result).toMatchObject({ score: 100, passed: true, correctAnswers: 7, questionCount: 7, timedOut: false });
    expect(result.certificateCode).toMatch(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/);
    expect(result.review.map(({ isCorrect }) => isCorrect)).toEqual(Array(7).fill(true));
    expect(await countAttempts(student.id)).toBe(1);
  });

  test('is submitted with option indexes alone when all questions are of that kind', async () => {
    const questions = [
      { type: 'multiple_choice', question: 'Uno', options: ['a', 'b'], correctAnswer: 1 },
      { type: 'true_false', question: 'Dos', correctAnswer: false },
      { type: 'multiple_choice', question: 'Tres', options: ['a', 'b'], correctAnswer: 0 },
    ];
    const id = await learning.newTestedCourse(admin, { questions });
    const answer = await ask(student, 'POST', `/api/courses/${id}/test/submit`, { answers: [1, 1, 1] });
    expect(answer.json()).toMatchObject({ score: 67, passed: false, correctAnswers: 2, certificateCode: null });
  });

  test.each([
    [[0, [1]], 'Tienes 5 preguntas sin responder.', 'You have 5 unanswered questions.'],
    [[0, [0], 0, 'x', 1, [0, 1, 2], null], 'Tienes 1 pregunta sin responder.', 'You have 1 unanswered question.'],
    [[9], 'Esta respuesta no corresponde a su pregunta', 'This answer does not fit its question'],
    [[0, 0], 'Esta respuesta no corresponde a su pregunta', 'This answer does not fit its question'],
    [Array(8).fill(null), 'Esta respuesta no corresponde a su pregunta', 'This answer does not fit its question'],
  ])('with the answers %j is refused in words', async (answers, es, en) => {
    const id = await learning.newTestedCourse(admin);
    const url = `/api/courses/${id}/test/submit`;
    const answer = await ask(student, 'POST', url, { answers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: es });
    expect((await ask(learning.inEnglish(student), 'POST', url, { answers })).json()).toMatchObject({ message: en });
    expect(await countAttempts(student.id)).toBe(0);
  });

  test('is not submitted by guests', async () => {
    const id = await learning.newTestedCourse(admin);
    const answer = await ask(guest, 'POST', `/api/courses/${id}/test/submit`, { answers: [] });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ message: 'Debes iniciar sesión para enviar el test' });
  });

  test('submitted twice with the same key is one attempt', async () => {
    const id = await learning.newTestedCourse(admin);
    const { questions } = (await ask(student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    const send = () =>
      ask(student, 'POST', `/api/courses/${id}/test/submit`, { answers: wrongAnswers(questions) }, 'clave');
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.json()).toEqual(second?.json());
    expect(await countAttempts(student.id)).toBe(1);
  });

  test('submitted while an attempt is under way closes that one', async () => {
    const id = await learning.newTestedCourse(admin);
    const first = await start(id);
    await submit(first.id, wrongAnswers(first.questions));
    const attempt = await start(id);
    const { questions } = (await ask(student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    const result = (
      await ask(student, 'POST', `/api/courses/${id}/test/submit`, { answers: rightAnswers(questions) })
    ).json<AttemptResult>();
    expect(result).toMatchObject({ attemptId: attempt.id, score: 100 });
  });
});

describe('an attempt', () => {
  test('begins with the time of the test, by the server’s clock', async () => {
    const id = await learning.newTestedCourse(admin);
    const attempt = await start(id);
    expect(attempt).toMatchObject({
      courseId: id,
      number: 1,
      closedAt: null,
      result: null,
      answers: Array(7).fill(null),
    });
    expect(Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)).toBe(10 * 60_000);
    expect(attempt.secondsLeft).toBeGreaterThan(590);
    expect(attempt.secondsLeft).toBeLessThanOrEqual(600);
  });

  test('started twenty times at once is one', async () => {
    const id = await learning.newTestedCourse(admin);
    const attempts = await Promise.all(Array.from({ length: 20 }, () => start(id)));
    expect(new Set(attempts.map((attempt) => attempt.id)).size).toBe(1);
    expect(await countAttempts(student.id)).toBe(1);
  });

  test('goes on where it was after a lost connection, on another device', async () => {
    const id = await learning.newTestedCourse(admin);
    const attempt = await start(id);
    const answers = rightAnswers(attempt.questions).map((answer, place) => (place < 4 ? answer : null));
    expect((await save(attempt.id, answers)).statusCode).toBe(200);
    const resumed = await start(id);
    expect(resumed).toMatchObject({ id: attempt.id, deadline: attempt.deadline, answers });
    expect(resumed.questions).toEqual(attempt.questions);
    expect((await submit(attempt.id)).json()).toMatchObject({ message: 'Tienes 3 preguntas sin responder.' });
    await save(attempt.id, rightAnswers(attempt.questions));
    expect((await submit(attempt.id)).json()).toMatchObject({ score: 100, correctAnswers: 7 });
  });

  test('keeps half of a matching and clears what was cleared', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    const half: Answer[] = [null, [], null, '', null, [1], [null, 2]];
    await save(attempt.id, half);
    expect((await see(attempt.id)).answers).toEqual(half);
    await save(attempt.id, []);
    expect((await see(attempt.id)).answers).toEqual(Array(7).fill(null));
  });

  test('is not changed by answers that are none', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    await save(attempt.id, [1]);
    const answer = await save(attempt.id, [2, 'no']);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(['answers.1']);
    expect((await see(attempt.id)).answers[0]).toBe(1);
  });

  test('after the first one is in another order, and graded all the same', async () => {
    const id = await learning.newTestedCourse(admin);
    const orders = new Set<string>();
    expect((await start(id)).questions.map(({ question }) => question).join()).toBe('P1,P2,P3,P4,P5,P6,P7');
    for (let number = 1; number <= 5; number += 1) {
      const attempt = await start(id);
      expect(attempt.number).toBe(number);
      const order = stringify(attempt.questions);
      orders.add(order);
      // Reloading does not shuffle again.
      expect(stringify((await see(attempt.id)).questions)).toBe(order);
      const answers = rightAnswers(attempt.questions);
      await save(attempt.id, answers);
      expect((await see(attempt.id)).answers).toEqual(answers);
      const isLast = number === 5;
      const result = (await submit(attempt.id, isLast ? answers : wrongAnswers(attempt.questions))).json();
      expect(result).toMatchObject(isLast ? { score: 100, correctAnswers: 7 } : { score: 0, correctAnswers: 0 });
    }
    expect(orders.size).toBeGreaterThan(3);
  });

  test('once closed shows for each question whether it was right, and why', async () => {
    const id = await learning.newTestedCourse(admin);
    const attempt = await start(id);
    const answers = rightAnswers(attempt.questions).with(0, 0).with(6, [0, 0, 0]);
    await submit(attempt.id, answers);
    const closed = await see(attempt.id);
    expect(closed.answers).toEqual(answers);
    expect(closed.result).toMatchObject({ attemptId: attempt.id, score: 71, passed: true, correctAnswers: 5 });
    expect(closed.result?.review.map(({ isCorrect }) => isCorrect)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(closed.result?.review[0]).toEqual({
      isCorrect: false,
      isAnswered: true,
      explanation: exam.questions[0]?.explanation,
    });
  });

  test('that is closed stays as it is', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    const first = await submit(attempt.id, wrongAnswers(attempt.questions));
    const second = await submit(attempt.id, rightAnswers(attempt.questions));
    expect(second.json()).toEqual(first.json());
    const saved = await save(attempt.id, []);
    expect(saved.statusCode).toBe(409);
    expect(saved.json()).toMatchObject({ message: 'Este intento ya está cerrado' });
  });

  test('submitted twice at once is graded once', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    const right = rightAnswers(attempt.questions);
    const answers = await Promise.all([
      submit(attempt.id, right),
      submit(attempt.id, right),
      submit(attempt.id, right),
    ]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { rows } = await sql`select from certificates where user_id = ${student.id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test('belongs to who began it, and to nobody else', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    for (const other of [await learning.app.signIn(), admin]) {
      expect((await ask(other, 'GET', `/api/attempts/${attempt.id}`)).statusCode).toBe(404);
      expect((await save(attempt.id, [], other)).statusCode).toBe(404);
      expect((await submit(attempt.id, [], other)).statusCode).toBe(404);
    }
  });

  test('is listed with the others, the best one marked', async () => {
    const id = await learning.newTestedCourse(admin);
    const wrong = await start(id);
    await submit(wrong.id, wrongAnswers(wrong.questions));
    const good = await start(id);
    await submit(good.id, rightAnswers(good.questions));
    const again = await start(id);
    await submit(again.id, rightAnswers(again.questions));
    const open = await start(id);
    const list = (await ask(student, 'GET', `/api/courses/${id}/attempts`)).json<ListedAttempt[]>();
    expect(list.map((one) => [one.id, one.score, one.isBest])).toEqual([
      [open.id, null, false],
      [again.id, 100, false],
      [good.id, 100, true],
      [wrong.id, 0, false],
    ]);
    const pages = await learning.readAll<ListedAttempt>(student, `/api/courses/${id}/attempts?limit=3`);
    expect(pages).toEqual(list);
  });
});

describe('the time of an attempt', () => {
  test('has a grace of half a minute', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    await letTimePass(attempt.id, 10 * 60 + 20);
    expect(await see(attempt.id)).toMatchObject({ secondsLeft: 0, closedAt: null });
    expect((await submit(attempt.id, rightAnswers(attempt.questions))).json()).toMatchObject({
      score: 100,
      timedOut: false,
    });
  });

  test('hands in what there is once it is up, and not before', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    const some = rightAnswers(attempt.questions).with(5, null).with(6, null);
    expect((await submit(attempt.id, some)).statusCode).toBe(400);
    await letTimePass(attempt.id, 10 * 60);
    expect((await submit(attempt.id, some)).json()).toMatchObject({ score: 71, passed: true, timedOut: true });
  });

  test('is over after it: what had been saved is graded, and what comes later is not', async () => {
    const attempt = await start(await learning.newTestedCourse(admin));
    await save(attempt.id, rightAnswers(attempt.questions).with(5, null).with(6, null));
    await letTimePass(attempt.id, 10 * 60 + 31);
    const late = await submit(attempt.id, rightAnswers(attempt.questions));
    expect(late.statusCode).toBe(200);
    expect(late.json()).toMatchObject({ score: 71, correctAnswers: 5, timedOut: true });
    expect(late.json<AttemptResult>().review.map(({ isAnswered }) => isAnswered)).toEqual([
      ...Array(5).fill(true),
      false,
      false,
    ]);
    const { closedAt, deadline } = await see(attempt.id);
    expect(closedAt).toBe(deadline);
  });

  test.each<[string, (attemptId: number, courseId: number) => Promise<unknown>, unknown]>([
    ['reading it', async (id) => (await see(id)).result?.score, 100],
    ['saving', async (id) => (await save(id, [])).statusCode, 409],
    [
      'listing',
      async (_, id) => (await ask(student, 'GET', `/api/courses/${id}/attempts`)).json<ListedAttempt[]>()[0]?.score,
      100,
    ],
    ['starting again', async (_, id) => (await start(id)).number, 2],
  ])('is noticed by %s', async (_, notice, expected) => {
    const id = await learning.newTestedCourse(admin);
    const attempt = await start(id);
    await save(attempt.id, rightAnswers(attempt.questions));
    await letTimePass(attempt.id, 10 * 60 + 31);
    expect(await notice(attempt.id, id)).toBe(expected);
    expect((await see(attempt.id)).result).toMatchObject({ score: 100, timedOut: true });
  });

  test('is noticed by a sweep, also by several at once, and only when it is over', async () => {
    const id = await learning.newTestedCourse(admin);
    const people = await Promise.all(Array.from({ length: 5 }, () => learning.app.signIn()));
    const attempts = await Promise.all(people.map((person) => start(id, person)));
    for (const attempt of attempts.slice(1)) await letTimePass(attempt.id, 10 * 60 + 31);
    const closed = await Promise.all([1, 2, 3].map(() => sweepAttempts(db(), [])));
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(4);
    const { rows } = await sql<{ id: number }>`
      select id from attempts where closed_at is null and id = any(${attempts.map((one) => one.id)}::integer[])`.execute(
      db(),
    );
    expect(rows).toEqual([{ id: attempts[0]?.id }]);
  });
});

describe('writing a test', () => {
  const write = (who: Asker, id: number, payload: object) => ask(who, 'PUT', `/api/courses/free/${id}/test`, payload);
  const question = { type: 'multiple_choice', question: 'P', options: ['a', 'b'], correctAnswer: 0 };

  test('keeps what was written, with the defaults of the specification', async () => {
    const id = await learning.newCourse(admin);
    await write(admin, id, { title: 'Test', questions: [question] });
    const edited = (await ask(admin, 'GET', `/api/courses/free/${id}/test/edit`)).json<EditedExam>();
    expect(edited).toMatchObject({
      title: 'Test',
      description: '',
      timeLimit: 30,
      passingScore: 70,
      questions: [{ ...question, points: 10, explanation: '' }],
    });
    expect((await ask(admin, 'GET', '/api/courses/free')).json<{ id: number; hasTest: boolean }[]>()).toContainEqual(
      expect.objectContaining({ id, hasTest: true }),
    );
  });

  test.each<[object, string]>([
    [{ title: ' ' }, 'Título y al menos una pregunta son obligatorios'],
    [{ questions: [] }, 'Título y al menos una pregunta son obligatorios'],
    [{ questions: undefined }, 'Título y al menos una pregunta son obligatorios'],
    [{ timeLimit: 4 }, 'El tiempo límite va de 5 a 180 minutos'],
    [{ timeLimit: 181 }, 'El tiempo límite va de 5 a 180 minutos'],
    [{ passingScore: 101 }, 'La puntuación mínima va de 0 a 100'],
    [{ questions: [{ ...question, points: 0 }] }, 'Los puntos van de 1 a 50'],
    [{ questions: [{ ...question, points: 51 }] }, 'Los puntos van de 1 a 50'],
    [{ questions: [{ ...question, options: ['a'] }] }, 'Una pregunta necesita al menos dos opciones'],
    [{ questions: [{ ...question, options: ['a', 'a'] }] }, 'Hay opciones repetidas'],
    [{ questions: [{ ...question, options: ['a', ' '] }] }, 'Escribe la pregunta y todas sus opciones'],
    [{ questions: [{ ...question, correctAnswer: 2 }] }, 'Marca la respuesta correcta'],
    [{ questions: [{ ...question, type: 'several', correctAnswer: [] }] }, 'Marca la respuesta correcta'],
    [{ questions: [{ ...question, type: 'short_answer', correctAnswer: [] }] }, 'Marca la respuesta correcta'],
    [{ questions: [{ ...question, type: 'true_false' }] }, 'Marca la respuesta correcta'],
  ])('with %j is refused in words', async (changes, message) => {
    const id = await learning.newCourse(admin);
    const answer = await write(admin, id, { title: 'Test', questions: [question], ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  test('leaves an attempt under way with the questions that it began with', async () => {
    const id = await learning.newTestedCourse(admin);
    const attempt = await start(id);
    await write(admin, id, { title: 'Otro', questions: [question] });
    expect((await ask(guest, 'GET', `/api/courses/${id}/test`)).json()).toMatchObject({ title: 'Otro' });
    expect((await see(attempt.id)).title).toBe('Examen');
    expect((await submit(attempt.id, rightAnswers(attempt.questions))).json()).toMatchObject({ score: 100 });
    expect(await start(id)).toMatchObject({ number: 2, title: 'Otro' });
  });

  test('without a change changes nothing', async () => {
    const id = await learning.newTestedCourse(admin);
    await write(admin, id, exam);
    const { rows } = await sql`
      select from exam_versions v join exams e on e.id = v.exam_id where e.course_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test('twice at once leaves one test', async () => {
    const id = await learning.newCourse(admin);
    const answers = await Promise.all([write(admin, id, exam), write(admin, id, { ...exam, title: 'Otro' })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = await sql`select from exams where course_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test('of a course that is not there fails', async () => {
    expect((await write(admin, 2_147_483_647, exam)).statusCode).toBe(404);
  });
});

test('a test that is deleted takes its attempts along and leaves certificates, on record', async () => {
  const id = await learning.newTestedCourse(admin);
  const attempt = (await ask(student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
  const { certificateCode } = (
    await ask(student, 'POST', `/api/attempts/${attempt.id}/submit`, { answers: rightAnswers(attempt.questions) })
  ).json<AttemptResult>();
  const remove = () => ask(admin, 'DELETE', `/api/courses/free/${id}/test`);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect((await ask(guest, 'GET', `/api/courses/${id}/test`)).statusCode).toBe(404);
  expect((await ask(student, 'GET', `/api/attempts/${attempt.id}`)).statusCode).toBe(404);
  expect((await ask(guest, 'GET', `/api/certificates/${certificateCode}`)).statusCode).toBe(200);
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where subject = ${`course #${id}`} order by id`.execute(learning.app.kernel.db);
  expect(rows.map(({ action }) => action)).toEqual(['course.created', 'test.changed', 'test.deleted']);
});

test('what is kept of somebody’s attempts is exported, and goes with the account', async () => {
  const id = await learning.newTestedCourse(admin);
  const attempt = await start(id);
  await submit(attempt.id, rightAnswers(attempt.questions));
  const exported = await exportAttempts(db(), student.id);
  expect(exported).toMatchObject({ testAttempts: [{ id: attempt.id, score: 100, testTitle: 'Examen', number: 1 }] });
  expect(stringify(exported)).not.toContain('correctAnswer"');
  await sql`delete from users where id = ${student.id}`.execute(db());
  expect(await countAttempts(student.id)).toBe(0);
});
