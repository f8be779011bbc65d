import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call } from '../test-client.ts';
import { useTestGoogle } from './test-google.ts';

const google = useTestGoogle();

describe('a fresh sign-in with Google', () => {
  test('confirms the identity of a user without a password, for their own session only', async () => {
    const me = await google.enter({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true });
    const mine = `session=${me.session?.value ?? ''}`;
    await sql`update sessions set authenticated_at = now() - interval '1 hour'`.execute(google.app.database.db);
    const methods = await call(google.app, 'GET', '/api/user/reauthentication', { headers: { cookie: mine } });
    expect(methods.body()).toEqual({ methods: ['google'], providers: [] });
    const take = () => call(google.app, 'GET', '/api/user/export', { headers: { cookie: mine } });
    expect((await take()).body().code).toBe('accounts.reauthentication_required');
    const again = async (claims: object) => {
      const { address, cookie } = await google.start('?purpose=reauthentication&return=%2Faccount');
      return google.comeBack(google.provider.authorize(address, claims), `${cookie}; ${mine}`);
    };
    const other = await again({ sub: 'g-21', email: 'veintiuno@gmail.example', email_verified: true });
    expect(other).toMatchObject({ location: '/auth?google=other-account&return=%2Faccount', session: undefined });
    expect((await take()).status).toBe(403);
    // Google reports when the user signed in there: long ago is not fresh.
    const longAgo = Math.floor(Date.now() / 1000) - 3_600;
    const stale = await again({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true, auth_time: longAgo });
    expect(stale).toMatchObject({ location: '/auth?google=not-fresh&return=%2Faccount', session: undefined });
    expect((await take()).status).toBe(403);
    const justNow = Math.floor(Date.now() / 1000);
    const fresh = await again({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true, auth_time: justNow });
    expect(fresh).toMatchObject({ location: '/account' });
    expect((await take()).status).toBe(200);
    await sql`update sessions set authenticated_at = now() - interval '1 hour'`.execute(google.app.database.db);
    const same = await again({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true });
    expect(same).toMatchObject({ location: '/account', session: undefined });
    expect((await take()).status).toBe(200);
  });
});

test('a fresh sign-in requests re-authentication and its time, with a prompt that the provider supports', async () => {
  const asked = async () =>
    Object.fromEntries(new URL((await google.start('?purpose=reauthentication')).address).searchParams);
  expect(await asked()).toMatchObject({
    prompt: 'select_account',
    max_age: '0',
    claims: expect.stringMatching(/auth_time/),
  });
  const usual = Object.fromEntries(new URL((await google.start()).address).searchParams);
  expect(usual).toMatchObject({ prompt: 'select_account' });
  expect(usual).not.toHaveProperty('max_age');
  google.provider.state.prompts = ['none', 'login', 'select_account'];
  const other = await startTestApp({
    routes: appRoutes,
    config: google.app.kernel.config,
    database: google.app.database,
  });
  const answer = await other.http.inject({ url: '/api/auth/google?purpose=reauthentication' });
  expect(new URL(String(answer.headers.location)).searchParams.get('prompt')).toBe('login');
  await other.close();
});
