import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenIdProvider } from '../../../../testing/server/openid-provider.ts';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { readConfig } from '../../../server/config/config.ts';
import { call, register } from '../test-client.ts';

const provider = createOpenIdProvider();
/** Another provider: it names no domains, maps nothing and makes no accounts. */
const plain = createOpenIdProvider();
const distant = createOpenIdProvider();
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  await Promise.all([provider.listen(), plain.listen(), distant.listen()]);
  distant.state.isAway = true;
  const client = { clientId: 'educaia', clientSecret: 'secreto' };
  const centre = {
    ...client,
    id: 'centro',
    name: 'IES Goya',
    issuer: provider.state.issuer,
    domains: ['IESGoya.example'],
    newAccounts: true,
    roleClaim: 'realm_access.roles',
    roles: { direccion: 'clase ia', docente: 'profesor' },
    groupClaim: 'grupos',
    groups: { '3B': '3.º B', '4A': '4.º A (2026-2027)', viejo: 'No existe' },
  };
  const other = { ...client, id: 'otro', name: 'Otro', issuer: plain.state.issuer };
  const far = { ...client, id: 'lejos', name: 'Lejos', issuer: distant.state.issuer };
  const { providers } = readConfig({ OIDC_PROVIDERS: JSON.stringify([centre, other, far]) });
  app = await startTestApp({ routes: appRoutes, config: { providers } });
  admin = await app.signIn({ role: 'iamaker', email: 'jefa@iesgoya.example' });
});
afterAll(async () => {
  await app.close();
  await Promise.all([provider.close(), plain.close(), distant.close()]);
});
beforeEach(async () => {
  app.emails.length = 0;
  await sql`delete from rate_limits`.execute(app.database.db);
});

const asAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  call(app, method, url, { headers: admin.headers, ...(payload && { payload }) });

let people = 0;
/** A person of the centre, as its provider describes them. */
function newClaims(more: object = {}) {
  people += 1;
  return {
    sub: `s-${people}`,
    email: `alguien${people}@iesgoya.example`,
    email_verified: true,
    name: 'Ana Goya',
    ...more,
  };
}

async function start(id = 'centro', query = '', headers: { cookie?: string } = {}) {
  const answer = await app.http.inject({ url: `/api/auth/oidc/${id}${query}`, headers });
  const flow = answer.cookies.find(({ name }) => name === 'oidc_flow');
  return { answer, cookie: `oidc_flow=${flow?.value ?? ''}`, address: String(answer.headers.location) };
}

async function comeBack(callback: string, cookie: string) {
  const answer = await app.http.inject({ url: callback, headers: { cookie } });
  const session = answer.cookies.find(({ name }) => name === 'session');
  return { status: answer.statusCode, location: answer.headers.location, session };
}

async function enter(claims: object, query = '') {
  const { address, cookie } = await start('centro', query);
  return comeBack(provider.authorize(address, claims), cookie);
}

async function enterOther(claims: object) {
  const { address, cookie } = await start('otro');
  return comeBack(plain.authorize(address, claims), cookie);
}

const whoIs = async (session: { value: string } | undefined) =>
  (await call(app, 'GET', '/api/user', { headers: { cookie: `session=${session?.value}` } })).body();

const refused = (outcome: string, id = 'centro') => ({
  status: 302,
  location: `/auth?proveedor=${id}&resultado=${outcome}`,
  session: undefined,
});

