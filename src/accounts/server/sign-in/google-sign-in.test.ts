import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call, password, register } from '../test-client.ts';

/** An OpenID provider in a few lines: it believes whoever asks for a code and checks everything about its use. */
function startProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const codes = new Map<string, { challenge: string; redirect: string; idToken: string }>();
  const state: { issuer: string; discoveries: number; isAway: boolean; prompts?: string[] } = {
    issuer: '',
    discoveries: 0,
    isAway: false,
  };
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (state.isAway) return void send(500, {});
      if (request.url === '/.well-known/openid-configuration') {
        state.discoveries += 1;
        return void send(200, {
          issuer: state.issuer,
          authorization_endpoint: `${state.issuer}/authorize`,
          token_endpoint: `${state.issuer}/token`,
          jwks_uri: `${state.issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          ...(state.prompts && { prompt_values_supported: state.prompts }),
        });
      }
      if (request.url === '/jwks') {
        return void send(200, {
          keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: '1' }],
        });
      }
      const sent = new URLSearchParams(Buffer.concat(chunks).toString());
      const code = codes.get(sent.get('code') ?? '');
      codes.delete(sent.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        code?.challenge === challenge &&
        code.redirect === sent.get('redirect_uri') &&
        sent.get('client_secret') === 'secreto';
      if (!isRight) return void send(400, { error: 'invalid_grant' });
      return void send(200, { access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: code.idToken });
    });
  });

  return {
    state,
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
    /** What Google's page would do with this address: the address it sends the browser back to. */
    authorize(address: string, claims: object, { forged = false } = {}) {
      const asked = new URL(address).searchParams;
      const now = Math.floor(Date.now() / 1000);
      const text = `${base64({ alg: 'RS256', kid: '1' })}.${base64({
        iss: state.issuer,
        aud: asked.get('client_id'),
        iat: now,
        exp: now + 60,
        nonce: asked.get('nonce'),
        ...claims,
      })}`;
      const signature = createSign('RSA-SHA256')
        .update(text)
        .sign(forged ? stranger : privateKey, 'base64url');
      const code = `code${codes.size}${Math.random()}`;
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirect: asked.get('redirect_uri') ?? '',
        idToken: `${text}.${signature}`,
      });
      return `/api/auth/google/callback?code=${code}&state=${asked.get('state')}`;
    },
  };
}

const provider = startProvider();
let app: TestApp;
beforeAll(async () => {
  await provider.listen();
  const google = { clientId: 'educaia', clientSecret: 'secreto', issuer: provider.state.issuer };
  app = await startTestApp({ routes: appRoutes, config: { google } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  app.emails.length = 0;
  await sql`delete from rate_limits`.execute(app.database.db);
});

/** Of somebody who answered the question about the age before they went to Google. */
const ofAge = '?age=old-enough';

async function start(query = ofAge) {
  const answer = await app.http.inject({ url: `/api/auth/google${query}` });
  const flow = answer.cookies.find(({ name }) => name === 'google_flow');
  return { answer, flow, cookie: `google_flow=${flow?.value ?? ''}`, address: String(answer.headers.location) };
}

async function comeBack(callback: string, cookie: string) {
  const answer = await app.http.inject({ url: callback, headers: { cookie } });
  const session = answer.cookies.find(({ name }) => name === 'session');
  return { status: answer.statusCode, location: answer.headers.location, session, body: answer.body };
}

async function enter(claims: object, query = ofAge) {
  const { address, cookie } = await start(query);
  return comeBack(provider.authorize(address, claims), cookie);
}

const whoIs = async (token: string | undefined) =>
  (await call(app, 'GET', '/api/user', { headers: { cookie: `session=${token}` } })).body();

test('the sign-in page is told whether there is Google', async () => {
  expect((await call(app, 'GET', '/api/auth/options')).body()).toMatchObject({ google: true });
});

describe('without its settings', () => {
  test('there is no Google, and its addresses do not exist', async () => {
    const own = await startTestApp({ routes: appRoutes, database: app.database });
    expect((await call(own, 'GET', '/api/auth/options')).body()).toMatchObject({ google: false });
    for (const url of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y']) {
      expect((await call(own, 'GET', url)).status).toBe(404);
    }
    await own.close();
  });
});

describe('signing in with Google', () => {
  test('asks Google on first use and not at the start, with state, nonce and a challenge', async () => {
    expect(provider.state.discoveries).toBe(0);
    const { answer, flow, address } = await start('?return=/foro');
    expect(provider.state.discoveries).toBe(1);
    expect(answer.statusCode).toBe(302);
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(address.startsWith(`${provider.state.issuer}/authorize?`)).toBe(true);
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
    await start();
    expect(provider.state.discoveries).toBe(1);
  });

  test('makes an estudiante the first time and is them the next, wherever the address went', async () => {
    const claims = { sub: 'g-1', email: 'Nora.Diaz@gmail.example', email_verified: true, name: 'Nora Díaz' };
    const first = await enter(claims, '?return=/cursos%3Fa%3D1&age=guardian-agrees');
    expect(first).toMatchObject({ status: 302, location: '/cursos?a=1' });
    expect(first.session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const made = await whoIs(first.session?.value);
    expect(made).toMatchObject({
      username: expect.stringMatching(/^usuario-\d{6}$/),
      fullName: 'Nora Díaz',
      email: 'Nora.Diaz@gmail.example',
      role: 'estudiante',
    });
    const second = await enter({ ...claims, email: 'nora.otra@gmail.example' });
    expect(await whoIs(second.session?.value)).toEqual(made);
    const { rows } = await sql<{ age: string; hash: string | null }>`
      select age_answer as age, password_hash as hash from users where google_subject = 'g-1'`.execute(app.database.db);
    expect(rows).toEqual([{ age: 'guardian-agrees', hash: null }]);
  });

  test('gives a neutral username, and a name to who brings none', async () => {
    const short = await enter({ sub: 'g-3', email: 'a+b@gmail.example', email_verified: true, name: '\u202e' });
    expect(await whoIs(short.session?.value)).toMatchObject({
      username: expect.stringMatching(/^usuario-\d{6}$/),
      fullName: expect.stringMatching(/^usuario-\d{6}$/),
    });
  });

  test('twice at once makes one account', async () => {
    const claims = { sub: 'g-4', email: 'doble@gmail.example', email_verified: true };
    const both = await Promise.all([enter(claims), enter(claims)]);
    const [one, other] = await Promise.all(both.map(({ session }) => whoIs(session?.value)));
    expect(one?.id).toBe(other?.id);
    expect(one?.username).toMatch(/^usuario-\d{6}$/);
  });

  test('takes the account over that a stranger made with the address: their password and session are worth nothing', async () => {
    const stranger = await register(app, { email: 'victima@gmail.example' });
    const owner = await enter({ sub: 'g-5', email: 'VICTIMA@gmail.example', email_verified: true });
    expect((await whoIs(owner.session?.value)).id).toBe(stranger.id);
    expect((await call(app, 'GET', '/api/user', { headers: stranger.browser })).status).toBe(401);
    const payload = { username: stranger.person.username, password };
    expect((await call(app, 'POST', '/api/login', { payload })).status).toBe(401);
    expect(app.emails).toContainEqual(
      expect.objectContaining({ to: 'VICTIMA@gmail.example', subject: 'Ahora entras en EducaIA con Google' }),
    );
  });

  test('leaves the password to who has shown that the address is theirs', async () => {
    const owner = await register(app, { email: 'probada@gmail.example' });
    await sql`update users set email_confirmed_at = now() where id = ${owner.id}`.execute(app.database.db);
    const entered = await enter({ sub: 'g-6', email: 'probada@gmail.example', email_verified: true });
    expect((await whoIs(entered.session?.value)).id).toBe(owner.id);
    expect((await call(app, 'GET', '/api/user', { headers: owner.browser })).status).toBe(200);
    expect(app.emails.map(({ subject }) => subject)).not.toContain('Ahora entras en EducaIA con Google');
    const payload = { username: owner.person.username, password };
    expect((await call(app, 'POST', '/api/login', { payload })).status).toBe(200);
  });

  test('ends the session that the browser came with', async () => {
    const planted = await app.signIn();
    const { address, cookie } = await start();
    const callback = provider.authorize(address, { sub: 'g-7', email: 'siete@gmail.example', email_verified: true });
    await comeBack(callback, `${cookie}; ${planted.headers.cookie}`);
    expect((await call(app, 'GET', '/api/user', { headers: planted.headers })).status).toBe(401);
  });
});

test('nobody new comes in by Google without an answer about the age, and who has an account does', async () => {
  const claims = { sub: 'g-30', email: 'treinta@gmail.example', email_verified: true };
  expect(await enter(claims, '')).toMatchObject({ location: '/auth?register=true&google=age', session: undefined });
  const { rows } = await sql`select 1 from users where google_subject = 'g-30'`.execute(app.database.db);
  expect(rows).toEqual([]);
  expect((await enter(claims)).session).toBeDefined();
  expect((await enter(claims, '')).session).toBeDefined();
});

describe('a new account with Google', () => {
  const claims = (number: number) => ({
    sub: `g-${number}`,
    email: `docente${number}@gmail.example`,
    email_verified: true,
  });
  const set = (changes: object) =>
    app.database.db.transaction().execute((tx) => app.kernel.settings.change(tx, changes));

  test('has the role that was chosen, where teachers sign up by themselves', async () => {
    const { session } = await enter(claims(40), `${ofAge}&role=profesor`);
    expect(await whoIs(session?.value)).toMatchObject({ role: 'profesor' });
    expect((await start(`${ofAge}&role=iamaker`)).answer.statusCode).toBe(400);
  });

  test('waits for an administrator where the site approves teachers', async () => {
    await set({ teacherSignUp: 'approval' });
    const { session } = await enter(claims(42), `${ofAge}&role=profesor`);
    expect(await whoIs(session?.value)).toMatchObject({ role: 'estudiante', requestedRole: 'profesor' });
    await set({ teacherSignUp: 'open' });
  });

  test('is a teacher’s only by an invitation where the site invites them', async () => {
    await set({ teacherSignUp: 'invitation' });
    const location = '/auth?register=true&google=by-invitation';
    expect(await enter(claims(43), `${ofAge}&role=profesor`)).toMatchObject({ location, session: undefined });
    const admin = await app.signIn({ role: 'iamaker' });
    await call(app, 'POST', '/api/admin/invitations', { headers: admin.headers, payload: { role: 'clase ia' } });
    const [invited] = (await call(app, 'GET', '/api/admin/invitations', { headers: admin.headers })).list();
    const invitation = new URL(String(invited?.['link'])).searchParams.get('invitacion');
    const { session } = await enter(claims(44), `${ofAge}&invitation=${invitation}`);
    expect(await whoIs(session?.value)).toMatchObject({ role: 'clase ia' });
    expect(await enter(claims(45), `${ofAge}&invitation=${invitation}`)).toMatchObject({
      location: '/auth?register=true&google=spent-invitation',
      session: undefined,
    });
    await set({ teacherSignUp: 'open' });
  });

  test('needs an answer about the age that the site asks for now', async () => {
    await set({ minimumAge: 16 });
    const location = '/auth?register=true&google=age';
    expect(await enter(claims(46), `${ofAge}&ageAsked=14`)).toMatchObject({ location, session: undefined });
    expect((await enter(claims(46), `${ofAge}&ageAsked=16`)).session).toBeDefined();
    await set({ minimumAge: 14 });
  });
});

describe('a fresh sign-in with Google', () => {
  test('shows who somebody without a password is, in the session that they have, and nobody else', async () => {
    const me = await enter({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true });
    const mine = `session=${me.session?.value ?? ''}`;
    await sql`update sessions set authenticated_at = now() - interval '1 hour'`.execute(app.database.db);
    const methods = await call(app, 'GET', '/api/user/reauthentication', { headers: { cookie: mine } });
    expect(methods.body()).toEqual({ methods: ['google'] });
    const take = () => call(app, 'GET', '/api/user/export', { headers: { cookie: mine } });
    expect((await take()).body().code).toBe('accounts.reauthentication_required');
    const again = async (claims: object) => {
      const { address, cookie } = await start('?purpose=reauthentication&return=%2Faccount');
      return comeBack(provider.authorize(address, claims), `${cookie}; ${mine}`);
    };
    const other = await again({ sub: 'g-21', email: 'veintiuno@gmail.example', email_verified: true });
    expect(other).toMatchObject({ location: '/auth?google=other-account&return=%2Faccount', session: undefined });
    expect((await take()).status).toBe(403);
    // Google says when they signed in to it: long ago is not fresh.
    const longAgo = Math.floor(Date.now() / 1000) - 3_600;
    const stale = await again({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true, auth_time: longAgo });
    expect(stale).toMatchObject({ location: '/auth?google=not-fresh&return=%2Faccount', session: undefined });
    expect((await take()).status).toBe(403);
    const justNow = Math.floor(Date.now() / 1000);
    const fresh = await again({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true, auth_time: justNow });
    expect(fresh).toMatchObject({ location: '/account' });
    expect((await take()).status).toBe(200);
    await sql`update sessions set authenticated_at = now() - interval '1 hour'`.execute(app.database.db);
    const same = await again({ sub: 'g-20', email: 'veinte@gmail.example', email_verified: true });
    expect(same).toMatchObject({ location: '/account', session: undefined });
    expect((await take()).status).toBe(200);
  });
});

test('a fresh sign-in asks to sign in again and for the time of it, in words that the provider knows', async () => {
  const asked = async () =>
    Object.fromEntries(new URL((await start('?purpose=reauthentication')).address).searchParams);
  expect(await asked()).toMatchObject({
    prompt: 'select_account',
    max_age: '0',
    claims: expect.stringMatching(/auth_time/),
  });
  const usual = Object.fromEntries(new URL((await start()).address).searchParams);
  expect(usual).toMatchObject({ prompt: 'select_account' });
  expect(usual).not.toHaveProperty('max_age');
  provider.state.prompts = ['none', 'login', 'select_account'];
  const other = await startTestApp({ routes: appRoutes, config: app.kernel.config, database: app.database });
  const answer = await other.http.inject({ url: '/api/auth/google?purpose=reauthentication' });
  expect(new URL(String(answer.headers.location)).searchParams.get('prompt')).toBe('login');
  await other.close();
});

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
    expect(await enter(claims)).toMatchObject(failed);
  });

  test('with a token that somebody else signed', async () => {
    const { address, cookie } = await start();
    expect(await comeBack(provider.authorize(address, good, { forged: true }), cookie)).toMatchObject(failed);
  });

  test('whose address now belongs to another Google account', async () => {
    await enter({ sub: 'g-8', email: 'reciclada@gmail.example', email_verified: true });
    expect(await enter({ sub: 'g-9', email: 'reciclada@gmail.example', email_verified: true })).toMatchObject(failed);
  });

  test('without the cookie of the start, with another’s, or with one that was written by hand', async () => {
    const { address, cookie } = await start();
    const other = await start();
    const [text = ''] = cookie.split('.');
    for (const wrong of ['', other.cookie, 'google_flow=nonsense', `${text}.${'A'.repeat(43)}`]) {
      expect(await comeBack(provider.authorize(address, good), wrong)).toMatchObject(failed);
    }
  });

  test('twice with one code', async () => {
    const { address, cookie } = await start();
    const callback = provider.authorize(address, { sub: 'g-10', email: 'diez@gmail.example', email_verified: true });
    expect((await comeBack(callback, cookie)).session).toBeDefined();
    expect(await comeBack(callback, cookie)).toMatchObject(failed);
  });

  test('who changes their mind at Google, which is no failure', async () => {
    const { address, cookie } = await start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const back = await comeBack(`/api/auth/google/callback?error=access_denied&state=${state}`, cookie);
    expect(back).toMatchObject({ status: 302, location: '/auth?google=cancelled', session: undefined });
  });

  test('while Google is away, and the next try asks again', async () => {
    const own = await startTestApp({
      routes: appRoutes,
      database: app.database,
      config: { google: { clientId: 'educaia', clientSecret: 'secreto', issuer: provider.state.issuer } },
    });
    provider.state.isAway = true;
    expect((await own.http.inject('/api/auth/google')).headers.location).toBe('/auth?google=failed');
    provider.state.isAway = false;
    expect((await own.http.inject('/api/auth/google')).headers.location).toContain('/authorize?');
    await own.close();
    const gone = await startTestApp({
      routes: appRoutes,
      database: app.database,
      config: { google: { clientId: 'educaia', clientSecret: 'secreto', issuer: 'http://127.0.0.1:9' } },
    });
    expect((await gone.http.inject('/api/auth/google')).headers.location).toBe('/auth?google=failed');
    await gone.close();
  });

  test('and nothing was made', async () => {
    const { rows } = await sql`select id from users where email_key = 'mala@gmail.example'`.execute(app.database.db);
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
  expect(await enter(claims, `${ofAge}&return=${encodeURIComponent(address)}`)).toMatchObject({
    status: 302,
    location: '/',
  });
});

test('the log of all this holds no address, code, token or secret', () => {
  expect(JSON.stringify(app.logged)).not.toMatch(/gmail|code\d|secreto|eyJ/);
});
