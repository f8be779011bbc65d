import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createAsk, inEnglish } from '../../../testing/server/test-ask.ts';
import { appRoutes } from '../../app/routes.ts';
import { latestSettings } from '../../server/config/latest-settings.ts';
import { findViewer, openSession } from '../../server/identity/session.ts';
import { siteToday, sweepActiveDays } from '../../server/metrics/daily-counts.ts';
import type { Role } from '../../shared/roles.ts';
import type { Usage, UsageChart } from '../contract.ts';
import { charts, type ChartKey, type Period } from '../limits.ts';
import { measureUsage } from './measure.ts';
import { addDays, mondayOf } from './periods.ts';
import { readColumns, readToday } from './queries.ts';

let app: TestApp;
let admin: Person;
let today: string;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
  today = await readToday(app.database.db);
});
afterAll(() => app.close());

const ask = (url: string, who = admin) => createAsk(app)(who, 'GET', url);

async function usageOf(period: Period): Promise<Usage> {
  return (await ask(`/api/admin/usage?period=${period}`)).json<Usage>();
}

async function chartOf(key: ChartKey, period: Period = '7'): Promise<UsageChart> {
  const found = (await usageOf(period)).charts.find((chart) => chart.key === key);
  if (!found) throw new Error(`No chart ${key}.`);
  return found;
}

async function setCount(figure: string, day: string, part: string, amount: number): Promise<void> {
  await sql`
    insert into daily_counts (figure, day, part, amount) values (${figure}, ${day}::date, ${part}, ${amount})
    on conflict on constraint daily_counts_pkey do update set amount = excluded.amount`.execute(app.database.db);
}

async function countsOf(figure: string, day: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; amount: number }>`
    select part, amount from daily_counts where figure = ${figure} and day = ${day}::date and amount > 0`.execute(
    app.database.db,
  );
  return Object.fromEntries(rows.map(({ part, amount }) => [part, amount]));
}

/** By the calendar of the site: so many times 24 hours before may be another day, if the clocks changed in between. */
const noonDaysAgo = (days: number) =>
  sql`((${siteToday()} - ${days}::int)::timestamp + interval '12 hours') at time zone ${latestSettings().timeZone}`;

async function forget(...figures: string[]): Promise<void> {
  await sql`delete from daily_counts where figure = any(${figures})`.execute(app.database.db);
}

/** Makes the last use of a person's sessions, and their last active day, so many days old. */
async function goBack({ id }: Pick<Person, 'id'>, days: number): Promise<void> {
  await sql`update sessions set last_seen_at = now() - make_interval(days => ${days}) where user_id = ${id}`.execute(
    app.database.db,
  );
  await sql`update last_active_days set day = ${siteToday()} - ${days}::int where user_id = ${id}`.execute(
    app.database.db,
  );
}

describe('an active person', () => {
  test('counts once a day and once a week, whatever the number of sessions', async () => {
    const { db } = app.database;
    const before = [await countsOf('people-day', today), await countsOf('people-week', mondayOf(today))];
    const ana = await app.signIn({ role: 'profesional' });
    await Promise.all([1, 2, 3].map(() => openSession(db, ana.id, 'test')));
    const after = [await countsOf('people-day', today), await countsOf('people-week', mondayOf(today))];
    expect(after).toEqual(before.map((counts) => ({ ...counts, profesional: (counts.profesional ?? 0) + 1 })));
  });

  test('counts again on the next day without signing in, and in the next week', async () => {
    const { db } = app.database;
    const { rows } = await sql<{ id: number }>`
      insert into users (username, full_name, email, role) values ('luis', 'Luis', 'luis@example.org', 'clase ia') returning id`.execute(
      db,
    );
    const luis = { id: rows[0]?.id ?? 0 };
    const token = await openSession(db, luis.id, 'test');
    await findViewer(db, token);
    expect(await countsOf('people-day', today)).toMatchObject({ 'clase ia': 1 });
    await goBack(luis, 8);
    await findViewer(db, token);
    await findViewer(db, token);
    expect(await countsOf('people-day', today)).toMatchObject({ 'clase ia': 2 });
    expect(await countsOf('people-week', mondayOf(today))).toMatchObject({ 'clase ia': 2 });
  });

  test('leaves no more than the last day, which goes with the week', async () => {
    const eva = await app.signIn();
    await goBack(eva, 7);
    await sweepActiveDays(app.database.db);
    const { rows } = await sql`select day from last_active_days where user_id = ${eva.id}`.execute(app.database.db);
    expect(rows).toEqual([]);
  });
});

