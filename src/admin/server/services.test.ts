import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call, tablesWith } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import { answers, startTestModel, type TestModel, says } from '../../assist/server/engines/test-model.ts';
import { backUp } from '../../server/backup/backup.ts';
import { startTestSmtp, type TestSmtp } from '../../server/mail/test-smtp.ts';

const secret = 'clave-que-no-sale-7319';
const wrong = 'otra-clave-que-no-sale-2846';

let dataDir: string;
let app: TestApp;
/** Another process on the same database, which needs the same data folder. */
let other: TestApp;
let fixed: TestApp;
let admin: Person;
let model: TestModel;
let smtp: TestSmtp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'educaia-services-'));
  const config = { dataDir, publicUrl: 'http://localhost', rateLimits: false };
  app = await startTestApp({ routes: appRoutes, config });
  other = await startTestApp({ routes: appRoutes, config, database: app.database });
  fixed = await startTestApp({
    routes: appRoutes,
    database: app.database,
    config: {
      ...config,
      smtpUrl: `smtps://buzon:${secret}@correo.example:465`,
      model: { baseUrl: 'https://fijo.example/v1', apiKey: secret, name: 'fijo', perPersonAndDay: 7, perMonth: 70 },
      fixedSettings: { minimumAge: 16 },
    },
  });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker', email: 'jefa@example.org' });
  model = await startTestModel();
  smtp = await startTestSmtp({ user: 'buzon', password: secret });
});
afterAll(async () => {
  await model.close();
  await smtp.close();
  await fixed.close();
  await other.close();
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`delete from site_settings`.execute(tx);
    await sql`delete from secrets where name like 'sealed:%'`.execute(tx);
    await app.kernel.events.publish(tx, { topic: 'settings.changed' });
  });
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, on = app) =>
  call(on, method, `/api/admin/settings/${path}`, { headers: admin.headers, ...(payload && { payload }) });
const noLimits = { perPersonAndDay: 100, perMonth: 0 };
const connectModel = (changes: object = {}) =>
  ask('PUT', 'model', { url: model.baseUrl, name: 'm', ...noLimits, key: secret, ...changes });
const connectMail = (changes: object = {}) =>
  ask('PUT', 'mail', {
    host: smtp.host,
    port: smtp.port,
    security: 'none',
    user: 'buzon',
    from: 'Centro <centro@example.org>',
    password: secret,
    ...changes,
  });

