import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes, sweepAreas } from '../../../app/routes.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { createMailQueue } from '../../../server/mail/mail-queue.ts';
import { createMailTransport } from '../../../server/mail/mail-transport.ts';
import { startTestSmtp } from '../../../server/mail/test-smtp.ts';
import { call, password, register, tablesWith } from '../test-client.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  admin = await app.signIn({ role: 'iamaker', email: 'jefa@example.org' });
  await ask('PUT', '/api/admin/settings', { guardianConsent: true }, admin.headers);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.emails.length = 0;
  await sql`delete from rate_limits`.execute(app.database.db);
});

const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, headers = {}) =>
  call(app, method, url, { headers, ...(payload && { payload }) });
const login = (username: string) => ask('POST', '/api/login', { username, password });

let families = 0;
/** A child registers, and their guardian gets an email. */
async function registerChild(overrides: object = {}) {
  families += 1;
  const guardianEmail = `familia${families}@example.net`;
  const made = await register(app, { age: 'guardian-agrees', guardianEmail, ...overrides });
  const letter = app.emails.find(({ to }) => to === guardianEmail)?.text ?? '';
  const token = /consentimiento\/([\w-]+)/.exec(letter)?.[1] ?? '';
  return { ...made, guardianEmail, token, url: `/api/guardian-consents/${token}` };
}

const decide = (url: string, decision: string) => ask('PUT', url, { decision });

describe('the account of a child', () => {
  test('is made at once where the site does not ask the guardian, as by default', async () => {
    await ask('PUT', '/api/admin/settings', { guardianConsent: false }, admin.headers);
    expect((await call(app, 'GET', '/api/auth/options')).body()['guardianConsent']).toBe(false);
    expect((await register(app, { age: 'guardian-agrees' })).session).toBeDefined();
    await ask('PUT', '/api/admin/settings', { guardianConsent: true }, admin.headers);
  });

  test('needs the address of a guardian, and not the child’s own', async () => {
    for (const guardianEmail of [undefined, '', 'nadie', 'yo@example.org']) {
      const refused = await register(app, { age: 'guardian-agrees', guardianEmail, email: 'Yo@example.org' });
      expect([refused.status, Object.keys(refused.body().fields ?? {})]).toEqual([400, ['guardianEmail']]);
    }
    expect((await register(app, { age: 'old-enough' })).session).toBeDefined();
  });

  test('is not opened by the link of another account that had its number before a restore', async () => {
    const { db } = app.database;
    const before = await registerChild();
    const [number = ''] = before.token.split('-');
    await sql`delete from guardian_consents where id = ${Number(number)}`.execute(db);
    await sql.raw(`alter table guardian_consents alter column id restart with ${Number(number)}`).execute(db);
    const after = await registerChild();
    expect(after.token.split('-')[0]).toBe(number);
    expect((await ask('GET', before.url)).status).toBe(404);
    expect((await decide(before.url, 'grant')).status).toBe(404);
  });

  test('waits for the guardian, whose consent is recorded with its text, date and network', async () => {
    const child = await registerChild();
    expect([child.status, child.body(), child.session]).toEqual([201, { waitsFor: 'guardian' }, undefined]);
    const { username } = child.person;
    expect((await login(username)).body().code).toBe('accounts.waiting_for_guardian');
    const shown = (await ask('GET', child.url)).body();
    expect(shown).toMatchObject({
      username,
      fullName: 'Ana Prueba',
      state: 'pending',
      textVersion: 1,
      privacyNumber: 1,
    });
    expect(shown['guardianEmail']).toBeUndefined();

    app.emails.length = 0;
    expect((await decide(child.url, 'grant')).status).toBe(204);
    expect((await decide(child.url, 'grant')).body().code).toBe('accounts.consent_decided');
    expect((await login(username)).body()).toMatchObject({ username });
    expect(app.emails.map(({ to }) => to)).toEqual(expect.arrayContaining([child.guardianEmail, child.person.email]));
    const records = (await ask('GET', '/api/admin/guardian-consents', undefined, admin.headers)).list();
    const { guardianEmail } = child;
    expect(records.find((record) => record['guardianEmail'] === guardianEmail)).toMatchObject({
      state: 'granted',
      textVersion: 1,
      privacyNumber: 1,
      text: shown['text'],
      decidedAt: expect.any(String),
      network: '127.0.0.0/24',
    });
  });

  test('is deleted when the guardian refuses', async () => {
    const child = await registerChild();
    expect((await decide(child.url, 'refuse')).status).toBe(204);
    expect((await ask('GET', child.url)).status).toBe(404);
    expect((await login(child.person.username)).status).toBe(401);
    await expect.poll(() => tablesWith(app, child.person.username)).toEqual([]);
  });

  test('is locked when the guardian withdraws, opened when they consent again, and deleted after 30 days', async () => {
    const child = await registerChild();
    const { username } = child.person;
    expect((await decide(child.url, 'withdraw')).body().code).toBe('accounts.consent_decided');
    await decide(child.url, 'grant');
    const { browser } = await login(username);
    app.emails.length = 0;
    expect((await decide(child.url, 'withdraw')).status).toBe(204);
    expect((await call(app, 'GET', '/api/user', { headers: browser })).status).toBe(401);
    expect((await login(username)).body().code).toBe('accounts.consent_withdrawn');
    expect(app.emails).toMatchObject([{ to: child.guardianEmail, text: expect.stringContaining('30 días') }]);
    expect((await decide(child.url, 'refuse')).body().code).toBe('accounts.consent_decided');
    await decide(child.url, 'grant');
    expect((await login(username)).status).toBe(200);

    await decide(child.url, 'withdraw');
    const age = (days: number) =>
      sql`update guardian_consents set withdrawn_at = now() - make_interval(days => ${days}) where state = 'withdrawn'`.execute(
        app.database.db,
      );
    await age(29);
    await sweepAreas(app.kernel);
    expect((await ask('GET', child.url)).body()['state']).toBe('withdrawn');
    await age(30);
    await sweepAreas(app.kernel);
    expect((await ask('GET', child.url)).status).toBe(404);
    expect((await login(username)).status).toBe(401);
  });

  test('is deleted after 14 days without a decision, and the link stops working', async () => {
    const child = await registerChild();
    await sql`
      update guardian_consents set created_at = now() - interval '14 days' where state = 'pending'`.execute(
      app.database.db,
    );
    expect((await decide(child.url, 'grant')).body().code).toBe('accounts.no_such_consent');
    await sweepAreas(app.kernel);
    await expect.poll(() => tablesWith(app, child.guardianEmail)).toEqual([]);
  });

  test('waits for both where the centre approves accounts, too', async () => {
    await ask('PUT', '/api/admin/settings', { signUp: 'approval' }, admin.headers);
    const child = await registerChild();
    await ask('PUT', '/api/admin/settings', { signUp: 'open' }, admin.headers);
    await decide(child.url, 'grant');
    expect((await login(child.person.username)).body().code).toBe('accounts.waiting_for_approval');
  });
});

