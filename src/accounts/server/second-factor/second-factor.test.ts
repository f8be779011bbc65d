import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { password, register } from '../test-client.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { stepOf, totpAt } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(app.database.db);
});

/** A browser that stores its cookies. */
function openBrowser(cookies: Record<string, string> = {}) {
  return {
    async ask<Body = Record<string, unknown>>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
    ): Promise<{ status: number; body: Body }> {
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const answer = await app.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return { status: answer.statusCode, body: (answer.body ? answer.json() : undefined) as Body };
    },
    isSignedIn: () => Boolean(cookies['session']),
  };
}
type Browser = ReturnType<typeof openBrowser>;

async function newAccount(overrides: Record<string, unknown> = {}) {
  const { person, id, session } = await register(app, overrides);
  const browser = openBrowser({ session: session?.value ?? '' });
  return { id, username: String(person['username']), browser };
}

/** Each code works once: resets the last used step, so that each test gets a fresh code. */
const codeOf = async (userId: number) => {
  await sql`update totp_secrets set used_step = 0 where user_id = ${userId}`.execute(app.database.db);
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from totp_secrets where user_id = ${userId}`.execute(app.database.db);
  return totpAt(rows[0]?.secret ?? Buffer.alloc(0), stepOf(Date.now()));
};

async function turnOnCodes({ id, browser }: { id: number; browser: Browser }): Promise<string[]> {
  expect((await browser.ask('POST', '/api/user/totp')).status).toBe(200);
  const confirmed = await browser.ask<{ recoveryCodes: string[] }>('PUT', '/api/user/totp', { code: await codeOf(id) });
  expect(confirmed.status).toBe(200);
  return confirmed.body.recoveryCodes;
}

async function signInWith(username: string) {
  const browser = openBrowser();
  const answer = await browser.ask('POST', '/api/login', { username, password });
  return { browser, answer };
}

describe('codes from an app', () => {
  test('are required after the password, and work once', async () => {
    const me = await newAccount();
    const recovery = await turnOnCodes(me);
    expect(recovery).toHaveLength(10);

    const { browser, answer } = await signInWith(me.username);
    expect(answer.status).toBe(401);
    expect(answer.body['code']).toBe('accounts.second_factor_required');
    expect(browser.isSignedIn()).toBe(false);
    expect((await browser.ask('GET', '/api/user')).status).toBe(401);

    const code = await codeOf(me.id);
    expect((await browser.ask('POST', '/api/login/second-factor', { code: '000000' })).status).toBe(400);
    const entered = await browser.ask('POST', '/api/login/second-factor', { code });
    expect(entered.status).toBe(200);
    expect(entered.body['username']).toBe(me.username);
    expect((await browser.ask('GET', '/api/user')).status).toBe(200);

    const again = await signInWith(me.username);
    expect((await again.browser.ask('POST', '/api/login/second-factor', { code })).status).toBe(400);
  });

  test('are not required before they are confirmed', async () => {
    const me = await newAccount();
    await me.browser.ask('POST', '/api/user/totp');
    expect((await signInWith(me.username)).answer.status).toBe(200);
  });

  test('cannot be guessed: every attempt counts before it is checked', async () => {
    const me = await newAccount();
    await turnOnCodes(me);
    const { browser } = await signInWith(me.username);
    const right = await codeOf(me.id);
    const guesses = Array.from({ length: 30 }, (_, place) => String(place).padStart(6, '0'));
    await Promise.all(guesses.map((code) => browser.ask('POST', '/api/login/second-factor', { code })));
    expect((await browser.ask('POST', '/api/login/second-factor', { code: right })).status).toBe(429);
    expect(browser.isSignedIn()).toBe(false);
  });

  test('do not work without the password before them', async () => {
    const me = await newAccount();
    await turnOnCodes(me);
    const stranger = openBrowser();
    expect((await stranger.ask('POST', '/api/login/second-factor', { code: await codeOf(me.id) })).status).toBe(404);
  });

  test('require fresh authentication to turn on and off', async () => {
    const me = await newAccount();
    await app.makeStale(me);
    expect((await me.browser.ask('POST', '/api/user/totp')).body['code']).toBe('accounts.reauthentication_required');
    expect((await me.browser.ask('DELETE', '/api/user/totp')).status).toBe(403);
  });

  test('leave no recovery codes behind when turned off', async () => {
    const me = await newAccount();
    const [code] = await turnOnCodes(me);
    expect((await me.browser.ask('DELETE', '/api/user/totp')).status).toBe(204);
    expect((await me.browser.ask('GET', '/api/user/second-factor')).body).toMatchObject({
      totp: false,
      recoveryCodes: 0,
    });
    expect((await signInWith(me.username)).answer.status).toBe(200);
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed; new ones replace the old', async () => {
    const me = await newAccount();
    const [first = '', second = ''] = await turnOnCodes(me);
    const { browser } = await signInWith(me.username);
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect((await browser.ask('POST', '/api/login/second-factor', { code: typed })).status).toBe(200);
    const again = await signInWith(me.username);
    expect((await again.browser.ask('POST', '/api/login/second-factor', { code: first })).status).toBe(400);
    expect((await me.browser.ask('POST', '/api/user/recovery-codes')).status).toBe(200);
    expect((await again.browser.ask('POST', '/api/login/second-factor', { code: second })).status).toBe(400);
  });

  test('used twice at once signs in once', async () => {
    const me = await newAccount();
    const [code = ''] = await turnOnCodes(me);
    const browsers = await Promise.all([signInWith(me.username), signInWith(me.username)]);
    const answers = await Promise.all(
      browsers.map(({ browser }) => browser.ask('POST', '/api/login/second-factor', { code })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test('is stored only as a hash', async () => {
    const me = await newAccount();
    const [code = ''] = await turnOnCodes(me);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from recovery_codes t where user_id = ${me.id}`.execute(app.database.db);
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5));
  });
});

