import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '../../../testing/server/test-app.ts';
import { type Caller, guest } from '../../../testing/server/test-ask.ts';
import type { ClassMember, CreatedClass } from '../contract.ts';
import { classroomsRoutes } from './routes.ts';
import { type School, startClassroomApp } from './test-classroom.ts';

/** Two processes on one database: a change by one must not stay in the other's cache. */
let school: School;
let otherProcess: TestApp;
let owner: Person;
beforeAll(async () => {
  school = await startClassroomApp();
  otherProcess = await startTestApp({
    routes: classroomsRoutes,
    database: school.app.database,
    config: { rateLimits: false },
  });
  owner = await school.app.signIn({ role: 'profesor' });
});
afterAll(async () => {
  await otherProcess.close();
  await school.close();
});

const url = '/api/simple-classes';

async function list(app: Pick<TestApp, 'http'>, who: Caller, etag?: string) {
  const headers = { ...who.headers, ...(etag && { 'if-none-match': etag }) };
  const answer = await app.http.inject({ url, headers });
  return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.body };
}

/** The number of statements that reach the database during an action. */
async function countingQueries(act: () => Promise<unknown>): Promise<number> {
  const { pool } = school.app.database;
  let count = 0;
  const note = () => void (count += 1);
  pool.on('acquire', note);
  await act().finally(() => pool.off('acquire', note));
  return count;
}

test('an unchanged list is answered from memory, without a query', async () => {
  const classroom = await school.newClass(owner);
  const student = await school.newMember(classroom);
  const { etag } = await list(school.app, student);
  // Nothing is cached before the process has received the event of its own change.
  await expect.poll(() => countingQueries(() => list(school.app, student, etag))).toBe(0);
  const queries = await countingQueries(async () => {
    expect((await list(school.app, student, etag)).status).toBe(304);
  });
  expect(queries).toBe(0);
});

test('the fast path over a connection sends the same headers as the framework', async () => {
  const classroom = await school.newClass(owner);
  const student = await school.newMember(classroom);
  const address = await school.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { etag } = await list(school.app, student);
  await expect.poll(() => countingQueries(() => list(school.app, student, etag))).toBe(0);
  const visit = async (headers: Record<string, string>) => {
    const answer = await fetch(address + url, { headers: { ...student.headers, 'if-none-match': etag, ...headers } });
    return { status: answer.status, names: [...answer.headers.keys()].toSorted(), etag: answer.headers.get('etag') };
  };
  // A request with an id takes the normal path.
  const usual = await visit({ 'x-request-id': 'numero-1234' });
  const atTheDesk = await visit({});
  expect(atTheDesk).toEqual(usual);
  expect(atTheDesk).toMatchObject({ status: 304, etag });
  expect((await visit({ 'if-none-match': '"otro"' })).status).toBe(200);
  await school.make(owner, `/api/classes/${classroom.id}`, { name: 'Otro' }, 'PATCH');
  expect((await visit({})).status).toBe(200);
});

test('a cached list belongs to one session', async () => {
  const classroom = await school.newClass(owner);
  const student = await school.newMember(classroom);
  const stranger = await school.app.signIn();
  const { etag } = await list(school.app, student);
  const seen = await list(school.app, stranger, etag);
  expect(seen).toMatchObject({ status: 200, body: '[]' });
  expect((await list(school.app, guest, etag)).status).toBe(401);
});

/** Each change affects somebody's list. */
const changes: [string, (of: { classroom: CreatedClass; student: Person }) => Promise<unknown>][] = [
  [
    'a new name',
    ({ classroom }) => school.make(owner, `/api/classes/${classroom.id}`, { name: 'Otro nombre' }, 'PATCH'),
  ],
  [
    'its code being shown to members',
    ({ classroom }) => school.make(owner, `/api/classes/${classroom.id}`, { membersSeeCode: true }, 'PATCH'),
  ],
  ['being closed', ({ classroom }) => school.make(owner, `/api/classes/${classroom.id}`, { isActive: false }, 'PATCH')],
  ['joining another class', async ({ student }) => school.enrol(await school.newClass(owner), student)],
  ['leaving', ({ classroom, student }) => school.ask(student, 'DELETE', `/api/classes/${classroom.id}/membership`)],
  [
    'being removed',
    async ({ classroom, student }) => {
      const members = (await school.ask(owner, 'GET', `/api/classes/${classroom.id}/members`)).json<ClassMember[]>();
      const id = members.find(({ userId }) => userId === student.id)?.id;
      await school.ask(owner, 'DELETE', `/api/classes/${classroom.id}/members/${id}`);
    },
  ],
];

describe.each(changes)('after %s', (_, change) => {
  test('the list changes, at once in this process and soon in every other', async () => {
    const classroom = await school.newClass(owner);
    const student = await school.newMember(classroom);
    const before = await list(school.app, student);
    await expect.poll(async () => (await list(otherProcess, student, before.etag)).status).toBe(304);
    await change({ classroom, student });
    const after = await list(school.app, student, before.etag);
    expect(after.status).toBe(200);
    await expect.poll(async () => (await list(otherProcess, student)).body).toBe(after.body);
  });
});

describe('an administrator', () => {
  test('sees another user’s new class at once', async () => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    const before = await list(school.app, admin);
    const { code } = await school.newClass(owner);
    expect((await list(school.app, admin, before.etag)).body).toContain(code);
  });

  test.each([
    ['simulates a role', (id: number) => sql`update sessions set simulated_role = 'estudiante' where user_id = ${id}`],
    ['was demoted', (id: number) => sql`update users set role = 'estudiante' where id = ${id}`],
  ])('who %s sees only their own classes', async (_, change) => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    await school.newClass(owner);
    const { etag } = await list(school.app, admin);
    await change(admin.id).execute(school.app.kernel.db);
    await expect.poll(async () => (await list(school.app, admin, etag)).body).toBe('[]');
  });

  test('whose session ended is a guest', async () => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    const { etag } = await list(school.app, admin);
    await sql`delete from sessions where user_id = ${admin.id}`.execute(school.app.kernel.db);
    await expect.poll(async () => (await list(school.app, admin, etag)).status).toBe(401);
  });
});
