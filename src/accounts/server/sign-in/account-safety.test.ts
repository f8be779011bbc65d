import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call, password, register } from '../test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.emails.length = 0;
  await sql`delete from rate_limits`.execute(app.database.db);
});

const lettersTo = (address: unknown) => app.emails.filter(({ to }) => to === address);

/** The link in the confirmation email. */
async function confirmationFor(address: string): Promise<string> {
  const link = () => /\/auth\/correo\/([\w-]{43})/.exec(lettersTo(address).at(-1)?.text ?? '')?.[1] ?? '';
  await expect.poll(link).toMatch(/./);
  return link();
}
const confirm = (token: string) => call(app, 'PUT', `/api/email-confirmations/${token}`);

describe('a borrowed session', () => {
  const changes = { fullName: 'Otra Persona', email: 'ladrona@example.org' };
  const sensitive = [
    ['PUT', '/api/user/profile', changes],
    ['DELETE', '/api/user/account', undefined],
    ['DELETE', '/api/user/sessions', undefined],
    ['DELETE', '/api/user/sessions/1', undefined],
    ['GET', '/api/user/export', undefined],
  ] as const;

  test.each(sensitive)('cannot take over the account: %s %s asks for the password', async (method, url, payload) => {
    const me = await register(app);
    await app.makeStale(me);
    const attempt = () => call(app, method, url, { headers: me.browser, ...(payload && { payload }) });
    const refused = await attempt();
    expect(refused.status).toBe(403);
    expect(refused.body()).toEqual({
      message: 'Confirma que eres tú para continuar.',
      code: 'accounts.reauthentication_required',
    });
    expect((await call(app, 'GET', '/api/user', { headers: me.browser })).body()).toMatchObject({ pendingEmail: null });
    const shown = await call(app, 'POST', '/api/user/reauthentication', { headers: me.browser, payload: { password } });
    expect(shown.status).toBe(204);
    expect([200, 204, 404]).toContain((await attempt()).status);
  });

  test('of an administrator changes no role and deletes nobody', async () => {
    const admin = await app.signIn({ role: 'iamaker' });
    const other = await app.signIn({ username: 'ascendida' });
    await app.makeStale(admin);
    const payload = { username: 'ascendida', email: 'a@example.org', fullName: 'Ana Prueba', role: 'iamaker' };
    const url = `/api/admin/users/${other.id}`;
    expect((await call(app, 'PUT', url, { headers: admin.headers, payload })).status).toBe(403);
    expect((await call(app, 'DELETE', url, { headers: admin.headers })).status).toBe(403);
    expect((await call(app, 'GET', '/api/admin/test-submissions/csv', { headers: admin.headers })).status).toBe(403);
  });

  test('can still change a full name, which is harmless', async () => {
    const me = await register(app);
    await app.makeStale(me);
    const payload = { fullName: 'Ana Otra', email: me.person.email };
    expect((await call(app, 'PUT', '/api/user/profile', { headers: me.browser, payload })).status).toBe(200);
  });

  test('gets no extra password attempts: twenty at once are counted before they are checked', async () => {
    const me = await register(app);
    await app.makeStale(me);
    const show = (given: string) =>
      call(app, 'POST', '/api/user/reauthentication', { headers: me.browser, payload: { password: given } });
    const guesses = [...Array.from({ length: 20 }, (_, count) => `adivino ${count}`), password];
    const answers = await Promise.all(guesses.map(show));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('becomes fresh without affecting other sessions', async () => {
    const me = await register(app);
    const elsewhere = await call(app, 'POST', '/api/login', { payload: { username: me.person.username, password } });
    await app.makeStale(me);
    await call(app, 'POST', '/api/user/reauthentication', { headers: elsewhere.browser, payload: { password } });
    expect((await call(app, 'GET', '/api/user/export', { headers: elsewhere.browser })).status).toBe(200);
    expect((await call(app, 'GET', '/api/user/export', { headers: me.browser })).status).toBe(403);
  });
});

describe('a new address', () => {
  test('belongs to the account once confirmed by email; the old one is notified, and Google is unlinked', async () => {
    const me = await register(app, { email: 'vieja@example.org' });
    await sql`update users set google_subject = 'g-vieja' where id = ${me.id}`.execute(app.database.db);
    const payload = { fullName: 'Ana Prueba', email: 'nueva@example.org' };
    await call(app, 'PUT', '/api/user/profile', { headers: me.browser, payload });
    await expect
      .poll(() => lettersTo('vieja@example.org').map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/Se ha pedido cambiar el correo/));
    const user = async () => (await call(app, 'GET', '/api/user', { headers: me.browser })).body();
    expect(await user()).toMatchObject({ email: 'vieja@example.org', pendingEmail: 'nueva@example.org' });
    const token = await confirmationFor('nueva@example.org');
    const [one, other] = await Promise.all([confirm(token), confirm(token)]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await user()).toMatchObject({ email: 'nueva@example.org', pendingEmail: null, emailConfirmed: true });
    const { rows } = await sql<{ subject: string | null }>`
      select google_subject as subject from users where id = ${me.id}`.execute(app.database.db);
    expect(rows[0]?.subject).toBeNull();
    expect(lettersTo('vieja@example.org').at(-1)?.subject).toMatch(/tiene otro correo/);
  });

  test('of another account gets the same answer, its owner is informed, and it cannot be confirmed', async () => {
    const owner = await register(app, { email: 'con.duena@example.org' });
    expect((await confirm(await confirmationFor('con.duena@example.org'))).status).toBe(204);
    const me = await register(app);
    const payload = (email: string) => ({ fullName: 'Ana Prueba', email });
    const ask = (email: string) =>
      call(app, 'PUT', '/api/user/profile', { headers: me.browser, payload: payload(email) });
    app.emails.length = 0;
    const [taken, free] = [await ask('CON.duena@example.org'), await ask('sin.duena@example.org')];
    expect([taken.status, free.status]).toEqual([200, 200]);
    expect({ ...taken.body(), pendingEmail: '' }).toEqual({ ...free.body(), pendingEmail: '' });
    expect(lettersTo('CON.duena@example.org').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Ya tienes una cuenta/),
    ]);
    expect(lettersTo('CON.duena@example.org')[0]?.text).not.toContain('/auth/correo/');
    expect((await call(app, 'GET', '/api/user', { headers: owner.browser })).body().email).toBe(
      'con.duena@example.org',
    );
  });

  test('that a stranger registered but never confirmed goes to the user who receives its email', async () => {
    const stranger = await register(app, { email: 'disputada@example.org' });
    const owner = await register(app, { email: 'disputada@example.org' });
    const signIn = async () =>
      (await call(app, 'POST', '/api/login', { payload: { username: 'disputada@example.org', password } })).body().id;
    expect(await signIn()).toBe(stranger.id);
    await call(app, 'POST', '/api/user/email-confirmation', { headers: owner.browser });
    expect((await confirm(await confirmationFor('disputada@example.org'))).status).toBe(204);
    expect(await signIn()).toBe(owner.id);
  });
});

