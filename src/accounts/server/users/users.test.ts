import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '../../../../testing/server/test-app.ts';
import { inEnglish } from '../../../../testing/server/test-ask.ts';
import { appRoutes } from '../../../app/routes.ts';
import { type Role, roles } from '../../../shared/roles.ts';
import { call, tablesWith } from '../test-client.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

const simulate = (headers: { cookie: string }, role: string) =>
  call(app, 'POST', '/api/admin/simulate-role', { headers, payload: { role } });
const put = (id: number, changes: object, headers = admin.headers) =>
  call(app, 'PUT', `/api/admin/users/${id}`, { headers, payload: changes });
const data = (name: string, role: Role) => ({
  username: name,
  email: `${name}@example.org`,
  fullName: 'Ana Prueba',
  role,
});

async function lastEntry() {
  return (await call(app, 'GET', '/api/admin/audit?limit=1', { headers: admin.headers })).list()[0];
}

describe('access', () => {
  type Who = 'guest' | Role | 'simulating';
  const everybody: Who[] = ['guest', ...roles, 'simulating'];
  const signedIn = (status: number) => (who: Who) => (who === 'guest' ? 401 : status);
  const administrators = (status: number) => (who: Who) => (who === 'guest' ? 401 : who === 'iamaker' ? status : 403);
  const calls = [
    ['GET', '/api/user', undefined, signedIn(200)],
    ['GET', '/api/user/profile', undefined, signedIn(200)],
    ['PUT', '/api/user/profile', { fullName: 'x' }, signedIn(400)],
    ['PUT', '/api/user/password', {}, signedIn(400)],
    ['GET', '/api/user/sessions', undefined, signedIn(200)],
    ['DELETE', '/api/user/sessions', undefined, signedIn(204)],
    ['GET', '/api/user/export', undefined, signedIn(200)],
    ['GET', '/api/admin/users', undefined, administrators(200)],
    ['GET', '/api/admin/users/summary', undefined, administrators(200)],
    ['PUT', '/api/admin/users/999999', data('nadie', 'profesor'), administrators(404)],
    ['DELETE', '/api/admin/users/999999', undefined, administrators(404)],
    ['GET', '/api/admin/settings', undefined, administrators(200)],
    ['PUT', '/api/admin/settings', {}, administrators(200)],
    ['GET', '/api/admin/audit', undefined, administrators(200)],
    // During a simulation, only ending it is allowed.
    [
      'POST',
      '/api/admin/simulate-role',
      { role: 'iamaker' },
      (who: Who) => (who === 'simulating' ? 200 : administrators(200)(who)),
    ],
    ['GET', '/api/auth/options', undefined, () => 200],
    ['POST', '/api/logout', undefined, () => 204],
    ['DELETE', '/api/user/account', undefined, signedIn(204)],
  ] as const;

  async function headersOf(who: Who): Promise<Record<string, string>> {
    if (who === 'guest') return {};
    const { headers } = await app.signIn({ role: who === 'simulating' ? 'iamaker' : who });
    if (who === 'simulating') await simulate(headers, 'estudiante');
    return headers;
  }

  test.each(calls)('%s %s', async (method, url, payload, expected) => {
    const answers: Record<string, number> = {};
    for (const who of everybody) {
      const headers = await headersOf(who);
      answers[who] = (await call(app, method, url, { headers, ...(payload && { payload }) })).status;
    }
    expect(answers).toEqual(Object.fromEntries(everybody.map((who) => [who, expected(who)])));
  });
});

