import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import { createTopic } from '../../forum/server/test-forum.ts';
import type { DataRequest, DeletionPreview, OwnDataRequest } from '../contract.ts';
import english from './messages.en.json' with { type: 'json' };
import spanish from './messages.es.json' with { type: 'json' };
import { personalColumns } from './personal-columns.ts';
import { remindOfDueRequests } from './requests.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  admin = await app.signIn({ role: 'iamaker' });
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, url: string, { headers }: Person, payload?: object) =>
  call(app, method, url, { headers, ...(payload && { payload }) });
const newTopic = (person: Person) => createTopic(app, person, { title: 'Un tema que se queda' });

describe('the archive of a person’s data', () => {
  const open = async (url: string, { headers }: Person) => {
    const answer = await app.http.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    return unzipSync(answer.rawPayload);
  };

  test('has the data as a page and as JSON', async () => {
    const ana = await app.signIn({ fullName: 'Ana <b>Prueba</b>' });
    await newTopic(ana);
    const files = await open('/api/user/export/archive', ana);
    expect(Object.keys(files).sort()).toEqual(['datos.html', 'datos.json']);
    const data = JSON.parse(strFromU8(files['datos.json'] ?? new Uint8Array())) as { topics: { title: string }[] };
    expect(data.topics.map(({ title }) => title)).toEqual(['Un tema que se queda']);
    const page = strFromU8(files['datos.html'] ?? new Uint8Array());
    expect(page).toContain('Un tema que se queda');
    expect(page).toContain('Ana &lt;b&gt;Prueba&lt;/b&gt;');
    expect(page).toContain(`<summary>${spanish.sections.topics} (1)</summary>`);
    expect(page).not.toMatch(/<script|https?:/);
  });

  test('is in the reader’s language', async () => {
    const ana = await app.signIn();
    const headers = { ...ana.headers, cookie: `${ana.headers.cookie}; lang=en` };
    const files = await open('/api/user/export/archive', { ...ana, headers });
    expect(strFromU8(files['data.html'] ?? new Uint8Array())).toContain(english.page.title);
  });

  test('of somebody else is for administrators, and is written to the audit log', async () => {
    const ana = await app.signIn({ fullName: 'Ana Otra' });
    const files = await open(`/api/admin/users/${ana.id}/export`, admin);
    expect(strFromU8(files['datos.json'] ?? new Uint8Array())).toContain('Ana Otra');
    const { rows } = await sql<{ subject: string }>`
      select subject from audit_entries where action = 'personal_data.exported' and actor_id = ${admin.id}`.execute(
      app.database.db,
    );
    expect(rows).toContainEqual({ subject: `#${ana.id}` });
    expect((await ask('GET', `/api/admin/users/${ana.id}/export`, ana)).status).toBe(403);
    expect((await ask('GET', '/api/admin/users/999999/export', admin)).status).toBe(404);
  });
});

describe('the preview of a deletion', () => {
  const preview = async (url: string, person: Person) => {
    const answer = await ask('GET', url, person);
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text) as DeletionPreview;
  };
  const of = ({ subjects }: DeletionPreview, wanted: string) => subjects.find(({ subject }) => subject === wanted);

  test('counts what would go and what would stay without a name, and deletes nothing', async () => {
    const ana = await app.signIn();
    await newTopic(ana);
    const seen = await preview('/api/user/account/deletion', ana);
    expect(of(seen, 'topics')).toEqual({ subject: 'topics', deleted: 0, nameless: 1 });
    expect(of(seen, 'account')?.deleted).toBeGreaterThan(0);
    expect(of(seen, 'account')?.nameless).toBe(0);
    expect(of(seen, 'certificates')).toBeUndefined();
    expect((await ask('GET', '/api/user', ana)).status).toBe(200);
    const { rows } = await sql`select from topics where author_id = ${ana.id}`.execute(app.database.db);
    expect(rows).toHaveLength(1);
  });

  test('is what the deletion then does', async () => {
    const ana = await app.signIn();
    await newTopic(ana);
    await ask('POST', '/api/user/data-requests', ana, { kind: 'access' });
    const seen = await preview(`/api/admin/users/${ana.id}/deletion`, admin);
    expect(of(seen, 'requests')).toEqual({ subject: 'requests', deleted: 0, nameless: 1 });
    const count = async () =>
      (
        await sql<{ topics: number; requests: number }>`
          select (select count(*)::int from topics) as topics, (select count(*)::int from data_requests) as requests`.execute(
          app.database.db,
        )
      ).rows[0];
    const before = await count();
    expect((await ask('DELETE', `/api/admin/users/${ana.id}`, admin)).status).toBe(204);
    expect(await count()).toEqual(before);
    expect((await ask('GET', `/api/admin/users/${ana.id}/deletion`, admin)).status).toBe(404);
  });

  test('tells how many classes somebody has to decide about', async () => {
    const teacher = await app.signIn({ role: 'profesor' });
    expect(
      (await ask('POST', '/api/classes/create', teacher, { name: 'Una clase', description: 'De prueba' })).status,
    ).toBe(201);
    expect((await preview('/api/user/account/deletion', teacher)).ownedClasses).toBe(1);
    expect((await preview('/api/user/account/deletion', teacher)).ownedClasses).toBe(1);
  });

  test('is for administrators if it is about somebody else', async () => {
    const ana = await app.signIn();
    expect((await ask('GET', `/api/admin/users/${admin.id}/deletion`, ana)).status).toBe(403);
  });

  test('knows every column that names a person', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass || '.' || a.attname as place /* never null */
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(app.database.db);
    expect(Object.keys(personalColumns).sort()).toEqual(rows.map(({ place }) => place).sort());
  });
});

