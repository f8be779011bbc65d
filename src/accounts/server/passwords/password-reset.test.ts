import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { failureIn } from '../../../server/text/in-language.ts';
import { accountFailures } from '../../contract.ts';
import { call, password, register } from '../test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(app.database.db);
  await sql`delete from password_resets`.execute(app.database.db);
  app.emails.length = 0;
});

const ask = (email: string, headers: Record<string, string> = {}) =>
  call(app, 'POST', '/api/password-resets', { payload: { email }, headers });
const use = (token: string, given: string, headers: Record<string, string> = {}) =>
  call(app, 'PUT', `/api/password-resets/${token}`, { payload: { password: given }, headers });
const login = (username: string, given: string) =>
  call(app, 'POST', '/api/login', { payload: { username, password: given } });

/** The link in the next email. */
async function nextLink(): Promise<{ address: string; token: string }> {
  const link = /https?:\/\/\S+\/auth\/nueva-contrasena\/([\w-]{43})/;
  const place = () => app.emails.findIndex(({ text }) => link.test(text));
  await expect.poll(place).toBeGreaterThanOrEqual(0);
  const [letter] = app.emails.splice(place(), 1);
  const [address = '', token = ''] = link.exec(letter?.text ?? '') ?? [];
  return { address, token };
}

