import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { type Caller, createAsk, type Method } from '../../../../testing/server/test-ask.ts';
import { says, startTestModel, type TestModel } from '../engines/test-model.ts';
import { eventsIn, startAssist } from '../test-assist.ts';

const atRisk = 'me quiero morir';

let service: TestModel;
let app: TestApp;
let send: ReturnType<typeof createAsk>;
let owner: Person;
let ana: Person;
let at: string;
let classId: number;

beforeAll(async () => {
  service = await startTestModel();
  service.behave(says('Piensa en tres ideas.'));
  const model = { baseUrl: service.baseUrl, apiKey: undefined, name: 'modelo-1', perPersonAndDay: 99, perMonth: 0 };
  app = await startAssist({ model });
  send = createAsk(app);
});
beforeEach(async () => {
  owner = await app.signIn({ role: 'profesor' });
  const made = await get<{ id: number; code: string }>(owner, '/api/classes/create', 'POST', {
    name: 'Ciencias 2.º',
    description: 'Ciencias',
  });
  classId = made.id;
  at = `/api/classes/${classId}`;
  ana = await newMember('estudiante');
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function get<Body>(who: Caller, url: string, method: Method = 'GET', payload?: object): Promise<Body> {
  const answer = await send(who, method, url, payload);
  if (answer.statusCode > 299) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Body>();
}

const newMember = async (role: 'estudiante' | 'profesor' | 'profesional', as = 'student'): Promise<Person> => {
  const person = await app.signIn({ role, ...(role === 'estudiante' && { fullName: 'Ana Ruiz Gil' }) });
  await sql`insert into classroom_members (classroom_id, user_id, role) values (${classId}, ${person.id}, ${as})`.execute(
    app.database.db,
  );
  return person;
};

const setSeen = (conversationsSeen: boolean, who = owner) => send(who, 'PATCH', at, { conversationsSeen });

interface Asked {
  text: string;
  conversationId?: number | null;
  classId?: number;
  taskId?: number;
  isAnnounced?: boolean;
}

/** The id of the conversation. */
async function askAs(who: Person, { conversationId = null, isAnnounced = true, ...rest }: Asked): Promise<number> {
  const reply = await send(who, 'POST', '/api/assist/messages', { conversationId, isAnnounced, ...rest });
  const [begun] = eventsIn(reply.body);
  if (begun?.type !== 'begun') throw new Error(reply.body);
  return begun.conversationId;
}

interface Listed {
  id: number;
  title: string;
  student: { userId: number; name: string };
}
const listed = (who: Caller = owner) => get<Listed[]>(who, `${at}/conversations`);
const textsOf = async (id: number, who: Caller = owner) =>
  (await get<{ messages: { text: string }[] }>(who, `${at}/conversations/${id}`)).messages.map(({ text }) => text);

describe('a conversation of a class', () => {
  test('is seen by those who teach, with name, title and date, once it is announced', async () => {
    await setSeen(true);
    expect(await get(ana, `/api/assist/classes/${classId}`)).toEqual({
      id: classId,
      name: 'Ciencias 2.º',
      address: `/class/${classId}`,
      announces: true,
    });
    const id = await askAs(ana, { text: '¿Qué es un ecosistema?', classId });
    await expect(listed()).resolves.toEqual([
      expect.objectContaining({
        id,
        title: '¿Qué es un ecosistema?',
        student: { userId: ana.id, name: 'Ana Ruiz Gil' },
        writtenAt: expect.any(String),
      }),
    ]);
    expect(await textsOf(id)).toEqual(['¿Qué es un ecosistema?', 'Piensa en tres ideas.']);
    expect(await get(ana, `/api/assist/conversations/${id}`)).toMatchObject({
      classroom: { id: classId, announces: true },
    });
  });

  test('belongs to the class of the task that it was opened from', async () => {
    await setSeen(true);
    const task = { title: 'Redacción', description: 'Una página', status: 'published' };
    const { id: taskId } = await get<{ id: number }>(owner, `${at}/tasks`, 'POST', task);
    const id = await askAs(ana, { text: '¿Por dónde empiezo?', taskId });
    expect((await listed()).map((one) => one.id)).toEqual([id]);
  });

  test('is a page of the list at a time, the last written first', async () => {
    await setSeen(true);
    const first = await askAs(ana, { text: 'Primera', classId });
    const second = await askAs(ana, { text: 'Segunda', classId });
    await askAs(ana, { text: 'Sigo', classId, conversationId: first });
    const page = await send(owner, 'GET', `${at}/conversations?limit=1`);
    expect(page.json<Listed[]>().map(({ id }) => id)).toEqual([first]);
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    expect((await get<Listed[]>(owner, next)).map(({ id }) => id)).toEqual([second]);
  });

  test('disappears when the student deletes it, and with the account', async () => {
    await setSeen(true);
    const id = await askAs(ana, { text: 'Hola', classId });
    await send(ana, 'DELETE', `/api/assist/conversations/${id}`);
    expect(await listed()).toEqual([]);
    await askAs(ana, { text: 'Hola otra vez', classId });
    await sql`delete from users where id = ${ana.id}`.execute(app.database.db);
    expect(await listed()).toEqual([]);
  });

  test('stays with the student alone when the class is deleted', async () => {
    await setSeen(true);
    const id = await askAs(ana, { text: 'Hola', classId });
    await send(owner, 'DELETE', at);
    expect(await get(ana, `/api/assist/conversations/${id}`)).toMatchObject({ classroom: null });
  });

  test('is exported to its student with what was announced', async () => {
    await setSeen(true);
    await askAs(ana, { text: 'Hola', classId });
    const exported = await get<{ conversations: unknown[] }>(ana, '/api/user/export');
    expect(exported.conversations).toMatchObject([
      { className: 'Ciencias 2.º', messages: [{ text: 'Hola', announcedToTeachers: true }, {}] },
    ]);
  });
});

describe('what was not announced is not seen', () => {
  test('before the setting is on, or on a screen that did not say so', async () => {
    const before = await askAs(ana, { text: 'Secreto uno', classId });
    await setSeen(true);
    await askAs(ana, { text: 'Secreto dos', classId, isAnnounced: false });
    expect(await listed()).toEqual([]);
    const { statusCode } = await send(owner, 'GET', `${at}/conversations/${before}`);
    expect(statusCode).toBe(404);
    await askAs(ana, { text: 'Ya avisada', classId, conversationId: before });
    // Neither the earlier message nor its words as a title.
    expect(await listed()).toMatchObject([{ title: 'Ya avisada' }]);
    expect(await textsOf(before)).toEqual(['Ya avisada', 'Piensa en tres ideas.']);
  });

  test('outside the class, and what those who teach write themselves', async () => {
    await setSeen(true);
    const assistant = await newMember('profesional', 'assistant');
    await askAs(ana, { text: 'Desde la portada' });
    await askAs(owner, { text: 'Preparo la clase', classId });
    await askAs(assistant, { text: 'Ayudo', classId });
    expect(await get(owner, `/api/assist/classes/${classId}`)).toMatchObject({ announces: false });
    expect(await listed()).toEqual([]);
  });

  test('once the setting is off', async () => {
    await setSeen(true);
    const id = await askAs(ana, { text: 'Hola', classId });
    await setSeen(false);
    for (const url of [`${at}/conversations`, `${at}/conversations/${id}`]) {
      const refused = await send(owner, 'GET', url);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        403,
        'classrooms.conversations_off',
      ]);
    }
    const code = async (who: Person) => (await send(who, 'GET', `${at}/conversations`)).json<{ code: string }>().code;
    expect(await code(ana)).not.toBe('classrooms.conversations_off');
    await askAs(ana, { text: 'Sin aviso', classId, conversationId: id });
    await setSeen(true);
    expect(await textsOf(id)).not.toContain('Sin aviso');
  });

  test('if it suggests a risk: no message, no title, no date', async () => {
    await setSeen(true);
    const quiet = await askAs(ana, { text: atRisk, classId });
    expect(await listed()).toEqual([]);
    const id = await askAs(ana, { text: '¿Qué es un imán?', classId });
    const [before] = await get<{ writtenAt: string }[]>(owner, `${at}/conversations`);
    await askAs(ana, { text: atRisk, classId, conversationId: id });
    expect(await get(owner, `${at}/conversations`)).toEqual([before]);
    expect(await textsOf(id)).toEqual(['¿Qué es un imán?', 'Piensa en tres ideas.']);
    expect((await send(owner, 'GET', `${at}/conversations/${quiet}`)).statusCode).toBe(404);
  });
});

