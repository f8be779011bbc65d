import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes, retentionRules } from '../../../app/routes.ts';
import { applyRetention } from '../../../server/jobs/retention.ts';
import { sweepActiveDays } from '../../../server/metrics/daily-counts.ts';
import { call, password, tablesWith } from '../test-client.ts';
import { restartCounting } from './unused-queries.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({
    routes: appRoutes,
    config: { rateLimits: false, smtpUrl: 'smtp://correo.example' },
  });
  admin = await app.signIn({ role: 'iamaker' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.emails.length = 0;
  await set(12);
  await sql`delete from retention_starts`.execute(app.database.db);
  await sql`
    insert into retention_starts (setting, started_on) values ('accountMonths', current_date - 2000)`.execute(
    app.database.db,
  );
});

const set = (accountMonths: number) =>
  call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload: { accountMonths } });
const runNight = () => applyRetention(app.database.db, app.kernel.settings, retentionRules(app.kernel));
const preview = async (months: number) => {
  const query = `conversationMonths=0&submissionMonths=0&auditMonths=24&accountMonths=${months}`;
  const { list } = await call(app, 'GET', `/api/admin/settings/retention?${query}`, { headers: admin.headers });
  return list().find(({ setting }) => setting === 'accountMonths') as {
    count: number;
    soon: number;
    sample: { name: string }[];
  };
};
const exists = async ({ id }: Pick<Person, 'id'>) =>
  (await sql`select from users where id = ${id}`.execute(app.database.db)).rows.length === 1;
const warn = ({ id }: Person, days: number) =>
  sql`
    insert into unused_account_warnings (user_id, warned_at) values (${id}, now() - make_interval(days => ${days}))
    on conflict on constraint unused_account_warnings_pkey do update set warned_at = excluded.warned_at`.execute(
    app.database.db,
  );
const mailsTo = (email: string) => app.emails.filter(({ to }) => to === email);

let names = 0;
/** An account that was last used so many days ago. */
async function unusedFor(days: number, overrides: Parameters<TestApp['signIn']>[0] = {}) {
  names += 1;
  const username = `callada${names}`;
  const email = `${username}@example.org`;
  const person = await app.signIn({ username, email, ...overrides });
  const { db } = app.database;
  await sql`update users set created_at = now() - interval '1500 days' where id = ${person.id}`.execute(db);
  await sql`delete from sessions where user_id = ${person.id}`.execute(db);
  await sql`
    insert into last_active_days (user_id, day) values (${person.id}, current_date - ${days}::int)
    on conflict on constraint last_active_days_pkey do update set day = excluded.day`.execute(db);
  return { ...person, username, email };
}

describe('an account that nobody uses', () => {
  test('stays by default, and nothing is recorded about its use', async () => {
    await set(0);
    const person = await unusedFor(900);
    await warn(person, 60);
    await runNight();
    expect(await exists(person)).toBe(true);
    expect(app.emails).toEqual([]);
    const { rows } = await sql`select from unused_account_warnings`.execute(app.database.db);
    expect(rows).toEqual([]);
    await sweepActiveDays(app.database.db);
    const days = await sql`select from last_active_days where user_id = ${person.id}`.execute(app.database.db);
    expect(days.rows).toEqual([]);
  });

  test('counts from the day on which the rule was turned on', async () => {
    await sql`delete from retention_starts`.execute(app.database.db);
    const person = await unusedFor(900);
    expect(await preview(12)).toMatchObject({ count: 0, soon: 0 });
    await runNight();
    expect(mailsTo(person.email)).toEqual([]);
    await sweepActiveDays(app.database.db);
    const { rows } = await sql`select from last_active_days where user_id = ${person.id}`.execute(app.database.db);
    expect(rows).toHaveLength(1);
    await sql`update retention_starts set started_on = current_date - 400`.execute(app.database.db);
    await runNight();
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('is warned once, in every language if theirs is unknown, and deleted 30 days later with its data', async () => {
    const person = await unusedFor(500);
    await Promise.all([runNight(), runNight()]);
    await runNight();
    const [letter, ...others] = mailsTo(person.email);
    expect(others).toEqual([]);
    expect(letter?.text).toMatch(/https?:\/\/\S+\/auth\n/);
    expect(letter?.text).toContain(person.username);
    expect(letter?.text).toContain('will be deleted');
    expect(await exists(person)).toBe(true);
    await warn(person, 29);
    await runNight();
    expect(await exists(person)).toBe(true);
    await warn(person, 30);
    await Promise.all([runNight(), runNight()]);
    expect(await exists(person)).toBe(false);
    expect(await tablesWith(app, person.username)).toEqual([]);
    const { rows } = await sql<{ subject: string }>`
      select subject from audit_entries where action = 'settings.retention_applied' order by id desc limit 1`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ subject: 'accountMonths = 12: 1' }]);
  });

  test('gets the warning in the language of the person', async () => {
    const person = await unusedFor(340);
    await sql`insert into notification_schedules (user_id, language) values (${person.id}, 'en')`.execute(
      app.database.db,
    );
    await runNight();
    expect(mailsTo(person.email)).toMatchObject([
      { subject: 'Your EducaIA account will be deleted unless you sign in', text: expect.not.stringContaining('Hola') },
    ]);
  });

  test('stays if the person signs in, who then reads why they were written to', async () => {
    const person = await unusedFor(500);
    await sql`update users set password_hash = ${await app.kernel.passwords.hash(password)} where id = ${person.id}`.execute(
      app.database.db,
    );
    await runNight();
    await warn(person, 45);
    const { browser } = await call(app, 'POST', '/api/login', { payload: { username: person.username, password } });
    await runNight();
    expect(await exists(person)).toBe(true);
    const { rows } = await sql`select from unused_account_warnings where user_id = ${person.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
    const { text } = await call(app, 'GET', '/api/notifications', { headers: browser });
    expect(text).toContain('account-kept');
  });

  test('is neither warned of nor deleted too early, nor without a mail server', async () => {
    const [soon, early] = [await unusedFor(340), await unusedFor(330)];
    await runNight();
    expect([mailsTo(soon.email).length, mailsTo(early.email).length]).toEqual([1, 0]);
    const quiet = await unusedFor(500);
    const { services } = app.kernel;
    app.kernel.services = { ...services, mail: async () => ({ ...(await services.mail()), smtpUrl: undefined }) };
    await runNight().finally(() => (app.kernel.services = services));
    const { rows } = await sql`select from unused_account_warnings where user_id = ${quiet.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });

  test('is in the preview, which counts tonight and the next 30 days and deletes nothing', async () => {
    const before = await preview(36);
    const [due, near] = [await unusedFor(1400), await unusedFor(1390)];
    await warn(due, 31);
    const after = await preview(36);
    expect([after.count - before.count, after.soon - before.soon]).toEqual([1, 1]);
    // Others of this file may be older.
    const ours = after.sample.filter(({ name }) => [due.username, near.username].includes(name));
    expect(ours.map(({ name }) => name)).toEqual([due.username, near.username]);
    expect(await preview(0)).toMatchObject({ count: 0, soon: 0 });
    expect(await exists(due)).toBe(true);
  });

  test('counts from anew after a backup is restored', async () => {
    const person = await unusedFor(500);
    await warn(person, 60);
    await restartCounting(app.database.db);
    await runNight();
    expect(await exists(person)).toBe(true);
    expect(mailsTo(person.email)).toEqual([]);
  });
});