describe('a request about one’s data', () => {
  const create = async (person: Person, body: object = { kind: 'rectification', note: 'Mi apellido está mal.' }) => {
    const answer = await ask('POST', '/api/user/data-requests', person, body);
    expect(answer.status).toBe(201);
    return JSON.parse(answer.text) as OwnDataRequest;
  };
  const list = async (state: 'open' | 'decided' = 'open') =>
    JSON.parse((await ask('GET', `/api/admin/data-requests?state=${state}&limit=100`, admin)).text) as DataRequest[];
  const own = async (person: Person) =>
    JSON.parse((await ask('GET', '/api/user/data-requests', person)).text) as OwnDataRequest[];
  const told = async ({ id }: Person) =>
    (
      await sql<{ kind: string }>`select kind from notifications where user_id = ${id} order by id`.execute(
        app.database.db,
      )
    ).rows.map(({ kind }) => kind);
  const answer = { outcome: 'done', answer: 'Hemos corregido tu apellido.' };

  test('is due in a month, is told to administrators and is answered once', async () => {
    const ana = await app.signIn();
    const { id, receivedOn, dueOn } = await create(ana);
    const { rows } = await sql<{ isAMonth: boolean }>`
      select (${receivedOn}::date + interval '1 month')::date = ${dueOn}::date as "isAMonth" /* never null */`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ isAMonth: true }]);
    expect(await told(admin)).toContain('data-request');
    expect((await list()).find((one) => one.id === id)).toMatchObject({ person: { id: ana.id }, isRecorded: false });

    const decision = `/api/admin/data-requests/${id}/decision`;
    expect((await ask('PUT', decision, ana, answer)).status).toBe(403);
    const answers = await Promise.all([ask('PUT', decision, admin, answer), ask('PUT', decision, admin, answer)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await own(ana)).toMatchObject([{ id, outcome: 'done', answer: answer.answer }]);
    expect(await told(ana)).toContain('data-request-answered');
    expect((await list('decided')).find((one) => one.id === id)).toMatchObject({ outcome: 'done' });
    expect((await ask('DELETE', `/api/user/data-requests/${id}`, ana)).status).toBe(409);
  });

  test('needs words unless it asks for the data, and stops at five open ones', async () => {
    const ana = await app.signIn();
    expect((await ask('POST', '/api/user/data-requests', ana, { kind: 'erasure' })).status).toBe(400);
    expect((await ask('POST', '/api/user/data-requests', ana, { kind: 'gossip', note: 'x' })).status).toBe(400);
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', '/api/user/data-requests', ana, { kind: 'access' })),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('is withdrawn only by the person who made it', async () => {
    const [ana, luis] = [await app.signIn(), await app.signIn()];
    const { id } = await create(ana);
    expect((await ask('DELETE', `/api/user/data-requests/${id}`, luis)).status).toBe(404);
    expect((await ask('DELETE', `/api/user/data-requests/${id}`, ana)).status).toBe(204);
    expect(await own(ana)).toEqual([]);
  });

  test('has its deadline extended once, by two months, with a reason that the person reads', async () => {
    const ana = await app.signIn();
    const { id, dueOn } = await create(ana);
    const reason = 'Hay que buscar en copias antiguas.';
    const extension = `/api/admin/data-requests/${id}/extension`;
    expect((await ask('PUT', extension, admin, { reason: 'no' })).status).toBe(400);
    expect((await ask('PUT', extension, admin, { reason })).status).toBe(200);
    expect((await ask('PUT', extension, admin, { reason })).status).toBe(409);
    const [now] = await own(ana);
    expect(now).toMatchObject({ extensionReason: reason });
    expect(Date.parse(now?.dueOn ?? '')).toBeGreaterThan(Date.parse(dueOn) + 50 * 24 * 3_600_000);
    expect(await told(ana)).toContain('data-request-extended');
  });

  test('that came by letter is recorded with its day, which is not in the future', async () => {
    const ana = await app.signIn({ username: 'ana-de-la-carta' });
    const letter = {
      username: 'ana-de-la-carta',
      kind: 'erasure',
      note: 'Carta de su madre',
      receivedOn: '2026-01-31',
    };
    const recorded = await ask('POST', '/api/admin/data-requests', admin, letter);
    expect(recorded.status).toBe(201);
    expect(recorded.body()).toMatchObject({ dueOn: '2026-02-28', isRecorded: true, person: { id: ana.id } });
    expect(Number(recorded.body()['daysLeft'])).toBeLessThan(0);
    expect((await ask('POST', '/api/admin/data-requests', ana, letter)).status).toBe(403);
    const later = { ...letter, receivedOn: '2999-01-01' };
    expect((await ask('POST', '/api/admin/data-requests', admin, later)).status).toBe(400);
    const stranger = { ...letter, username: 'nadie-se-llama-asi' };
    expect((await ask('POST', '/api/admin/data-requests', admin, stranger)).status).toBe(404);
    // The earliest deadline comes first.
    expect((await list())[0]).toMatchObject({ id: recorded.body()['id'] });
  });

  test('whose deadline is near is told to administrators once', async () => {
    const fresh = await app.signIn({ role: 'iamaker' });
    await remindOfDueRequests(app.kernel);
    await remindOfDueRequests(app.kernel);
    expect((await told(fresh)).filter((kind) => kind === 'data-request-due')).toHaveLength(1);
  });
});