describe('a forgotten password', () => {
  test('is replaced with the emailed link, which ends every session', async () => {
    const { person, browser } = await register(app);
    expect((await ask(String(person.email))).status).toBe(204);
    const { address, token } = await nextLink();
    expect(address).toMatch(/^http:\/\/localhost:3000\/auth/);
    expect((await use(token, 'cuatro perros rojos')).status).toBe(204);
    expect((await call(app, 'GET', '/api/user', { headers: browser })).status).toBe(401);
    expect((await login(person.username, password)).status).toBe(401);
    expect((await login(person.username, 'cuatro perros rojos')).status).toBe(200);
  });

  test('is replaced also where a stranger linked their Google account: the reset unlinks it and says so', async () => {
    const { person, id } = await register(app);
    await sql`update users set google_subject = 'troyano' where id = ${id}`.execute(app.database.db);
    await ask(String(person.email));
    const { token } = await nextLink();
    expect((await use(token, 'cuatro perros rojos')).status).toBe(204);
    const { rows } = await sql<{ subject: string | null }>`
      select google_subject as subject from users where id = ${id}`.execute(app.database.db);
    expect(rows[0]?.subject).toBeNull();
    const told = () => app.emails.find(({ subject }) => subject.startsWith('La contraseña de tu cuenta'))?.text ?? '';
    await expect.poll(told).toContain('se ha quitado el enlace con Google');
  });

  test('once replaced ends the sign-in delay caused by guessing, in the browser that replaced it', async () => {
    const { person } = await register(app);
    for (let count = 0; count < 3; count += 1) await login(person.username, 'x');
    await sql`update sign_in_delays set failures = 1000, next_try_at = now() + interval '1 hour'`.execute(
      app.database.db,
    );
    await ask(String(person.email));
    const { token } = await nextLink();
    expect((await use(token, 'cuatro perros rojos')).status).toBe(204);
    expect((await login(person.username, 'cuatro perros rojos')).status).toBe(200);
  });

  test('can be replaced once per link, and all other links of the user become invalid', async () => {
    const { email } = { email: 'una.vez@example.org' };
    await app.signIn({ email });
    await ask(email);
    const first = await nextLink();
    await ask(email);
    const second = await nextLink();
    const [one, other] = await Promise.all([
      use(second.token, 'cuatro perros rojos'),
      use(second.token, 'cinco peces verdes'),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([204, 404]);
    const spent = await use(first.token, 'seis osos grises');
    expect(spent.status).toBe(404);
    expect(spent.body()).toEqual({ message: 'Este enlace ya no sirve. Pide otro.', code: 'accounts.spent_reset' });
  });

  test('is not replaced after an hour', async () => {
    await app.signIn({ email: 'tarde@example.org' });
    await ask('tarde@example.org');
    const { token } = await nextLink();
    await sql`update password_resets set expires_at = expires_at - interval '1 hour'`.execute(app.database.db);
    const late = await use(token, 'cuatro perros rojos', { cookie: 'lang=en' });
    expect(late.status).toBe(404);
    expect(late.body().message).toBe('This link no longer works. Request a new one.');
  });

  test('cannot be replaced with a link to an address that the user no longer has', async () => {
    const { headers } = await app.signIn({ email: 'antes@example.org' });
    await ask('antes@example.org');
    const { token } = await nextLink();
    await call(app, 'PUT', '/api/user/profile', {
      headers,
      payload: { fullName: 'Ana Prueba', email: 'ya@example.org' },
    });
    const sent = app.emails.find(({ to }) => to === 'ya@example.org')?.text ?? '';
    const confirmation = /\/auth\/correo\/([\w-]{43})/.exec(sent)?.[1] ?? '';
    expect((await call(app, 'PUT', `/api/email-confirmations/${confirmation}`)).status).toBe(204);
    expect((await use(token, 'cuatro perros rojos')).status).toBe(404);
  });

  test.each(['nonsense', 'A'.repeat(43), '%00', 'x'.repeat(100)])('is not replaced with %s', async (token) => {
    expect([400, 404]).toContain((await use(token, 'cuatro perros rojos')).status);
  });

  test('follows the password rules, and a refused one does not use up the link', async () => {
    await app.signIn({ email: 'jefa@example.org', role: 'iamaker' });
    await ask('jefa@example.org');
    const { token } = await nextLink();
    expect((await use(token, 'password')).body().message).toBe(failureIn('es', accountFailures.commonPassword));
    expect((await use(token, 'gato azul')).body().code).toBe('accounts.short_iamaker_password');
    expect((await use(token, '12345')).status).toBe(400);
    expect((await use(token, 'cuatro perros rojos')).status).toBe(204);
  });

  test('stores only the hash of its token', async () => {
    const { id } = await app.signIn({ email: 'huella@example.org' });
    await ask('huella@example.org');
    const { token } = await nextLink();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(r)::text as row from password_resets r where user_id = ${id}`.execute(app.database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(JSON.stringify(app.logged)).not.toContain(token);
  });
});

describe('requesting the reset email', () => {
  test('gets the same answer whether or not an account has the address', async () => {
    await app.signIn({ email: 'existe@example.org' });
    const [known, unknown] = [await ask('existe@example.org'), await ask('no.existe@example.org')];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect(known.text).toBe(unknown.text);
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    await nextLink();
    expect(app.emails).toEqual([]);
  });

  test.each([
    ['es', 'Elige una contraseña nueva para EducaIA', 'Hola:'],
    ['en', 'Choose a new EducaIA password', 'Hello,'],
  ])('sends it in %s to users of that language', async (lang, subject, greeting) => {
    await app.signIn({ email: `letra.${lang}@example.org` });
    await ask(`letra.${lang}@example.org`, { cookie: `lang=${lang}` });
    await expect.poll(() => app.emails.length).toBe(1);
    expect(app.emails[0]).toMatchObject({ to: `letra.${lang}@example.org`, subject });
    expect(app.emails[0]?.text.startsWith(greeting)).toBe(true);
  });

  test('names this machine where there is no public address, and never the host that the request claims', async () => {
    await app.signIn({ email: 'sin.publica@example.org' });
    await ask('sin.publica@example.org', { host: 'evil.example' });
    await expect.poll(() => app.emails.length).toBe(1);
    expect(app.emails[0]?.text).toContain('http://localhost:3000/auth/nueva-contrasena/');
    expect(app.emails[0]?.text).not.toContain('evil');
  });

  test('names the public address when there is one, whatever host the request claims', async () => {
    const own = await startTestApp({ routes: appRoutes, config: { publicUrl: 'https://educaia.example' } });
    await own.signIn({ email: 'publica@example.org' });
    await call(own, 'POST', '/api/password-resets', {
      payload: { email: 'publica@example.org' },
      headers: { host: 'evil.example' },
    });
    await expect.poll(() => own.emails.length).toBe(1);
    expect(own.emails[0]?.text).toContain('https://educaia.example/auth/nueva-contrasena/');
    expect(own.emails[0]?.text).not.toContain('evil');
    await own.close();
  });

  test.each(['a b', '%', '[', 'x:y'])('with the host %j is no failure of ours', async (host) => {
    expect([204, 400]).toContain((await ask('alguien@example.org', { host })).status);
  });

  test('is limited to five times an hour per email address, known or not', async () => {
    for (const email of ['cinco@example.org', 'CINCO@example.org']) await ask(email);
    for (let count = 0; count < 3; count += 1) await ask('cinco@example.org');
    const sixth = await ask('cinco@example.org');
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBeDefined();
    expect((await ask('otra@example.org')).status).toBe(204);
  });

  test('is limited to sixty times an hour per network address', async () => {
    await ask('una@example.org');
    await sql`update rate_limits set count = 60 where key like 'resetsOfAddress:%'`.execute(app.database.db);
    expect((await ask('dos@example.org')).status).toBe(429);
  });

  test('with no address is told so', async () => {
    const answer = await ask('ana');
    expect(answer.status).toBe(400);
    expect(answer.body().message).toBe('Correo electrónico inválido');
  });

  test('succeeds even if the email cannot be sent, and the log reports that without the address', async () => {
    const own = await startTestApp({
      routes: (kernel) =>
        appRoutes(Object.assign(kernel, { mail: { send: () => Promise.reject(new Error('no such server')) } })),
    });
    await own.signIn({ email: 'sin.correo@example.org' });
    const answer = await call(own, 'POST', '/api/password-resets', { payload: { email: 'sin.correo@example.org' } });
    expect(answer.status).toBe(204);
    await expect.poll(() => JSON.stringify(own.logged)).toContain('no such server');
    expect(JSON.stringify(own.logged)).not.toContain('sin.correo');
    await own.close();
  });
});
