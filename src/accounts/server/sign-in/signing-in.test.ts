import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import { createPasswords } from '../../../server/identity/password-hashing.ts';
import { sessionSeconds } from '../../../server/identity/session.ts';
import { call, password, register } from '../test-client.ts';

let app: TestApp;
let ana: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { trustProxy: 1 } });
  ana = await register(app, { username: 'Ana.María', email: 'ana.maria@example.org' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(app.database.db);
  await sql`delete from sign_in_delays`.execute(app.database.db);
});

const login = (username: string, given: string, options: Parameters<typeof call>[3] = {}) =>
  call(app, 'POST', '/api/login', { ...options, payload: { username, password: given } });

describe('signing in', () => {
  test.each([
    'Ana.María',
    'ana.maría',
    'ANA.MARI\u0301A',
    ' ana.maría ',
    'ana.maria@example.org',
    'Ana.Maria@EXAMPLE.org',
  ])('as «%s» opens a session', async (username) => {
    const answer = await login(username, password);
    expect(answer.status).toBe(200);
    expect(answer.body()).toEqual(ana.body());
    expect(answer.session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: sessionSeconds });
    expect((await call(app, 'GET', '/api/user', { headers: answer.browser })).status).toBe(200);
  });

  test('gives the same answer for an unknown user and a wrong password, in both languages', async () => {
    for (const [lang, message] of [
      ['es', 'Credenciales incorrectas'],
      ['en', 'Wrong username or password'],
    ] as const) {
      const headers = { cookie: `lang=${lang}` };
      const unknown = await login('nadie', password, { headers });
      const mistyped = await login('ana.maría', 'tres gatos azule', { headers });
      expect(unknown.status).toBe(401);
      expect(mistyped.status).toBe(401);
      expect(unknown.text).toBe(mistyped.text);
      expect(unknown.body()).toEqual({ message, code: 'accounts.wrong_credentials' });
      expect([unknown.session, mistyped.session]).toEqual([undefined, undefined]);
      const names = ({ headers: sent }: typeof unknown) => Object.keys(sent).toSorted();
      expect(names(unknown)).toEqual(names(mistyped));
    }
  });

  test('compares one password for any name, so that the time reveals no account', async () => {
    await app.signIn({ username: 'por.google' });
    const compared = vi.spyOn(app.kernel.passwords, 'matches');
    for (const name of ['nadie', 'nadie@example.org', 'por.google', 'ana.maría']) {
      compared.mockClear();
      await login(name, 'otra cosa');
      expect(compared, name).toHaveBeenCalledOnce();
    }
    compared.mockRestore();
  });

  test('never succeeds for an account without a password', async () => {
    await app.signIn({ username: 'sin.clave' });
    for (const given of ['null', 'undefined', password]) expect((await login('sin.clave', given)).status).toBe(401);
  });

  test.each([
    [{ password }, 'username', 'El nombre de usuario es obligatorio'],
    [{ username: '', password }, 'username', 'El nombre de usuario es obligatorio'],
    [{ username: '   ', password }, 'username', 'El nombre de usuario es obligatorio'],
    [{ username: 'ana' }, 'password', 'La contraseña es obligatoria'],
    [{ username: 'ana', password: '' }, 'password', 'La contraseña es obligatoria'],
    [{ username: { $ne: null }, password }, 'username', 'El nombre de usuario es obligatorio'],
    [{ username: ['ana'], password }, 'username', 'El nombre de usuario es obligatorio'],
  ])('with %j asks for %s', async (payload, field, message) => {
    const answer = await call(app, 'POST', '/api/login', { payload });
    expect(answer.status).toBe(400);
    expect(answer.body()).toEqual({ message, code: 'invalid_input', fields: { [field]: message } });
  });

  test.each(["' or 1=1 --", '%', 'ana\0', '\ud800', 'x'.repeat(300)])('as %j is refused', async (username) => {
    expect([400, 401]).toContain((await login(username, password)).status);
  });

  test('over https marks the cookie as secure', async () => {
    const answer = await login('ana.maría', password, { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.session?.secure).toBe(true);
  });

  test('replaces a planted session: its old token is worthless', async () => {
    const planted = await app.signIn();
    const answer = await login('ana.maría', password, { headers: planted.headers });
    expect(answer.status).toBe(200);
    expect(answer.browser.cookie).not.toBe(planted.headers.cookie);
    expect((await call(app, 'GET', '/api/user', { headers: planted.headers })).status).toBe(401);
  });

  test('takes the identity from the session alone', async () => {
    const other = await app.signIn({ username: 'otra' });
    const answer = await call(app, 'PUT', '/api/user/profile?id=1&userId=1', {
      payload: {
        fullName: 'Otra Persona',
        email: 'otra2@example.org',
        id: ana.id,
        userId: ana.id,
        role: 'iamaker',
        originalRole: 'iamaker',
        username: 'x',
      },
      headers: { ...other.headers, 'x-user-id': String(ana.id) },
    });
    expect(answer.body()).toMatchObject({
      id: other.id,
      username: 'otra',
      role: 'estudiante',
      originalRole: 'estudiante',
    });
    expect((await call(app, 'GET', '/api/user', { headers: ana.browser })).body()).toEqual(ana.body());
  });
});

