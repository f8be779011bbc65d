import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { call, register } from '../test-client.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  admin = await app.signIn({ role: 'iamaker', email: 'jefa@example.org' });
});
afterAll(() => app.close());
afterEach(() => asAdmin('PUT', '/api/admin/settings', { teacherSignUp: 'open', minimumAge: 14 }));
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

const asAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  call(app, method, url, { headers: admin.headers, ...(payload && { payload }) });

async function setTeacherSignUp(teacherSignUp: SiteSettings['teacherSignUp']): Promise<void> {
  expect((await asAdmin('PUT', '/api/admin/settings', { teacherSignUp })).status).toBe(200);
}

const me = async (headers: { cookie: string }) => (await call(app, 'GET', '/api/user', { headers })).body();
const kinds = async (headers: { cookie: string }) =>
  (await call(app, 'GET', '/api/notifications', { headers })).list().map(({ kind, subject }) => ({ kind, subject }));
const waiting = async () => (await asAdmin('GET', '/api/admin/role-requests')).list();

describe.each(['profesor', 'clase ia'] as const)('a user who registers as %s', (role) => {
  test('gets the role at once where sign-up is open, the default', async () => {
    expect((await asAdmin('GET', '/api/admin/settings')).body()['teacherSignUp']).toBe('open');
    const made = await register(app, { role });
    expect(made.body()).toMatchObject({ role, requestedRole: null });
    expect((await waiting()).map(({ userId }) => userId)).not.toContain(made.id);
  });

  test('is a student until an administrator approves, and is notified', async () => {
    await setTeacherSignUp('approval');
    const made = await register(app, { role });
    expect(made.body()).toMatchObject({ role: 'estudiante', requestedRole: role });
    const create = () =>
      call(app, 'POST', '/api/classes/create', {
        headers: made.browser,
        payload: { name: 'Robots', description: 'Taller' },
      });
    expect((await create()).status).toBe(403);
    const request = (await waiting()).find(({ userId }) => userId === made.id);
    expect(request).toMatchObject({ role, emailConfirmed: false, username: made.person.username });
    expect(await kinds(admin.headers)).toContainEqual({ kind: 'role-request', subject: '' });

    app.emails.length = 0;
    const url = `/api/admin/role-requests/${made.id}`;
    expect((await asAdmin('PUT', url, { decision: 'approve' })).status).toBe(204);
    expect(await me(made.browser)).toMatchObject({ role, requestedRole: null });
    expect((await create()).status).toBe(201);
    expect(await kinds(made.browser)).toContainEqual({ kind: 'role-granted', subject: '' });
    expect(app.emails).toMatchObject([{ to: made.person.email, subject: expect.stringMatching(/ya es de docente/) }]);
    expect((await asAdmin('GET', '/api/admin/audit')).list()[0]).toMatchObject({
      action: 'teacher.approved',
      subject: `#${made.id}`,
    });
    expect((await waiting()).map(({ userId }) => userId)).not.toContain(made.id);
  });

  test('stays a student when an administrator declines, and reads why', async () => {
    await setTeacherSignUp('approval');
    const made = await register(app, { role });
    app.emails.length = 0;
    const url = `/api/admin/role-requests/${made.id}`;
    const silent = await asAdmin('PUT', url, { decision: 'decline', reason: ' ' });
    expect(silent.status).toBe(400);
    expect((await asAdmin('PUT', url, { decision: 'decline', reason: 'No te conocemos.' })).status).toBe(204);
    expect(await me(made.browser)).toMatchObject({ role: 'estudiante', requestedRole: null });
    expect(await kinds(made.browser)).toContainEqual({ kind: 'role-refused', subject: 'No te conocemos.' });
    expect(app.emails).toMatchObject([{ to: made.person.email, text: expect.stringContaining('No te conocemos.') }]);
    expect((await asAdmin('GET', '/api/admin/audit')).list()[0]).toMatchObject({ action: 'teacher.rejected' });
    // A request is decided only once.
    expect((await asAdmin('PUT', url, { decision: 'approve' })).body().code).toBe('accounts.no_such_role_request');
  });

  test('needs an invitation where teachers are invited, and gets only the role it names', async () => {
    await setTeacherSignUp('invitation');
    const refused = await register(app, { role });
    expect(refused.status).toBe(403);
    expect(refused.body().code).toBe('accounts.teachers_by_invitation');
    expect(refused.session).toBeUndefined();
    expect((await register(app, { role, invitation: '1-made-up' })).status).toBe(404);
    await asAdmin('POST', '/api/admin/invitations', { role });
    const [{ link = '' } = {}] = (await asAdmin('GET', '/api/admin/invitations')).list();
    const invitation = new URL(String(link)).searchParams.get('invitacion');
    expect((await register(app, { role: 'estudiante', invitation })).body()).toMatchObject({ role });
    expect((await register(app, { role, invitation })).status).toBe(404);
  });
});

