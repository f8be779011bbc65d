import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import type { SignUpMode } from '../../../shared/site-settings.ts';
import { call, code, newPerson, password, register, tablesWith } from '../test-client.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
  admin = await app.signIn({ role: 'iamaker', email: 'jefa@example.org' });
});
afterAll(() => app.close());
afterEach(() => setSignUp('open'));
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  call(app, method, url, { headers: admin.headers, ...(payload && { payload }) });

async function setSignUp(signUp: SignUpMode): Promise<void> {
  expect((await asAdmin('PUT', '/api/admin/settings', { signUp })).status).toBe(200);
}

const login = (username: string) => call(app, 'POST', '/api/login', { payload: { username, password } });
const request = async (username: string) =>
  (await asAdmin('GET', '/api/admin/role-requests')).list().find((one) => one['username'] === username);

async function invite(wanted: object) {
  const made = await asAdmin('POST', '/api/admin/invitations', wanted);
  expect(made.status).toBe(201);
  const list = (await asAdmin('GET', '/api/admin/invitations')).list();
  const listed = list.find(({ id }) => id === made.body().id);
  const link = listed?.['link'];
  return { id: Number(made.body().id), listed, token: typeof link === 'string' ? tokenIn(link) : '' };
}

const tokenIn = (text: string) => /invitacion=([\w-]+)/.exec(text)?.[1] ?? '';

test('sign-up is open unless an administrator says otherwise, and everybody can see which mode applies', async () => {
  expect((await call(app, 'GET', '/api/auth/options')).body()['signUp']).toBe('open');
  expect((await register(app)).session).toBeDefined();
  await setSignUp('closed');
  expect((await call(app, 'GET', '/api/auth/options')).body()['signUp']).toBe('closed');
  expect((await asAdmin('PUT', '/api/admin/settings', { signUp: 'sometimes' })).status).toBe(400);
});

describe('with approval', () => {
  test.each(['estudiante', 'profesor'])('an account as %s cannot sign in until it is approved', async (role) => {
    await setSignUp('approval');
    const made = await register(app, { role });
    expect([made.status, made.body(), made.session]).toEqual([201, { waitsFor: 'approval' }, undefined]);
    const { username, email } = made.person;
    expect((await login(username)).body().code).toBe('accounts.waiting_for_approval');
    const waiting = await request(username);
    expect(waiting).toMatchObject({ role, holdsAccount: true, emailConfirmed: false });
    const person = await asAdmin('GET', `/api/admin/users/${String(waiting?.['userId'])}`);
    expect(person.body()).toMatchObject({ state: 'waiting', role: 'estudiante' });

    app.emails.length = 0;
    const url = `/api/admin/role-requests/${String(waiting?.['userId'])}`;
    expect((await asAdmin('PUT', url, { decision: 'approve' })).status).toBe(204);
    expect(app.emails).toMatchObject([{ to: email, subject: expect.stringContaining('Ya puedes entrar') }]);
    expect((await login(username)).body()).toMatchObject({ username, role, requestedRole: null });
    expect((await asAdmin('GET', '/api/admin/audit?kind=people')).list()[0]).toMatchObject({ action: 'user.approved' });
    expect((await asAdmin('PUT', url, { decision: 'approve' })).body().code).toBe('accounts.no_such_role_request');
  });

  test('a declined account is deleted with everything, and its owner reads why', async () => {
    await setSignUp('approval');
    const { person } = await register(app);
    const waiting = await request(person.username);
    app.emails.length = 0;
    const url = `/api/admin/role-requests/${String(waiting?.['userId'])}`;
    expect((await asAdmin('PUT', url, { decision: 'decline', reason: 'No eres del centro.' })).status).toBe(204);
    expect(app.emails).toMatchObject([{ to: person.email, text: expect.stringContaining('No eres del centro.') }]);
    expect((await login(person.username)).status).toBe(401);
    await expect.poll(() => tablesWith(app, person.email)).toEqual([]);
  });

  test('the same registration sent twice makes one account and gets the same answer', async () => {
    await setSignUp('approval');
    const payload = newPerson();
    const headers = { 'idempotency-key': 'a-form-that-was-sent-twice' };
    const answers = await Promise.all([0, 1].map(() => call(app, 'POST', '/api/register', { payload, headers })));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      [0, 1].map(() => [201, JSON.stringify({ waitsFor: 'approval' })]),
    );
  });

  test('an account that an administrator gives a role still waits, and keeps the role', async () => {
    await setSignUp('approval');
    const { person } = await register(app, { role: 'profesor' });
    const id = String((await request(person.username))?.['userId']);
    const { username, email, fullName } = person;
    const changed = await asAdmin('PUT', `/api/admin/users/${id}`, { username, email, fullName, role: 'profesional' });
    expect(changed.body()).toMatchObject({ role: 'profesional', state: 'waiting' });
    expect((await login(username)).status).toBe(403);
    expect((await asAdmin('PUT', `/api/admin/role-requests/${id}`, { decision: 'approve' })).status).toBe(204);
    expect((await login(username)).body()).toMatchObject({ role: 'profesional' });
  });

  test('the list of users finds the accounts that wait', async () => {
    await setSignUp('approval');
    const { person } = await register(app);
    const names = async (state: string) =>
      (await asAdmin('GET', `/api/admin/users?state=${state}`)).list().map(({ username }) => username);
    expect(await names('waiting')).toContain(person.username);
    expect(await names('active')).not.toContain(person.username);
  });

  test('an invited person does not wait', async () => {
    await setSignUp('approval');
    const { token } = await invite({ role: 'profesional' });
    expect((await register(app, { invitation: token })).body()).toMatchObject({ role: 'profesional' });
  });
});