describe('a provider of the centre', () => {
  test('is offered by its name, and nothing is fetched before somebody presses the button', async () => {
    expect((await call(app, 'GET', '/api/auth/options')).body()['providers']).toEqual([
      { id: 'centro', name: 'IES Goya' },
      { id: 'otro', name: 'Otro' },
      { id: 'lejos', name: 'Lejos' },
    ]);
    expect(plain.state.discoveries).toBe(0);
  });

  test('is asked with a state, a nonce and a challenge, and nobody else is', async () => {
    const { address, answer } = await start('centro', '?return=/foro');
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: 'educaia' });
    expect(new URL(asked['redirect_uri'] ?? '').pathname).toBe('/api/auth/oidc/centro/callback');
    expect([asked['state'], asked['nonce'], asked['code_challenge']]).not.toContain(undefined);
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/oidc' });
    expect((await app.http.inject({ url: '/api/auth/oidc/nadie' })).statusCode).toBe(404);
  });

  test('makes an account for a new person, with a neutral name, and finds it again', async () => {
    const claims = newClaims();
    const first = await enter(claims, '?return=/cursos');
    expect(first).toMatchObject({ status: 302, location: '/cursos' });
    const user = await whoIs(first.session);
    expect(user).toMatchObject({ email: claims.email, fullName: 'Ana Goya', role: 'estudiante', emailConfirmed: true });
    expect(user['username']).toMatch(/^usuario-\d+$/);
    // Known by the subject, even with another address.
    const again = await enter({ ...claims, email: 'cambiado@iesgoya.example' });
    expect((await whoIs(again.session))['id']).toBe(user['id']);
    const person = await asAdmin('GET', `/api/admin/users/${String(user['id'])}`);
    expect(person.body()).toMatchObject({ state: 'active', hasProvider: true, isFromCentre: true });
    const accepted = { way: 'provider', number: 1 };
    expect(person.body()['acceptances']).toMatchObject([accepted, accepted]);
  });

  test('makes one account when a new person signs in twice at once', async () => {
    const claims = newClaims();
    const both = await Promise.all([enter(claims), enter(claims)]);
    const [one, two] = await Promise.all(both.map(({ session }) => whoIs(session)));
    expect(one?.['id']).toBeDefined();
    expect(two?.['id']).toBe(one?.['id']);
  });

  test('makes no account where the configuration does not say so', async () => {
    expect(await enterOther(newClaims())).toMatchObject(refused('no-account', 'otro'));
  });

  test('leads nowhere but to this site', async () => {
    const { address, cookie } = await start('centro', '?return=//evil.example');
    expect((await comeBack(provider.authorize(address, newClaims()), cookie)).location).toBe('/');
  });
});

describe('sign-in with a provider is refused', () => {
  test.each([
    ['with an address that the provider has not verified', { email_verified: false }, 'unverified'],
    ['without a word about the verification', { email_verified: undefined }, 'unverified'],
    ["with the word 'true' as verification", { email_verified: 'true' }, 'unverified'],
    ['without an address', { email: undefined }, 'unverified'],
    ['with an address of another domain', { email: 'a@gmail.example' }, 'domain'],
    ['with an address of a domain below', { email: 'a@mal.iesgoya.example' }, 'domain'],
    ['with an address that only ends like one', { email: 'a@maliesgoya.example' }, 'domain'],
    ['with a token for another client', { aud: 'other' }, 'failed'],
    ['with a token of another provider', { iss: 'https://evil.example' }, 'failed'],
    ['with an expired token', { exp: 1 }, 'failed'],
    ['with the nonce of another sign-in', { nonce: 'other' }, 'failed'],
    ['without a subject', { sub: '' }, 'failed'],
    ['with characters that the database cannot store', { sub: 'a\0b' }, 'failed'],
  ])('%s', async (_, wrong, outcome) => {
    expect(await enter(newClaims(wrong))).toMatchObject(refused(outcome));
  });

  test('with a token that another key signed', async () => {
    const { address, cookie } = await start();
    const callback = provider.authorize(address, newClaims(), { forged: true });
    expect(await comeBack(callback, cookie)).toMatchObject(refused('failed'));
  });

  test('in another browser, or with a forged cookie', async () => {
    const { address, cookie } = await start();
    const other = await start();
    const [text = ''] = cookie.split('.');
    for (const wrong of ['', other.cookie, 'oidc_flow=nonsense', `${text}.${'A'.repeat(43)}`]) {
      expect(await comeBack(provider.authorize(address, newClaims()), wrong)).toMatchObject(refused('failed'));
    }
  });

  test('when a code is used twice', async () => {
    const { address, cookie } = await start();
    const callback = provider.authorize(address, newClaims());
    expect((await comeBack(callback, cookie)).session).toBeDefined();
    expect(await comeBack(callback, cookie)).toMatchObject(refused('failed'));
  });

  test('at the address of another provider', async () => {
    const { address, cookie } = await start();
    const callback = provider.authorize(address, newClaims()).replace('/centro/', '/otro/');
    expect(await comeBack(callback, cookie)).toMatchObject(refused('failed', 'otro'));
    const asGoogle = await app.http.inject({ url: callback.replace('oidc/otro', 'google'), headers: { cookie } });
    expect(asGoogle.statusCode).toBe(404);
  });

  test('as cancelled when the person declines there', async () => {
    const { address, cookie } = await start();
    const state = new URL(address).searchParams.get('state');
    const callback = `/api/auth/oidc/centro/callback?error=access_denied&state=${state}`;
    expect(await comeBack(callback, cookie)).toMatchObject(refused('cancelled'));
  });

  test('while the provider is away, and works once it is back', async () => {
    const { address, cookie } = await start();
    const callback = provider.authorize(address, newClaims());
    provider.state.isAway = true;
    const away = await comeBack(callback, cookie);
    provider.state.isAway = false;
    expect(away).toMatchObject(refused('failed'));
    expect((await enter(newClaims())).session).toBeDefined();
    // Before it was ever reached.
    expect((await start('lejos')).address).toBe('/auth?proveedor=lejos&resultado=failed');
    distant.state.isAway = false;
    expect((await start('lejos')).address).toContain('/authorize?');
  });

  test('for a suspended account', async () => {
    const claims = newClaims();
    const { session } = await enter(claims);
    const { id } = await whoIs(session);
    await asAdmin('PUT', `/api/admin/users/${String(id)}/suspension`, { reason: 'Por probar' });
    expect(await enter(claims)).toMatchObject(refused('suspended'));
  });
});

