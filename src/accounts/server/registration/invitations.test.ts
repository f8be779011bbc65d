import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { startTestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call, code, newPerson, register } from '../test-client.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
  admin = await app.signIn({ role: 'iamaker', email: 'jefa@example.org' });
});
afterAll(() => app.close());

/** Creates an invitation and returns its id and the token of its link. */
async function invite(role: string): Promise<{ id: number; token: string }> {
  const made = await call(app, 'POST', '/api/admin/invitations', { headers: admin.headers, payload: { role } });
  expect(made.status).toBe(201);
  expect(made.text).not.toContain('invitacion=');
  const list = (await call(app, 'GET', '/api/admin/invitations', { headers: admin.headers })).list();
  const link = String(list.find(({ id }) => id === made.body().id)?.['link']);
  return { id: Number(made.body().id), token: new URL(link).searchParams.get('invitacion') ?? '' };
}

test('an invitation creates one account with its role, even when several people use it at once', async () => {
  const { token } = await invite('profesor');
  expect((await call(app, 'GET', `/api/invitations/${token}`)).body()).toEqual({ role: 'profesor', email: null });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => register(app, { role: 'estudiante', invitation: token })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404, 404]);
  expect(answers.find(({ status }) => status === 201)?.body().role).toBe('profesor');
  expect((await call(app, 'GET', `/api/invitations/${token}`)).status).toBe(404);
});

test('an invitation as administrator needs no code, but requires a long password', async () => {
  const { token } = await invite('iamaker');
  const short = await register(app, { invitation: token, password: 'gato azul' });
  expect(short.body().code).toBe('accounts.short_iamaker_password');
  const made = await register(app, { invitation: token });
  expect(made.status).toBe(201);
  expect(made.body().role).toBe('iamaker');
});

test('a revoked, expired or forged invitation does not work', async () => {
  const revoked = await invite('clase ia');
  const gone = await call(app, 'DELETE', `/api/admin/invitations/${revoked.id}`, { headers: admin.headers });
  expect(gone.status).toBe(204);
  const late = await invite('clase ia');
  await sql`update invitations set expires_at = now() where id = ${late.id}`.execute(app.database.db);
  const open = await invite('clase ia');
  const forged = `${open.id}-${'A'.repeat(43)}`;
  for (const invitation of [revoked.token, late.token, forged, 'x', '']) {
    const refused = await register(app, { invitation });
    expect(refused.status).toBe(404);
    expect(refused.body().code).toBe('accounts.spent_invitation');
  }
});

test('every new iamaker is in the audit log, and the others are notified', async () => {
  const payload = newPerson({ role: 'iamaker', verificationCode: code });
  const made = await call(app, 'POST', '/api/register', { payload });
  expect(made.status).toBe(201);
  const entries = (await call(app, 'GET', '/api/admin/audit', { headers: admin.headers })).list();
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'iamaker.joined', subject: `#${String(made.body().id)}` }),
  );
  const told = (await call(app, 'GET', '/api/notifications', { headers: admin.headers })).list();
  expect(told.map(({ kind }) => kind)).toContain('new-iamaker');
  const subjects = () => app.emails.filter(({ to }) => to === 'jefa@example.org').map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/cuenta IAmaker nueva/));
});
