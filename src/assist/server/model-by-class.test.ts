import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { type Caller, createAsk } from '../../../testing/server/test-ask.ts';
import type { Role } from '../../shared/roles.ts';
import type { Producer } from '../contract.ts';
import { says, startTestModel, type TestModel } from './engines/test-model.ts';
import { answerTo, startAssist } from './test-assist.ts';

let service: TestModel;
let app: TestApp;
let send: ReturnType<typeof createAsk>;
let administrator: Person;
let owner: Person;
let classId: number;

beforeAll(async () => {
  service = await startTestModel();
  service.behave(says('Hola.'));
  const model = { baseUrl: service.baseUrl, apiKey: undefined, name: 'modelo-1', perPersonAndDay: 99, perMonth: 0 };
  app = await startAssist({ model });
  send = createAsk(app);
  administrator = await app.signIn({ role: 'iamaker' });
});
beforeEach(async () => {
  owner = await app.signIn({ role: 'profesor', fullName: 'Marta Ibáñez' });
  classId = await newClass();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function newClass(name = 'Tecnología 3.º'): Promise<number> {
  const made = await send(owner, 'POST', '/api/classes/create', { name, description: 'Tecnología' });
  return made.json<{ id: number }>().id;
}

async function newMember(as = 'student', role: Role = 'estudiante', id = classId): Promise<Person> {
  const person = await app.signIn({ role });
  await sql`insert into classroom_members (classroom_id, user_id, role) values (${id}, ${person.id}, ${as})`.execute(
    app.database.db,
  );
  return person;
}

const turn = (isOff: boolean, id = classId, who: Caller = administrator) =>
  send(who, 'PUT', `/api/admin/class-models/${id}`, { isOff });

const off = { kind: 'guided', name: null, instead: 'class' };
const producerFor = async (who: Person) => (await answerTo(app, who, '¿Qué es un algoritmo?')).producer;
const modelFor = async (who: Person) =>
  (await send(who, 'GET', '/api/assist/engines')).json<{ model: string | null }>();

test('whoever attends a class without the model gets the guided mode, wherever they ask', async () => {
  const eva = await newMember();
  expect((await producerFor(eva))?.kind).toBe('model');
  await turn(true);
  const asked = service.asked.length;
  // Without the class in the address, too.
  expect(await producerFor(eva)).toEqual(off);
  expect(await modelFor(eva)).toMatchObject({ model: null });
  const calls = {
    contents: { kind: 'paragraph', topic: 'La lluvia', language: 'es' },
    presentations: { topic: 'La lluvia', audience: 'general', slideCount: 5, style: 'moderno', language: 'es' },
    translations: { text: 'Hola', to: 'en' },
  };
  for (const [path, body] of Object.entries(calls)) {
    const answer = await send(eva, 'POST', `/api/assist/${path}`, body);
    expect(answer.json<{ producer: Producer }>().producer.instead, path).toBe('class');
  }
  expect(service.asked).toHaveLength(asked);
  await turn(false);
  expect((await producerFor(eva))?.kind).toBe('model');
});

test('another class that has the model changes nothing, nor does a copy of the class', async () => {
  const eva = await newMember();
  await turn(true);
  await sql`
    insert into classroom_members (classroom_id, user_id, role)
    values (${await newClass('Otra')}, ${eva.id}, 'student')`.execute(app.database.db);
  expect(await producerFor(eva)).toEqual(off);
  const copied = await send(owner, 'POST', `/api/classes/${classId}/copies`, { name: 'Copia', announcements: false });
  const copy = copied.json<{ id: number }>();
  expect((await send(owner, 'GET', `/api/classes/${copy.id}`)).json()).toMatchObject({ isModelOff: true });
});

test('those who teach the class keep the model, and so does whoever left it or finished with it', async () => {
  const eva = await newMember();
  const assistant = await newMember('assistant', 'profesional');
  const attending = await newMember('teacher', 'profesor');
  await turn(true);
  expect((await producerFor(owner))?.kind).toBe('model');
  expect((await producerFor(assistant))?.kind).toBe('model');
  expect(await producerFor(attending)).toEqual(off);
  await send(owner, 'PUT', `/api/classes/${classId}/archive`, { archived: true });
  expect((await producerFor(eva))?.kind).toBe('model');
  await send(owner, 'PUT', `/api/classes/${classId}/archive`, { archived: false });
  expect(await producerFor(eva)).toEqual(off);
  await sql`update classroom_members set left_at = now() where user_id = ${eva.id}`.execute(app.database.db);
  expect((await producerFor(eva))?.kind).toBe('model');
});

test('answers are counted for the class that the helper was opened from', async () => {
  const eva = await newMember();
  const tokens = { prompt_tokens: 30, completion_tokens: 12 };
  service.behave((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ message: { content: 'Hola.' }, finish_reason: 'stop' }], usage: tokens }),
    );
  });
  const task = { title: 'Redacción', description: 'Una página', status: 'published', aiLevel: 'free' };
  const { id: taskId } = (await send(owner, 'POST', `/api/classes/${classId}/tasks`, task)).json<{ id: number }>();
  const text = { kind: 'paragraph', topic: 'La lluvia', language: 'es' };
  await send(eva, 'POST', '/api/assist/contents', { ...text, taskId });
  await send(eva, 'POST', '/api/assist/contents', text);
  service.behave(says('Hola.'));
  await send(eva, 'POST', '/api/assist/messages', { conversationId: null, text: 'Hola, ¿qué es un bit?', classId });
  await app.kernel.dailyCounts.store();
  const { rows } = await sql`
    select figure, amount::int from daily_counts where part = ${String(classId)} order by figure`.execute(
    app.database.db,
  );
  expect(rows).toEqual([
    { figure: 'model-class-answers', amount: 2 },
    { figure: 'model-class-input', amount: 30 },
    { figure: 'model-class-output', amount: 12 },
  ]);
});

