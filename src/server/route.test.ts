import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import type { FailureBody } from '../shared/errors.ts';
import { bilingual } from '../shared/language.ts';
import { pageFields, positiveInteger } from '../shared/pages-of-lists.ts';
import { type Access, type Role, roles } from '../shared/roles.ts';
import { route } from './route.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const summary = { es: 'Prueba', en: 'Trial' };
const Who = z.object({ id: z.int().nullable(), role: z.string().nullable(), original: z.string().nullable() });

function whoami(path: `/api/${string}`, access: Access) {
  return endpoint({ method: 'GET', path, summary, access, reply: Who });
}
const open = whoami('/api/open', 'anyone');
const signedIn = whoami('/api/signed-in', 'signed-in');
const teachers = whoami('/api/teachers', ['profesor', 'clase ia']);
const administrators = whoami('/api/administrators', ['iamaker']);

const Note = z.object({ id: z.int(), text: z.string(), by: z.int() });
const getNote = endpoint({
  method: 'GET',
  path: '/api/notes/{id}',
  summary,
  access: 'anyone',
  params: z.object({ id: positiveInteger }),
  reply: Note,
});
const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  summary,
  access: 'anyone',
  query: z.object({ ...pageFields, topic: z.string().max(20).optional() }),
  reply: Note,
  paged: true,
});
const NewNote = z.object({
  text: z
    .string()
    .min(3, { error: bilingual('Escribe al menos tres letras.', 'Write at least three letters.') })
    .max(10),
  count: z.int().optional(),
  kind: z.enum(['idea', 'duda']).optional(),
});
const createNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  summary,
  access: 'signed-in',
  body: NewNote,
  reply: z.object({ ...Note.shape, given: z.record(z.string(), z.unknown()) }),
  creates: true,
});
const deleteNote = endpoint({ method: 'DELETE', path: '/api/notes/{id}', summary, access: 'signed-in' });
const longText = endpoint({ method: 'GET', path: '/api/long', summary, access: 'anyone', reply: z.string() });
const broken = endpoint({
  method: 'GET',
  path: '/api/broken',
  summary,
  access: 'anyone',
  reply: z.object({ id: z.int() }),
});

const leaky = { id: 7, text: 'hola', by: 1, passwordHash: 'secret', email: 'ana@example.org' };
const long = 'palabras '.repeat(1_000);

function routes() {
  const answerWho = [open, signedIn, teachers, administrators].map((call) =>
    route(call, async ({ viewer }) => ({
      id: viewer?.id ?? null,
      role: viewer?.role ?? null,
      original: viewer?.originalRole ?? null,
    })),
  );
  return [
    ...answerWho,
    route(getNote, async ({ params }) => ({ ...leaky, id: params.id })),
    route(listNotes, async ({ query }) => ({
      items: [leaky],
      next: query.cursor === undefined ? 'siguiente página' : undefined,
    })),
    route(createNote, async ({ body, viewer }) => ({ id: 1, text: body.text, by: viewer.id, given: { ...body } })),
    route(deleteNote, async () => undefined),
    route(longText, async () => long),
    route(broken, async () => ({ id: 'seven' as unknown as number })),
  ];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes, config: { publicUrl: 'https://educaia.example' } });
});
afterAll(() => app.close());

async function post(payload: unknown, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ method: 'POST', url: '/api/notes', payload: payload as object, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<FailureBody>() };
}