test.each<[string, (id: number) => RawBuilder<unknown>]>([
  ['an administrator', (id) => sql`update users set role = 'iamaker' where id = ${id}`],
  ['a moderator', (id) => sql`insert into moderators (user_id) values (${id})`],
  ['a data officer', (id) => sql`insert into data_officers (user_id) values (${id})`],
  ['somebody suspended', (id) => sql`insert into suspensions (user_id, reason) values (${id}, 'Motivo')`],
  [
    'somebody who waits',
    (id) => sql`insert into role_requests (user_id, role, holds_account) values (${id}, 'estudiante', true)`,
  ],
  [
    'somebody with an open data request',
    (id) => sql`
      insert into data_requests (user_id, kind, note, received_on, due_on)
      values (${id}, 'access', '', current_date, current_date + 30)`,
  ],
  [
    'the owner of a class in use',
    (id) =>
      sql`insert into classrooms (name, description, code, owner_id) values ('En uso', 'Una clase', 'USADA-1', ${id})`,
  ],
  [
    'an account whose address another one has confirmed',
    (id) => sql`update users set holds_email = false where id = ${id}`,
  ],
])('%s is neither warned nor deleted', async (_, make) => {
  const person = await unusedFor(900);
  await make(person.id).execute(app.database.db);
  await runNight();
  expect(mailsTo(person.email)).toEqual([]);
  await warn(person, 60);
  await runNight();
  expect(await exists(person)).toBe(true);
});

test('the archived classes of a deleted account go to an administrator', async () => {
  const person = await unusedFor(900);
  const { db } = app.database;
  await sql`
    insert into classrooms (name, description, code, owner_id, archived_at)
    values ('Vieja', 'Una clase', 'VIEJA-1', ${person.id}, now() - interval '2 years')`.execute(db);
  await warn(person, 30);
  await runNight();
  expect(await exists(person)).toBe(false);
  const { rows } = await sql`
    select owner_id as "owner", archived_at < now() - interval '1 year' as "isOld" from classrooms where code = 'VIEJA-1'`.execute(
    db,
  );
  expect(rows).toEqual([{ owner: admin.id, isOld: true }]);
});

test('many are warned and deleted in batches', async () => {
  const { db } = app.database;
  await sql`
    insert into users (username, full_name, display_name, email, created_at, age_answer, age_asked, age_answered_at)
    select 'muchas' || n, 'Muchas', 'Muchas', 'muchas' || n || '@example.org', now() - interval '3 years', 'old-enough', 14, now()
    from generate_series(1, 120) as n`.execute(db);
  await runNight();
  expect(app.emails.filter(({ to }) => to.startsWith('muchas'))).toHaveLength(120);
  await sql`update unused_account_warnings set warned_at = now() - interval '30 days'`.execute(db);
  await runNight();
  const { rows } = await sql`select from users where username like 'muchas%'`.execute(db);
  expect(rows).toEqual([]);
});
