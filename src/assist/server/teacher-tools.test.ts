import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { seedAreas } from '../../app/routes.ts';
import type { Adaptation, FeedbackDraft, RubricDraft, TextDraft } from '../contract/teacher-tools.ts';
import { says, startTestModel, type TestModel } from './engines/test-model.ts';
import { startAssist } from './test-assist.ts';

let service: TestModel;
let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  service = await startTestModel();
  const model = { baseUrl: service.baseUrl, apiKey: undefined, name: 'modelo-1', perPersonAndDay: 500, perMonth: 0 };
  app = await startAssist({ model });
  await seedAreas(app.kernel, 'content');
  teacher = await app.signIn({ role: 'profesor' });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function post<Reply>(url: string, payload: object, who: Person = teacher) {
  const reply = await app.http.inject({ method: 'POST', url, headers: who.headers, payload });
  return { status: reply.statusCode, body: JSON.parse(reply.body) as Reply & { code?: string } };
}

const byModel = { kind: 'model', name: 'modelo-1', instead: null };
const byRules = { kind: 'guided', name: null, instead: 'failed' };
const json = (value: unknown) => says(JSON.stringify(value));

const text =
  'La fotosíntesis es el proceso con el que las plantas fabrican su alimento. Las hojas toman dióxido de carbono del aire. En 1779 Jan Ingenhousz mostró que hace falta luz.';

describe('a rubric for a task', () => {
  const draft = (task: string) => post<RubricDraft>('/api/assist/rubrics', { task, language: 'es' });

  test('is that of the model, if it is a rubric', async () => {
    const cells = [
      { text: 'Da tres razones', points: 10 },
      { text: 'Da una razón', points: 3 },
    ];
    service.behave(
      json({ title: 'Ensayo', levels: ['Logrado', 'Por empezar'], criteria: [{ name: 'Razones', cells }] }),
    );
    const { body } = await draft('Escribe un ensayo');
    expect(body.producer).toEqual(byModel);
    expect(body.grid.criteria).toEqual([{ name: 'Razones', cells }]);
  });

  test('with a cell too few is sent back once; then the shipped rubrics make it', async () => {
    const before = service.asked.length;
    service.behave(json({ title: 'Ensayo', levels: ['Sí', 'No'], criteria: [{ name: 'Razones', cells: [] }] }));
    const { body } = await draft('Debate en grupos sobre las cámaras, con ayuda de ChatGPT');
    expect(service.asked).toHaveLength(before + 2);
    expect(body.producer).toEqual(byRules);
    expect(body.sources.map(({ title }) => title)).toEqual(['Debate', 'Trabajo en grupo', 'Uso responsable de la IA']);
    expect(body.grid.scoring).toBe('words');
    expect(body.grid.criteria.map(({ name }) => name)).toContain('Declaración');
  });

  test('that names no known kind is the general one', async () => {
    service.behave(says('no'));
    const { body } = await draft('Zzz');
    expect(body.sources.map(({ title }) => title)).toEqual(['Rúbrica general']);
  });
});

describe('a text for a class', () => {
  const adapt = (kind: string) => post<Adaptation>('/api/assist/adaptations', { text, kind, language: 'es' });
  const version = (name: string, said = text) => ({ name, text: said, done: ['Frases cortas.'], toCheck: [] });

  test('has three levels of the model', async () => {
    service.behave(json({ versions: ['support', 'core', 'challenge'].map((name) => version(name)) }));
    const { body } = await adapt('levels');
    expect(body.producer).toEqual(byModel);
    expect(body.versions.map(({ name }) => name)).toEqual(['support', 'core', 'challenge']);
  });

  test.each([
    ['a figure that the text does not have', [version('adhd', 'En 1850 se descubrió.')]],
    ['another version', [version('autism')]],
  ])('is made by fixed rules if the model says %s', async (_, versions) => {
    service.behave(json({ versions }));
    const { body } = await adapt('adhd');
    expect(body.producer).toEqual(byRules);
    expect(body.versions.map(({ name }) => name)).toEqual(['adhd']);
    expect(body.versions[0]?.text).toContain('1779');
  });

  test('needs sentences', async () => {
    service.behave(says('no'));
    const { body } = await post<Adaptation>('/api/assist/adaptations', {
      text: 'Hola',
      kind: 'levels',
      language: 'es',
    });
    expect(body.code).toBe('assist.too_little_text');
  });
});

test('a plan keeps the words of the curriculum, or fixed rules make it', async () => {
  const wanted = { topic: 'Los sesgos', sessions: 2, minutes: 50, curriculum: 'Criterio 2.1', language: 'es' };
  service.behave(json({ text: '# Los sesgos\n\nCriterio 2.1 en dos sesiones.' }));
  expect((await post<TextDraft>('/api/assist/unit-plans', wanted)).body.producer).toEqual(byModel);
  service.behave(json({ text: '# Los sesgos' }));
  const { body } = await post<TextDraft>('/api/assist/unit-plans', wanted);
  expect(body.producer).toEqual(byRules);
  expect(body.text).toContain('Criterio 2.1');
  expect(body.sources.length).toBeGreaterThan(0);
  expect(body.text).toContain(body.sources[0]?.title);
});

