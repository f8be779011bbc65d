import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { inEnglish } from '../../../testing/server/test-ask.ts';
import { appRoutes } from '../../app/routes.ts';
import type { Exporter, Forgetter } from './personal-data.ts';
import { accountsRoutes } from './routes.ts';
import { call, code, password, register, tablesWith } from './test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

const login = (username: string, given: string) =>
  call(app, 'POST', '/api/login', { payload: { username, password: given } });

describe('my profile', () => {
  test('contains my data and nothing secret', async () => {
    const { headers, id } = await app.signIn({ username: 'perfil', role: 'profesor' });
    const profile = await call(app, 'GET', '/api/user/profile', { headers });
    expect(profile.body()).toEqual({
      id,
      username: 'perfil',
      fullName: 'Ana Prueba',
      surnames: null,
      displayName: 'perfil',
      email: 'perfil@example.org',
      role: 'profesor',
      originalRole: 'profesor',
      createdAt: expect.any(String),
      isInClass: false,
      emailConfirmed: false,
      pendingEmail: null,
      needsSecondFactor: false,
      requestedRole: null,
    });
  });

  test('takes surnames that are part of the full name, and derives them again if they are empty', async () => {
    const { headers } = await app.signIn({ username: 'apellidos' });
    const change = (surnames: string) =>
      call(app, 'PUT', '/api/user/profile', {
        headers,
        payload: { fullName: 'Ana María Pérez', surnames, email: 'apellidos@example.org' },
      });
    expect((await change('Pérez')).body()).toMatchObject({ surnames: 'Pérez' });
    const refused = await change('Gil');
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject({
      fields: { surnames: 'Los apellidos deben estar tal cual en el nombre completo' },
    });
    expect((await change('')).body()).toMatchObject({ surnames: null });
  });

  test('changes the full name at once, and the address after confirmation', async () => {
    const { headers } = await app.signIn({ username: 'cambia' });
    const payload = { fullName: '  Ana   Nueva ', email: 'ana.nueva@example.org' };
    const changed = await call(app, 'PUT', '/api/user/profile', { headers, payload });
    expect(changed.status).toBe(200);
    expect(changed.body()).toMatchObject({
      fullName: 'Ana   Nueva',
      email: 'cambia@example.org',
      pendingEmail: 'ana.nueva@example.org',
    });
    expect((await call(app, 'GET', '/api/user', { headers })).body()).toEqual(changed.body());
  });

  test('accepts its own address in another case', async () => {
    const { headers } = await app.signIn({ email: 'mio@example.org' });
    const payload = { fullName: 'Ana Prueba', email: 'Mio@example.org' };
    expect((await call(app, 'PUT', '/api/user/profile', { headers, payload })).status).toBe(200);
  });

  test('ignores a role in the body', async () => {
    const { headers, id } = await app.signIn();
    const payload = { fullName: 'Ana Prueba', email: 'a@example.org', role: 'iamaker', id: 1, passwordHash: 'x' };
    await call(app, 'PUT', '/api/user/profile', { headers, payload });
    const { rows } = await sql<{ role: string; hash: string | null }>`
      select role, password_hash as hash from users where id = ${id}`.execute(app.database.db);
    expect(rows[0]).toEqual({ role: 'estudiante', hash: null });
  });
});