describe('the list of users', () => {
  test('shows the fields that administrators manage, and no secret', async () => {
    const { id } = await app.signIn({ username: 'lista', role: 'profesional' });
    await sql`update users set password_hash = '$argon2id$secret', google_subject = 'subject' where id = ${id}`.execute(
      app.database.db,
    );
    const { list, text } = await call(app, 'GET', '/api/admin/users?search=lista', { headers: admin.headers });
    expect(list()).toEqual([
      {
        externalId: null,
        groups: [],
        state: 'active',
        id,
        username: 'lista',
        email: 'lista@example.org',
        isPupil: false,
        fullName: 'Ana Prueba',
        displayName: 'lista',
        role: 'profesional',
        createdAt: expect.any(String),
      },
    ]);
    expect(text).not.toMatch(/argon2|subject|hash/);
  });

  test.each([
    ['munoz', 'Íñigo Muñoz'],
    ['MUÑOZ', 'Íñigo Muñoz'],
    ['inigo muñ', 'Íñigo Muñoz'],
    ['igo.mu', 'Íñigo Muñoz'],
    ['imz@correo', 'Íñigo Muñoz'],
    ['IMZ@CORREO.example', 'Íñigo Muñoz'],
  ])('searched for «%s» finds %s', async (search, name) => {
    await sql`
      insert into users (username, full_name, email) values ('igo.mu', 'Íñigo Muñoz', 'imz@correo.example')
      on conflict do nothing`.execute(app.database.db);
    const found = await call(app, 'GET', `/api/admin/users?search=${encodeURIComponent(search)}`, {
      headers: admin.headers,
    });
    expect(found.list().map(({ fullName }) => fullName)).toEqual([name]);
  });

  test.each(['%', '_', '\\', "' or true --", '🎓', '..'])('searched for «%s» finds nobody', async (search) => {
    const found = await call(app, 'GET', `/api/admin/users?search=${encodeURIComponent(search)}`, {
      headers: admin.headers,
    });
    expect(found.status).toBe(200);
    expect(found.list()).toEqual([]);
  });

  test('searched for blanks is complete', async () => {
    const all = await call(app, 'GET', '/api/admin/users', { headers: admin.headers });
    const blank = await call(app, 'GET', '/api/admin/users?search=%20%20', { headers: admin.headers });
    expect(blank.text).toBe(all.text);
  });

  test.each([
    'limit=0',
    'limit=201',
    'cursor=x',
    `cursor=${btoa('[9e99,1]')}`,
    `cursor=${btoa('[-1,1]')}`,
    `cursor=${btoa('["a",1]')}`,
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('with %s is bad input', async (query) => {
    expect((await call(app, 'GET', `/api/admin/users?${query}`, { headers: admin.headers })).status).toBe(400);
  });

  test('with an extreme cursor never fails', async () => {
    for (const key of ['[8000000000000000,2147483647]', '[0,-1]', '[1,9007199254740991]']) {
      const answer = await call(app, 'GET', `/api/admin/users?cursor=${btoa(key)}`, { headers: admin.headers });
      expect([200, 400]).toContain(answer.status);
    }
  });
});

describe('changing a user', () => {
  test('applies name, address and role at once to a signed-in user, and is audited', async () => {
    const user = await app.signIn({ username: 'antiguo' });
    const changed = await put(user.id, { ...data('nuevo', 'profesor'), fullName: 'Nombre Nuevo' });
    expect(changed.status).toBe(200);
    expect(changed.body()).toMatchObject({
      id: user.id,
      username: 'nuevo',
      fullName: 'Nombre Nuevo',
      role: 'profesor',
    });
    const own = await call(app, 'GET', '/api/user', { headers: user.headers });
    expect(own.body()).toMatchObject({ username: 'nuevo', role: 'profesor', originalRole: 'profesor' });
    expect(await lastEntry()).toMatchObject({
      actor: 'jefa',
      action: 'user.role_changed',
      subject: `#${user.id}: estudiante → profesor`,
    });
    await put(user.id, data('nuevo', 'profesor'));
    expect(await lastEntry()).toMatchObject({ action: 'user.changed', subject: `#${user.id}` });
  });

  test('ignores id, hash and date in the body', async () => {
    const user = await app.signIn({ username: 'intacto' });
    const before = (await call(app, 'GET', '/api/user', { headers: user.headers })).body();
    await put(user.id, {
      ...data('intacto', 'estudiante'),
      id: 1,
      passwordHash: 'x',
      createdAt: '2001-01-01T00:00:00Z',
      originalRole: 'iamaker',
    });
    expect((await call(app, 'GET', '/api/user', { headers: user.headers })).body()).toEqual(before);
  });

  test.each([
    ['username', { username: 'JEFA' }, 'accounts.username_taken', 'Ese nombre de usuario ya existe'],
    ['email', { email: 'Jefa@example.org' }, 'accounts.email_taken', 'Ese correo electrónico ya está registrado'],
  ])('to the %s of another user is refused and not audited', async (field, taken, failure, message) => {
    const user = await app.signIn();
    const before = await lastEntry();
    const refused = await put(user.id, { ...data('libre', 'profesor'), ...taken });
    expect(refused.status).toBe(409);
    expect(refused.body()).toEqual({ message, code: failure, fields: { [field]: message } });
    expect(await lastEntry()).toEqual(before);
  });

  test.each(['0', '-1', 'x', '1e3', '99999999999', '1.5', '%00'])('with the id %s is bad input', async (id) => {
    const answer = await call(app, 'PUT', `/api/admin/users/${id}`, {
      headers: admin.headers,
      payload: data('nadie', 'profesor'),
    });
    expect(answer.status).toBe(400);
  });

  test('that does not exist fails with a message in both languages', async () => {
    expect((await put(999_999, data('nadie', 'profesor'))).body().message).toBe('Ese usuario no existe');
    const english = await put(999_999, data('nadie', 'profesor'), inEnglish(admin).headers);
    expect(english.body().message).toBe('That user does not exist');
  });

  test('from iamaker to another role ends their simulation', async () => {
    const other = await app.signIn({ username: 'otra.jefa', role: 'iamaker' });
    await simulate(other.headers, 'estudiante');
    await put(other.id, data('otra.jefa', 'profesor'));
    expect((await call(app, 'GET', '/api/user', { headers: other.headers })).body()).toMatchObject({
      role: 'profesor',
      originalRole: 'profesor',
    });
    expect((await simulate(other.headers, 'iamaker')).status).toBe(403);
    await put(other.id, data('otra.jefa', 'iamaker'));
    expect((await call(app, 'GET', '/api/user', { headers: other.headers })).body().role).toBe('iamaker');
    await call(app, 'DELETE', '/api/user/account', { headers: other.headers });
  });
});

describe('the last administrator', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await startTestApp({ routes: appRoutes });
  });
  afterAll(() => own.close());
  beforeEach(() => sql`delete from users`.execute(own.database.db));
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from users where role = 'iamaker'`.execute(own.database.db);
    return rows[0]?.count;
  };

  test('can be neither demoted nor deleted, but otherwise edited', async () => {
    const only = await own.signIn({ username: 'unica', role: 'iamaker' });
    const url = `/api/admin/users/${only.id}`;
    const demoted = await call(own, 'PUT', url, { headers: only.headers, payload: data('unica', 'profesor') });
    const deleted = await call(own, 'DELETE', url, { headers: only.headers });
    expect([demoted.status, deleted.status]).toEqual([409, 409]);
    expect(demoted.body().code).toBe('accounts.last_iamaker');
    const renamed = await call(own, 'PUT', url, { headers: only.headers, payload: data('renombrada', 'iamaker') });
    expect(renamed.status).toBe(200);
  });

  test.each(['demoting', 'deleting', 'demoting and deleting'])(
    'remains when all are %s each other at once',
    async (how) => {
      const all = await Promise.all(
        Array.from({ length: 4 }, (_, index) => own.signIn({ username: `jefa${index}`, role: 'iamaker' })),
      );
      const answers = await Promise.all(
        all.map(({ headers }, index) => {
          const victim = (index + 1) % all.length;
          const url = `/api/admin/users/${all[victim]?.id}`;
          return how === 'deleting' || (how !== 'demoting' && index % 2)
            ? call(own, 'DELETE', url, { headers })
            : call(own, 'PUT', url, { headers, payload: data(`jefa${victim}`, 'profesor') });
        }),
      );
      for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status);
      expect(await count()).toBeGreaterThanOrEqual(1);
    },
  );

  test('remains when two delete each other at once', async () => {
    const [one, other] = [await own.signIn({ role: 'iamaker' }), await own.signIn({ role: 'iamaker' })];
    const answers = await Promise.all([
      call(own, 'DELETE', `/api/admin/users/${other.id}`, { headers: one.headers }),
      call(own, 'DELETE', `/api/admin/users/${one.id}`, { headers: other.headers }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await count()).toBe(1);
  });
});

describe('deleting a user', () => {
  test('leaves no trace except the audit entry', async () => {
    const user = await app.signIn({ username: 'borrable', fullName: 'Borrable Entera', email: 'borrable@example.org' });
    const gone = await call(app, 'DELETE', `/api/admin/users/${user.id}`, { headers: admin.headers });
    expect(gone.status).toBe(204);
    expect(await tablesWith(app, 'borrable')).toEqual([]);
    expect((await call(app, 'GET', '/api/user', { headers: user.headers })).status).toBe(401);
    expect(await lastEntry()).toMatchObject({ actor: 'jefa', action: 'user.deleted', subject: `#${user.id}` });
    expect((await call(app, 'DELETE', `/api/admin/users/${user.id}`, { headers: admin.headers })).status).toBe(404);
  });
});