describe('the tables are counted', () => {
  test('by day, and what is deleted later stays in the past', async () => {
    const { db } = app.database;
    const teacher = await app.signIn({ role: 'profesor' });
    const student = await app.signIn();
    const made = await createAsk(app)(teacher, 'POST', '/api/classes/create', {
      name: 'Tercero B',
      description: 'Tecnología',
    });
    const { id } = made.json<{ id: number }>();
    await sql`
      with task as (
        insert into classroom_tasks (classroom_id, kind, title, max_mark) values (${id}, 'task', 'Cartel', 10) returning id)
      insert into classroom_submissions (task_id, user_id, text, is_late, submitted_at)
      select id, ${student.id}, 'Hecho', false, ${noonDaysAgo(3)} from task`.execute(db);
    await sql`update users set created_at = ${noonDaysAgo(40)} where id = ${admin.id}`.execute(db);
    await forget('tests', 'submissions');
    await measureUsage(db);
    const { rows, total, since } = await chartOf('submissions');
    expect(total).toEqual({ value: 1, before: 0 });
    expect(rows.map(({ value }) => value)).toEqual([0, 0, 0, 1, 0, 0, 0]);
    expect(since).toBe(addDays(today, -40));
    expect((await chartOf('classes')).total.value).toBe(1);
    await sql`delete from classrooms where id = ${id}`.execute(db);
    await measureUsage(db);
    expect((await chartOf('submissions')).total.value).toBe(1);
    expect((await chartOf('classes')).total.value).toBe(0);
  });

  test('twice at once, with the same result', async () => {
    await Promise.all([measureUsage(app.database.db), measureUsage(app.database.db)]);
    expect((await chartOf('storage')).rows.map(({ label }) => label)).toContain('Base de datos');
    expect((await chartOf('storage')).total.value).toBeGreaterThan(1_000_000);
  });
});

describe('a figure', () => {
  test('of a period is compared with the period before, if that was counted', async () => {
    await forget('tests');
    await setCount('tests', addDays(today, -13), '', 4);
    await setCount('tests', addDays(today, -7), '', 6);
    await setCount('tests', today, '', 20);
    const { total, rows } = await chartOf('tests');
    expect(total).toEqual({ value: 20, before: 10 });
    expect(rows.at(-1)).toMatchObject({ from: today, to: today, value: 20, before: 6 });
    expect(rows[0]).toMatchObject({ value: 0, before: 4 });
    expect((await chartOf('tests', '30')).total).toEqual({ value: 30, before: null });
    expect((await chartOf('tests', '30')).rows[0]?.value).toBeNull();
  });

  test('of one to four people says only that they are few', async () => {
    await forget('people-day', 'people-week');
    await setCount('people-day', addDays(today, -20), 'estudiante', 1);
    await setCount('people-day', addDays(today, -1), 'estudiante', 2);
    await setCount('people-day', addDays(today, -1), 'profesor', 2);
    await setCount('people-day', today, 'estudiante', 40);
    await setCount('people-week', mondayOf(today), 'estudiante', 3);
    const days = await chartOf('people-day');
    expect(days.rows.slice(-3).map(({ value }) => value)).toEqual([0, 'few', 40]);
    expect(days.total).toEqual({ value: 6, before: 0 });
    expect((await chartOf('people-week')).rows.at(-1)?.value).toBe('few');
    expect((await ask('/api/admin/usage/export?period=7&chart=people-day')).body).toContain(';menos de 5;');
  });

  test('of roles names none that few people have', async () => {
    const people: Role[] = ['estudiante', 'estudiante', 'estudiante', 'estudiante', 'profesor', 'profesor', 'profesor'];
    await Promise.all(people.map((role) => app.signIn({ role })));
    const { rows: accounts } = await sql<{ role: string; users: number }>`select role, users from user_counts`.execute(
      app.database.db,
    );
    const small = accounts.filter(({ users }) => users < 5).map(({ role }) => role);
    const named = (await chartOf('model-roles')).rows.map(({ label }) => label);
    expect(named).toContain('otros roles');
    expect(small.filter((role) => named.includes(role))).toEqual([]);
    expect(small).toContain('iamaker');
  });

  test('of errors is the sum over all processes, and survives them', async () => {
    const other = await startTestApp({ routes: appRoutes, database: app.database });
    const failing = [app, other].map(({ kernel }) => kernel.dailyCounts);
    for (const counts of failing) counts.add('errors', 'server', 2);
    failing[0]?.add('errors', 'browser');
    await Promise.all(failing.map((counts) => counts.store()));
    await other.close();
    expect(await countsOf('errors', today)).toEqual({ server: 4, browser: 1 });
    expect((await chartOf('error-kinds')).rows.map(({ value }) => value)).toEqual([4, 1, 0, 0, 0]);
  });
});