test('a letter hides names and telephones from the model, and loses no figure', async () => {
  const facts = 'Salida el 14/3 a las 9:30\nTeléfono 612 345 678';
  const wanted = { subject: 'outing', facts, sender: 'Ana', language: 'es' };
  service.behave(json({ text: 'Familias: la salida es el 14/3 a las 9:30. Llamen al [PHONE_1].' }));
  const { body } = await post<TextDraft>('/api/assist/letters', wanted);
  expect(body.producer).toEqual(byModel);
  expect(body.text).toContain('612 345 678');
  expect(JSON.stringify(service.asked.at(-1)?.body)).not.toContain('612 345 678');
  service.behave(json({ text: 'Familias: hay una salida el 15/3.' }));
  const guided = await post<TextDraft>('/api/assist/letters', wanted);
  expect(guided.body.producer).toEqual(byRules);
  expect(guided.body.text).toContain('Salida el 14/3 a las 9:30');
});

describe('a comment on work', () => {
  let place = '';
  let handInAddress = '';
  let student: Person;
  let versionId = 0;
  beforeAll(async () => {
    const { body: made } = await post<{ id: number; code: string }>('/api/classes/create', {
      name: 'Clase de prueba',
      description: 'Para probar',
    });
    student = await app.signIn();
    await post('/api/classes/join', { code: made.code }, student);
    const task = {
      title: 'Ensayo',
      description: 'Escribe',
      status: 'published',
      rubric: { slug: 'texto-argumentativo' },
    };
    const { status, body } = await post<{ id: number; rubric: { versionId: number } }>(
      `/api/classes/${made.id}/tasks`,
      task,
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
    versionId = body.rubric.versionId;
    const url = `/api/classes/${made.id}/tasks/${body.id}`;
    handInAddress = `${url}/hand-in`;
    await handIn('Creo que las cámaras sobran.');
    place = `${url}/hand-ins/${student.id}/feedback-drafts`;
  });
  const handIn = (work: string) =>
    app.http.inject({ method: 'PUT', url: handInAddress, headers: student.headers, payload: { text: work } });
  const draft = (body: object = {}) =>
    post<FeedbackDraft>(place, { versionId, levels: [0, 1, null, 2], language: 'es', ...body });

  test('is that of the model, which sees the work and what the teacher chose', async () => {
    service.behave(json({ text: 'Tu tesis está clara. ¿Qué razón añadirías?' }));
    const { status, body } = await draft();
    expect(status).toBe(200);
    expect(body).toEqual({ text: 'Tu tesis está clara. ¿Qué razón añadirías?', producer: byModel, isWorrying: false });
    const asked = service.asked.at(-1)?.body.messages[1]?.content;
    expect(asked).toContain('Creo que las cámaras sobran.');
    expect(asked).not.toContain('La otra parte');
  });

  test.each(['Muy bien: 8/10.', 'Te pongo un 75 %.', 'Son 3 puntos.', 'Nota: 9', 'Your grade is B'])(
    'never has a mark: %s',
    async (said) => {
      service.behave(json({ text: said }));
      const { body } = await draft();
      expect(body.producer).toEqual(byRules);
      expect(body.text).toContain('Lo que ya consigues:\n- Tesis:');
      expect(body.text).toContain('Empieza por «Lengua»');
    },
  );

  test('on work that suggests a risk is not asked of the model, and the teacher is told', async () => {
    await handIn('No quiero seguir viviendo.');
    const before = service.asked.length;
    const { body } = await draft();
    expect(body).toMatchObject({ isWorrying: true, producer: { kind: 'guided', instead: 'private' } });
    expect(service.asked).toHaveLength(before);
  });

  test('needs a level, the rubric of the task and somebody who marks it', async () => {
    expect((await draft({ levels: [null, null, null, null] })).status).toBe(400);
    expect((await draft({ levels: [0] })).body.code).toBe('assist.other_rubric');
    expect((await draft({ versionId: versionId + 1 })).body.code).toBe('assist.other_rubric');
    const other = await app.signIn({ role: 'profesor' });
    expect((await post(place, { versionId, levels: [0, 1, 1, 1], language: 'es' }, other)).status).toBe(404);
  });
});

test('only teachers use them', async () => {
  const student = await app.signIn();
  for (const url of ['rubrics', 'adaptations', 'unit-plans', 'letters'])
    expect((await post(`/api/assist/${url}`, {}, student)).status).toBe(403);
});
