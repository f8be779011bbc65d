import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import { setUpLearning } from '../../exams/server/test-learning.ts';
import type { ListedSurvey, Survey, SurveyResults } from '../contract.ts';
import { exportSurveyAnswers } from './personal-data.ts';

const learning = setUpLearning();
const { ask, db, signIn, newCourse, readAll } = learning;
let courseId: number;
beforeEach(async () => {
  courseId = await newCourse();
});

const questions = [
  { text: '¿Te gustó?', type: 'rating' },
  { text: '¿Qué tema prefieres?', type: 'multiple_choice', options: ['Ética', ' Prompts ', '', 'Ética'] },
  { text: 'Cuéntanos', type: 'text' },
];

async function newSurvey(changes: object = {}): Promise<Survey> {
  const payload = { title: 'Encuesta', description: 'Opina', courseId: String(courseId), questions, ...changes };
  const answer = await ask(learning.admin, 'POST', '/api/surveys', payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Survey>();
}
const answer = (id: number, answers: unknown[], who: Caller = learning.student) =>
  ask(who, 'PUT', `/api/surveys/${id}/answers`, { answers });
const results = async (id: number) =>
  (await ask(learning.admin, 'GET', `/api/surveys/${id}/results`)).json<SurveyResults>();
const csv = async (id: number) =>
  (await ask(learning.admin, 'GET', `/api/surveys/${id}/results/csv`)).json<{ csv: string }>().csv;

describe('creating a survey', () => {
  test('accepts the specified payload', async () => {
    expect(await newSurvey()).toMatchObject({
      title: 'Encuesta',
      courseId: String(courseId),
      courseTitle: 'IA para empezar',
      questions: [
        { text: '¿Te gustó?', type: 'rating', options: [] },
        { text: '¿Qué tema prefieres?', type: 'multiple_choice', options: ['Ética', 'Prompts'] },
        { text: 'Cuéntanos', type: 'text', options: [] },
      ],
      isAnonymous: false,
      closesAt: null,
      isClosed: false,
      hasAnswered: false,
      may: { answer: true, seeResults: true },
    });
  });

  test.each<[object, string, string]>([
    [{ title: ' ' }, 'Por favor completa todos los campos requeridos', 'Please fill in all the required fields'],
    [{ courseId: '' }, 'Por favor completa todos los campos requeridos', 'Please fill in all the required fields'],
    [
      { courseId: undefined },
      'Por favor completa todos los campos requeridos',
      'Please fill in all the required fields',
    ],
    [{ questions: [] }, 'Por favor completa todos los campos requeridos', 'Please fill in all the required fields'],
    [
      { questions: [{ text: ' ', type: 'text' }] },
      'Por favor completa todos los campos requeridos',
      'Please fill in all the required fields',
    ],
    [
      { questions: [{ text: 'x', type: 'multiple_choice', options: ['a', ' a'] }] },
      'Una pregunta de opciones necesita al menos dos distintas',
      'A question with options needs at least two different options',
    ],
    // In UTC it is in the year 10000.
    [
      { closesAt: '9999-12-31T23:59:59-12:00' },
      'La fecha de cierre va de 2000 a 2099',
      'The closing date must be between 2000 and 2099',
    ],
    [{ closesAt: '2026-01-01T00:00:00Z' }, 'Elige un día que no haya pasado', 'Choose a date that has not passed'],
    [{ courseId: '2147483647' }, 'Ese curso no existe', 'That course does not exist'],
    [{ courseId: '9999999999' }, 'Ese curso no existe', 'That course does not exist'],
  ])('with %j is refused with a message', async (changes, es, en) => {
    const payload = { title: 'x', courseId: String(courseId), questions, ...changes };
    const refused = await ask(learning.admin, 'POST', '/api/surveys', payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message: es });
    expect((await ask(inEnglish(learning.admin), 'POST', '/api/surveys', payload)).json()).toMatchObject({
      message: en,
    });
  });

  test('twice with the same key creates one', async () => {
    const payload = { title: 'x', courseId: String(courseId), questions };
    const send = () => ask(learning.admin, 'POST', '/api/surveys', payload, { 'idempotency-key': 'clave' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.json<Survey>().id).toBe(second?.json<Survey>().id);
  });
});

test('administrators’ changes to a survey are audited', async () => {
  const { id } = await newSurvey();
  await ask(learning.admin, 'PATCH', `/api/surveys/${id}`, { title: 'Otro título' });
  await ask(learning.admin, 'DELETE', `/api/surveys/${id}`);
  await ask(learning.admin, 'DELETE', `/api/surveys/${id}`);
  const { rows } = await sql<{ action: string; actor: number }>`
    select action, actor_id as actor from audit_entries where subject = ${`survey #${id}`} order by id`.execute(db());
  expect(rows).toEqual(
    ['survey.created', 'survey.changed', 'survey.deleted'].map((action) => ({ action, actor: learning.admin.id })),
  );
});

describe('the list of surveys', () => {
  test('is public, newest first, and updates at once', async () => {
    const { id } = await newSurvey();
    const list = async (who = guest) => (await ask(who, 'GET', '/api/surveys')).json<ListedSurvey[]>();
    expect((await list())[0]).toMatchObject({ id, hasAnswered: false, questions: [{}, {}, {}] });
    await answer(id, [5]);
    expect((await list(learning.student))[0]).toMatchObject({ id, hasAnswered: true });
    expect((await list())[0]).toMatchObject({ id, hasAnswered: false });
    await ask(learning.admin, 'DELETE', `/api/surveys/${id}`);
    expect((await list()).map((one) => one.id)).not.toContain(id);
  });

  test('is paged, each once', async () => {
    for (let count = 0; count < 3; count += 1) await newSurvey();
    const all = (await ask(guest, 'GET', '/api/surveys')).json<ListedSurvey[]>().map(({ id }) => id);
    const seen = (await readAll<ListedSurvey>(guest, '/api/surveys?limit=2')).map(({ id }) => id);
    expect(seen).toEqual(all);
  });
});

describe('answering', () => {
  test('counts once per user, and may be changed', async () => {
    const { id } = await newSurvey();
    await answer(id, [5, 0, 'Muy bien']);
    const changed = await answer(id, [3, 1, '  ']);
    expect(changed.json()).toMatchObject({ hasAnswered: true, myAnswers: [3, 1, null], may: { answer: true } });
    await answer(id, [4, 1, 'Otra voz'], await signIn());
    expect(await results(id)).toEqual({
      id,
      title: 'Encuesta',
      isAnonymous: false,
      answerCount: 2,
      questions: [
        {
          text: '¿Te gustó?',
          type: 'rating',
          options: [],
          answered: 2,
          counts: [0, 0, 1, 1, 0],
          average: 3.5,
          texts: [],
        },
        {
          text: '¿Qué tema prefieres?',
          type: 'multiple_choice',
          options: ['Ética', 'Prompts'],
          answered: 2,
          counts: [0, 2],
          average: null,
          texts: [],
        },
        { text: 'Cuéntanos', type: 'text', options: [], answered: 1, counts: [], average: null, texts: ['Otra voz'] },
      ],
    });
  });

  test('ten times at once is one answer', async () => {
    const { id } = await newSurvey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(id, [5])));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await results(id)).answerCount).toBe(1);
  });

  test.each<[unknown[], string]>([
    [[], 'Responde al menos a una pregunta'],
    [[null, null, ' '], 'Responde al menos a una pregunta'],
    [[0], 'Esta respuesta no corresponde a su pregunta'],
    [[6], 'Esta respuesta no corresponde a su pregunta'],
    [[5, 2], 'Esta respuesta no corresponde a su pregunta'],
    [[5, 'Ética'], 'Esta respuesta no corresponde a su pregunta'],
    [[5, 0, 1], 'Esta respuesta no corresponde a su pregunta'],
    [[5, 0, 'x', 1], 'Esta respuesta no corresponde a su pregunta'],
  ])('with %j is refused with a message', async (answers, message) => {
    const { id } = await newSurvey();
    const refused = await answer(id, answers);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message });
  });

  test('requires an account', async () => {
    const { id } = await newSurvey();
    const refused = await answer(id, [5], guest);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ message: 'Debes iniciar sesión para responder la encuesta' });
    expect((await ask(guest, 'GET', `/api/surveys/${id}`)).json()).toMatchObject({
      may: { answer: false, seeResults: false },
    });
  });

  test('ends when the survey closes', async () => {
    const { id } = await newSurvey();
    await answer(id, [5]);
    const closed = await ask(learning.admin, 'PATCH', `/api/surveys/${id}`, { closesAt: '2026-01-01T00:00:00Z' });
    expect(closed.json()).toMatchObject({ isClosed: true, title: 'Encuesta', may: { answer: false } });
    const refused = await answer(id, [1]);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: 'La encuesta está cerrada' });
    await ask(learning.admin, 'PATCH', `/api/surveys/${id}`, { closesAt: null });
    expect((await answer(id, [1])).statusCode).toBe(200);
  });

  test('ends at once when an administrator closes the survey, which closes once', async () => {
    const { id } = await newSurvey({ closesAt: new Date(Date.now() + 86_400_000).toISOString() });
    const close = () => ask(learning.admin, 'PATCH', `/api/surveys/${id}`, { closesNow: true });
    const first = (await close()).json<Survey>();
    expect(first).toMatchObject({ isClosed: true, may: { answer: false } });
    expect((await close()).json<Survey>().closesAt).toBe(first.closesAt);
    expect((await answer(id, [1])).statusCode).toBe(403);
  });

  test('one that does not exist fails', async () => {
    expect((await answer(2_147_483_647, [5])).statusCode).toBe(404);
    expect((await ask(learning.admin, 'GET', '/api/surveys/2147483647/results')).statusCode).toBe(404);
    expect((await ask(learning.admin, 'PATCH', '/api/surveys/2147483647', {})).statusCode).toBe(404);
    expect((await ask(learning.admin, 'DELETE', '/api/surveys/2147483647')).statusCode).toBe(404);
  });
});

