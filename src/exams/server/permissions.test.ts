import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/server/test-app.ts';
import { type Caller, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import * as courses from '../../courses/contract.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import * as surveys from '../../surveys/contract.ts';
import type { Attempt, AttemptResult } from '../contract.ts';
import * as exams from '../contract.ts';
import { exam, rightAnswers, secrets, startLearningApp, wrongAnswers } from './test-learning.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const calls = [exams, courses, surveys].flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint));

let learning: Awaited<ReturnType<typeof startLearningApp>>;
let admin: Person;
let courseId: number;
let quizId: number;
let surveyId: number;
let people: Record<'guest' | 'estudiante' | 'profesor' | 'clase ia' | 'simulating', { headers: { cookie: string } }>;
beforeAll(async () => {
  learning = await startLearningApp();
  admin = await learning.app.signIn({ role: 'iamaker' });
  courseId = await learning.newTestedCourse(admin);
  quizId = await learning.newCourse(admin, {
    sections: [{ id: 'quiz', title: 'Practica', content: '', type: 'quiz', order: 0, questions: exam.questions }],
  });
  const survey = await learning.ask(admin, 'POST', '/api/surveys', {
    title: 'Encuesta',
    courseId: String(courseId),
    questions: [{ text: '¿Qué tal?', type: 'text' }],
  });
  surveyId = survey.json<{ id: number }>().id;
  people = {
    guest,
    estudiante: await learning.app.signIn(),
    profesor: await learning.app.signIn({ role: 'profesor' }),
    'clase ia': await learning.app.signIn({ role: 'clase ia' }),
    simulating: await learning.app.signIn({ role: 'iamaker', simulatedRole: 'estudiante' }),
  };
});
afterAll(() => learning.app.close());

const addressOf = ({ path }: Endpoint) =>
  path
    .replace('{id}', String(path.startsWith('/api/surveys') ? surveyId : courseId))
    .replace('{sectionId}', 'quiz')
    .replace('{key}', 'nuevo')
    .replace('{code}', 'NADA');

describe('access', () => {
  const forAdmins = calls.filter(({ access }) => Array.isArray(access) && String(access) === 'iamaker');
  const forWriters = calls.filter(({ access }) => String(access) === 'iamaker,profesor,clase ia');
  const forMembers = calls.filter(({ access }) => access === 'signed-in');
  const named = (endpoints: Endpoint[]) => endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);

  test('covers all calls', () => {
    expect(calls.length).toBeGreaterThan(35);
    const forAnyone = calls.filter(({ access }) => access === 'anyone');
    expect([...forAdmins, ...forWriters, ...forMembers, ...forAnyone]).toHaveLength(calls.length);
  });

  test.each(named(forAdmins))('%s is only for administrators', async (_, call) => {
    for (const [who, person] of Object.entries(people)) {
      const answer = await learning.ask(person, call.method, addressOf(call), call.body && {});
      expect(answer.statusCode, who).toBe(who === 'guest' ? 401 : 403);
    }
  });

  test.each(named(forWriters))('%s is for everybody who may write a test', async (_, call) => {
    const expected = { guest: 401, estudiante: 403, simulating: 403, profesor: 400, 'clase ia': 400 };
    for (const [who, person] of Object.entries(people)) {
      const answer = await learning.ask(person, call.method, addressOf(call), {});
      expect(answer.statusCode, who).toBe(expected[who as keyof typeof people]);
    }
  });

  test.each(named(forMembers))('%s is not for guests', async (_, call) => {
    const answer = await learning.ask(guest, call.method, addressOf(call), call.body && {});
    expect(answer.statusCode).toBe(401);
  });
});

test('questions survive a GIFT export and import, and invalid ones are reported with their line', async () => {
  const writer = people.profesor;
  const { name, gift } = (
    await learning.ask(writer, 'POST', '/api/exams/gift/export', { questions: exam.questions, title: 'Tema 1' })
  ).json<{ name: string; gift: string }>();
  expect(name).toMatch(/^preguntas-tema-1-\d{4}-\d\d-\d\d\.gift$/);
  const text = `${gift}\nEscribe lo que quieras. {}\n`;
  const back = (await learning.ask(writer, 'POST', '/api/exams/gift/import', { text })).json<{ questions: object[] }>();
  const line = text.split('\n').indexOf('Escribe lo que quieras. {}') + 1;
  const stored = (await learning.ask(admin, 'GET', `/api/courses/free/${courseId}/test/edit`)).json<{
    questions: object[];
  }>().questions;
  expect(back).toEqual({
    questions: stored,
    refused: [{ line, reason: 'Es una pregunta abierta, que no se puede corregir automáticamente.' }],
  });
});