test('only administrators turn it off; the owner sees that they did, and the members do not', async () => {
  const eva = await newMember();
  for (const who of [owner, eva]) expect((await turn(true, classId, who)).statusCode).toBe(403);
  expect((await turn(true, 999_999)).statusCode).toBe(404);
  const isModelOffFor = async (who: Person) =>
    (await send(who, 'GET', `/api/classes/${classId}`)).json<{ isModelOff: boolean | null }>().isModelOff;
  expect(await isModelOffFor(owner)).toBe(false);
  await turn(true);
  await turn(true);
  expect(await isModelOffFor(owner)).toBe(true);
  expect(await isModelOffFor(eva)).toBeNull();
  await send(owner, 'PATCH', `/api/classes/${classId}`, { isModelOff: false });
  expect(await isModelOffFor(owner)).toBe(true);
  await turn(false);
  const { rows } = await sql`
    select action from audit_entries where subject = ${`class #${classId}`} order by id`.execute(app.database.db);
  expect(rows).toEqual([{ action: 'class.model_off' }, { action: 'class.model_on' }]);
});

test('the list has the classes without the model, and a search finds any other', async () => {
  const other = await newClass('Robótica en casa');
  await newMember();
  await turn(true);
  const list = async (query = '') =>
    (await send(administrator, 'GET', `/api/admin/class-models${query}`)).json<{ id: number }[]>();
  expect((await list())[0]).toEqual({
    id: classId,
    name: 'Tecnología 3.º',
    owner: 'Marta Ibáñez',
    students: 1,
    isOff: true,
  });
  expect(await list()).not.toContainEqual(expect.objectContaining({ id: other }));
  expect((await list('?search=robotica'))[0]).toMatchObject({ id: other, isOff: false });
  expect((await list('?search=ibanez')).map(({ id }) => id)).toEqual(expect.arrayContaining([classId, other]));
  await send(owner, 'PUT', `/api/classes/${classId}/archive`, { archived: true });
  expect(await list()).not.toContainEqual(expect.objectContaining({ id: classId }));
});
