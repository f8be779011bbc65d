import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import type { FailureBody } from '../../shared/endpoints/failures.ts';
import { route } from './route.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/{name}',
  access: 'anyone',
  params: z.object({ name: z.string() }),
  query: z.object({ search: z.string().optional() }),
  body: z.looseObject({ text: z.string().optional() }),
  reply: z.object({ name: z.string(), text: z.string().nullable() }),
});
const find = endpoint({
  method: 'GET',
  path: '/api/find',
  access: 'anyone',
  query: z.object({ search: z.string().optional() }),
  reply: z.object({ found: z.string().nullable() }),
});
const fail = endpoint({
  method: 'POST',
  path: '/api/fail',
  access: 'anyone',
  body: z.object({ how: z.enum(['error', 'text', 'database']) }),
  reply: z.object({}),
});

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({
    routes: ({ db }) => [
      route(echo, async ({ params, body }) => ({ name: params.name, text: body.text ?? null })),
      route(find, async ({ query }) => ({ found: query.search ?? null })),
      route(fail, async ({ body }) => {
        if (body.how === 'text') throw 'a bare text';
        if (body.how === 'error') throw new Error('secret detail of /srv/educaia');
        await sql`insert into users (username, full_name, email, role)
                  values ('ana', 'Ana Privada', 'ana@privada.example', 'director')`.execute(db);
        return {};
      }),
    ],
  });
  port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());
beforeEach(() => app.logged.splice(0));

function post(payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return app.http.inject({ method: 'POST', url: '/api/echo/x', payload, headers });
}

/** Sends exactly these bytes, which no well-behaved client would send. */
async function raw(request: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}
const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

function expectFailure(answer: { statusCode: number; body: string }, status: number, code: string): void {
  const body = JSON.parse(answer.body) as FailureBody;
  expect([answer.statusCode, body.code]).toEqual([status, code]);
  expect(body.message).not.toBe('');
}