describe('changing my password', () => {
  test('ends my other sessions but not this one; only the new password works', async () => {
    const me = await register(app);
    const elsewhere = await login(me.person.username, password);
    const payload = { currentPassword: password, newPassword: 'cuatro perros rojos' };
    expect((await call(app, 'PUT', '/api/user/password', { headers: me.browser, payload })).status).toBe(204);
    expect((await call(app, 'GET', '/api/user', { headers: me.browser })).status).toBe(200);
    expect((await call(app, 'GET', '/api/user', { headers: elsewhere.browser })).status).toBe(401);
    expect((await login(me.person.username, password)).status).toBe(401);
    expect((await login(me.person.username, 'cuatro perros rojos')).status).toBe(200);
  });

  test('requires the current one, and stops after ten wrong ones', async () => {
    const me = await register(app);
    const change = (currentPassword: string) =>
      call(app, 'PUT', '/api/user/password', {
        headers: me.browser,
        payload: { currentPassword, newPassword: 'cuatro perros rojos' },
      });
    const refused = await change('otra cosa');
    expect(refused.status).toBe(403);
    expect(refused.body()).toEqual({
      message: 'La contraseña actual no es correcta',
      code: 'accounts.wrong_current_password',
      fields: { currentPassword: 'La contraseña actual no es correcta' },
    });
    await sql`update rate_limits set count = 10 where key like 'wrongCurrentPasswords:%'`.execute(app.database.db);
    expect((await change(password)).status).toBe(429);
  });

  test.each([
    ['iloveyou', 'estudiante', 'accounts.common_password'],
    ['gato azul', 'iamaker', 'accounts.short_iamaker_password'],
    ['12345', 'estudiante', 'invalid_input'],
  ] as const)('to «%s» is refused to %s', async (newPassword, role, failure) => {
    const { headers } = await app.signIn({ role });
    const payload = { currentPassword: 'x', newPassword };
    const refused = await call(app, 'PUT', '/api/user/password', { headers, payload });
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject({ code: failure, fields: { newPassword: expect.any(String) } });
  });

  test('a simulated role does not bypass the rule for administrators', async () => {
    const { headers } = await app.signIn({ role: 'iamaker' });
    await call(app, 'POST', '/api/admin/simulate-role', { headers, payload: { role: 'estudiante' } });
    const payload = { currentPassword: 'x', newPassword: 'gato azul' };
    const refused = await call(app, 'PUT', '/api/user/password', { headers, payload });
    expect(refused.body().code).toBe('accounts.short_iamaker_password');
  });

  test('twice at the same time succeeds once', async () => {
    const me = await register(app);
    const elsewhere = await login(me.person.username, password);
    const change = (headers: { cookie: string }, newPassword: string) =>
      call(app, 'PUT', '/api/user/password', { headers, payload: { currentPassword: password, newPassword } });
    const answers = await Promise.all([
      change(me.browser, 'cuatro perros rojos'),
      change(elsewhere.browser, 'cinco peces verdes'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403]);
  });
});

describe('my sessions', () => {
  test('are listed without their tokens, this one first', async () => {
    const me = await register(app);
    await sql`update sessions set last_seen_at = now() - interval '1 minute' where user_id = ${me.id}`.execute(
      app.database.db,
    );
    const payload = { username: me.person.username, password };
    await call(app, 'POST', '/api/login', { payload, headers: { 'user-agent': 'Otro navegador' } });
    const listed = await call(app, 'GET', '/api/user/sessions', { headers: me.browser });
    expect(listed.list()).toEqual([
      {
        id: expect.any(Number),
        userAgent: 'lightMyRequest',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isThisOne: true,
      },
      expect.objectContaining({ userAgent: 'Otro navegador', isThisOne: false }),
    ]);
    expect(listed.text).not.toContain(me.session?.value);
    expect(listed.text.toLowerCase()).not.toMatch(/hash|token/);
  });

  test('of others are neither listed nor ended', async () => {
    const me = await app.signIn();
    const other = await app.signIn();
    expect((await call(app, 'GET', '/api/user/sessions', { headers: me.headers })).list()).toHaveLength(1);
    expect((await call(app, 'DELETE', '/api/user/sessions', { headers: me.headers })).status).toBe(204);
    expect((await call(app, 'GET', '/api/user', { headers: other.headers })).status).toBe(200);
  });

  test('can be ended, except this one', async () => {
    const me = await register(app);
    const elsewhere = await login(me.person.username, password);
    await call(app, 'DELETE', '/api/user/sessions', { headers: me.browser });
    expect((await call(app, 'GET', '/api/user', { headers: elsewhere.browser })).status).toBe(401);
    expect((await call(app, 'GET', '/api/user/sessions', { headers: me.browser })).list()).toHaveLength(1);
  });

  test('are not listed once expired', async () => {
    const me = await app.signIn();
    await sql`
      insert into sessions (token_hash, user_id, expires_at) values ('old', ${me.id}, now() - interval '1 minute')`.execute(
      app.database.db,
    );
    expect((await call(app, 'GET', '/api/user/sessions', { headers: me.headers })).list()).toHaveLength(1);
  });
});

describe('the export of my data', () => {
  test('holds my account, my sessions and what I did, but no hash', async () => {
    const me = await register(app, { role: 'iamaker', verificationCode: code });
    await call(app, 'POST', '/api/admin/simulate-role', { headers: me.browser, payload: { role: 'profesor' } });
    const exported = await call(app, 'GET', '/api/user/export', { headers: me.browser });
    expect(exported.headers['content-disposition']).toContain('attachment');
    expect(exported.headers['content-type']).toContain('application/json');
    expect(exported.body()).toMatchObject({
      account: {
        id: me.id,
        username: me.person.username,
        email: me.person.email,
        fullName: 'Ana Prueba',
        role: 'iamaker',
        ageAnswer: 'old-enough',
        hasPassword: true,
      },
      sessions: [{ userAgent: 'lightMyRequest', simulatedRole: 'profesor' }],
      auditEntries: [
        { action: 'iamaker.joined' },
        { action: 'sign_in.succeeded', subject: 'registration' },
        { action: 'role.simulated', subject: 'profesor' },
        { action: 'personal_data.exported', subject: 'own' },
      ],
    });
    expect(exported.text).not.toMatch(/argon2|token_?hash/i);
    expect(exported.text).not.toContain(me.session?.value);
  });

  test('contains no data of others, and includes what other areas add', async () => {
    const exporter: Exporter = async (_db, userId) => ({ topics: [{ id: 7, userId }] });
    const own = await startTestApp({
      routes: (kernel) =>
        accountsRoutes(kernel, { exporters: [exporter], forgetters: [], settleClasses: async () => [] }),
    });
    await own.signIn({ username: 'ajena' });
    const { id, headers } = await own.signIn({ username: 'propia' });
    const exported = await call(own, 'GET', '/api/user/export', { headers });
    expect(exported.body()).toMatchObject({ topics: [{ id: 7, userId: id }] });
    expect(exported.text).not.toContain('ajena');
    await own.close();
  });
});

describe('deleting my account', () => {
  test('leaves no trace in the database, and ends my sessions', async () => {
    const marker = 'zyxquimera';
    const me = await register(app, {
      username: marker,
      email: `${marker}@example.org`,
      fullName: `María ${marker}`,
      role: 'iamaker',
      verificationCode: code,
    });
    await register(app, { role: 'iamaker', verificationCode: code });
    await call(app, 'POST', '/api/login', {
      payload: { username: marker, password },
      headers: { 'user-agent': `Navegador de ${marker}` },
    });
    const subject = await app.signIn();
    await call(app, 'PUT', `/api/admin/users/${subject.id}`, {
      headers: me.browser,
      payload: { username: 'cambiado', email: 'cambiado@example.org', fullName: 'Otra Persona', role: 'profesor' },
    });
    await call(app, 'POST', '/api/password-resets', { payload: { email: `${marker}@example.org` } });
    await expect.poll(() => app.emails.length).toBeGreaterThan(0);
    expect(await tablesWith(app, marker)).toEqual(expect.arrayContaining(['users', 'sessions']));

    const gone = await call(app, 'DELETE', '/api/user/account', { headers: me.browser });
    expect(gone.status).toBe(204);
    expect(gone.session).toMatchObject({ value: '', path: '/' });
    expect(await tablesWith(app, marker)).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from sessions where user_id = ${me.id})
           + (select count(*) from password_resets where user_id = ${me.id}) as count`.execute(app.database.db);
    expect(rows[0]?.count).toBe(0);
    expect((await call(app, 'GET', '/api/user', { headers: me.browser })).status).toBe(401);
    expect((await login(marker, password)).status).toBe(401);
    expect(JSON.stringify(app.logged)).not.toContain(marker);
    // The audit entries stay, without the actor.
    const { rows: entries } = await sql<{ actor: number | null }>`
      select actor_id as actor from audit_entries where action = 'user.role_changed' and subject like ${`#${subject.id}:%`}`.execute(
      app.database.db,
    );
    expect(entries).toEqual([{ actor: null }]);
  });

  test('frees the name for somebody else', async () => {
    const me = await register(app);
    await call(app, 'DELETE', '/api/user/account', { headers: me.browser });
    expect((await register(app, { username: me.person.username, email: me.person.email })).status).toBe(201);
  });

  test('lets every area delete its data first, and rolls back as a whole if one fails', async () => {
    const seen: number[] = [];
    const forget: Forgetter = async (_tx, userId) => {
      seen.push(userId);
      if (seen.length === 1) throw new Error('not now');
    };
    const own = await startTestApp({
      routes: (kernel) =>
        accountsRoutes(kernel, { exporters: [], forgetters: [forget], settleClasses: async () => [] }),
    });
    const { id, headers } = await own.signIn();
    expect((await call(own, 'DELETE', '/api/user/account', { headers })).status).toBe(500);
    expect((await call(own, 'GET', '/api/user', { headers })).status).toBe(200);
    expect((await call(own, 'DELETE', '/api/user/account', { headers })).status).toBe(204);
    expect(seen).toEqual([id, id]);
    await own.close();
  });

  test('is refused for the last administrator, in both languages, and allowed for the last but one', async () => {
    const own = await startTestApp({ routes: appRoutes });
    const first = await own.signIn({ role: 'iamaker' });
    await own.signIn({ role: 'profesor' });
    const refused = await call(own, 'DELETE', '/api/user/account', { headers: first.headers });
    expect(refused.status).toBe(409);
    expect(refused.body()).toEqual({
      message: 'Es la última cuenta IAmaker: no se puede eliminar ni cambiar de rol',
      code: 'accounts.last_iamaker',
    });
    const { headers } = inEnglish(first);
    const english = await call(own, 'DELETE', '/api/user/account', { headers });
    expect(english.body().message).toBe(
      'This is the last IAmaker account, so it cannot be deleted or given another role',
    );
    await own.signIn({ role: 'iamaker' });
    expect((await call(own, 'DELETE', '/api/user/account', { headers: first.headers })).status).toBe(204);
    await own.close();
  });

  test('by all administrators at once leaves one', async () => {
    const own = await startTestApp({ routes: appRoutes });
    const all = await Promise.all(Array.from({ length: 4 }, () => own.signIn({ role: 'iamaker' })));
    const answers = await Promise.all(all.map(({ headers }) => call(own, 'DELETE', '/api/user/account', { headers })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 204, 409]);
    await own.close();
  });
});

test('no log line contains an address, a hash or a password', () => {
  expect(JSON.stringify(app.logged)).not.toMatch(/@example|argon2|gatos|perros/);
});