describe('who sees them', () => {
  test('those who teach; nobody else, whatever they know', async () => {
    await setSeen(true);
    const id = await askAs(ana, { text: 'Hola', classId });
    const coTeacher = await newMember('profesor', 'co-teacher');
    const statusFor = async (who: Caller) => {
      const found = [];
      for (const url of [`${at}/conversations`, `${at}/conversations/${id}`]) {
        found.push((await send(who, 'GET', url)).statusCode);
      }
      return found;
    };
    expect(await statusFor(owner)).toEqual([200, 200]);
    expect(await statusFor(coTeacher)).toEqual([200, 200]);
    expect(await statusFor(await newMember('profesional', 'assistant'))).toEqual([200, 200]);
    expect(await statusFor(await newMember('estudiante'))).toEqual([403, 403]);
    expect(await statusFor(await newMember('profesor', 'teacher'))).toEqual([403, 403]);
    expect(await statusFor(await newMember('estudiante', 'assistant'))).toEqual([403, 403]);
    expect(await statusFor(await app.signIn({ role: 'profesor' }))).toEqual([404, 404]);
    // The students were not told about administrators.
    expect(await statusFor(await app.signIn({ role: 'iamaker' }))).toEqual([403, 403]);
    await sql`update classroom_members set left_at = now() where user_id = ${coTeacher.id}`.execute(app.database.db);
    expect(await statusFor(coTeacher)).toEqual([404, 404]);
  });

  test('of somebody who was removed nobody does, and they begin nothing there', async () => {
    await setSeen(true);
    const id = await askAs(ana, { text: 'Hola', classId });
    await sql`update classroom_members set left_at = now(), removed_at = now() where user_id = ${ana.id}`.execute(
      app.database.db,
    );
    expect(await listed()).toEqual([]);
    expect((await send(owner, 'GET', `${at}/conversations/${id}`)).statusCode).toBe(404);
    expect(await get(ana, `/api/assist/conversations/${id}`)).toMatchObject({ classroom: null });
    const refused = await send(ana, 'POST', '/api/assist/messages', { conversationId: null, text: 'Hola', classId });
    expect(refused.json()).toMatchObject({ code: 'assist.no_such_class' });
    // Help comes first, whatever the class.
    expect(await askAs(ana, { text: atRisk, classId })).toBeGreaterThan(0);
  });

  test('another class does not show them', async () => {
    await setSeen(true);
    const id = await askAs(ana, { text: 'Hola', classId });
    const other = await get<{ id: number }>(owner, '/api/classes/create', 'POST', {
      name: 'Otra',
      description: 'Otra',
    });
    await send(owner, 'PATCH', `/api/classes/${other.id}`, { conversationsSeen: true });
    expect((await send(owner, 'GET', `/api/classes/${other.id}/conversations/${id}`)).statusCode).toBe(404);
  });

  test('an administrator who teaches the class leaves an entry for each read', async () => {
    const administrator = await app.signIn({ role: 'iamaker' });
    await sql`update classrooms set owner_id = ${administrator.id} where id = ${classId}`.execute(app.database.db);
    await setSeen(true, administrator);
    const id = await askAs(ana, { text: 'Hola', classId });
    await get(administrator, `${at}/conversations/${id}`);
    const { rows } = await sql`
      select subject from audit_entries where actor_id = ${administrator.id} and action = 'personal_data.read'`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ subject: `${at}/conversations/${id}` }]);
  });
});

test('only the owner turns it on', async () => {
  for (const who of [await newMember('profesor', 'co-teacher'), await newMember('profesional', 'assistant'), ana]) {
    expect((await setSeen(true, who)).statusCode).toBe(403);
  }
  expect((await setSeen(true)).json()).toMatchObject({ conversationsSeen: true, may: { seeConversations: true } });
  const administrator = await app.signIn({ role: 'iamaker' });
  await setSeen(false, administrator);
  const { rows } = await sql`
    select action from audit_entries where actor_id = ${administrator.id} and subject = ${`class #${classId}`}`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ action: 'class.changed' }]);
});