describe('access', () => {
  const everybody = [undefined, ...roles];
  const table: [string, Access][] = [
    ['/api/open', 'anyone'],
    ['/api/signed-in', 'signed-in'],
    ['/api/teachers', ['profesor', 'clase ia']],
    ['/api/administrators', ['iamaker']],
  ];
  const expected = (access: Access, role: Role | undefined) => {
    if (access === 'anyone') return 200;
    if (!role) return 401;
    return access === 'signed-in' || access.includes(role) ? 200 : 403;
  };

  test.each(table)('of %s is for %j', async (url, access) => {
    for (const role of everybody) {
      const headers = role ? (await app.signIn({ role })).headers : {};
      const answer = await app.http.inject({ url, headers });
      expect(answer.statusCode, role ?? 'guest').toBe(expected(access, role));
    }
  });

  test('refused tells why in the language of the visitor', async () => {
    const guest = await app.http.inject('/api/signed-in');
    expect(guest.json()).toEqual({ message: 'Debes iniciar sesión.', code: 'not_signed_in' });
    const { headers } = await app.signIn({ role: 'estudiante' });
    const student = await app.http.inject({
      url: '/api/administrators',
      headers: { cookie: `${headers.cookie}; lang=en` },
    });
    expect(student.json()).toEqual({ message: 'You are not allowed to do this.', code: 'not_allowed' });
  });

  test.each(['x', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --", '%00', 'A'.repeat(5_000)])(
    'a session that was never opened (%s) is nobody',
    async (token) => {
      const headers = { cookie: `session=${token}` };
      expect((await app.http.inject({ url: '/api/signed-in', headers })).statusCode).toBe(401);
      expect((await app.http.inject({ url: '/api/open', headers })).json()).toMatchObject({ id: null });
    },
  );

  test('a session that has run out is nobody', async () => {
    const { id, headers } = await app.signIn();
    await sql`update sessions set expires_at = now() where user_id = ${id}`.execute(app.database.db);
    expect((await app.http.inject({ url: '/api/signed-in', headers })).statusCode).toBe(401);
    expect((await app.http.inject({ url: '/api/open', headers })).json()).toMatchObject({ id: null });
  });

  test('goes by the role that an administrator simulates, and knows the original one', async () => {
    const { id, headers } = await app.signIn({ role: 'iamaker' });
    await sql`update sessions set simulated_role = 'profesor' where user_id = ${id}`.execute(app.database.db);
    expect((await app.http.inject({ url: '/api/administrators', headers })).statusCode).toBe(403);
    expect((await app.http.inject({ url: '/api/teachers', headers })).json()).toEqual({
      id,
      role: 'profesor',
      original: 'iamaker',
    });
  });

  test('a simulation gives nothing to somebody who is no administrator any more', async () => {
    const { id, headers } = await app.signIn({ role: 'iamaker' });
    await sql`update sessions set simulated_role = 'profesor' where user_id = ${id}`.execute(app.database.db);
    await sql`update users set role = 'estudiante' where id = ${id}`.execute(app.database.db);
    expect((await app.http.inject({ url: '/api/teachers', headers })).statusCode).toBe(403);
  });

  test('comes from the session and never from the payload', async () => {
    const { id, headers } = await app.signIn();
    const answer = await post({ text: 'hola', by: 999, userId: 999, role: 'iamaker' }, headers);
    expect(answer.body).toMatchObject({ by: id, given: { text: 'hola' } });
    expect(answer.body).not.toHaveProperty('given.by');
  });
});

describe('an answer', () => {
  test('holds nothing that its schema does not name', async () => {
    expect((await app.http.inject('/api/notes/7')).json()).toEqual({ id: 7, text: 'hola', by: 1 });
    expect((await app.http.inject('/api/notes')).json()).toEqual([{ id: 7, text: 'hola', by: 1 }]);
  });

  test('is 201 with the thing for a creation and 204 without a body for a deletion', async () => {
    const { headers } = await app.signIn();
    expect((await post({ text: 'hola' }, headers)).status).toBe(201);
    const deleted = await app.http.inject({ method: 'DELETE', url: '/api/notes/1', headers });
    expect(deleted.statusCode).toBe(204);
    expect(deleted.body).toBe('');
  });

  test('of a call without a body is the same when the caller names a type for it', async () => {
    const { headers } = await app.signIn();
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await app.http.inject({ method: 'DELETE', url: '/api/notes/1', headers: json })).statusCode).toBe(204);
  });

  test('that does not fit its own schema is our fault and shows nothing of itself', async () => {
    const answer = await app.http.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: expect.any(String) as string, code: 'unexpected' });
    expect(answer.body).not.toContain('seven');
  });

  test('of a list names the next page as long as there is one', async () => {
    const first = await app.http.inject('/api/notes?limit=5&topic=a%26b');
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    const address = new URL(next, 'http://localhost');
    expect(address.pathname).toBe('/api/notes');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      limit: '5',
      topic: 'a&b',
      cursor: 'siguiente página',
    });
    const last = await app.http.inject(next);
    expect(last.statusCode).toBe(200);
    expect(last.headers.link).toBeUndefined();
  });

  test('is asked for again cheaply', async () => {
    const first = await app.http.inject('/api/notes/7');
    const etag = String(first.headers.etag);
    const again = await app.http.inject({ url: '/api/notes/7', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await app.http.inject({ url: '/api/notes/8', headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  test('may be kept by the visitor alone, and only if it is asked about each time', async () => {
    const answer = await app.http.inject('/api/notes/7');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.vary).toContain('Cookie');
  });

  test('is compressed for those who take it and are sent much', async () => {
    const compressed = await app.http.inject({ url: '/api/long', headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toBe(long);
    const plain = await app.http.inject('/api/long');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toBe(long);
    const refused = await app.http.inject({ url: '/api/long', headers: { 'accept-encoding': 'gzip;q=0, br' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const short = await app.http.inject({ url: '/api/notes/7', headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  test('to HEAD has the same headers and no body', async () => {
    const answer = await app.http.inject({ method: 'HEAD', url: '/api/notes/7' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe((await app.http.inject('/api/notes/7')).headers.etag);
    expect(answer.body).toBe('');
  });
});

describe('input', () => {
  let ana: Awaited<ReturnType<TestApp['signIn']>>;
  let number = 0;
  // A new person each time: the limit of writes is not what is tried here.
  const send = async (payload: unknown, cookies = '') => {
    number += 1;
    ana = await app.signIn({ username: `input${number}` });
    return post(payload, { cookie: ana.headers.cookie + cookies });
  };

  test('that is not valid is answered with a sentence for each field, the first of which speaks for the whole', async () => {
    const { status, body } = await send({ text: 'ab', count: 1.5, kind: 'otra' });
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_input');
    expect(Object.keys(body.fields ?? {})).toEqual(['text', 'count', 'kind']);
    expect(body.message).toBe('Escribe al menos tres letras.');
    expect(body.fields?.text).toBe(body.message);
  });

  test('is judged in English for those who chose it', async () => {
    const { body } = await send({ text: 'ab', kind: 'otra' }, '; lang=en');
    expect(body.message).toBe('Write at least three letters.');
    expect(body.fields?.kind).toBe('This value is not one of the possible ones.');
  });

  test.each<[string, unknown, string]>([
    ['missing', {}, 'Este dato es obligatorio.'],
    ['of another type', { text: 5 }, 'Este dato no es del tipo esperado.'],
    ['null', { text: null }, 'Este dato no es del tipo esperado.'],
    ['a list', { text: ['hola'] }, 'Este dato no es del tipo esperado.'],
    ['too long', { text: 'x'.repeat(11) }, 'Como máximo 10 caracteres.'],
  ])('%s has a sentence in Spanish', async (_, payload, sentence) => {
    expect((await send(payload)).body.fields).toEqual({ text: sentence });
  });

  test.each([{ count: '5' }, { count: true }, { count: '' }, { count: null }, { count: 2 ** 60 }, { kind: 'IDEA' }])(
    'is not made into something that it is not: %j',
    async (fields) => {
      expect((await send({ text: 'hola', ...fields })).status).toBe(400);
    },
  );

  test.each<unknown>([[], 'hola', 5, null, true, [{ text: 'hola' }]])('%j is no object', async (payload) => {
    const answer = await send(JSON.stringify(payload));
    expect(answer.status).toBe(400);
    const typed = await app.http.inject({
      method: 'POST',
      url: '/api/notes',
      payload: JSON.stringify(payload),
      headers: { ...ana.headers, 'content-type': 'application/json' },
    });
    expect(typed.statusCode).toBe(400);
  });

  test('unknown to the call is ignored', async () => {
    const { status, body } = await send({ text: 'hola', later: { deep: [1] }, id: 99 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ given: { text: 'hola' } });
    expect((await app.http.inject('/api/notes?later=1&limit=3')).statusCode).toBe(200);
  });

  test.each(['0', '-1', '1.5', 'x', '9999999999', '%20', '1e3', '0x1'])(
    'an id of the address must be a positive whole number, which %s is not',
    async (id) => {
      expect((await app.http.inject(`/api/notes/${id}`)).statusCode).toBe(400);
    },
  );
});

describe('writes', () => {
  test('are refused when a browser says that they come from another site', async () => {
    const { headers } = await app.signIn();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:8080' },
      { origin: 'null' },
      { origin: '' },
      { origin: 'not an address' },
      { origin: 'https://educaia.example.evil.example' },
      { origin: 'http://educaia.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const from of foreign) {
      const answer = await post({ text: 'hola' }, { ...headers, host: 'localhost', ...from });
      expect(answer.status, JSON.stringify(from)).toBe(403);
      expect(answer.body.code).toBe('foreign_origin');
    }
  });

  test('are taken from our own pages, from the public address, and from programs', async () => {
    const { headers } = await app.signIn();
    const own: Record<string, string>[] = [
      {},
      { origin: 'http://localhost:3000' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://educaia.example' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const from of own) {
      const answer = await post({ text: 'hola' }, { ...headers, host: 'localhost:3000', ...from });
      expect(answer.status, JSON.stringify(from)).toBe(201);
    }
  });

  test('of another site are refused for every method, and reads are not', async () => {
    const { headers } = await app.signIn();
    const from = { ...headers, origin: 'https://evil.example' };
    expect((await app.http.inject({ method: 'DELETE', url: '/api/notes/1', headers: from })).statusCode).toBe(403);
    expect((await app.http.inject({ url: '/api/notes/1', headers: from })).statusCode).toBe(200);
  });

  test('are at most sixty a minute for one account, counted over all processes', async () => {
    const other = await startTestApp({ routes, database: app.database });
    try {
      const { headers } = await app.signIn();
      const statuses: number[] = [];
      for (let index = 0; index < 60; index++) {
        const { http } = index % 2 ? app : other;
        const payload = { text: 'hola' };
        statuses.push((await http.inject({ method: 'POST', url: '/api/notes', headers, payload })).statusCode);
      }
      expect(new Set(statuses)).toEqual(new Set([201]));
      for (const { http } of [app, other]) {
        const refused = await http.inject({ method: 'DELETE', url: '/api/notes/1', headers });
        expect(refused.statusCode).toBe(429);
        expect(refused.json()).toMatchObject({ code: 'too_many' });
        const wait = Number(refused.headers['retry-after']);
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(60);
        expect((await http.inject({ url: '/api/signed-in', headers })).statusCode).toBe(200);
      }
      const somebodyElse = await app.signIn();
      expect((await post({ text: 'hola' }, somebodyElse.headers)).status).toBe(201);
      await sql`update limits set expires_at = now()`.execute(app.database.db);
      expect((await post({ text: 'hola' }, headers)).status).toBe(201);
    } finally {
      await other.close();
    }
  });

  test('are not counted when the limits are switched off', async () => {
    const unlimited = await startTestApp({ routes, database: app.database, config: { rateLimits: false } });
    try {
      const { headers } = await app.signIn();
      const answers = await Promise.all(
        Array.from({ length: 70 }, () => unlimited.http.inject({ method: 'DELETE', url: '/api/notes/1', headers })),
      );
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([204]));
    } finally {
      await unlimited.close();
    }
  });
});