describe('the right answers', () => {
  const tells = [
    /"correctAnswer"/,
    /"pairs"/,
    /"tolerance"/,
    /"results"/,
    /"seed"/,
    /"secret"/,
    new RegExp(secrets.accepted),
    /98765/,
  ];

  const explanation = new RegExp(secrets.explanation);

  /** In everything that the user reads there, in both languages. */
  async function expectUntold(who: Caller, addresses: string[], untold: RegExp[]): Promise<void> {
    for (const url of addresses) {
      for (const reader of [who, inEnglish(who)]) {
        const { body } = await learning.ask(reader, 'GET', url);
        for (const telling of untold) expect(body, url).not.toMatch(telling);
      }
    }
  }

  test.each(['guest', 'estudiante', 'profesor', 'clase ia', 'simulating'] as const)(
    'are in no reply to %s',
    async (who) => {
      const addresses = calls.filter(({ method }) => method === 'GET').map(addressOf);
      await expectUntold(people[who], [...addresses, `/api/courses/free/${quizId}`], [...tells, explanation]);
    },
  );

  test('are in no reply during or after an attempt', async () => {
    const person = await learning.app.signIn();
    const url = `/api/courses/${courseId}/attempts`;
    const begun = await learning.ask(person, 'POST', url);
    const attempt = begun.json<Attempt>();
    const own = `/api/attempts/${attempt.id}`;
    const saved = await learning.ask(person, 'PUT', `${own}/answers`, { answers: wrongAnswers(attempt.questions) });
    const refused = await learning.ask(person, 'POST', `${own}/submit`, { answers: [] });
    for (const { body } of [begun, saved, refused]) {
      for (const telling of [...tells, explanation]) expect(body).not.toMatch(telling);
    }
    await expectUntold(person, [own, url, `/api/courses/${courseId}/test`], [...tells, explanation]);
    const closed = await learning.ask(person, 'POST', `${own}/submit`, {});
    for (const telling of tells) expect(closed.body).not.toMatch(telling);
    // The explanation would reveal the answer for the next attempt.
    expect(closed.body).not.toContain(secrets.explanation);
    await expectUntold(person, [own, url], [...tells, explanation]);
    // The next attempt does not explain its questions.
    const again = await learning.ask(person, 'POST', url);
    expect(again.body).not.toContain(secrets.explanation);
  });

  test('of a quiz are revealed only as right or wrong with explanations', async () => {
    const { sections } = (await learning.ask(guest, 'GET', `/api/courses/free/${quizId}`)).json<courses.Course>();
    const shown = sections[0]?.questions ?? [];
    const url = `/api/courses/free/${quizId}/sections/quiz/answers`;
    const right = await learning.ask(guest, 'POST', url, { answers: rightAnswers(shown) });
    expect(right.json()).toMatchObject({ correctAnswers: 7, questionCount: 7 });
    const wrong = await learning.ask(guest, 'POST', url, { answers: wrongAnswers(shown) });
    expect(wrong.json<{ correctAnswers: number; review: AttemptResult['review'] }>()).toMatchObject({
      correctAnswers: 0,
      review: [{ isCorrect: false, isAnswered: true, explanation: secrets.explanation }, {}, {}, {}, {}, {}, {}],
    });
    for (const { body } of [right, wrong]) for (const telling of tells) expect(body).not.toMatch(telling);
  });

  test('are included for authors of the test', async () => {
    const written = await learning.ask(admin, 'GET', `/api/courses/free/${courseId}/test/edit`);
    expect(written.body).toContain(secrets.accepted);
    const course = await learning.ask(admin, 'GET', `/api/courses/free/${quizId}/edit`);
    expect(course.body).toContain(secrets.accepted);
  });
});