describe('a passkey', () => {
  const origin = 'http://localhost:80';
  async function addPasskey(browser: Browser, authenticator: TestAuthenticator) {
    const options = await browser.ask<{ challenge: string }>('POST', '/api/user/passkeys/options');
    expect(options.status).toBe(200);
    const credential = authenticator.create(options.body);
    return browser.ask<{ id: number; recoveryCodes?: string[] }>('POST', '/api/user/passkeys', {
      name: 'Mi teléfono',
      credential,
    });
  }
  const siteOrigin = new URL(origin).origin;

  test('signs in without a password, and makes a password alone insufficient', async () => {
    const me = await newAccount();
    const phone = new TestAuthenticator(siteOrigin);
    const added = await addPasskey(me.browser, phone);
    expect(added.status).toBe(200);
    expect(added.body.recoveryCodes).toHaveLength(10);

    const { answer } = await signInWith(me.username);
    expect(answer.body['code']).toBe('accounts.second_factor_required');

    const browser = openBrowser();
    const options = await browser.ask<{ challenge: string }>('POST', '/api/login/passkey-options');
    const entered = await browser.ask('POST', '/api/login/passkey', phone.answer(options.body));
    expect(entered.status).toBe(200);
    expect(entered.body['username']).toBe(me.username);
    expect((await browser.ask('GET', '/api/user')).status).toBe(200);
  });

  test('answers a challenge once, and only the one of its own browser', async () => {
    const me = await newAccount();
    const phone = new TestAuthenticator(siteOrigin);
    await addPasskey(me.browser, phone);
    const browser = openBrowser();
    const options = await browser.ask<{ challenge: string }>('POST', '/api/login/passkey-options');
    const response = phone.answer(options.body);
    const other = openBrowser();
    await other.ask('POST', '/api/login/passkey-options');
    expect((await other.ask('POST', '/api/login/passkey', response)).status).toBe(403);
    expect((await browser.ask('POST', '/api/login/passkey', response)).status).toBe(200);
    expect((await browser.ask('POST', '/api/login/passkey', response)).status).toBe(404);
  });

  /** Reauthenticates with the passkey in this browser's session. */
  async function prove(browser: Browser, phone: TestAuthenticator) {
    const options = await browser.ask<{ challenge: string }>('POST', '/api/user/reauthentication/passkey-options');
    return browser.ask('POST', '/api/user/reauthentication/passkey', phone.answer(options.body));
  }

  test('proves its owner’s identity before irreversible actions, and no other user’s does', async () => {
    const [me, other] = [await newAccount(), await newAccount()];
    const [phone, otherPhone] = [new TestAuthenticator(siteOrigin), new TestAuthenticator(siteOrigin)];
    await addPasskey(me.browser, phone);
    await addPasskey(other.browser, otherPhone);
    const take = async () => (await me.browser.ask('GET', '/api/user/export')).status;
    await app.makeStale(me);
    expect(await take()).toBe(403);
    const { body } = await me.browser.ask('GET', '/api/user/reauthentication');
    expect(body).toEqual({ methods: ['passkey', 'password'], providers: [] });

    expect((await prove(me.browser, otherPhone)).status).toBe(403);
    phone.verifiesUser = false;
    expect((await prove(me.browser, phone)).status).toBe(403);
    expect(await take()).toBe(403);
    phone.verifiesUser = true;
    expect((await prove(me.browser, phone)).status).toBe(204);
    expect(await take()).toBe(200);
  });

  test('proves it once per challenge, which belongs to the user who requested it', async () => {
    const me = await newAccount();
    const phone = new TestAuthenticator(siteOrigin);
    await addPasskey(me.browser, phone);
    const path = '/api/user/reauthentication/passkey';
    const { body } = await me.browser.ask<{ challenge: string }>('POST', `${path}-options`);
    const answer = phone.answer(body);
    expect((await me.browser.ask('POST', path, answer)).status).toBe(204);
    expect((await me.browser.ask('POST', path, answer)).status).toBe(404);
    // A challenge of the sign-in page belongs to nobody yet.
    const anonymous = await me.browser.ask<{ challenge: string }>('POST', '/api/login/passkey-options');
    expect((await me.browser.ask('POST', path, phone.answer(anonymous.body))).status).toBe(404);
  });

  test('requested for reauthentication does not replace the password of a sign-in', async () => {
    const me = await newAccount();
    await turnOnCodes(me);
    await me.browser.ask('POST', '/api/user/reauthentication/passkey-options');
    const code = await codeOf(me.id);
    expect((await me.browser.ask('POST', '/api/login/second-factor', { code })).status).toBe(404);
  });

  test('of another site, of an unverified person or of nobody is refused', async () => {
    const me = await newAccount();
    const phone = new TestAuthenticator(siteOrigin);
    await addPasskey(me.browser, phone);
    const attempt = async (authenticator: TestAuthenticator) => {
      const browser = openBrowser();
      const options = await browser.ask<{ challenge: string }>('POST', '/api/login/passkey-options');
      return (await browser.ask('POST', '/api/login/passkey', authenticator.answer(options.body))).status;
    };
    expect(await attempt(new TestAuthenticator(siteOrigin))).toBe(403);
    phone.verifiesUser = false;
    expect(await attempt(phone)).toBe(403);
    const foreign = await addPasskey(me.browser, new TestAuthenticator('https://phishing.example'));
    expect(foreign.status).toBe(403);
  });

  test('of another user cannot be removed', async () => {
    const me = await newAccount();
    const { body } = await addPasskey(me.browser, new TestAuthenticator(siteOrigin));
    const other = await newAccount();
    expect((await other.browser.ask('DELETE', `/api/user/passkeys/${body.id}`)).status).toBe(404);
    expect((await me.browser.ask('DELETE', `/api/user/passkeys/${body.id}`)).status).toBe(204);
    expect((await signInWith(me.username)).answer.status).toBe(200);
  });
});