describe('an account that exists', () => {
  test('is linked by its confirmed address, and keeps its password', async () => {
    const claims = newClaims();
    const person = await app.signIn({ email: claims.email });
    await sql`update users set email_confirmed_at = now() where id = ${person.id}`.execute(app.database.db);
    const { session } = await enter(claims);
    expect((await whoIs(session))['id']).toBe(person.id);
    expect((await whoIs({ value: person.headers.cookie.replace('session=', '') }))['id']).toBe(person.id);
  });

  test('whose address nobody confirmed loses the password and the sessions of whoever registered it', async () => {
    const claims = newClaims();
    const squatter = await register(app, { email: claims.email });
    app.emails.length = 0;
    const { session } = await enter(claims);
    expect((await whoIs(session))['id']).toBe(squatter.id);
    expect((await call(app, 'GET', '/api/user', { headers: squatter.browser })).status).toBe(401);
    const { username, password } = squatter.person;
    expect((await call(app, 'POST', '/api/login', { payload: { username, password } })).status).toBe(401);
    expect(app.emails.map(({ subject }) => subject)).toContain('Ahora entras en EducaIA con la cuenta de tu centro');
  });

  test('is never linked by a provider without domains', async () => {
    const claims = newClaims();
    await app.signIn({ email: claims.email });
    expect(await enterOther(claims)).toMatchObject(refused('taken', 'otro'));
  });

  test('is not given to the next person with the same address', async () => {
    const claims = newClaims();
    await enter(claims);
    expect(await enter({ ...claims, sub: 'somebody-else' })).toMatchObject(refused('taken'));
  });

  test('of an administrator is never opened', async () => {
    expect(await enter(newClaims({ email: 'jefa@iesgoya.example' }))).toMatchObject(refused('administrator'));
    const claims = newClaims();
    const { session } = await enter(claims);
    const { id } = await whoIs(session);
    await sql`update users set role = 'iamaker' where id = ${Number(id)}`.execute(app.database.db);
    expect(await enter(claims)).toMatchObject(refused('administrator'));
    await sql`update users set role = 'estudiante' where id = ${Number(id)}`.execute(app.database.db);
  });

  test('that has a second step asks for it', async () => {
    const claims = newClaims();
    const { session } = await enter(claims);
    const { id } = await whoIs(session);
    await sql`
      insert into totp_secrets (user_id, secret, confirmed_at) values (${Number(id)}, '\\x00', now())`.execute(
      app.database.db,
    );
    const again = await enter(claims, '?return=/foro');
    expect(again).toMatchObject({ location: '/auth?segundo-paso=1&return=%2Fforo', session: undefined });
  });
});

