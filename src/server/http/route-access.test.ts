import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { inEnglish } from '../../../testing/server/test-ask.ts';
import { notesRoutes, postNote } from '../../../testing/server/test-notes.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { type Access, type Role, roles } from '../../shared/roles.ts';
import type { Kernel } from '../kernel.ts';
import { route } from './route.ts';

const Who = z.object({ id: z.int().nullable(), role: z.string().nullable(), original: z.string().nullable() });

function whoami(path: `/api/${string}`, access: Access) {
  return endpoint({ method: 'GET', path, access, reply: Who });
}
const open = whoami('/api/open', 'anyone');
const signedIn = whoami('/api/signed-in', 'signed-in');
const teachers = whoami('/api/teachers', ['profesor', 'clase ia']);
const administrators = whoami('/api/administrators', ['iamaker']);

function routes(kernel: Kernel) {
  const answerWho = [open, signedIn, teachers, administrators].map((call) =>
    route(call, async ({ viewer }) => ({
      id: viewer?.id ?? null,
      role: viewer?.role ?? null,
      original: viewer?.originalRole ?? null,
    })),
  );
  return [...answerWho, ...notesRoutes(kernel)];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes });
});
afterAll(() => app.close());

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

  test('refused explains why in the visitor’s language', async () => {
    const guest = await app.http.inject('/api/signed-in');
    expect(guest.json()).toEqual({ message: 'Debes iniciar sesión.', code: 'not_signed_in' });
    const { headers } = inEnglish(await app.signIn({ role: 'estudiante' }));
    const student = await app.http.inject({ url: '/api/administrators', headers });
    expect(student.json()).toEqual({ message: 'You are not allowed to do this.', code: 'not_allowed' });
  });

  test.each(['x', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --", '%00', 'A'.repeat(5_000)])(
    'a made-up session (%s) is a guest',
    async (token) => {
      const headers = { cookie: `session=${token}` };
      expect((await app.http.inject({ url: '/api/signed-in', headers })).statusCode).toBe(401);
      expect((await app.http.inject({ url: '/api/open', headers })).json()).toMatchObject({ id: null });
    },
  );

  test('an expired session is a guest', async () => {
    const { id, headers } = await app.signIn();
    await sql`update sessions set expires_at = now() where user_id = ${id}`.execute(app.database.db);
    expect((await app.http.inject({ url: '/api/signed-in', headers })).statusCode).toBe(401);
    expect((await app.http.inject({ url: '/api/open', headers })).json()).toMatchObject({ id: null });
  });

  test('uses the role that an administrator simulates, and knows the original one', async () => {
    const { id, headers } = await app.signIn({ role: 'iamaker', simulatedRole: 'profesor' });
    expect((await app.http.inject({ url: '/api/administrators', headers })).statusCode).toBe(403);
    expect((await app.http.inject({ url: '/api/teachers', headers })).json()).toEqual({
      id,
      role: 'profesor',
      original: 'iamaker',
    });
  });

  test('a simulation has no effect once its user is no longer an administrator', async () => {
    const { id, headers } = await app.signIn({ role: 'iamaker', simulatedRole: 'profesor' });
    await sql`update users set role = 'estudiante' where id = ${id}`.execute(app.database.db);
    expect((await app.http.inject({ url: '/api/teachers', headers })).statusCode).toBe(403);
  });

  test('comes from the session and never from the payload', async () => {
    const { id, headers } = await app.signIn();
    const answer = await postNote(app, { text: 'hola', by: 999, userId: 999, role: 'iamaker' }, headers);
    expect(answer.body).toMatchObject({ by: id, given: { text: 'hola' } });
    expect(answer.body).not.toHaveProperty('given.by');
  });
});

describe('writes', () => {
  test('are limited to sixty a minute per account, counted over all processes', async () => {
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
      expect((await postNote(app, { text: 'hola' }, somebodyElse.headers)).status).toBe(201);
      await sql`update rate_limits set expires_at = now()`.execute(app.database.db);
      expect((await postNote(app, { text: 'hola' }, headers)).status).toBe(201);
    } finally {
      await other.close();
    }
  });

  test('are not counted when the limits are off', async () => {
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