test('no other role needs approval, whatever the setting', async () => {
  for (const way of ['approval', 'invitation'] as const) {
    await setTeacherSignUp(way);
    for (const role of ['estudiante', 'profesional']) {
      expect((await register(app, { role })).body()).toMatchObject({ role, requestedRole: null });
    }
  }
});

describe('the setting cannot be bypassed', () => {
  test('with a role in the profile, or by simulating one', async () => {
    await setTeacherSignUp('approval');
    const { browser, person, id } = await register(app, { role: 'profesor' });
    const payload = { fullName: 'Ana Prueba', email: person.email, role: 'profesor', requestedRole: null };
    expect((await call(app, 'PUT', '/api/user/profile', { headers: browser, payload })).status).toBe(200);
    const simulated = await call(app, 'POST', '/api/admin/simulate-role', {
      headers: browser,
      payload: { role: 'profesor' },
    });
    expect(simulated.status).toBe(403);
    const own = await call(app, 'PUT', `/api/admin/role-requests/${id}`, {
      headers: browser,
      payload: { decision: 'approve' },
    });
    expect(own.status).toBe(403);
    expect(await me(browser)).toMatchObject({ role: 'estudiante', requestedRole: 'profesor' });
  });

  test('with a borrowed administrator session: deciding requires fresh authentication', async () => {
    await setTeacherSignUp('approval');
    const { id } = await register(app, { role: 'profesor' });
    const other = await app.signIn({ role: 'iamaker' });
    await app.makeStale(other);
    const decided = await call(app, 'PUT', `/api/admin/role-requests/${id}`, {
      headers: other.headers,
      payload: { decision: 'approve' },
    });
    expect(decided.body().code).toBe('accounts.reauthentication_required');
  });
});

test('existing content shows guests the new role as soon as it is approved', async () => {
  await setTeacherSignUp('approval');
  const { id, browser } = await register(app, { role: 'profesor' });
  const payload = { title: 'Un tema de antes', content: 'Escrito mientras espero la aprobación.', category: 'Ayuda' };
  expect((await call(app, 'POST', '/api/forum/topics', { headers: browser, payload })).status).toBe(201);
  const shownAuthor = async () => (await call(app, 'GET', '/api/forum/topics')).list()[0]?.['author'];
  expect(await shownAuthor()).toMatchObject({ role: 'estudiante' });
  await asAdmin('PUT', `/api/admin/role-requests/${id}`, { decision: 'approve' });
  expect(await shownAuthor()).toMatchObject({ role: 'profesor' });
});

test('an administrator who assigns another role settles the request', async () => {
  await setTeacherSignUp('approval');
  const { id, person, browser } = await register(app, { role: 'profesor' });
  const { username, email, fullName } = person;
  await asAdmin('PUT', `/api/admin/users/${id}`, { username, email, fullName, role: 'clase ia' });
  expect(await me(browser)).toMatchObject({ role: 'clase ia', requestedRole: null });
  expect((await asAdmin('PUT', `/api/admin/role-requests/${id}`, { decision: 'approve' })).status).toBe(404);
});

test('a pending request is part of the data export', async () => {
  await setTeacherSignUp('approval');
  const { browser } = await register(app, { role: 'clase ia' });
  const exported = (await call(app, 'GET', '/api/user/export', { headers: browser })).body();
  expect(exported['roleRequests']).toMatchObject([{ role: 'clase ia' }]);
});

describe('the minimum age', () => {
  const setAge = (minimumAge: number) => asAdmin('PUT', '/api/admin/settings', { minimumAge });

  test('is 14 unless an administrator sets another, from 13 to 18', async () => {
    expect((await call(app, 'GET', '/api/auth/options')).body()['minimumAge']).toBe(14);
    for (const wrong of [12, 19, 14.5, '15', null]) {
      expect((await asAdmin('PUT', '/api/admin/settings', { minimumAge: wrong })).status).toBe(400);
    }
    expect((await setAge(16)).status).toBe(200);
    expect((await call(app, 'GET', '/api/auth/options')).body()['minimumAge']).toBe(16);
  });

  test('is the one in force when the account is created: an answer about a lower age is refused', async () => {
    await setAge(16);
    const old = await register(app, { ageAsked: 14 });
    expect(old.status).toBe(400);
    expect(old.body().fields).toEqual({
      age: 'Confirma que tienes 16 años o más, o que tu madre, tu padre o tu tutor está de acuerdo',
    });
    expect((await register(app, { ageAsked: 14, age: 'guardian-agrees' })).status).toBe(201);
    const made = await register(app, { ageAsked: '16' });
    expect(made.status).toBe(201);
    const kept = await sql`select age_answer as answer, age_asked as asked from users where id = ${made.id}`.execute(
      app.database.db,
    );
    expect(kept.rows).toEqual([{ answer: 'old-enough', asked: 16 }]);
  });

  test('treats the answer “fourteen-or-older” of older clients as an answer about fourteen', async () => {
    expect((await register(app, { age: 'fourteen-or-older' })).status).toBe(201);
    await setAge(16);
    expect((await register(app, { age: 'fourteen-or-older' })).status).toBe(400);
  });
});
