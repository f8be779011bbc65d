import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../test-client.ts';
import { ofAge, useTestGoogle } from './test-google.ts';

const google = useTestGoogle();

test('Google sign-in requires an answer about the age for a new account, but not for an existing one', async () => {
  const claims = { sub: 'g-30', email: 'treinta@gmail.example', email_verified: true };
  expect(await google.enter(claims, '')).toMatchObject({
    location: '/auth?register=true&google=age',
    session: undefined,
  });
  const { rows } = await sql`select 1 from users where google_subject = 'g-30'`.execute(google.app.database.db);
  expect(rows).toEqual([]);
  expect((await google.enter(claims)).session).toBeDefined();
  expect((await google.enter(claims, '')).session).toBeDefined();
});

describe('a new account with Google', () => {
  const claims = (number: number) => ({
    sub: `g-${number}`,
    email: `docente${number}@gmail.example`,
    email_verified: true,
  });
  const set = (changes: object) =>
    google.app.database.db.transaction().execute((tx) => google.app.kernel.settings.change(tx, changes));

  test('has the chosen role where teacher sign-up is open', async () => {
    const { session } = await google.enter(claims(40), `${ofAge}&role=profesor`);
    const { id, role } = await google.whoIs(session?.value);
    expect(role).toBe('profesor');
    const { rows } = await sql<object>`
      select document, number, way from legal_acceptances where user_id = ${id} order by document`.execute(
      google.app.database.db,
    );
    expect(rows).toEqual([
      { document: 'privacy', number: 1, way: 'google' },
      { document: 'terms', number: 1, way: 'google' },
    ]);
    expect((await google.start(`${ofAge}&role=iamaker`)).answer.statusCode).toBe(400);
  });

  test('waits for an administrator where the site approves teachers', async () => {
    await set({ teacherSignUp: 'approval' });
    const { session } = await google.enter(claims(42), `${ofAge}&role=profesor`);
    expect(await google.whoIs(session?.value)).toMatchObject({ role: 'estudiante', requestedRole: 'profesor' });
    await set({ teacherSignUp: 'open' });
  });

  test('waits, or is not made, as the sign-up of the site says', async () => {
    await set({ signUp: 'approval' });
    const waiting = { location: '/auth?google=waiting', session: undefined };
    expect(await google.enter(claims(50))).toMatchObject(waiting);
    expect(await google.enter(claims(50))).toMatchObject(waiting);
    for (const [signUp, reason] of [
      ['invitation', 'sign-up-by-invitation'],
      ['closed', 'sign-up-closed'],
    ] as const) {
      await set({ signUp });
      const location = `/auth?register=true&google=${reason}`;
      expect(await google.enter(claims(51))).toMatchObject({ location, session: undefined });
    }
    await set({ signUp: 'open' });
  });

  test('is a teacher’s only with an invitation where teachers are invited', async () => {
    await set({ teacherSignUp: 'invitation' });
    const location = '/auth?register=true&google=by-invitation';
    expect(await google.enter(claims(43), `${ofAge}&role=profesor`)).toMatchObject({ location, session: undefined });
    const admin = await google.app.signIn({ role: 'iamaker' });
    await call(google.app, 'POST', '/api/admin/invitations', { headers: admin.headers, payload: { role: 'clase ia' } });
    const [invited] = (await call(google.app, 'GET', '/api/admin/invitations', { headers: admin.headers })).list();
    const invitation = new URL(String(invited?.['link'])).searchParams.get('invitacion');
    const { session } = await google.enter(claims(44), `${ofAge}&invitation=${invitation}`);
    expect(await google.whoIs(session?.value)).toMatchObject({ role: 'clase ia' });
    expect(await google.enter(claims(45), `${ofAge}&invitation=${invitation}`)).toMatchObject({
      location: '/auth?register=true&google=spent-invitation',
      session: undefined,
    });
    await set({ teacherSignUp: 'open' });
  });

  test('requires an answer about the minimum age now in force', async () => {
    await set({ minimumAge: 16 });
    const location = '/auth?register=true&google=age';
    expect(await google.enter(claims(46), `${ofAge}&ageAsked=14`)).toMatchObject({ location, session: undefined });
    expect((await google.enter(claims(46), `${ofAge}&ageAsked=16`)).session).toBeDefined();
    await set({ minimumAge: 14 });
  });
});