describe('where the site requires a second factor of administrators', () => {
  test('an administrator without one cannot act as such, and turning the setting on requires one', async () => {
    const admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
    const put = (who: { headers: { cookie: string } }, on: boolean) =>
      app.http.inject({
        method: 'PUT',
        url: '/api/admin/settings',
        headers: who.headers,
        payload: { secondFactorForIamakers: on },
      });
    expect((await put(admin, true)).statusCode).toBe(409);
    await sql`
      insert into totp_secrets (user_id, secret, confirmed_at) values (${admin.id}, 'x', now())`.execute(
      app.database.db,
    );
    expect((await put(admin, true)).statusCode).toBe(200);

    const other = await app.signIn({ username: 'otra', role: 'iamaker' });
    const get = (url: string) => app.http.inject({ url, headers: other.headers });
    expect((await get('/api/admin/users')).statusCode).toBe(403);
    expect((await get('/api/user')).json()).toMatchObject({
      role: 'profesional',
      originalRole: 'iamaker',
      needsSecondFactor: true,
    });
    await sql`
      insert into totp_secrets (user_id, secret, confirmed_at) values (${other.id}, 'x', now())`.execute(
      app.database.db,
    );
    expect((await get('/api/admin/users')).statusCode).toBe(200);
    expect((await put(admin, false)).statusCode).toBe(200);
  });

  test('an administrator removes it for a user who lost all factors, which ends their sessions', async () => {
    const me = await newAccount();
    await turnOnCodes(me);
    const admin = await app.signIn({ username: 'ayuda', role: 'iamaker' });
    const url = `/api/admin/users/${me.id}/second-factor`;
    expect((await app.http.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(204);
    expect((await me.browser.ask('GET', '/api/user')).status).toBe(401);
    expect((await signInWith(me.username)).answer.status).toBe(200);
  });
});

test('sign-ins, failures and second-factor changes are in the audit log', async () => {
  const me = await newAccount();
  await turnOnCodes(me);
  const { browser } = await signInWith(me.username);
  await openBrowser().ask('POST', '/api/login', { username: me.username, password: 'otra contraseña larga' });
  await openBrowser().ask('POST', '/api/login', { username: 'nadie-con-este-nombre', password });
  await browser.ask('POST', '/api/login/second-factor', { code: '000000' });
  await browser.ask('POST', '/api/login/second-factor', { code: await codeOf(me.id) });
  await me.browser.ask('DELETE', '/api/user/totp');
  const admin = await app.signIn({ username: 'lectora', role: 'iamaker' });
  const { rows } = await sql<{ action: string; subject: string; actor: number | null }>`
    select action, subject, actor_id as actor from audit_entries
    where actor_id = ${me.id} or subject in (${`#${me.id}`}, 'unknown') order by id`.execute(app.database.db);
  expect(rows.map(({ action, subject, actor }) => [action, subject, actor === me.id])).toEqual([
    ['sign_in.succeeded', 'registration', true],
    ['second_factor.added', 'totp', true],
    ['sign_in.failed', `#${me.id}`, false],
    ['sign_in.failed', 'unknown', false],
    ['sign_in.wrong_second_factor', `#${me.id}`, false],
    ['sign_in.succeeded', 'totp', true],
    ['second_factor.removed', 'totp', true],
  ]);
  const list = await app.http.inject({
    url: `/api/admin/audit?kind=sign-ins&actor=${me.username}`,
    headers: admin.headers,
  });
  expect(list.json<{ action: string }[]>().map(({ action }) => action)).toEqual([
    'second_factor.removed',
    'sign_in.succeeded',
    'second_factor.added',
    'sign_in.succeeded',
  ]);
});
