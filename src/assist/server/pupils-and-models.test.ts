import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { createAsk } from '../../../testing/server/test-ask.ts';
import type { Role } from '../../shared/roles.ts';
import { says, startTestModel, type TestModel } from './engines/test-model.ts';
import { answerTo, startAssist } from './test-assist.ts';

const noTextForPupils = 'Do not write the text.';
const noSlidesForPupils = 'A pupil prepares these slides alone';
const forChildren = 'The reader is a child';

let service: TestModel;
let app: TestApp;
let send: ReturnType<typeof createAsk>;
beforeAll(async () => {
  service = await startTestModel();
  const model = { baseUrl: service.baseUrl, apiKey: undefined, name: 'modelo-1', perPersonAndDay: 99, perMonth: 0 };
  app = await startAssist({ model });
  send = createAsk(app);
});
beforeEach(() => service.behave(says('¿Qué sabes ya?')));
afterAll(async () => {
  await app.close();
  await service.close();
});

/** Everything that the model was told for the latest request. */
const told = () => (service.asked.at(-1)?.body.messages ?? []).map(({ content }) => content).join('\n');

async function toldFor(who: Person, taskId?: number) {
  await answerTo(app, who, '¿Qué es un algoritmo?');
  const chat = told();
  const text = { kind: 'paragraph', topic: 'La lluvia', language: 'es', taskId };
  await send(who, 'POST', '/api/assist/contents', text);
  const writer = told();
  const slides = { topic: 'La lluvia', audience: 'general', slideCount: 5, language: 'es', taskId };
  await send(who, 'POST', '/api/assist/presentations', slides);
  return { chat, writer, slides: told() };
}

const child = async (): Promise<Person> => {
  const person = await app.signIn({ role: 'estudiante' });
  await sql`update users set age_answer = 'guardian-agrees', age_answered_at = now(), age_asked = 14 where id = ${person.id}`.execute(
    app.database.db,
  );
  return person;
};

test.each<[Role, boolean]>([
  ['estudiante', true],
  ['profesional', false],
  ['profesor', false],
  ['clase ia', false],
  ['iamaker', false],
])('outside of tasks, a model writes for %s only what they do not hand in: %s', async (role, isPupil) => {
  const { chat, writer, slides } = await toldFor(await app.signIn({ role }));
  expect(chat.includes('Ask what they have tried')).toBe(isPupil);
  expect(chat).not.toContain(forChildren);
  expect(writer.includes(noTextForPupils)).toBe(isPupil);
  expect(slides.includes(noSlidesForPupils)).toBe(isPupil);
});

test('a pupil who asked for a text gets questions, even if the model writes it twice', async () => {
  const pupil = await app.signIn({ role: 'estudiante' });
  const asked = service.asked.length;
  service.behave(says(`La lluvia cae de las nubes. ${'Moja los campos y llena los ríos. '.repeat(12)}`));
  const wanted = { kind: 'paragraph', topic: 'La lluvia', language: 'es' };
  const made = (await send(pupil, 'POST', '/api/assist/contents', wanted)).json<{ text: string; producer: object }>();
  expect(service.asked.length - asked).toBe(2);
  expect(made.producer).toEqual({ kind: 'guided', name: null, instead: 'failed' });
  expect(made.text).not.toContain('Moja los campos');
  service.behave(says(`- ${'Moja los campos y llena los ríos. '.repeat(12)}`));
  const again = (await send(pupil, 'POST', '/api/assist/contents', wanted)).json<{ text: string }>();
  expect(again.text).not.toContain('Moja los campos');
});

test('a child gets questions, hints and sources from every helper, also in a task that allows more', async () => {
  const teacher = await app.signIn({ role: 'profesor' });
  const made = await send(teacher, 'POST', '/api/classes/create', { name: 'Tecnología', description: 'Tecnología' });
  const { id } = made.json<{ id: number }>();
  const task = { title: 'Redacción', description: 'Una página', status: 'published', aiLevel: 'free' };
  const taskId = (await send(teacher, 'POST', `/api/classes/${id}/tasks`, task)).json<{ id: number }>().id;
  const younger = await child();
  const older = await app.signIn({ role: 'estudiante' });
  for (const { id: userId } of [younger, older]) {
    await sql`insert into classroom_members (classroom_id, user_id, role) values (${id}, ${userId}, 'student')`.execute(
      app.database.db,
    );
  }
  const forChild = await toldFor(younger, taskId);
  expect(forChild.chat).toContain(forChildren);
  expect(forChild.writer).toContain(noTextForPupils);
  expect(forChild.slides).toContain(noSlidesForPupils);
  const shown = async (who: Person) =>
    (await send(who, 'GET', `/api/assist/tasks/${taskId}`)).json<{ help: object }>().help;
  expect(await shown(younger)).toMatchObject({ chat: 'ideas', writer: 'ideas', slides: 'ideas' });
  // Their teacher decided for the older one.
  const forOlder = await toldFor(older, taskId);
  expect(forOlder.writer).not.toContain(noTextForPupils);
  expect(forOlder.slides).not.toContain(noSlidesForPupils);
  expect(await shown(older)).toMatchObject({ chat: 'everything', writer: 'everything', slides: 'everything' });
});

test('a pupil without email is a child', async () => {
  const person = await app.signIn({ role: 'estudiante' });
  const owner = await app.signIn({ role: 'profesor' });
  const made = await send(owner, 'POST', '/api/classes/create', { name: 'Primero', description: 'Primero' });
  const { id } = made.json<{ id: number }>();
  const answer = await send(owner, 'POST', `/api/classes/${id}/pupils`, {
    pupils: [{ alias: 'lince' }],
    familiesAgree: true,
  });
  const [userId = 0] = answer.json<{ userIds: number[] }>().userIds;
  await sql`update sessions set user_id = ${userId} where user_id = ${person.id}`.execute(app.database.db);
  const { chat, writer } = await toldFor(person);
  expect(chat).toContain(forChildren);
  expect(writer).toContain(noTextForPupils);
});