test('the email reaches the mail server of the site, with a link that works', async () => {
  const smtp = await startTestSmtp({ user: 'buzon', password: 'abc' });
  const { kernel } = app;
  const collected = kernel.mail;
  const smtpUrl = `smtp://buzon:abc@${smtp.host}:${smtp.port}`;
  const transport = createMailTransport({ smtpUrl, from: 'centro@example.org', dataDir: '', onStored: () => {} });
  const jobs = createJobQueue(kernel);
  const queue = createMailQueue({ db: kernel.db, jobs, transport });
  kernel.mail = queue;
  try {
    await register(app, { age: 'guardian-agrees', guardianEmail: 'abuela@example.net' });
    await jobs.runDue(queue.deliveries);
  } finally {
    kernel.mail = collected;
    await smtp.close();
  }
  const letter = smtp.taken.find((one) => one.includes('To: abuela@example.net')) ?? '';
  const token = /consentimiento\/([\w-]+)/.exec(letter.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';
  expect((await decide(`/api/guardian-consents/${token}`, 'grant')).status).toBe(204);
});

test('nobody can forge the link of a guardian', async () => {
  const child = await registerChild();
  const [id = ''] = child.token.split('-');
  for (const token of ['x', `${id}-${'A'.repeat(43)}`, child.token.replace(/^\d+/, '1')]) {
    expect((await decide(`/api/guardian-consents/${token}`, 'grant')).status).toBe(404);
  }
});

describe('another email to the guardian', () => {
  const again = (username: string, more: object = {}) =>
    ask('PUT', '/api/guardian-consents', { username, password, ...more });
  const correct = (id: number, guardianEmail: string, headers = admin.headers) =>
    ask('PUT', `/api/admin/guardian-consents/${id}`, { guardianEmail }, headers);
  const linkTo = (address: string) => {
    const letter = app.emails.findLast(({ to }) => to === address)?.text ?? '';
    return `/api/guardian-consents/${/consentimiento\/([\w-]+)/.exec(letter)?.[1] ?? ''}`;
  };
  const idOf = async (username: string) =>
    (await sql<{ id: number }>`select id from users where username = ${username}`.execute(app.database.db)).rows[0]
      ?.id ?? 0;
  const entries = async (id: number) =>
    (
      await sql<{ action: string }>`
        select action from audit_entries where subject = ${`#${id}`} and action like 'consent.%' order by id`.execute(
        app.database.db,
      )
    ).rows.map(({ action }) => action);

  test('goes to the same or another address, only with the right password, and voids earlier links', async () => {
    const child = await registerChild();
    const { username, email } = child.person;
    const wrong = await ask('PUT', '/api/guardian-consents', { username, password: 'otra cosa distinta' });
    expect([wrong.status, wrong.body().code]).toEqual([401, 'accounts.wrong_credentials']);
    expect((await again(username, { guardianEmail: email })).body().fields).toHaveProperty('guardianEmail');

    app.emails.length = 0;
    expect((await again(username)).status).toBe(204);
    const second = linkTo(child.guardianEmail);
    expect((await ask('GET', child.url)).status).toBe(404);
    expect((await ask('GET', second)).status).toBe(200);
    expect((await again(username, { guardianEmail: 'abuelo@example.net' })).status).toBe(204);
    expect((await decide(second, 'grant')).body().code).toBe('accounts.no_such_consent');
    expect((await login(username)).body().code).toBe('accounts.waiting_for_guardian');
    expect((await decide(linkTo('abuelo@example.net'), 'grant')).status).toBe(204);
    expect((await login(username)).status).toBe(200);
    expect((await again(username)).body().code).toBe('accounts.consent_decided');
    const id = await idOf(username);
    expect(await entries(id)).toEqual(['consent.asked_again', 'consent.address_corrected', 'consent.granted']);
    // The link of the copy that the guardian keeps withdraws.
    expect((await decide(linkTo('abuelo@example.net'), 'withdraw')).status).toBe(204);
  });

  test('gives 14 days again, three times a day and five emails in all', async () => {
    const child = await registerChild();
    const { username } = child.person;
    const id = await idOf(username);
    await sql`update guardian_consents set created_at = now() - interval '13 days' where user_id = ${id}`.execute(
      app.database.db,
    );
    expect((await again(username)).status).toBe(204);
    await sql`update guardian_consents set created_at = created_at - interval '13 days' where user_id = ${id}`.execute(
      app.database.db,
    );
    expect((await ask('GET', linkTo(child.guardianEmail))).status).toBe(200);
    const sent = await Promise.all([again(username), again(username), again(username)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 429]);
    await sql`delete from rate_limits`.execute(app.database.db);
    expect((await again(username)).status).toBe(204);
    expect((await again(username)).body().code).toBe('accounts.too_many_consent_emails');
    expect((await correct(id, 'tia@example.net')).status).toBe(204);
  });

  test('is sent by an administrator, who authenticated again, while nobody has decided', async () => {
    const child = await registerChild();
    const id = await idOf(child.person.username);
    const student = await app.signIn();
    expect((await correct(id, 'tia@example.net', student.headers)).status).toBe(403);
    expect((await correct(id, 'no es un correo')).status).toBe(400);
    expect((await correct(student.id, 'tia@example.net')).body().code).toBe('accounts.nobody_asked');
    expect((await correct(id, 'tia@example.net')).status).toBe(204);
    expect((await ask('GET', child.url)).status).toBe(404);
    const records = (await ask('GET', '/api/admin/guardian-consents', undefined, admin.headers)).list();
    expect(records.find(({ userId }) => userId === id)).toMatchObject({ guardianEmail: 'tia@example.net' });
    expect(await entries(id)).toEqual(['consent.address_corrected']);
    await decide(linkTo('tia@example.net'), 'grant');
    expect((await correct(id, 'otra@example.net')).body().code).toBe('accounts.consent_decided');
    const stale = await app.signIn({ role: 'iamaker' });
    await app.makeStale(stale);
    expect((await correct(id, 'otra@example.net', stale.headers)).body().code).toBe(
      'accounts.reauthentication_required',
    );
  });
});