describe('simulating', () => {
  test.each(['estudiante', 'profesor', 'profesional'])(
    '%s applies that role until the simulation ends',
    async (role) => {
      const { headers } = await app.signIn({ role: 'iamaker' });
      const simulating = await simulate(headers, role);
      expect(simulating.status).toBe(200);
      expect(simulating.body()).toMatchObject({ role, originalRole: 'iamaker' });
      expect((await call(app, 'GET', '/api/user', { headers })).body()).toEqual(simulating.body());
      expect((await call(app, 'GET', '/api/admin/users', { headers })).status).toBe(403);
      expect((await simulate(headers, 'profesor')).status).toBe(200);
      const back = await simulate(headers, 'iamaker');
      expect(back.body()).toMatchObject({ role: 'iamaker', originalRole: 'iamaker' });
      expect((await call(app, 'GET', '/api/admin/users', { headers })).status).toBe(200);
    },
  );

  test('is audited', async () => {
    await simulate(admin.headers, 'profesional');
    await simulate(admin.headers, 'iamaker');
    const entries = await call(app, 'GET', '/api/admin/audit?limit=2', { headers: admin.headers });
    expect(entries.list()).toMatchObject([
      { actor: 'jefa', action: 'role.simulated', subject: 'iamaker' },
      { actor: 'jefa', action: 'role.simulated', subject: 'profesional' },
    ]);
  });

  test('affects one session only', async () => {
    const { headers, id } = await app.signIn({ role: 'iamaker' });
    await sql`
      insert into sessions (token_hash, user_id, expires_at)
      values (sha256(${'B'.repeat(43)}::bytea), ${id}, now() + interval '1 day')`.execute(app.database.db);
    await simulate(headers, 'estudiante');
    const elsewhere = await call(app, 'GET', '/api/user', { headers: { cookie: `session=${'B'.repeat(43)}` } });
    expect(elsewhere.body().role).toBe('iamaker');
  });

  test.each(['clase ia', 'admin', '', null, 5])('%j is bad input', async (role) => {
    expect(
      (await call(app, 'POST', '/api/admin/simulate-role', { headers: admin.headers, payload: { role } })).status,
    ).toBe(400);
  });

  test.each(['estudiante', 'profesor', 'profesional', 'clase ia'] as const)('is refused for %s', async (role) => {
    const { headers } = await app.signIn({ role });
    for (const wanted of ['iamaker', 'profesor']) {
      const refused = await simulate(headers, wanted);
      expect(refused.status).toBe(403);
      expect(refused.body()).toEqual({ message: 'No tienes permiso para hacer esto.', code: 'not_allowed' });
    }
    expect((await call(app, 'GET', '/api/user', { headers })).body().role).toBe(role);
  });
});
