import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call, expectNothingPrivateLogged, password, register } from '../test-client.ts';
import { displayNameOf, usernameOf } from './new-username.ts';

let app: TestApp;
let chief: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  chief = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(async () => {
  expectNothingPrivateLogged(app);
  await app.close();
});

const as = ({ headers }: Pick<Person, 'headers'>, payload?: Record<string, unknown>) =>
  payload ? { headers, payload } : { headers };

let people = 0;
function newPerson(overrides: Record<string, unknown> = {}) {
  people += 1;
  return {
    fullName: 'Lucía Marín de la Torre',
    email: `lucia.${people}@example.org`,
    role: 'estudiante',
    vouchesForAge: true,
    sendsInvitation: false,
    ...overrides,
  };
}

async function create(overrides: Record<string, unknown> = {}) {
  const answer = await call(app, 'POST', '/api/admin/users', as(chief, newPerson(overrides)));
  expect(answer.status, answer.text).toBe(201);
  return answer.body();
}

/** The link of the last email to this address. */
function linkIn(email: string): string {
  const text = app.emails.findLast(({ to }) => to === email)?.text ?? '';
  return /\/auth\/nueva-contrasena\/(\S+)/.exec(text)?.[1] ?? '';
}

async function actionsAbout(id: unknown): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where subject = ${`#${String(id)}`} order by id`.execute(app.database.db);
  return rows.map(({ action }) => action);
}

test.each([
  ['maria.garcia@example.org', 1, 'maria.garcia'],
  ['maria.garcia@example.org', 3, 'maria.garcia3'],
  ['_x@example.org', 1, 'x00'],
  ['"a b"@example.org', 1, 'ab0'],
  ['ñandú@example.org', 1, 'ñandú'],
])('%s (%s) gets the username %s', (email, number, username) => {
  expect(usernameOf(email, number)).toBe(username);
});

test.each([
  ['María García López', 'García López', 'María G.'],
  ['Ana de la Torre', 'de la Torre', 'Ana T.'],
  ['Platón', 'Platón', 'Platón'],
  ['Platón', '', 'Platón'],
])('others see «%s» (%s) as %s', (fullName, surnames, shown) => {
  expect(displayNameOf(fullName, surnames)).toBe(shown);
});

describe('a person whom an administrator creates', () => {
  test('has no password until they choose one with the link of the email, which confirms the address', async () => {
    const made = await create({ email: 'invitada@example.org', sendsInvitation: true });
    expect(made).toMatchObject({ username: 'invitada', displayName: 'Lucía M.', state: 'invited' });
    const login = { username: 'invitada', password };
    expect((await call(app, 'POST', '/api/login', { payload: login })).status).toBe(401);
    const token = linkIn('invitada@example.org');
    expect((await call(app, 'PUT', `/api/password-resets/${token}`, { payload: { password } })).status).toBe(204);
    expect((await call(app, 'PUT', `/api/password-resets/${token}`, { payload: { password } })).status).toBe(404);
    expect((await call(app, 'POST', '/api/login', { payload: login })).body()).toMatchObject({ emailConfirmed: true });
    const { rows } = await sql`
      select age_answer, age_asked, from_centre from users where username = 'invitada'`.execute(app.database.db);
    expect(rows).toEqual([{ age_answer: 'centre-vouches', age_asked: 14, from_centre: true }]);
    expect(await actionsAbout(made['id'])).toContain('user.created');
  });

  test('with a link that was handed over proves nothing about the address', async () => {
    const { id } = await create({ email: 'enmano@example.org' });
    const { link } = (
      await call(app, 'POST', `/api/admin/users/${String(id)}/access-link`, as(chief, { way: 'hand' }))
    ).body();
    const token = String(link).split('/').at(-1);
    expect((await call(app, 'PUT', `/api/password-resets/${token}`, { payload: { password } })).status).toBe(204);
    const signedIn = await call(app, 'POST', '/api/login', { payload: { username: 'enmano', password } });
    expect(signedIn.body()).toMatchObject({ emailConfirmed: false });
    expect(await actionsAbout(id)).toEqual(['user.created', 'user.invited']);
  });

  test('is refused without the word of the centre about the age, and with names or addresses of others', async () => {
    await create({ email: 'unica@example.org', username: 'unica', externalId: 'A-1' });
    const refused: [Record<string, unknown>, number, string][] = [
      [{ vouchesForAge: false }, 400, 'invalid_input'],
      [{ email: 'UNICA@example.org' }, 409, 'accounts.email_taken'],
      [{ username: 'ÚNICA'.normalize('NFD').replaceAll('\u0301', '') }, 409, 'accounts.username_taken'],
      [{ externalId: 'a-1' }, 409, 'accounts.external_id_taken'],
      [{ username: 'administrador' }, 400, 'accounts.reserved_name'],
      [{ groups: [2_000_000] }, 404, 'accounts.no_such_group'],
      [{ role: 'rey' }, 400, 'invalid_input'],
    ];
    for (const [overrides, status, code] of refused) {
      const answer = await call(app, 'POST', '/api/admin/users', as(chief, newPerson(overrides)));
      expect([answer.status, answer.body().code], JSON.stringify(overrides)).toEqual([status, code]);
    }
  });

  test('two with the same address at once: one is made', async () => {
    const body = newPerson({ email: 'a.la.vez@example.org' });
    const answers = await Promise.all([1, 2].map(() => call(app, 'POST', '/api/admin/users', as(chief, body))));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  test('needs a fresh sign-in of the administrator', async () => {
    const other = await app.signIn({ role: 'iamaker' });
    await app.makeStale(other);
    const answer = await call(app, 'POST', '/api/admin/users', as(other, newPerson()));
    expect(answer.body().code).toBe('accounts.reauthentication_required');
  });
});

test('a reset link for somebody with a password replaces earlier links and keeps the password until it is used', async () => {
  const { id, person } = await register(app);
  const ask = () => call(app, 'POST', `/api/admin/users/${id}/access-link`, as(chief, { way: 'email' }));
  expect((await ask()).body()['link']).toBeNull();
  const first = linkIn(person.email);
  await ask();
  const second = linkIn(person.email);
  const login = { username: person.username, password };
  expect((await call(app, 'POST', '/api/login', { payload: login })).status).toBe(200);
  const next = { payload: { password: 'cuatro perros rojos' } };
  expect((await call(app, 'PUT', `/api/password-resets/${first}`, next)).status).toBe(404);
  expect((await call(app, 'PUT', `/api/password-resets/${second}`, next)).status).toBe(204);
  expect((await call(app, 'POST', '/api/login', { payload: login })).status).toBe(401);
  expect(await actionsAbout(id)).toContain('user.reset_link_made');
});

describe('a suspended account', () => {
  const suspend = (id: unknown, body: Record<string, unknown>) =>
    call(app, 'PUT', `/api/admin/users/${String(id)}/suspension`, as(chief, body));

  test('is signed out at once, told why by email and at the sign-in, and comes back when it is lifted', async () => {
    const { id, person, browser } = await register(app);
    expect((await suspend(id, { reason: 'Insultos en el foro' })).status).toBe(204);
    expect((await call(app, 'GET', '/api/user', { headers: browser })).status).toBe(401);
    const login = { payload: { username: person.username, password } };
    const refused = await call(app, 'POST', '/api/login', login);
    expect([refused.status, refused.body().code]).toEqual([403, 'accounts.suspended']);
    expect(refused.body().message).toContain('Insultos en el foro');
    const wrong = { payload: { username: person.username, password: 'otra cosa' } };
    expect((await call(app, 'POST', '/api/login', wrong)).body().code).toBe('accounts.wrong_credentials');
    expect(app.emails.findLast(({ to }) => to === person.email)?.text).toContain('Insultos en el foro');
    const lifted = await call(app, 'DELETE', `/api/admin/users/${id}/suspension`, as(chief));
    expect(lifted.status).toBe(204);
    expect((await call(app, 'POST', '/api/login', login)).status).toBe(200);
    expect(await actionsAbout(id)).toEqual(expect.arrayContaining(['user.suspended', 'user.suspension_lifted']));
  });

  test('until a day signs in again after that day', async () => {
    const { id, person } = await register(app);
    expect((await suspend(id, { reason: 'Spam', lastDay: '2090-12-31' })).status).toBe(204);
    const login = { payload: { username: person.username, password } };
    expect((await call(app, 'POST', '/api/login', login)).body().message).toContain('31 de diciembre de 2090');
    await sql`update suspensions set last_day = current_date - 1 where user_id = ${id}`.execute(app.database.db);
    expect((await call(app, 'POST', '/api/login', login)).status).toBe(200);
  });

  test.each([
    ['a day that has passed', { reason: 'Spam', lastDay: '2020-01-01' }, 'accounts.past_day'],
    ['no reason', { reason: ' ' }, 'invalid_input'],
    ['a day that does not exist', { reason: 'Spam', lastDay: '2090-02-31' }, 'invalid_input'],
  ])('is refused with %s', async (_, body, code) => {
    const { id } = await app.signIn();
    expect((await suspend(id, body)).body().code).toBe(code);
  });

  test('is never one’s own, nor the last administrator who can sign in', async () => {
    expect((await suspend(chief.id, { reason: 'Prueba' })).body().code).toBe('accounts.own_account');
    const { rows } = await sql<{ id: number }>`
      select id from users where role = 'iamaker' and id <> ${chief.id}`.execute(app.database.db);
    for (const { id } of rows) expect((await suspend(id, { reason: 'Prueba' })).status).toBe(204);
    const demoted = await call(app, 'DELETE', `/api/admin/users/${chief.id}`, as(chief));
    expect(demoted.body().code).toBe('accounts.last_iamaker');
    await sql`delete from suspensions`.execute(app.database.db);
  });

  test('two administrators who suspend each other at once: one of them remains', async () => {
    await sql`update users set role = 'profesional' where role = 'iamaker' and id <> ${chief.id}`.execute(
      app.database.db,
    );
    const other = await app.signIn({ role: 'iamaker' });
    const answers = await Promise.all([
      suspend(other.id, { reason: 'Prueba' }),
      call(app, 'PUT', `/api/admin/users/${chief.id}/suspension`, as(other, { reason: 'Prueba' })),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { rows } = await sql<{ id: number }>`select user_id as id from suspensions`.execute(app.database.db);
    expect(rows).toHaveLength(1);
    await sql`delete from suspensions`.execute(app.database.db);
    chief = await app.signIn({ role: 'iamaker' });
  });
});

test('an administrator ends all sessions of a person', async () => {
  const { id, browser } = await register(app);
  expect((await call(app, 'DELETE', `/api/admin/users/${id}/sessions`, as(chief))).status).toBe(204);
  expect((await call(app, 'GET', '/api/user', { headers: browser })).status).toBe(401);
  expect(await actionsAbout(id)).toContain('user.sessions_ended');
});

describe('groups of the centre', () => {
  const make = (body: Record<string, unknown>) => call(app, 'POST', '/api/admin/groups', as(chief, body));

  test('are unique by name and school year, whatever the case', async () => {
    expect((await make({ name: '3.º ESO A', kind: 'course', schoolYear: '2026-2027' })).status).toBe(201);
    expect((await make({ name: '3.º eso a', kind: 'other', schoolYear: '2026-2027' })).body().code).toBe(
      'accounts.group_exists',
    );
    expect((await make({ name: '3.º ESO A', kind: 'course', schoolYear: '2027-2028' })).status).toBe(201);
    expect((await make({ name: '3.º ESO A', kind: 'course' })).status).toBe(201);
    expect((await make({ name: 'A | B', kind: 'course' })).status).toBe(400);
  });

  test('count their members, filter the list and leave the people when they go', async () => {
    const group = (await make({ name: 'Departamento de Lengua', kind: 'department' })).body();
    const { id } = await create({ groups: [group['id']] });
    const other = await create();
    const inGroup = async () =>
      (await call(app, 'GET', `/api/admin/users?group=${String(group['id'])}`, as(chief))).list();
    expect(await inGroup()).toMatchObject([{ id, groups: ['Departamento de Lengua'] }]);
    const both = { groups: [group['id'], group['id']] };
    await call(app, 'PUT', `/api/admin/users/${String(other['id'])}/groups`, as(chief, both));
    const listed = (await call(app, 'GET', '/api/admin/groups', as(chief))).list();
    expect(listed.find((one) => one['id'] === group['id'])).toMatchObject({ memberCount: 2 });
    expect((await call(app, 'GET', `/api/admin/users/${String(id)}`, as(chief))).body()).toMatchObject({
      groups: [{ name: 'Departamento de Lengua', schoolYear: null }],
      suspension: null,
      classes: [],
      state: 'invited',
      isFromCentre: true,
    });
    expect((await call(app, 'DELETE', `/api/admin/groups/${String(group['id'])}`, as(chief))).status).toBe(204);
    expect((await call(app, 'GET', `/api/admin/users/${String(id)}`, as(chief))).body()['groups']).toEqual([]);
    expect((await call(app, 'DELETE', `/api/admin/groups/${String(group['id'])}`, as(chief))).status).toBe(404);
  });
});