describe('a secret', () => {
  test('is used and never leaves: not by a call, a table, a log line or a backup', async () => {
    const replies = [await connectModel(), await connectMail(), await ask('GET', 'services')];
    replies.push(await call(app, 'GET', '/api/admin/settings', { headers: admin.headers }));
    replies.push(await call(app, 'GET', '/api/admin/audit', { headers: admin.headers }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(replies.map(({ text }) => text).filter((text) => text.includes(secret))).toEqual([]);
    expect((await ask('GET', 'services')).body()).toMatchObject({ hasModelKey: true, hasMailPassword: true });
    expect(await tablesWith(app, secret)).toEqual([]);
    expect(JSON.stringify(app.logged)).not.toContain(secret);

    const target = join(dataDir, 'copia.tar.gz');
    const { connection } = app.database;
    await backUp({ connection, filesDir: join(dataDir, 'files'), target });
    const copy = gunzipSync(await readFile(target)).toString('latin1');
    expect(copy).toContain('sealed:model.key');
    expect(copy).not.toContain(secret);
    expect(copy).not.toContain((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim());

    expect((await ask('POST', 'model/trial')).body()).toEqual({ result: 'works', status: null });
    expect(model.asked.at(-1)?.authorization).toBe(`Bearer ${secret}`);
  });

  test('is audited as changed or removed, without its value', async () => {
    await connectModel();
    await connectModel({ key: '', forgetKey: true });
    const { list } = await call(app, 'GET', '/api/admin/audit?limit=2', { headers: admin.headers });
    expect(list().map(({ action, subject, was }) => [action, subject, was])).toEqual([
      ['settings.secret_removed', 'model', null],
      ['settings.secret_changed', 'model', null],
    ]);
  });

  test('stays when the rest changes, and is deleted when the address does: it must not be sent elsewhere', async () => {
    await connectModel();
    expect((await connectModel({ name: 'otro', key: '' })).body()).toMatchObject({ hasModelKey: true });
    expect((await connectModel({ url: 'https://ajeno.example/v1', key: '' })).body()).toMatchObject({
      hasModelKey: false,
    });
    await connectMail({ security: 'starttls' });
    expect((await connectMail({ security: 'starttls', password: '' })).body()).toMatchObject({ hasMailPassword: true });
    expect((await connectMail({ password: '' })).body()).toMatchObject({ hasMailPassword: false });
    await connectMail();
    expect((await connectMail({ host: 'ajeno.example', password: '' })).body()).toMatchObject({
      hasMailPassword: false,
    });
  });

  test('counts as missing with another key, as after a restore elsewhere', async () => {
    await connectModel();
    const elsewhere = await startTestApp({
      routes: appRoutes,
      database: app.database,
      config: { secretKey: 'x'.repeat(32), dataDir },
    });
    expect((await ask('GET', 'services', undefined, elsewhere)).body()).toMatchObject({ hasModelKey: false });
    await elsewhere.close();
  });
});

describe('a trial', () => {
  test('of a model says what happened', async () => {
    expect((await ask('POST', 'model/trial')).body()).toEqual({ result: 'none', status: null });
    await connectModel();
    model.behave(answers(401, 'no'));
    expect((await ask('POST', 'model/trial')).body()).toEqual({ result: 'unauthorised', status: 401 });
    model.behave(answers(404, 'no such model'));
    expect((await ask('POST', 'model/trial')).body()).toEqual({ result: 'refused', status: 404 });
    model.behave(answers(200, 'hello'));
    expect((await ask('POST', 'model/trial')).body()).toEqual({ result: 'unreadable', status: null });
    model.behave(says('OK'));
    await connectModel({ url: 'http://127.0.0.1:1/v1' });
    expect((await ask('POST', 'model/trial')).body()).toEqual({ result: 'unreachable', status: null });
  });

  test('of the mail really sends an email to the administrator, and says what failed without repeating the password', async () => {
    expect((await ask('POST', 'mail/trial')).body()).toEqual({ result: 'none', status: null });
    await connectMail();
    expect((await ask('POST', 'mail/trial')).body()).toEqual({ result: 'works', status: null });
    expect(smtp.taken.at(-1)).toContain('To: jefa@example.org');
    expect(smtp.taken.at(-1)).toContain('From: Centro <centro@example.org>');
    await connectMail({ password: wrong });
    const refused = await ask('POST', 'mail/trial');
    expect(refused.body()).toEqual({ result: 'unauthorised', status: 535 });
    expect(JSON.stringify(app.logged)).not.toContain(wrong);
    await connectMail({ host: '127.0.0.1', port: 1 });
    expect((await ask('POST', 'mail/trial')).body()).toMatchObject({ result: 'unreachable' });
  });
});

describe('the settings', () => {
  test('take effect in every process without a restart', async () => {
    expect(await other.kernel.services.model()).toBeUndefined();
    await connectModel();
    await expect.poll(async () => (await other.kernel.services.model())?.apiKey).toBe(secret);
    await connectMail();
    await expect.poll(async () => (await other.kernel.services.mail()).from).toBe('Centro <centro@example.org>');
  });

  test('of the environment win, are shown as fixed and cannot be changed', async () => {
    const shown = (await ask('GET', 'services', undefined, fixed)).body();
    expect(shown).toMatchObject({
      model: { url: 'https://fijo.example/v1', name: 'fijo', perPersonAndDay: 7, perMonth: 70 },
      mail: { host: 'correo.example', port: 465, security: 'tls', user: 'buzon' },
      fixed: { model: 'AI_BASE_URL', mail: 'SMTP_URL', from: null },
    });
    expect(JSON.stringify(shown)).not.toContain(secret);
    const change = { url: '', name: '', ...noLimits };
    expect((await ask('PUT', 'model', change, fixed)).body().code).toBe('admin.service_fixed');
    expect((await ask('GET', 'fixed', undefined, fixed)).body()).toEqual({ minimumAge: 'SITE_MINIMUM_AGE' });
    const put = (payload: object) => call(fixed, 'PUT', '/api/admin/settings', { headers: admin.headers, payload });
    expect((await put({ minimumAge: 15 })).body()).toMatchObject({ code: 'admin.setting_fixed' });
    expect((await put({ minimumAge: 16, reviewedNews: false })).body()).toMatchObject({
      minimumAge: 16,
      reviewedNews: false,
    });
    expect((await ask('GET', 'fixed')).body()).toEqual({});
  });

  test('without a public address, no mail server can be connected', async () => {
    const bare = await startTestApp({ routes: appRoutes, database: app.database, config: { dataDir } });
    const body = { host: 'correo.example', port: 25, security: 'none', user: '', from: '' };
    expect((await ask('PUT', 'mail', body, bare)).body().code).toBe('admin.public_url_first');
    expect((await ask('PUT', 'mail', { ...body, host: '' }, bare)).status).toBe(200);
    await bare.close();
  });

  test.each([
    ['model', { url: 'ftp://x.example', name: 'm', ...noLimits }, 'url'],
    ['model', { url: 'https://yo:clave@x.example', name: 'm', ...noLimits }, 'url'],
    ['model', { url: 'https://x.example', name: '', ...noLimits }, 'name'],
    ['model', { url: '', name: '', perPersonAndDay: -1, perMonth: 0 }, 'perPersonAndDay'],
    ['mail', { host: 'a b', port: 25, security: 'none', user: '', from: '' }, 'host'],
    ['mail', { host: 'a@b', port: 25, security: 'none', user: '', from: '' }, 'host'],
    ['mail', { host: '', port: 0, security: 'none', user: '', from: '' }, 'port'],
    ['mail', { host: '', port: 25, security: 'none', user: '', from: 'a\nBcc: b@c.example' }, 'from'],
  ])('%s refuses %j', async (service, payload, field) => {
    const refused = await ask('PUT', service, payload);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body().fields ?? {})).toEqual([field]);
  });

  test('the month’s limit holds for everybody together', async () => {
    const limited = await startTestApp({ routes: appRoutes, database: app.database, config: { dataDir } });
    await connectModel({ perMonth: 1 });
    await expect.poll(async () => (await limited.kernel.services.model())?.perMonth).toBe(1);
    const write = async (person: Person) =>
      (
        await call(limited, 'POST', '/api/assist/translations', {
          headers: person.headers,
          payload: { text: 'Hola a todas', from: 'es', to: 'en' },
        })
      ).body();
    const first = await write(await app.signIn());
    const second = await write(await app.signIn());
    expect([first, second].map((made) => (made.producer as { instead: string | null } | undefined)?.instead)).toEqual([
      null,
      'used-up',
    ]);
    await limited.close();
  });
});
