import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes, retentionRules } from '../../app/routes.ts';
import { applyRetention } from './retention.ts';

let app: TestApp;
let admin: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
  student = await app.signIn({ username: 'alumna' });
  await makeOldThings();
});
afterAll(() => app.close());

/** 1,200 old conversations and one new one; a class archived 13 months ago, one archived yesterday, and one in use, each with a submission. */
async function makeOldThings(): Promise<void> {
  const { db } = app.database;
  await sql`
    insert into conversations (user_id, title, updated_at)
    select ${student.id}::int, 'Título privado', case when n > 1 then now() - interval '7 months' else now() end
    from generate_series(1, 1201) as n`.execute(db);
  await sql`
    insert into classrooms (name, description, code, archived_at)
    values ('Clase 1', 'Una clase', 'RETEN-1', now() - interval '13 months'),
           ('Clase 2', 'Una clase', 'RETEN-2', now() - interval '1 day'),
           ('Clase 3', 'Una clase', 'RETEN-3', null)`.execute(db);
  await sql`
    insert into classroom_tasks (classroom_id, kind, title, max_mark)
    select id, 'task', 'Trabajo', 10 from classrooms`.execute(db);
  await sql`
    insert into classroom_submissions (task_id, user_id, text, is_late)
    select id, ${student.id}::int, 'Hecho', false from classroom_tasks`.execute(db);
  await sql`
    insert into classroom_items (classroom_id, task_id, position) select classroom_id, id, 1 from classroom_tasks
    on conflict do nothing`.execute(db);
  await sql`
    insert into classroom_comments (classroom_id, item_id, student_id, author_id, content)
    select i.classroom_id, i.id, ${student.id}::int, ${student.id}::int, 'Una duda' from classroom_items i`.execute(db);
  await sql`
    insert into classroom_comments (classroom_id, item_id, author_id, content)
    select i.classroom_id, i.id, ${student.id}::int, 'Para la clase' from classroom_items i`.execute(db);
  await sql`
    insert into classroom_marks (classroom_id, task_id, user_id, state, part)
    select classroom_id, id, ${student.id}::int, 'given', 0.5 from classroom_tasks`.execute(db);
  await sql`
    insert into audit_entries (actor_id, action, subject, at) values (null, 'topic.deleted', '#1', now() - interval '25 months')`.execute(
    db,
  );
}

const counted = async (table: 'conversations' | 'classroom_submissions' | 'classroom_marks' | 'classroom_comments') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.database.db))
    .rows[0]?.count;
const preview = (query: string) =>
  call(app, 'GET', `/api/admin/settings/retention?${query}`, { headers: admin.headers });
const apply = () => applyRetention(app.database.db, app.kernel.settings, retentionRules(app.kernel));
const set = (payload: object) => call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload });

test('a preview counts what other values would delete, shows the oldest without private words, and deletes nothing', async () => {
  const seen = await preview('conversationMonths=6&submissionMonths=12&auditMonths=24&accountMonths=0');
  expect(seen.list().map(({ setting, count }) => [setting, count])).toEqual([
    ['conversationMonths', 1200],
    ['submissionMonths', 1],
    ['auditMonths', 1],
    ['accountMonths', 0],
  ]);
  const [conversations, submissions] = seen.list() as { sample: { name: string }[] }[];
  expect(conversations?.sample.map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'alumna'));
  expect(submissions?.sample.map(({ name }) => name)).toEqual(['Clase 1 · Trabajo']);
  expect(seen.text).not.toContain('privado');
  const never = await preview('conversationMonths=0&submissionMonths=0&auditMonths=120&accountMonths=0');
  expect(never.list().map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  expect(await counted('conversations')).toBe(1201);
});

test.each([
  'conversationMonths=-1&submissionMonths=0&auditMonths=24&accountMonths=0',
  'conversationMonths=6',
  'conversationMonths=x',
])('a preview with %s is refused', async (query) => {
  expect((await preview(query)).status).toBe(400);
});

test.each([
  { auditMonths: 0 },
  { conversationMonths: 121 },
  { submissionMonths: -1 },
  { submissionMonths: 1.5 },
  { accountMonths: 5 },
])('%j is refused', async (payload) => {
  expect((await set(payload)).status).toBe(400);
});

test('nothing is deleted by default but old entries of the log', async () => {
  await apply();
  expect(await counted('conversations')).toBe(1201);
  expect(await counted('classroom_submissions')).toBe(3);
});

test('what reached its age is deleted in batches, once, even by two processes at once, and the log says how much', async () => {
  await set({ conversationMonths: 6, submissionMonths: 12 });
  await Promise.all([apply(), apply()]);
  expect(await counted('conversations')).toBe(1);
  expect(await counted('classroom_submissions')).toBe(2);
  expect(await counted('classroom_marks')).toBe(2);
  // The private one; what was said to the whole class stays.
  expect(await counted('classroom_comments')).toBe(5);
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_entries where action = 'settings.retention_applied'`.execute(app.database.db);
  const total = (setting: string) =>
    rows
      .filter(({ subject }) => subject.startsWith(setting))
      .reduce((sum, { subject }) => sum + Number(subject.split(': ')[1]), 0);
  expect(['conversationMonths', 'submissionMonths', 'auditMonths'].map(total)).toEqual([1200, 1, 1]);
  await apply();
  expect(await counted('conversations')).toBe(1);
});
