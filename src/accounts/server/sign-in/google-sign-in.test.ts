import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call, password, register } from '../test-client.ts';
import { useTestGoogle } from './test-google.ts';

const google = useTestGoogle();

test('the sign-in options say whether Google sign-in is configured', async () => {
  expect((await call(google.app, 'GET', '/api/auth/options')).body()).toMatchObject({ google: true });
});

describe('without configuration', () => {
  test('Google sign-in is off, and its addresses do not exist', async () => {
    const own = await startTestApp({ routes: appRoutes, database: google.app.database });
    expect((await call(own, 'GET', '/api/auth/options')).body()).toMatchObject({ google: false });
    for (const url of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y']) {
      expect((await call(own, 'GET', url)).status).toBe(404);
    }
    await own.close();
  });
});

describe('signing in with Google', () => {
  test('discovers the provider on first use and sends state, nonce and a code challenge', async () => {
    expect(google.provider.state.discoveries).toBe(0);
    const { answer, flow, address } = await google.start('?return=/foro');
    expect(google.provider.state.discoveries).toBe(1);
    expect(answer.statusCode).toBe(302);
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(address.startsWith(`${google.provider.state.issuer}/authorize?`)).toBe(true);
    expect(asked).toMatchObject({
      client_id: 'educaia',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/api\/auth\/google\/callback$/),
    });
    for (const random of ['state', 'nonce', 'code_challenge']) expect(asked[random]?.length).toBeGreaterThanOrEqual(43);
    expect(address).not.toContain('secreto');
    expect(flow).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/google', maxAge: 600 });
    await google.start();
    expect(google.provider.state.discoveries).toBe(1);
  });

  test('creates an estudiante once, and finds the same account later even if the address changed', async () => {
    const claims = { sub: 'g-1', email: 'Nora.Diaz@gmail.example', email_verified: true, name: 'Nora Díaz' };
    const first = await google.enter(claims, '?return=/cursos%3Fa%3D1&age=guardian-agrees');
    expect(first).toMatchObject({ status: 302, location: '/cursos?a=1' });
    expect(first.session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const made = await google.whoIs(first.session?.value);
    expect(made).toMatchObject({
      username: expect.stringMatching(/^usuario-\d{6}$/),
      fullName: 'Nora Díaz',
      email: 'Nora.Diaz@gmail.example',
      role: 'estudiante',
    });
    const second = await google.enter({ ...claims, email: 'nora.otra@gmail.example' });
    expect(await google.whoIs(second.session?.value)).toEqual(made);
    const { rows } = await sql<{ age: string; hash: string | null }>`
      select age_answer as age, password_hash as hash from users where google_subject = 'g-1'`.execute(
      google.app.database.db,
    );
    expect(rows).toEqual([{ age: 'guardian-agrees', hash: null }]);
  });

  test('assigns a neutral username, also as the name of a user who has none', async () => {
    const short = await google.enter({ sub: 'g-3', email: 'a+b@gmail.example', email_verified: true, name: '\u202e' });
    expect(await google.whoIs(short.session?.value)).toMatchObject({
      username: expect.stringMatching(/^usuario-\d{6}$/),
      fullName: expect.stringMatching(/^usuario-\d{6}$/),
    });
  });

  test('twice at once creates one account', async () => {
    const claims = { sub: 'g-4', email: 'doble@gmail.example', email_verified: true };
    const both = await Promise.all([google.enter(claims), google.enter(claims)]);
    const [one, other] = await Promise.all(both.map(({ session }) => google.whoIs(session?.value)));
    expect(one?.id).toBe(other?.id);
    expect(one?.username).toMatch(/^usuario-\d{6}$/);
  });

  test('takes over an unconfirmed account with the address, ending its password and sessions', async () => {
    const stranger = await register(google.app, { email: 'victima@gmail.example' });
    const owner = await google.enter({ sub: 'g-5', email: 'VICTIMA@gmail.example', email_verified: true });
    expect((await google.whoIs(owner.session?.value)).id).toBe(stranger.id);
    expect((await call(google.app, 'GET', '/api/user', { headers: stranger.browser })).status).toBe(401);
    const payload = { username: stranger.person.username, password };
    expect((await call(google.app, 'POST', '/api/login', { payload })).status).toBe(401);
    expect(google.app.emails).toContainEqual(
      expect.objectContaining({ to: 'VICTIMA@gmail.example', subject: 'Ahora entras en EducaIA con Google' }),
    );
  });

  test('keeps the password of an account whose address is confirmed', async () => {
    const owner = await register(google.app, { email: 'probada@gmail.example' });
    await sql`update users set email_confirmed_at = now() where id = ${owner.id}`.execute(google.app.database.db);
    const entered = await google.enter({ sub: 'g-6', email: 'probada@gmail.example', email_verified: true });
    expect((await google.whoIs(entered.session?.value)).id).toBe(owner.id);
    expect((await call(google.app, 'GET', '/api/user', { headers: owner.browser })).status).toBe(200);
    expect(google.app.emails.map(({ subject }) => subject)).not.toContain('Ahora entras en EducaIA con Google');
    const payload = { username: owner.person.username, password };
    expect((await call(google.app, 'POST', '/api/login', { payload })).status).toBe(200);
  });

  test('ends the previous session of the browser', async () => {
    const planted = await google.app.signIn();
    const { address, cookie } = await google.start();
    const callback = google.provider.authorize(address, {
      sub: 'g-7',
      email: 'siete@gmail.example',
      email_verified: true,
    });
    await google.comeBack(callback, `${cookie}; ${planted.headers.cookie}`);
    expect((await call(google.app, 'GET', '/api/user', { headers: planted.headers })).status).toBe(401);
  });
});
