import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call, code, expectNothingPrivateLogged, newPerson, register } from '../test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
});
afterAll(async () => {
  expectNothingPrivateLogged(app);
  await app.close();
});
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

async function countOf(username: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where username_key = account_key(${username})`.execute(app.database.db);
  return rows[0]?.count ?? 0;
}

describe('the administrator code', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['wrong', '424243'],
    ['longer', '4242420'],
  ])('%s: no account is created', async (_, verificationCode) => {
    const person = newPerson({ role: 'iamaker', verificationCode });
    const answer = await call(app, 'POST', '/api/register', { payload: person });
    expect(answer.status).toBe(403);
    expect(answer.body()).toMatchObject({
      message: 'Código de verificación incorrecto',
      code: 'accounts.wrong_verification_code',
    });
    expect(answer.session).toBeUndefined();
    expect(await countOf(person.username)).toBe(0);
  });

  test('says so in English, too', async () => {
    const payload = newPerson({ role: 'iamaker', verificationCode: '1' });
    const answer = await call(app, 'POST', '/api/register', { payload, headers: { cookie: 'lang=en' } });
    expect(answer.body().message).toBe('Wrong verification code');
  });

  test('is not asked of other roles', async () => {
    expect((await register(app, { role: 'clase ia', verificationCode: 'whatever' })).status).toBe(201);
  });

  describe('tried too often', () => {
    const attempt = (verificationCode: string, place: number) =>
      call(app, 'POST', '/api/register', {
        payload: newPerson({ role: 'iamaker', verificationCode }),
        remoteAddress: `10.0.0.${place}`,
      });
    const openRegistration = async () => {
      const { headers } = await app.signIn({ role: 'iamaker' });
      return call(app, 'PUT', '/api/admin/administrator-registration', { headers, payload: { open: true } });
    };

    test('ten wrong codes in an hour, from any addresses, close the registration until an administrator opens it', async () => {
      const admin = await app.signIn({ role: 'iamaker', email: 'quien.administra@example.org' });
      for (let count = 0; count < 10; count += 1) expect((await attempt(`${count}`, count)).status).toBe(403);
      await sql`delete from rate_limits`.execute(app.database.db);
      const refused = await attempt(code, 99);
      expect(refused.status).toBe(403);
      expect(refused.body().code).toBe('accounts.administrator_registration_closed');
      const ask = { headers: admin.headers };
      expect((await call(app, 'GET', '/api/admin/administrator-registration', ask)).body()).toEqual({ open: false });
      const told = (await call(app, 'GET', '/api/notifications', ask)).list();
      expect(told.map(({ kind }) => kind)).toContain('administrator-registration-closed');
      await expect.poll(() => app.emails.map(({ to }) => to)).toContain('quien.administra@example.org');
      expect((await openRegistration()).body()).toEqual({ open: true });
      expect((await attempt(code, 99)).status).toBe(201);
      const actions = (await call(app, 'GET', '/api/admin/audit', ask)).list().map(({ action }) => action);
      expect(actions).toEqual(
        expect.arrayContaining(['administrator_registration.closed', 'administrator_registration.opened']),
      );
    });

    test('of fifty wrong codes sent at once, ten are compared and close the registration', async () => {
      const codes = Array.from({ length: 50 }, (_, count) => `no${count}`);
      const answers = await Promise.all(codes.map((given, place) => attempt(given, place)));
      const compared = answers.filter((answer) => answer.body().code === 'accounts.wrong_verification_code');
      expect(compared).toHaveLength(10);
      expect((await attempt(code, 99)).body().code).toBe('accounts.administrator_registration_closed');
      await openRegistration();
    });

    test('right codes and empty fields do not count', async () => {
      for (let count = 0; count < 12; count += 1) expect((await attempt(' ', count)).status).toBe(403);
      for (let count = 0; count < 12; count += 1) expect((await attempt(code, count)).status).toBe(201);
    });

    test('a restart with a new code opens the registration again', async () => {
      for (let count = 0; count < 10; count += 1) await attempt(`${count}`, count);
      expect((await attempt(code, 99)).status).toBe(403);
      const restarted = await startTestApp({
        routes: appRoutes,
        config: { iamakerCode: '515151' },
        database: app.database,
      });
      await sql`delete from rate_limits`.execute(app.database.db);
      const payload = newPerson({ role: 'iamaker', verificationCode: '515151' });
      expect((await call(restarted, 'POST', '/api/register', { payload })).status).toBe(201);
      await restarted.close();
      await openRegistration();
    });
  });

  test('without a setting is generated once, stored, and the same for every process', async () => {
    const own = await startTestApp({ routes: appRoutes, database: app.database });
    const other = await startTestApp({ routes: appRoutes, database: app.database });
    const payload = () => newPerson({ role: 'iamaker', verificationCode: 'no' });
    await Promise.all([own, other].map((process) => call(process, 'POST', '/api/register', { payload: payload() })));
    const { rows } = await sql<{ value: string }>`select value from secrets where name = 'iamaker_code'`.execute(
      app.database.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.value).toMatch(/^\d{6}$/);
    const right = newPerson({ role: 'iamaker', verificationCode: rows[0]?.value });
    expect((await call(other, 'POST', '/api/register', { payload: right })).status).toBe(201);
    expect(JSON.stringify([own.logged, other.logged])).not.toContain(rows[0]?.value);
    await own.close();
    await other.close();
  });
});
