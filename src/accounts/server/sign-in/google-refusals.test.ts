import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { ofAge, useTestGoogle } from './test-google.ts';

const google = useTestGoogle();

describe('nobody comes in', () => {
  const good = { sub: 'g-bad', email: 'mala@gmail.example', email_verified: true };
  const failed = { status: 302, location: '/auth?google=failed', session: undefined };

  test.each([
    ['with an address that Google does not vouch for', { ...good, email_verified: false }],
    ['with the word true instead of Google’s word', { ...good, email_verified: 'true' }],
    ['without an address', { sub: 'g-bad', email_verified: true }],
    ['for another service', { ...good, aud: 'other' }],
    ['from another provider', { ...good, iss: 'https://evil.example' }],
    ['with an old token', { ...good, exp: 1 }],
    ['with the nonce of another sign-in', { ...good, nonce: 'other' }],
    ['with what the database cannot keep', { ...good, sub: 'a\0b' }],
  ])('%s', async (_, claims) => {
    expect(await google.enter(claims)).toMatchObject(failed);
  });

  test('with a token that somebody else signed', async () => {
    const { address, cookie } = await google.start();
    expect(await google.comeBack(google.provider.authorize(address, good, { forged: true }), cookie)).toMatchObject(
      failed,
    );
  });

  test('whose address now belongs to another Google account', async () => {
    await google.enter({ sub: 'g-8', email: 'reciclada@gmail.example', email_verified: true });
    expect(await google.enter({ sub: 'g-9', email: 'reciclada@gmail.example', email_verified: true })).toMatchObject(
      failed,
    );
  });

  test('without the cookie of the start, with another’s, or with one that was written by hand', async () => {
    const { address, cookie } = await google.start();
    const other = await google.start();
    const [text = ''] = cookie.split('.');
    for (const wrong of ['', other.cookie, 'google_flow=nonsense', `${text}.${'A'.repeat(43)}`]) {
      expect(await google.comeBack(google.provider.authorize(address, good), wrong)).toMatchObject(failed);
    }
  });

  test('twice with one code', async () => {
    const { address, cookie } = await google.start();
    const callback = google.provider.authorize(address, {
      sub: 'g-10',
      email: 'diez@gmail.example',
      email_verified: true,
    });
    expect((await google.comeBack(callback, cookie)).session).toBeDefined();
    expect(await google.comeBack(callback, cookie)).toMatchObject(failed);
  });

  test('who changes their mind at Google, which is no failure', async () => {
    const { address, cookie } = await google.start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const back = await google.comeBack(`/api/auth/google/callback?error=access_denied&state=${state}`, cookie);
    expect(back).toMatchObject({ status: 302, location: '/auth?google=cancelled', session: undefined });
  });

  test('while Google is away, and the next try asks again', async () => {
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

  test('and nothing was made', async () => {
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
])('the way back leads to no foreign place: %j', async (address) => {
  const claims = { sub: 'g-11', email: 'once@gmail.example', email_verified: true };
  expect(await google.enter(claims, `${ofAge}&return=${encodeURIComponent(address)}`)).toMatchObject({
    status: 302,
    location: '/',
  });
});
