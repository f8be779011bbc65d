import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { roles } from '../../../shared/roles.ts';
import { call, code, expectNothingPrivateLogged, newPerson, password, register } from '../test-client.ts';

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

describe('registering', () => {
  test.each(roles)('as %s creates the account and signs in', async (role) => {
    const made = await register(app, { role, verificationCode: code });
    expect(made.status).toBe(201);
    expect(made.body()).toEqual({
      id: expect.any(Number),
      username: made.person.username,
      fullName: 'Ana Prueba',
      displayName: made.person.username,
      email: made.person.email,
      role,
      originalRole: role,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isInClass: false,
      emailConfirmed: false,
      pendingEmail: null,
      needsSecondFactor: false,
      surnames: null,
      requestedRole: null,
    });
    expect((await call(app, 'GET', '/api/user', { headers: made.browser })).body()).toEqual(made.body());
  });

  test('without a role creates an estudiante', async () => {
    expect((await register(app, { role: undefined })).body().role).toBe('estudiante');
  });

  test('sets a cookie that scripts and other sites cannot use, for thirty days', async () => {
    const { session } = await register(app);
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 60 * 60 });
    expect(session?.secure).toBeUndefined();
    expect(session?.value).toMatch(/^[\w-]{43}$/);
  });

  test('without an answer about the age creates no account', async () => {
    for (const age of [undefined, '', 'trece', null]) {
      const refused = await register(app, { age });
      expect(refused.status).toBe(400);
      expect(refused.body().fields).toHaveProperty('age');
      expect(refused.session).toBeUndefined();
      expect(await countOf(refused.person.username)).toBe(0);
    }
  });

  test('stores the answer about the age with its date, and nothing else about age', async () => {
    const { id } = await register(app, { age: 'guardian-agrees' });
    const { rows } = await sql<{ answer: string; at: Date }>`
      select age_answer as answer, age_answered_at as at from users where id = ${id}`.execute(app.database.db);
    expect(rows[0]).toEqual({ answer: 'guardian-agrees', at: expect.any(Date) });
  });

  test('keeps the password as an argon2id hash alone', async () => {
    const { id } = await register(app);
    const { rows } = await sql<{ row: string; hash: string }>`
      select to_jsonb(users)::text as row, password_hash as hash from users where id = ${id}`.execute(app.database.db);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0]?.row).not.toContain(password);
  });

  test('ignores other fields of the body', async () => {
    const mine = await register(app, {
      id: 1,
      originalRole: 'iamaker',
      passwordHash: 'x',
      password_hash: 'x',
      createdAt: '2001-01-01T00:00:00Z',
      googleSubject: 'x',
    });
    expect(mine.body()).toMatchObject({ role: 'estudiante', originalRole: 'estudiante' });
    expect(String(mine.body().createdAt)).not.toContain('2001');
    const { rows } = await sql<{ hash: string; google: string | null }>`
      select password_hash as hash, google_subject as google from users where id = ${mine.id}`.execute(app.database.db);
    expect(rows[0]?.hash).toMatch(/^\$argon2id/);
    expect(rows[0]?.google).toBeNull();
  });
});

describe('a taken username or address', () => {
  test.each([
    ['JOSÉ.Gómez', 'in capitals'],
    ['jose\u0301.go\u0301mez', 'with accents typed apart'],
    ['ｊｏｓé.gómez', 'in wide letters'],
    ['  josé.gómez ', 'with spaces around'],
  ])('«%s» is refused as a username (%s)', async (username) => {
    if ((await countOf('josé.gómez')) === 0) await register(app, { username: 'josé.gómez' });
    const second = await register(app, { username });
    expect(second.status).toBe(409);
    expect(second.body()).toEqual({
      message: 'Ese nombre de usuario ya existe',
      code: 'accounts.username_taken',
      fields: { username: 'Ese nombre de usuario ya existe' },
    });
  });

  test('is not revealed when it is an address: the answer is the same as for a free one', async () => {
    const owner = await register(app, { email: 'luis@example.org' });
    await sql`update users set email_confirmed_at = now() where id = ${owner.id}`.execute(app.database.db);
    const [taken, free] = [
      await register(app, { email: 'LUIS@Example.org' }),
      await register(app, { email: 'nadie.lo.tiene@example.org' }),
    ];
    for (const answer of [taken, free]) {
      expect(answer.status).toBe(201);
      expect(answer.body()).toMatchObject({ email: answer.person.email, emailConfirmed: false, pendingEmail: null });
      expect(answer.session?.value).toMatch(/./);
    }
    expect(Object.keys(taken.body()).toSorted()).toEqual(Object.keys(free.body()).toSorted());
    const subjectTo = (to: unknown) => app.emails.findLast((letter) => letter.to === to)?.subject ?? '';
    await expect.poll(() => subjectTo('LUIS@Example.org')).toMatch(/Ya tienes una cuenta/);
    await expect.poll(() => subjectTo('nadie.lo.tiene@example.org')).toMatch(/Confirma tu correo/);
  });

  test('sends the confirmation email in the language of the browser', async () => {
    const person = newPerson({ email: 'newcomer@example.org' });
    await call(app, 'POST', '/api/register', { payload: person, headers: { 'accept-language': 'en-GB,es;q=0.8' } });
    await expect
      .poll(() => app.emails.find(({ to }) => to === person['email'])?.subject)
      .toMatch(/^Confirm your email address for EducaIA$/);
  });

  test('with one address twenty times at once creates twenty accounts, one of which holds the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(app, { email: 'a.la.vez@example.org' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { rows } = await sql<{ holders: number }>`
      select count(*) as holders from users where email_key = 'a.la.vez@example.org' and holds_email`.execute(
      app.database.db,
    );
    expect(rows[0]?.holders).toBe(1);
  });

  test('with one username ten times at once creates one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(app, { username: index % 2 ? 'Simultánea' : 'simultánea' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countOf('simultánea')).toBe(1);
  });
});

describe('a registration repeated with its key', () => {
  const again = (person: object, key: string) =>
    call(app, 'POST', '/api/register', { payload: person, headers: { 'idempotency-key': key } });

  test('signs in to the same account, because its answer may have been lost', async () => {
    const person = newPerson();
    const first = await again(person, 'clave de ana');
    const second = await again(person, 'clave de ana');
    expect(second.status).toBe(201);
    expect(second.body()).toEqual(first.body());
    expect((await call(app, 'GET', '/api/user', { headers: second.browser })).body()).toEqual(first.body());
  });

  test.each([
    ['another password', { password: 'cuatro perros rojos' }, 'clave'],
    ['another key', {}, 'otra clave'],
  ])('but with %s is refused like any other', async (_, changes, key) => {
    const person = newPerson();
    await again(person, `${person.username} clave`);
    const refused = await again({ ...person, ...changes }, `${person.username} ${key}`);
    expect(refused.status).toBe(409);
    expect(refused.session).toBeUndefined();
  });
});

test('three hundred registrations an hour are allowed per address', async () => {
  const bad = () =>
    call(app, 'POST', '/api/register', { payload: newPerson({ role: 'iamaker' }), remoteAddress: '10.1.0.1' });
  await bad();
  await sql`update rate_limits set count = 300 where key like 'registrations:%'`.execute(app.database.db);
  expect((await bad()).status).toBe(429);
});

test('a registration from another site is refused', async () => {
  const answer = await call(app, 'POST', '/api/register', {
    payload: newPerson(),
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(403);
  expect(answer.body().code).toBe('foreign_origin');
});