describe('sessions', () => {
  test('can be ended one by one, but not those of other users', async () => {
    const me = await register(app);
    const elsewhere = await call(app, 'POST', '/api/login', { payload: { username: me.person.username, password } });
    const sessions = (await call(app, 'GET', '/api/user/sessions', { headers: me.browser })).list();
    const other = sessions.find(({ isThisOne }) => !isThisOne)?.id as number;
    const stranger = await app.signIn();
    const end = (headers: Record<string, string>) =>
      call(app, 'DELETE', `/api/user/sessions/${String(other)}`, { headers });
    expect((await end(stranger.headers)).status).toBe(404);
    expect((await end(me.browser)).status).toBe(204);
    expect((await call(app, 'GET', '/api/user', { headers: elsewhere.browser })).status).toBe(401);
    expect((await call(app, 'GET', '/api/user', { headers: me.browser })).status).toBe(200);
  });

  test('on a new device notify the owner by email and in the product; on a known one they do not', async () => {
    const me = await register(app);
    const login = (cookie?: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: me.person.username, password },
        headers: { 'user-agent': 'Navegador Nuevo 1.0', ...(cookie && { cookie }) },
      });
    const told = async () =>
      (await call(app, 'GET', '/api/notifications', { headers: me.browser }))
        .list()
        .filter(({ kind }) => kind === 'new-device');
    expect(await told()).toHaveLength(0);
    const first = await login();
    await expect
      .poll(() => lettersTo(me.person.email).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('Navegador Nuevo 1.0'));
    expect(await told()).toHaveLength(1);
    const device = first.cookies.find(({ name }) => name === 'device')?.value ?? '';
    await login(`device=${device}`);
    expect(await told()).toHaveLength(1);
  });

  test('on a site with https use a cookie that no other host can set, secure whatever the request claims', async () => {
    const own = await startTestApp({
      routes: appRoutes,
      config: { publicUrl: 'https://educaia.example' },
      database: app.database,
    });
    const made = await own.http.inject({
      method: 'POST',
      url: '/api/register',
      payload: {
        username: 'segura',
        password,
        email: 'segura@example.org',
        fullName: 'Ana Segura',
        age: 'old-enough',
      },
    });
    const cookie = made.cookies.find(({ name }) => name === '__Host-session');
    expect(cookie).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(cookie).not.toHaveProperty('domain');
    expect(made.cookies.every(({ secure }) => secure)).toBe(true);
    const asked = (name: string) =>
      own.http.inject({ url: '/api/user', headers: { cookie: `${name}=${cookie?.value ?? ''}` } });
    expect((await asked('__Host-session')).statusCode).toBe(200);
    expect((await asked('session')).statusCode).toBe(401);
    await own.close();
  });
});

describe('promotion to iamaker', () => {
  test('requires a password of at least twelve characters', async () => {
    const admin = await app.signIn({ role: 'iamaker' });
    const short = await register(app, { password: 'gato azul' });
    const promote = (person: typeof short) =>
      call(app, 'PUT', `/api/admin/users/${person.id}`, {
        headers: admin.headers,
        payload: {
          username: person.person.username,
          email: person.person.email,
          fullName: 'Ana Prueba',
          role: 'iamaker',
        },
      });
    const refused = await promote(short);
    expect(refused.status).toBe(409);
    expect(refused.body().code).toBe('accounts.promotion_needs_long_password');
    const payload = { currentPassword: 'gato azul', newPassword: password };
    expect((await call(app, 'PUT', '/api/user/password', { headers: short.browser, payload })).status).toBe(204);
    expect((await promote(short)).status).toBe(200);
  });

  test('of an account with an old password is possible once that password has been typed', async () => {
    const admin = await app.signIn({ role: 'iamaker' });
    const old = await register(app);
    await sql`update users set has_long_password = false where id = ${old.id}`.execute(app.database.db);
    const { username, email } = old.person;
    const payload = { username, email, fullName: 'Ana Prueba', role: 'iamaker' };
    const promote = () => call(app, 'PUT', `/api/admin/users/${old.id}`, { headers: admin.headers, payload });
    expect((await promote()).status).toBe(409);
    await call(app, 'POST', '/api/login', { payload: { username, password } });
    expect((await promote()).status).toBe(200);
  });
});
