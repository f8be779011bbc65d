import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { ofAge, useTestGoogle } from './test-google.ts';

const google = useTestGoogle();

describe('Google sign-in fails', () => {
  const good = { sub: 'g-bad', email: 'mala@gmail.example', email_verified: true };
  const failed = { status: 302, location: '/auth?google=failed', session: undefined };

  test.each([
    ['with an address that Google has not verified', { ...good, email_verified: false }],
    ["with the string 'true' as verification", { ...good, email_verified: 'true' }],
    ['without an address', { sub: 'g-bad', email_verified: true }],
    ['with a token for another client', { ...good, aud: 'other' }],
    ['with a token from another provider', { ...good, iss: 'https://evil.example' }],
    ['with an expired token', { ...good, exp: 1 }],
    ['with the nonce of another sign-in', { ...good, nonce: 'other' }],
    ['with characters that the database cannot store', { ...good, sub: 'a\0b' }],
  ])('%s', async (_, claims) => {
    expect(await google.enter(claims)).toMatchObject(failed);
  });

  test('with a forged token', async () => {
    const { address, cookie } = await google.start();
    expect(await google.comeBack(google.provider.authorize(address, good, { forged: true }), cookie)).toMatchObject(
      failed,
    );
  });

  test('with an address that now belongs to another Google account', async () => {
    await google.enter({ sub: 'g-8', email: 'reciclada@gmail.example', email_verified: true });
    expect(await google.enter({ sub: 'g-9', email: 'reciclada@gmail.example', email_verified: true })).toMatchObject(
      failed,
    );
  });

  test('with a missing, foreign or forged cookie', async () => {
    const { address, cookie } = await google.start();
    const other = await google.start();
    const [text = ''] = cookie.split('.');
    for (const wrong of ['', other.cookie, 'google_flow=nonsense', `${text}.${'A'.repeat(43)}`]) {
      expect(await google.comeBack(google.provider.authorize(address, good), wrong)).toMatchObject(failed);
    }
  });

  test('when a code is used twice', async () => {
    const { address, cookie } = await google.start();
    const callback = google.provider.authorize(address, {
      sub: 'g-10',
      email: 'diez@gmail.example',
      email_verified: true,
    });
    expect((await google.comeBack(callback, cookie)).session).toBeDefined();
    expect(await google.comeBack(callback, cookie)).toMatchObject(failed);
  });

  test('as cancelled when the user declines at Google', async () => {
    const { address, cookie } = await google.start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const back = await google.comeBack(`/api/auth/google/callback?error=access_denied&state=${state}`, cookie);
    expect(back).toMatchObject({ status: 302, location: '/auth?google=cancelled', session: undefined });
  });

  test('while Google is unavailable, and works again afterwards', async () => {
    const own = await startTestApp({
      routes: appRoutes,
      database: google.app.database,
      config: { google: { clientId: 'educaia', clientSecret: 'secreto', issuer: google.provider.state.issuer } },
    });
    google.provider.state.isAway = true;
    expect((await own.http.inject('/api/auth/google')).headers.location).toBe('/auth?google=failed');
    google.provider.state.isAway = false;
    expect((await own.http.inject('/api/auth/google')).headers.location).toContain('/authorize?');
    await own.close();
    const gone = await startTestApp({
      routes: appRoutes,
      database: google.app.database,
      config: { google: { clientId: 'educaia', clientSecret: 'secreto', issuer: 'http://127.0.0.1:9' } },
    });
    expect((await gone.http.inject('/api/auth/google')).headers.location).toBe('/auth?google=failed');
    await gone.close();
  });

  test('without creating an account', async () => {
    const { rows } = await sql`select id from users where email_key = 'mala@gmail.example'`.execute(
      google.app.database.db,
    );
    expect(rows).toEqual([]);
  });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\r\nset-cookie: x=1',
  '',
])('the return address never leads to another site: %j', async (address) => {
  const claims = { sub: 'g-11', email: 'once@gmail.example', email_verified: true };
  expect(await google.enter(claims, `${ofAge}&return=${encodeURIComponent(address)}`)).toMatchObject({
    status: 302,
    location: '/',
  });
});