describe('the model by class', () => {
  const newClass = async (name: string, people: number): Promise<string> => {
    const { rows } = await sql<{ id: number }>`
      insert into classrooms (name, description, code) values (${name}, 'x', ${`USO-${name}`}) returning id`.execute(
      app.database.db,
    );
    const id = rows[0]?.id ?? 0;
    for (let count = 0; count < people; count += 1) {
      const { id: userId } = await app.signIn();
      await sql`insert into classroom_members (classroom_id, user_id, role) values (${id}, ${userId}, 'student')`.execute(
        app.database.db,
      );
    }
    return String(id);
  };

  test('names classes of enough people, and shows the others together', async () => {
    await forget('model-class-answers', 'model-class-input', 'model-class-output');
    const large = await newClass('Grande', 6);
    const larger = await newClass('Mayor', 5);
    await setCount('model-class-answers', today, large, 7);
    await setCount('model-class-answers', today, larger, 9);
    const rows = async (key: 'model-classes' | 'model-class-cost') =>
      (await chartOf(key)).rows.map(({ label, value }) => [label, value]);
    expect(await rows('model-classes')).toEqual([
      ['Mayor', 9],
      ['Grande', 7],
    ]);
    await setCount('model-class-answers', today, await newClass('Menor', 2), 1);
    // Two people alone would be known: the next class hides them.
    expect(await rows('model-classes')).toEqual([
      ['Grande', 7],
      ['otras clases', 10],
    ]);
    await setCount('model-class-input', today, large, 1_000);
    await setCount('model-class-output', today, large, 500);
    await createAsk(app)(admin, 'PUT', '/api/admin/settings', { modelInputPrice: 1, modelOutputPrice: 4 });
    expect(await rows('model-class-cost')).toEqual([
      ['Grande', 3],
      ['otras clases', 0],
    ]);
    expect((await ask('/api/admin/usage/export?period=7&chart=model-classes')).body).toContain('Grande');
    await createAsk(app)(admin, 'PUT', '/api/admin/settings', { modelInputPrice: 0, modelOutputPrice: 0 });
  });

  test('says nothing if all of its people are few', async () => {
    await forget('model-class-answers');
    await setCount('model-class-answers', today, await newClass('Sola', 3), 4);
    expect((await chartOf('model-classes')).rows).toEqual([]);
  });
});