describe('a body that cannot be parsed is bad input', () => {
  test.each(['{', '{"text":}', 'hola', '{"text":"a"} more', "{'text':1}", '\u0000', '{"a":1,}', '{"text":"\u0001"}'])(
    'malformed JSON: %j',
    async (payload) => {
      expectFailure(await post(payload), 400, 'unreadable_body');
    },
  );

  test.each(['text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense', 'a/b/c'])(
    'of type %s',
    async (type) => {
      expectFailure(await post('text=hola', { 'content-type': type }), 400, 'unreadable_body');
    },
  );

  test('plain text', async () => {
    expectFailure(await post('hola', { 'content-type': 'text/plain' }), 400, 'invalid_input');
  });

  test('an empty one', async () => {
    expectFailure(await post(''), 400, 'invalid_input');
    expectFailure(await app.http.inject({ method: 'POST', url: '/api/echo/x' }), 400, 'invalid_input');
  });

  test.each(['{"__proto__":{"admin":true}}', '{"a":{"__proto__":null}}', '{"constructor":{"prototype":{"a":1}}}'])(
    'a body that would pollute a prototype: %s',
    async (payload) => {
      expectFailure(await post(payload), 400, 'unreadable_body');
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );

  test.each([51, 1_000, 500_000])('%i nested arrays', async (depth) => {
    expectFailure(await post(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`), 400, 'invalid_input');
  });

  test('bytes that are not UTF-8 arrive as replacement characters', async () => {
    const answer = await post(Buffer.from([...Buffer.from('{"text":"'), 0xff, 0xc3, 0x28, ...Buffer.from('"}')]));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ text: string }>().text).toBe('\uFFFD\uFFFD(');
  });

  test('more than one MiB is too large, and one MiB is not', async () => {
    const filled = (bytes: number) => `{"text":"${'x'.repeat(bytes - '{"text":""}'.length)}"}`;
    expect((await post(filled(1024 * 1024))).statusCode).toBe(200);
    expectFailure(await post(filled(1024 * 1024 + 1)), 413, 'too_large');
  });

  test('a client that sends far more gets the error, not a broken connection', async () => {
    const body = Buffer.alloc(12_000_000, 'x');
    for (let time = 0; time < 3; time += 1) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${port}/api/echo/x`, { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ code: 'too_large' });
    }
  });

  test('more than one MiB in chunks is too large, too', async () => {
    const chunk = 'x'.repeat(64 * 1024);
    const chunked = Array.from({ length: 20 }, () => `10000\r\n${chunk}\r\n`).join('');
    const answer = await raw(
      `POST /api/echo/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunked}0\r\n\r\n`,
    );
    expect(answer.status).toBe(413);
  });
});

describe('text that cannot be stored is refused before it reaches the database', () => {
  test.each(['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00', '\\udc00\\ud800', 'a\\ud83d'])(
    'in a body: %s',
    async (text) => {
      expectFailure(await post(`{"text":"${text}"}`), 400, 'invalid_input');
      expectFailure(await post(`{"more":[{"deep":"${text}"}]}`), 400, 'invalid_input');
      expectFailure(await post(`{"${text}":1}`), 400, 'invalid_input');
    },
  );

  test('in the query', async () => {
    expectFailure(await app.http.inject('/api/find?search=a%00b'), 400, 'invalid_input');
    expectFailure(await app.http.inject('/api/find?a%00b=1'), 400, 'invalid_input');
    expectFailure(await app.http.inject('/api/find?search=a&search=%00'), 400, 'invalid_input');
  });

  test('in the path', async () => {
    const answer = await app.http.inject({ method: 'POST', url: '/api/echo/a%00b', payload: {} });
    expectFailure(answer, 400, 'invalid_input');
  });

  test('but ordinary text of any script is accepted', async () => {
    for (const text of ['¿Qué tal, ñandú?', '👩‍🏫 🎓', '\uFFFD', '\t\n\r', '\u202E', '日本語']) {
      expect((await post(JSON.stringify({ text }))).json()).toEqual({ name: 'x', text });
      const found = await app.http.inject(`/api/find?search=${encodeURIComponent(text)}`);
      expect(found.json()).toEqual({ found: text });
    }
  });
});

describe('an address', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/find/more', '/api/../secret', '/api/find%2f'])(
    '%s outside the API is a JSON 404',
    async (url) => {
      expectFailure(await app.http.inject(url), 404, 'not_found');
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('without a handler for %s is a 404', async (method) => {
    expectFailure(await app.http.inject({ method, url: '/api/find', payload: {} }), 404, 'not_found');
    expectFailure(await app.http.inject({ method, url: '/nowhere', payload: {} }), 404, 'not_found');
  });

  test.each(['/api/echo/%', '/api/echo/%zz', '/api/echo/%ff', '/api/%c3%28'])(
    '%s with an invalid escape is bad input, with our message and headers',
    async (target) => {
      const answer = await raw(
        `POST ${target} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
      );
      expectFailure({ statusCode: answer.status, body: answer.body }, 400, 'invalid_input');
      expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
      expect(answer.head).toMatch(/x-request-id: /i);
    },
  );

  test('is answered in the visitor’s language, even if it is malformed', async () => {
    const answer = await app.http.inject({ url: '/api/%zz', headers: { cookie: 'a=%; lang=en' } });
    expect(answer.json<FailureBody>().message).toBe('Some of the information is not valid.');
  });

  test('is answered in the browser’s language where the visitor chose none', async () => {
    const messageFor = async (headers: Record<string, string>) =>
      (await app.http.inject({ url: '/api/%zz', headers })).json<FailureBody>().message;
    expect(await messageFor({ 'accept-language': 'en-GB,es;q=0.8' })).toBe('Some of the information is not valid.');
    expect(await messageFor({ 'accept-language': 'fr' })).toBe('Hay datos que no son válidos.');
    expect(await messageFor({ 'accept-language': 'en', cookie: 'lang=es' })).toBe('Hay datos que no son válidos.');
  });

  test('with an overlong parameter is a 404 or bad input', async () => {
    const answer = await app.http.inject({ method: 'POST', url: `/api/echo/${'x'.repeat(501)}`, payload: {} });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json<FailureBody>().code).toMatch(/^(invalid_input|not_found)$/);
  });

  test.each(['?search=%', '?search=%zz', '?&&==&', '?search', `?${'a=1&'.repeat(3_000)}`])(
    'with the odd query %s never breaks a call',
    async (query) => {
      expect((await get(`/api/find${query}`)).status).toBe(200);
    },
  );

  test('in a malformed request gets a 4xx', async () => {
    expect((await raw('nonsense\r\n\r\n')).status).toBe(400);
    const long = await raw(`GET /api/find HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(long.status).toBe(431);
  });
});

describe('an unexpected failure', () => {
  test.each(['error', 'text', 'database'])('(%s) gets one generic answer', async (how) => {
    const answer = await app.http.inject({ method: 'POST', url: '/api/fail', payload: { how } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo.',
      code: 'unexpected',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('is logged once, with the request and the stack', async () => {
    const headers = { 'x-request-id': 'una-peticion-1' };
    await app.http.inject({ method: 'POST', url: '/api/fail', headers, payload: { how: 'error' } });
    const errors = app.logged.filter((line) => Number(line.level) >= 50);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ reqId: 'una-peticion-1', err: { message: 'secret detail of /srv/educaia' } });
    expect(JSON.stringify(errors[0])).toContain('build-app.test.ts');
  });

  test('of the database is logged without the refused row', async () => {
    await app.http.inject({ method: 'POST', url: '/api/fail', payload: { how: 'database' } });
    const lines = JSON.stringify(app.logged);
    expect(lines).toContain('users_role_known');
    expect(lines).not.toContain('privada');
    expect(lines).not.toContain('Privada');
  });
});

describe('a request', () => {
  test('keeps the id that its sender gave it', async () => {
    const answer = await app.http.inject({ url: '/api/find', headers: { 'x-request-id': 'aB3_-xyz' } });
    expect(answer.headers['x-request-id']).toBe('aB3_-xyz');
  });

  test.each(['', 'short', 'x'.repeat(65), 'with space', '<script>', 'línea-ñandú'])(
    'gets an id of ours instead of «%s»',
    async (given) => {
      const answer = await app.http.inject({ url: '/api/find', headers: { 'x-request-id': given } });
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12,}$/);
      expect(answer.headers['x-request-id']).not.toBe(given);
    },
  );

  test('is logged in one line with its id, route and status', async () => {
    const headers = { 'x-request-id': 'una-peticion-2' };
    await app.http.inject({ method: 'POST', url: '/api/echo/nombre', headers, payload: {} });
    await eventually(() => expect(app.logged).toHaveLength(1));
    expect(app.logged[0]).toMatchObject({
      reqId: 'una-peticion-2',
      method: 'POST',
      route: '/api/echo/:name',
      status: 200,
    });
  });

  test('is logged without the user, the address or the input', async () => {
    const { headers } = await app.signIn({ fullName: 'Nombre Personal', email: 'personal@example.org' });
    const asked = {
      headers: { cookie: headers.cookie, 'user-agent': 'personal-browser', referer: 'https://personal.example/' },
      remoteAddress: '203.0.113.77',
    };
    await app.http.inject({ ...asked, url: '/api/find?search=personal-search' });
    await app.http.inject({ ...asked, url: '/api/personal-path?search=personal-search' });
    await app.http.inject({ ...asked, url: '/api/find?search=personal%00' });
    await app.http.inject({ ...asked, url: '/personal-page?search=personal' });
    await app.http.inject({ ...asked, url: '/api/personal%zz' });
    await app.http.inject({ ...asked, method: 'POST', url: '/api/fail?personal', payload: { how: 'error' } });
    await app.http.inject({ ...asked, method: 'POST', url: '/api/echo/personal', payload: { text: 'personal' } });
    const lines = JSON.stringify(app.logged);
    expect(app.logged.length).toBeGreaterThanOrEqual(6);
    expect(lines).not.toMatch(/personal/i);
    expect(lines).not.toContain('203.0.113');
    expect(lines).not.toContain(headers.cookie.slice('session='.length));
  });
});

describe('closing', () => {
  test.each(['', 'GET /api/fi', 'GET /api/find HTTP/1.1\r\nhost: localhost\r\n\r\n'])(
    'does not wait for an idle connection that has sent %j',
    async (sent) => {
      const other = await startTestApp({ routes: () => [], database: app.database });
      const address = await other.http.listen({ host: '127.0.0.1', port: 0 });
      const accepted = once(other.http.server, 'connection');
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const closed = once(socket, 'close');
      socket.resume().write(sent);
      await accepted;
      await other.close();
      await closed;
      expect(socket.destroyed).toBe(true);
    },
  );

  test('finishes open requests and then closes their connections', async () => {
    const other = await startTestApp({ routes: () => [], database: app.database });
    const socket = connect(Number(new URL(await other.http.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
    const head = 'POST /api/nothing HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: 2\r\nexpect: 100-continue\r\n\r\n`);
    expect(String(await once(socket, 'data'))).toContain('100 Continue');
    const left = once(socket, 'close');
    const closed = other.close();
    const answered = once(socket, 'data');
    socket.write('{}');
    expect(String(await answered)).toMatch(/^HTTP\/1.1 404 /);
    await Promise.all([closed, left]);
  });
});