describe('failed sign-ins', () => {
  const counted = async (count: number) => {
    for (let one = 0; one < count; one += 1) await login('ana.maría', 'x');
  };
  const setCount = (kind: string, count: number) =>
    sql`update rate_limits set count = ${count} where key like ${`${kind}:%`}`.execute(app.database.db);

  test('lock the account for that address after ten, even with the right password', async () => {
    await counted(1);
    await setCount('failedLoginsOfAccount', 9);
    expect((await login('ana.maría', 'x')).status).toBe(401);
    const refused = await login('ANA.María', password);
    expect(refused.status).toBe(429);
    expect(refused.body()).toMatchObject({ code: 'too_many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await login('ana.maría', password, { headers: { 'x-forwarded-for': '10.9.0.9' } })).status).toBe(200);
  });

  test('are counted for unknown names, too', async () => {
    await login('nadie', 'x');
    await setCount('failedLoginsOfAccount', 10);
    expect((await login('nadie', 'x')).status).toBe(429);
  });

  test('block an address after three hundred', async () => {
    await counted(1);
    await setCount('failedLoginsOfAddress', 300);
    expect((await login('otra', 'x')).status).toBe(429);
  });

  test('do not include right ones: a class signs in to one account at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => login('ana.maría', password)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 200));
    const { rows } = await sql`select key from rate_limits where key like 'failed%' and count > 0`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });

  test('fifty wrong passwords sent at once are counted before they are checked: the right one after them is refused', async () => {
    const guesses = Array.from({ length: 38 }, (_, count) => `adivino ${count}`);
    const answers = await Promise.all([...guesses, password].map((given) => login('ana.maría', given)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(29);
    expect(answers.at(-1)?.session).toBeUndefined();
  });

  const from = (place: number) => ({
    headers: { 'x-forwarded-for': `10.20.${Math.floor(place / 250)}.${place % 250}` },
  });

  test('from many addresses make each further attempt wait longer, whatever its address', async () => {
    /** The wait in seconds before the next attempt, after this many failures. */
    const delayAfter = async (failures: number): Promise<number> => {
      await login('ana.maría', 'x', from(failures % 200));
      await sql`update sign_in_delays set failures = ${failures - 1}, next_try_at = now()`.execute(app.database.db);
      expect((await login('ana.maría', 'x', from(200 + (failures % 50)))).status).toBe(401);
      const { rows } = await sql<{ delay: number }>`
        select extract(epoch from next_try_at - (expires_at - interval '24 hours'))::int as delay
        from sign_in_delays`.execute(app.database.db);
      return rows[0]?.delay ?? -1;
    };
    const delays: number[] = [];
    for (const failures of [1, 19, 20, 21, 22, 23, 1000]) delays.push(await delayAfter(failures));
    expect(delays).toEqual([0, 0, 2, 4, 8, 16, 300]);
    const refused = await login('ana.maría', password, from(249));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.session).toBeUndefined();
  });

  test('sent at once from many addresses get no more attempts than one after the other', async () => {
    const tries = Array.from({ length: 38 }, (_, place) => login('otra.persona', 'x', from(place)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
  });

  test('of others do not lock the owner out of a browser in which they signed in before', async () => {
    const { cookies } = await app.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'ana.maría', password },
    });
    const device = cookies.find(({ name }) => name === 'device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const owner = { headers: { cookie: `device=${device?.value ?? ''}` } };
    await Promise.all(Array.from({ length: 12 }, () => login('ana.maría', 'x')));
    await sql`update sign_in_delays set failures = 1000, next_try_at = now() + interval '1 hour'`.execute(
      app.database.db,
    );
    expect((await login('ana.maría', password)).status).toBe(429);
    expect((await login('ana.maría', password, owner)).status).toBe(200);
    // A known browser gets no extra attempts, neither for another account nor for its own.
    const tries = await Promise.all(Array.from({ length: 12 }, () => login('ana.maría', 'x', owner)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('leave neither name nor address in the rate limit table', async () => {
    await login('ana.maría', 'x', { headers: { 'x-forwarded-for': '10.77.0.1' } });
    const { rows } = await sql<{ key: string }>`
      select key from rate_limits union all select key from sign_in_delays`.execute(app.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).not.toMatch(/ana|mar|10\.77/i);
  });

  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('from %s count for %s', (ip, network) => {
    expect(networkOf({ ip })).toBe(network);
  });
});

test('when password hashing is overloaded the answer is an immediate 503', async () => {
  const busy = await startTestApp({
    routes: (kernel) => appRoutes(Object.assign(kernel, { passwords: createPasswords({ running: 1, waiting: 1 }) })),
    database: app.database,
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, count) =>
      call(busy, 'POST', '/api/login', { payload: { username: `nadie${count}`, password } }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.body().code).toBe('overloaded');
  expect(refused?.headers['retry-after']).toBeDefined();
  await busy.close();
});

describe('a session', () => {
  test('ends on the server at sign-out: a stolen token is worthless afterwards', async () => {
    const { browser } = await login('ana.maría', password);
    const out = await call(app, 'POST', '/api/logout', { headers: browser });
    expect(out.status).toBe(204);
    expect(out.session).toMatchObject({ value: '', path: '/' });
    expect((await call(app, 'GET', '/api/user', { headers: browser })).status).toBe(401);
  });

  test.each([{}, { cookie: 'session=nonsense' }, { cookie: `session=${'A'.repeat(43)}` }])(
    'that does not exist can be ended, too: %j',
    async (headers) => {
      expect((await call(app, 'POST', '/api/logout', { headers })).status).toBe(204);
    },
  );

  test('identifies its user, or nobody, in both languages', async () => {
    const nobody = await call(app, 'GET', '/api/user');
    expect(nobody.status).toBe(401);
    expect(nobody.body()).toEqual({ message: 'Debes iniciar sesión.', code: 'not_signed_in' });
    const english = await call(app, 'GET', '/api/user', { headers: { cookie: 'lang=en' } });
    expect(english.body().message).toBe('You need to sign in.');
  });

  test('is not extended by use', async () => {
    const { id, headers } = await app.signIn();
    await sql`update sessions set last_seen_at = now() - interval '2 hours' where user_id = ${id}`.execute(
      app.database.db,
    );
    expect((await call(app, 'GET', '/api/user', { headers })).session).toBeUndefined();
  });

  test('ended by a logout is not renewed by it', async () => {
    const { id, headers } = await app.signIn();
    await sql`update sessions set last_seen_at = now() - interval '2 hours' where user_id = ${id}`.execute(
      app.database.db,
    );
    expect((await call(app, 'POST', '/api/logout', { headers })).session?.value).toBe('');
  });
});

test('the log contains no name, address or password', () => {
  expect(JSON.stringify(app.logged)).not.toMatch(/ana\.mar|example\.org|gatos|10\.77\.|argon2/i);
});