describe('an anonymous survey', () => {
  test('counts answers, once per user and finally', async () => {
    const { id } = await newSurvey({ isAnonymous: true });
    const first = await answer(id, [5, 0, 'Zeta']);
    expect(first.json()).toMatchObject({ hasAnswered: true, myAnswers: null, may: { answer: false } });
    const again = await answer(id, [1, 1, 'Otra']);
    expect(again.statusCode).toBe(409);
    expect(again.json<{ message: string }>().message).toMatch(/^Ya has respondido\. En una encuesta anónima/);
    await answer(id, [4, null, 'Alfa'], await signIn());
    expect(await results(id)).toMatchObject({
      isAnonymous: true,
      answerCount: 2,
      questions: [
        { answered: 2, counts: [0, 0, 0, 1, 1], average: 4.5 },
        { answered: 1, counts: [1, 0] },
        { answered: 2, texts: ['Alfa', 'Zeta'] },
      ],
    });
  });

  test('answered ten times at once by one person counts once, by ten people ten times', async () => {
    const { id } = await newSurvey({ isAnonymous: true });
    const own = await Promise.all(Array.from({ length: 10 }, () => answer(id, [5, 1, 'Mía'])));
    expect(own.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const people = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    await Promise.all(people.map((person) => answer(id, [1, 0, 'Suya'], person)));
    expect(await results(id)).toMatchObject({
      answerCount: 11,
      questions: [{ counts: [10, 0, 0, 0, 1] }, { counts: [10, 1] }, { answered: 11 }],
    });
  });

  test('leaves nothing in the database that links an answer to a user', async () => {
    const { id } = await newSurvey({ isAnonymous: true });
    const people = [learning.student, await signIn(), await signIn()];
    for (const [place, person] of people.entries())
      await answer(id, [place + 1, 0, ['Zzz', 'Mmm', 'Aaa'][place]], person);
    const columns = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name like 'survey%'`.execute(db());
    const of = (table: string) => columns.rows.flatMap((row) => (row.table === table ? [row.column] : [])).sort();
    expect(of('survey_participants')).toEqual(['survey_id', 'user_id']);
    expect(of('survey_tallies')).toEqual(['counts', 'question', 'survey_id', 'texts']);
    // Not one row per user but one per question, whose texts are not in the order of arrival.
    const tallies = await sql<{ texts: string[] }>`
      select texts from survey_tallies where survey_id = ${id} order by question`.execute(db());
    expect(tallies.rows.map(({ texts }) => texts)).toEqual([[], [], ['Aaa', 'Mmm', 'Zzz']]);
    // No other table contains the written words.
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db());
    for (const { name } of tables.rows.filter((table) => table.name !== 'survey_tallies')) {
      const found = await sql`select from ${sql.table(name)} as t where t::text like '%Mmm%'`.execute(db());
      expect(found.rows, name).toEqual([]);
    }
    expect(await exportSurveyAnswers(db(), learning.student.id)).toEqual({
      surveyAnswers: [],
      anonymousSurveysTaken: [{ id, title: 'Encuesta' }],
    });
  });
});

describe('results for a spreadsheet', () => {
  test('have a line per user', async () => {
    const { id } = await newSurvey();
    const person = await signIn({ username: 'lucia.e' });
    await answer(id, [5, 1, '=1+1'], person);
    const [heading, line] = (await csv(id)).split('\r\n');
    expect(heading).toBe('\uFEFFFecha;Usuario;¿Te gustó?;¿Qué tema prefieres?;Cuéntanos');
    expect(line).toMatch(/^\d{4}-.+Z;lucia\.e;5;Prompts;'=1\+1$/);
  });

  test('of an anonymous survey have a line per answer and no names', async () => {
    const { id } = await newSurvey({ isAnonymous: true });
    await answer(id, [2, 1, 'Hola']);
    expect((await csv(id)).trimEnd().split('\r\n')).toEqual([
      '\uFEFFPregunta;Respuesta;Veces',
      '¿Te gustó?;1;0',
      '¿Te gustó?;2;1',
      '¿Te gustó?;3;0',
      '¿Te gustó?;4;0',
      '¿Te gustó?;5;0',
      '¿Qué tema prefieres?;Ética;0',
      '¿Qué tema prefieres?;Prompts;1',
      'Cuéntanos;Hola;1',
    ]);
  });
});

test('named answers are exported and deleted with the account', async () => {
  const { id } = await newSurvey();
  await answer(id, [5, 1, 'Bien']);
  expect(await exportSurveyAnswers(db(), learning.student.id)).toMatchObject({
    surveyAnswers: [
      {
        id,
        answers: [
          { question: '¿Te gustó?', answer: 5 },
          { question: '¿Qué tema prefieres?', answer: 'Prompts' },
          { question: 'Cuéntanos', answer: 'Bien' },
        ],
      },
    ],
  });
  await sql`delete from users where id = ${learning.student.id}`.execute(db());
  expect((await results(id)).answerCount).toBe(0);
});