describe('by invitation, and closed', () => {
  test.each([
    ['invitation', 'accounts.sign_up_by_invitation'],
    ['closed', 'accounts.sign_up_closed'],
  ] as const)('%s: nobody registers without one', async (mode, refusal) => {
    await setSignUp(mode);
    const refused = await register(app);
    expect([refused.status, refused.body().code]).toEqual([403, refusal]);
    expect((await login(refused.person.username)).status).toBe(401);
  });

  test('an invitation registers where sign-up is by invitation, and not where it is closed', async () => {
    const { token } = await invite({ role: 'estudiante' });
    await setSignUp('closed');
    expect((await register(app, { invitation: token })).body().code).toBe('accounts.sign_up_closed');
    await setSignUp('invitation');
    expect((await register(app, { invitation: token })).status).toBe(201);
  });

  test.each(['approval', 'invitation', 'closed'] as const)(
    '%s: the administrator code still registers, as on an empty product',
    async (mode) => {
      await setSignUp(mode);
      const made = await register(app, { role: 'iamaker', verificationCode: code });
      expect(made.body()).toMatchObject({ role: 'iamaker' });
      expect((await register(app, { role: 'iamaker', verificationCode: '0' })).status).toBe(403);
    },
  );
});

describe('an invitation', () => {
  test('for several people serves exactly that many, even at once, and leads to its groups', async () => {
    const group = await asAdmin('POST', '/api/admin/groups', { name: '3.º B', kind: 'course' });
    const { token, listed, id } = await invite({ role: 'estudiante', uses: 3, days: 30, groups: [group.body().id] });
    expect(listed).toMatchObject({ maxUses: 3, uses: 0, groups: ['3.º B'], email: null });
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(app, { invitation: token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 404, 404]);
    const members = await asAdmin('GET', `/api/admin/users?group=${String(group.body().id)}`);
    expect(members.list()).toHaveLength(3);
    expect((await asAdmin('DELETE', `/api/admin/invitations/${id}`)).status).toBe(404);
  });

  test('that is sent by email works only for that address, and confirms it', async () => {
    app.emails.length = 0;
    const { listed } = await invite({ role: 'profesor', email: 'nueva@example.org' });
    expect(listed).toMatchObject({ email: 'nueva@example.org', link: null });
    await expect.poll(() => app.emails.map(({ to }) => to)).toEqual(['nueva@example.org']);
    const token = tokenIn(app.emails[0]?.text ?? '');
    expect((await call(app, 'GET', `/api/invitations/${token}`)).body()).toEqual({
      role: 'profesor',
      email: 'nueva@example.org',
    });
    expect((await register(app, { invitation: token })).body().code).toBe('accounts.invited_address');

    // Somebody else had entered the address without confirming it.
    const squatter = await register(app, { email: 'nueva@example.org' });
    app.emails.length = 0;
    const made = await register(app, { invitation: token, email: 'Nueva@example.org' });
    expect(made.body()).toMatchObject({ role: 'profesor', emailConfirmed: true });
    expect(app.emails.map(({ subject }) => subject).join('')).not.toContain('Confirma tu correo');
    expect((await login('nueva@example.org')).body()).toMatchObject({ id: made.id });
    expect(squatter.id).not.toBe(made.id);
  });

  test.each([
    [{ role: 'iamaker', uses: 2 }, 'uses'],
    [{ role: 'profesor', uses: 2, email: 'dos@example.org' }, 'uses'],
    [{ role: 'profesor', uses: 501 }, 'uses'],
    [{ role: 'profesor', days: 0 }, 'days'],
    [{ role: 'profesor', email: 'dos' }, 'email'],
    [{ role: 'jefe' }, 'role'],
  ])('is refused as %j', async (wanted, field) => {
    const refused = await asAdmin('POST', '/api/admin/invitations', wanted);
    expect([refused.status, Object.keys(refused.body().fields ?? {})]).toEqual([400, [field]]);
  });

  test('is refused with a group that does not exist', async () => {
    const refused = await asAdmin('POST', '/api/admin/invitations', { role: 'profesor', groups: [999_999] });
    expect(refused.body().code).toBe('accounts.no_such_group');
  });
});
