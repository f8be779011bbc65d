import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { roles } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import { call, code, newPerson, password, register } from '../test-client.ts';
import { brokenPasswordRule } from './password-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

async function countOf(username: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where username_key = account_key(${username})`.execute(app.database.db);
  return rows[0]?.count ?? 0;
}

describe('registering', () => {
  test.each(roles)('as %s makes the account and signs in', async (role) => {
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
      requestedRole: null,
    });
    expect((await call(app, 'GET', '/api/user', { headers: made.browser })).body()).toEqual(made.body());
  });

  test('without a role makes an estudiante', async () => {
    expect((await register(app, { role: undefined })).body().role).toBe('estudiante');
  });

  test('sets a cookie that scripts and other sites cannot use, for thirty days', async () => {
    const { session } = await register(app);
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 60 * 60 });
    expect(session?.secure).toBeUndefined();
    expect(session?.value).toMatch(/^[\w-]{43}$/);
  });

  test('without an answer about the age makes no account', async () => {
    for (const age of [undefined, '', 'trece', null]) {
      const refused = await register(app, { age });
      expect(refused.status).toBe(400);
      expect(refused.body().fields).toHaveProperty('age');
      expect(refused.session).toBeUndefined();
      expect(await countOf(refused.person.username)).toBe(0);
    }
  });

  test('keeps the answer about the age with its date, and nothing else of it', async () => {
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

  test('takes nothing from the body that is not asked for', async () => {
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

describe('a name or an address that somebody has', () => {
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

  test('is no secret as a username and stays one as an address: registering with either kind of address looks the same', async () => {
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

  test('twenty registrations with one address at the same moment: one holds it, all have an account', async () => {
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

  test('ten at once make one account and nine refusals', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(app, { username: index % 2 ? 'Simultánea' : 'simultánea' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countOf('simultánea')).toBe(1);
  });
});

describe('the administrator code', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['wrong', '424243'],
    ['longer', '4242420'],
  ])('%s: nothing is made', async (_, verificationCode) => {
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
    const openDoor = async () => {
      const { headers } = await app.signIn({ role: 'iamaker' });
      return call(app, 'PUT', '/api/admin/administrator-door', { headers, payload: { open: true } });
    };

    test('ten wrong ones in an hour, from whatever addresses, switch the administrator door off until an administrator opens it', async () => {
      const admin = await app.signIn({ role: 'iamaker', email: 'quien.administra@example.org' });
      for (let count = 0; count < 10; count += 1) expect((await attempt(`${count}`, count)).status).toBe(403);
      await sql`delete from rate_limits`.execute(app.database.db);
      const refused = await attempt(code, 99);
      expect(refused.status).toBe(403);
      expect(refused.body().code).toBe('accounts.administrator_door_closed');
      const ask = { headers: admin.headers };
      expect((await call(app, 'GET', '/api/admin/administrator-door', ask)).body()).toEqual({ open: false });
      const told = (await call(app, 'GET', '/api/notifications', ask)).list();
      expect(told.map(({ kind }) => kind)).toContain('door-closed');
      await expect.poll(() => app.emails.map(({ to }) => to)).toContain('quien.administra@example.org');
      expect((await openDoor()).body()).toEqual({ open: true });
      expect((await attempt(code, 99)).status).toBe(201);
      const actions = (await call(app, 'GET', '/api/admin/audit', ask)).list().map(({ action }) => action);
      expect(actions).toEqual(expect.arrayContaining(['administrator_door.closed', 'administrator_door.opened']));
    });

    test('fifty administrator codes sent at once are counted before they are judged', async () => {
      const codes = [...Array.from({ length: 49 }, (_, count) => `no${count}`), code];
      const answers = await Promise.all(codes.map((given, place) => attempt(given, place)));
      expect(answers.map(({ status }) => status)).not.toContain(201);
      expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(10);
      expect((await attempt(code, 99)).status).toBe(403);
      await openDoor();
    });

    test('right ones are not counted, nor is a blank field', async () => {
      for (let count = 0; count < 12; count += 1) expect((await attempt(' ', count)).status).toBe(403);
      for (let count = 0; count < 12; count += 1) expect((await attempt(code, count)).status).toBe(201);
    });

    test('a restart with a new code opens the door again', async () => {
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
      await openDoor();
    });
  });

  test('without a setting is made once, kept, and the same for every process', async () => {
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

describe('a common password', () => {
  test.each(
    `contraseña contrasena tequiero teamo123 princesa barcelona realmadrid alejandro estrella mariposa 123456789 qwerty123
     password1 iloveyou sunshine football michael superman dragon1 letmein trustno1 starwars computer baseball whatever`.split(
      /\s+/,
    ),
  )('«%s» is refused, in capitals, too', async (word) => {
    expect(await brokenPasswordRule(word, 'estudiante')).toBe(accountFailures.commonPassword);
    expect(await brokenPasswordRule(word.toUpperCase(), 'estudiante')).toBe(accountFailures.commonPassword);
  });

  test('is none of a thousand phrases that somebody could make up', async () => {
    const words = ['gato', 'lluvia', 'sombrero', 'azul', 'camino', 'tigre', 'nube', 'puente', 'limón', 'reloj'];
    const phrases = Array.from({ length: 1_000 }, (_, count) =>
      [0, 1, 2]
        .map((place) => words[Math.floor(count / 10 ** place) % 10])
        .join(' ')
        .concat(` ${count}`),
    );
    for (const phrase of phrases) expect(await brokenPasswordRule(phrase, 'iamaker'), phrase).toBeUndefined();
  });

  test.each([
    'lucia.romero',
    'LuciaRomero',
    'lucía romero',
    'romero',
    'lucia.romero@example.org',
    'lromero99',
    '99oremorl',
    'lromero99lromero99',
  ])('or the own name is refused: «%s»', async (given) => {
    const person = { username: 'lucia.romero', fullName: 'Lucía Romero', email: 'lromero99@example.org' };
    const email = given.includes('@') ? given : person.email;
    const refused = await register(app, { ...person, email, password: given });
    expect(refused.status).toBe(400);
    expect(['accounts.name_as_password', 'accounts.common_password']).toContain(refused.body().code);
  });
});

describe('a password', () => {
  test.each([
    ['123456', 'estudiante', accountFailures.commonPassword],
    ['Password', 'estudiante', accountFailures.commonPassword],
    ['contraseña', 'profesor', accountFailures.commonPassword],
    ['QWERTYUIOP', 'profesor', accountFailures.commonPassword],
    ['123456789012', 'iamaker', accountFailures.commonPassword],
    ['gatoazul', 'iamaker', accountFailures.shortIamakerPassword],
    ['once letras', 'iamaker', accountFailures.shortIamakerPassword],
    ['doce letras.', 'iamaker', undefined],
    ['gatoazul', 'estudiante', undefined],
  ] as const)('«%s» of %s', async (given, role, rule) => {
    expect(await brokenPasswordRule(given, role)).toBe(rule);
  });

  test('that everybody uses is refused beside its field', async () => {
    const refused = await register(app, { password: 'iloveyou' });
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject({
      code: 'accounts.common_password',
      fields: { password: accountFailures.commonPassword.message.es },
    });
  });

  test('of an administrator has at least twelve characters', async () => {
    const refused = await register(app, { role: 'iamaker', verificationCode: code, password: 'gato azul' });
    expect(refused.status).toBe(400);
    expect(refused.body().message).toBe('La contraseña de un IAmaker debe tener al menos 12 caracteres');
  });
});

describe('what is typed wrong is told beside its field, in both languages', () => {
  test.each([
    [
      'username',
      'ab',
      'El nombre de usuario debe tener al menos 3 caracteres',
      'The username must be at least 3 characters long',
    ],
    [
      'username',
      undefined,
      'El nombre de usuario debe tener al menos 3 caracteres',
      'The username must be at least 3 characters long',
    ],
    [
      'username',
      'ana maría',
      'El nombre de usuario solo puede tener letras, números, puntos y guiones',
      'The username may contain only letters, numbers, dots and hyphens',
    ],
    [
      'username',
      'a@b.es',
      'El nombre de usuario solo puede tener letras, números, puntos y guiones',
      'The username may contain only letters, numbers, dots and hyphens',
    ],
    ['username', 'a'.repeat(41), 'Como máximo 40 caracteres.', 'At most 40 characters.'],
    [
      'password',
      '12345',
      'La contraseña debe tener al menos 6 caracteres',
      'The password must be at least 6 characters long',
    ],
    [
      'password',
      123_456,
      'La contraseña debe tener al menos 6 caracteres',
      'The password must be at least 6 characters long',
    ],
    ['password', 'x'.repeat(201), 'Como máximo 200 caracteres.', 'At most 200 characters.'],
    ['email', 'ana', 'Correo electrónico inválido', 'Invalid email address'],
    ['email', undefined, 'Correo electrónico inválido', 'Invalid email address'],
    ['email', 'ana@example.org\nbcc: x@example.org', 'Correo electrónico inválido', 'Invalid email address'],
    [
      'fullName',
      'An',
      'El nombre completo debe tener al menos 3 caracteres',
      'The full name must be at least 3 characters long',
    ],
    [
      'fullName',
      '  A  ',
      'El nombre completo debe tener al menos 3 caracteres',
      'The full name must be at least 3 characters long',
    ],
    [
      'fullName',
      '\u200e\u200e\u200e',
      'El nombre completo tiene caracteres que no se admiten',
      'The full name contains characters that are not allowed',
    ],
    [
      'fullName',
      'Ana\nPrueba',
      'El nombre completo tiene caracteres que no se admiten',
      'The full name contains characters that are not allowed',
    ],
    ['role', 'admin', 'Este valor no es uno de los posibles.', 'This is not one of the allowed values.'],
    ['age', 'twelve', 'Responde a la pregunta sobre tu edad', 'Answer the question about your age'],
  ])('%s = %j', async (field, value, es, en) => {
    const payload = newPerson({ [field]: value });
    const spanish = await call(app, 'POST', '/api/register', { payload });
    expect(spanish.status).toBe(400);
    expect(spanish.body()).toEqual({ message: es, code: 'invalid_input', fields: { [field]: es } });
    const english = await call(app, 'POST', '/api/register', { payload, headers: { cookie: 'lang=en' } });
    expect(english.body()).toEqual({ message: en, code: 'invalid_input', fields: { [field]: en } });
  });

  test.each(['username', 'password', 'email', 'fullName', 'verificationCode'])(
    '%s with what the database cannot keep is bad input, not our failure',
    async (field) => {
      for (const bad of ['abc\0def', 'abc\ud800def']) {
        expect((await call(app, 'POST', '/api/register', { payload: newPerson({ [field]: bad }) })).status).toBe(400);
      }
    },
  );

  test.each([[null], [[]], ['text'], [42]])('a body of %j is refused', async (payload) => {
    const answer = await call(app, 'POST', '/api/register', {
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('a registration that is sent again with its key', () => {
  const again = (person: object, key: string) =>
    call(app, 'POST', '/api/register', { payload: person, headers: { 'idempotency-key': key } });

  test('is the same account, signed in: its answer may have been lost on the way', async () => {
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
  ])('but with %s it is refused like any other', async (_, changes, key) => {
    const person = newPerson();
    await again(person, `${person.username} clave`);
    const refused = await again({ ...person, ...changes }, `${person.username} ${key}`);
    expect(refused.status).toBe(409);
    expect(refused.session).toBeUndefined();
  });
});

test('three hundred registrations an hour are enough for an address', async () => {
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

test('no answer and no line of the log held a password, a hash, an address or the code', () => {
  const logged = JSON.stringify(app.logged);
  expect(logged).not.toMatch(/@example|argon2|gatos|Prueba/);
  expect(logged).not.toContain(code);
});