describe('the cost of the model', () => {
  const setPrices = (prices: object) => createAsk(app)(admin, 'PUT', '/api/admin/settings', prices);

  test('is unknown without a price, and then follows the price that is set', async () => {
    await forget('model-input', 'model-output', 'model-unmeasured');
    await setCount('model-input', today, 'profesor', 20_000);
    await setCount('model-output', today, 'estudiante', 3_000);
    await setCount('model-unmeasured', today, 'estudiante', 2);
    expect(await chartOf('model-cost')).toMatchObject({ rows: [], note: expect.stringContaining('ningún precio') });
    expect((await chartOf('model-tokens')).note).toContain('2 respuestas');
    const changed = await setPrices({ modelInputPrice: 0.002, modelOutputPrice: 0.01, modelCurrency: 'USD' });
    expect(changed.statusCode).toBe(200);
    const { total, rows, note } = await chartOf('model-cost');
    expect(total).toEqual({ value: 0.07, before: null });
    expect(rows.map(({ value }) => value)).toEqual([0.04, 0.03]);
    expect(note).toBeNull();
    expect((await usageOf('7')).currency).toBe('USD');
  });

  test.each([{ modelInputPrice: -1 }, { modelOutputPrice: 1001 }, { modelCurrency: 'euros' }])(
    'refuses %o',
    async (prices) => {
      expect((await setPrices(prices)).statusCode).toBe(400);
    },
  );
});

test('the last backup is the last one that was finished, and a newer failure is told', async () => {
  const { db } = app.database;
  expect((await usageOf('7')).backup).toEqual({ doneAt: null, verifiedAt: null, failedAt: null });
  await sql`
    insert into backups (state, place, name, bytes, sha256, problem, finished_at, verified_at) values
      ('failed', 'folder', 'a', null, null, 'disk', '2026-11-01T00:00:00Z', null),
      ('done', 'folder', 'b', 5, 'x', null, '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')`.execute(db);
  const kept = { doneAt: '2026-11-02T00:00:00.000Z', verifiedAt: '2026-11-03T00:00:00.000Z' };
  expect((await usageOf('7')).backup).toEqual({ ...kept, failedAt: null });
  await sql`
    insert into backups (state, place, name, problem, finished_at)
    values ('failed', 'folder', 'c', 'disk', '2026-11-04T00:00:00Z')`.execute(db);
  expect((await usageOf('7')).backup).toEqual({ ...kept, failedAt: '2026-11-04T00:00:00.000Z' });
});

describe('the export', () => {
  test('has every chart, in the language of the reader', async () => {
    const zip = await ask('/api/admin/usage/export?period=30', inEnglish(admin) as Person);
    expect(zip.headers['content-type']).toBe('application/zip');
    const files = Object.entries(unzipSync(zip.rawPayload));
    expect(files).toHaveLength(charts.length);
    const tests = files.find(([name]) => name.startsWith('usage-tests-completed'));
    expect(strFromU8(tests?.[1] ?? new Uint8Array())).toMatch(/^From,To,Period,Period before\r\n/);
  });

  test('of one chart is a table', async () => {
    const csv = await ask('/api/admin/usage/export?period=7&chart=tests');
    expect(csv.headers['content-disposition']).toContain('uso-tests-terminados');
    expect(csv.body.split('\r\n')).toHaveLength(9);
  });

  test.each(['period=5', 'chart=pupils', 'period='])('refuses %s', async (query) => {
    expect((await ask(`/api/admin/usage/export?${query}`)).statusCode).toBe(400);
  });
});

test('a school year is read from the index, however long the product has counted', async () => {
  const { db } = app.database;
  await sql`
    insert into daily_counts (figure, day, part, amount)
    select figure, ${siteToday()} - n, part, n from generate_series(1, 2000) as n, unnest(array['errors', 'tests']) as figure, unnest(array['a', 'b', 'c']) as part
    on conflict do nothing`.execute(db);
  await sql`analyze daily_counts`.execute(db);
  const usage = await usageOf('last-year');
  expect(usage.charts.find(({ key }) => key === 'tests')?.rows).toHaveLength(53);
  expect(
    await readColumns(db, { from: today, to: today, before: { from: today, to: today }, columnDays: 1 }),
  ).not.toEqual([]);
});