describe('the mapping', () => {
  test('gives the first role that fits, again at every sign-in, and records it', async () => {
    const claims = newClaims({ realm_access: { roles: ['docente', 'otra'] } });
    const { session } = await enter(claims);
    const user = await whoIs(session);
    expect(user).toMatchObject({ role: 'profesor' });
    await enter({ ...claims, realm_access: { roles: ['docente', 'direccion'] } });
    expect(await whoIs(session)).toMatchObject({ role: 'clase ia' });
    // A token without roles changes nothing.
    await enter({ ...claims, realm_access: undefined });
    expect(await whoIs(session)).toMatchObject({ role: 'clase ia' });
    const entries = (await asAdmin('GET', '/api/admin/audit?kind=people')).list();
    const changes = entries.filter(({ subject }) => String(subject).startsWith(`#${String(user['id'])}:`));
    expect(changes.map(({ subject, actor }) => [String(subject).split(': ')[1], actor])).toEqual([
      ['profesor → clase ia', null],
      ['estudiante → profesor', null],
    ]);
  });

  test('puts people into its groups and takes them out of them, and leaves others alone', async () => {
    const ids: number[] = [];
    for (const [name, schoolYear] of [
      ['3.º B', '2025-2026'],
      ['3.º B', '2026-2027'],
      ['4.º A', '2026-2027'],
      ['Coro', ''],
    ]) {
      ids.push(Number((await asAdmin('POST', '/api/admin/groups', { name, kind: 'course', schoolYear })).body().id));
    }
    const [, thisYear, fourth, choir] = ids;
    const claims = newClaims({ grupos: ['3B', '4A', 'viejo', 'unknown'] });
    const { session } = await enter(claims);
    const id = String((await whoIs(session))['id']);
    const groupsOf = async () =>
      ((await asAdmin('GET', `/api/admin/users/${id}`)).body()['groups'] as { id: number }[])
        .map((group) => group.id)
        .toSorted((a, b) => a - b);
    expect(await groupsOf()).toEqual([thisYear, fourth]);
    await asAdmin('PUT', `/api/admin/users/${id}/groups`, { groups: [thisYear, fourth, choir] });
    await enter({ ...claims, grupos: '4A' });
    expect(await groupsOf()).toEqual([fourth, choir]);
    await enter({ ...claims, grupos: undefined });
    expect(await groupsOf()).toEqual([fourth, choir]);
  });
});

describe('a person without a password', () => {
  test('confirms who they are with the provider, for their own session and only if they have just signed in', async () => {
    const claims = newClaims();
    const { session } = await enter(claims);
    const own = { cookie: `session=${session?.value}` };
    const { id } = await whoIs(session);
    await sql`
      update sessions set authenticated_at = now() - interval '1 day' where user_id = ${Number(id)}`.execute(
      app.database.db,
    );
    const methods = (await call(app, 'GET', '/api/user/reauthentication', { headers: own })).body();
    expect(methods).toMatchObject({ methods: [], providers: [{ id: 'centro', name: 'IES Goya' }] });
    const exported = async () => (await call(app, 'GET', '/api/user/export', { headers: own })).status;
    expect(await exported()).toBe(403);

    const confirm = async (who: object) => {
      const { address, cookie } = await start('centro', '?purpose=reauthentication&return=/account');
      expect(new URL(address).searchParams.get('max_age')).toBe('0');
      return comeBack(provider.authorize(address, who), `${cookie}; ${own.cookie}`);
    };
    const now = Math.floor(Date.now() / 1000);
    const back = '&return=%2Faccount';
    expect((await confirm(newClaims({ auth_time: now }))).location).toBe(
      `/auth?proveedor=centro&resultado=other-account${back}`,
    );
    expect((await confirm({ ...claims, auth_time: now - 86_400 })).location).toMatch(/failed|not-fresh/);
    expect(await exported()).toBe(403);
    expect((await confirm({ ...claims, auth_time: now })).location).toBe('/account');
    expect(await exported()).toBe(200);
  });

  test('loses the link with a new address, and with a password that is set by a link', async () => {
    const identities = async (id: unknown) => {
      const { rows } = await sql`select 1 from provider_identities where user_id = ${Number(id)}`.execute(
        app.database.db,
      );
      return rows.length;
    };
    const moved = await whoIs((await enter(newClaims())).session);
    const { username, id } = moved;
    const changed = { username, fullName: 'Ana Goya', role: 'estudiante', email: 'nueva@iesgoya.example' };
    expect(await identities(id)).toBe(1);
    expect((await asAdmin('PUT', `/api/admin/users/${String(id)}`, changed)).status).toBe(200);
    expect(await identities(id)).toBe(0);

    const other = (await whoIs((await enter(newClaims())).session))['id'];
    const made = await asAdmin('POST', `/api/admin/users/${String(other)}/access-link`, { way: 'hand' });
    const token = String(made.body()['link']).split('/').at(-1);
    const payload = { password: 'siete perros verdes' };
    expect((await call(app, 'PUT', `/api/password-resets/${token}`, { payload })).status).toBe(204);
    expect(await identities(other)).toBe(0);
  });
});

test('no address, code, token or secret of these sign-ins is in the log', () => {
  expect(JSON.stringify(app.logged)).toContain('could not sign in with a provider');
  expect(JSON.stringify(app.logged)).not.toMatch(/iesgoya|code\d|secreto|eyJ/);
});
