import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRoutes } from '../../app-server.ts';
import { startTestApp, type TestApp } from '../../server/test-app.ts';
import { readEveryPage } from '../../server/test-ask.ts';
import { usersQuery } from './queries.ts';
import { call } from './test-client.ts';

let app: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  // Many of one moment: the moment alone must not order them.
  for (let from = 0; from < 10_000; from += 250) {
    await sql`
        insert into users (username, full_name, email, role, created_at)
        select 'persona' || n, 'Nombre ' || md5(n::text), 'p' || n || '@example.org',
               (array['estudiante', 'estudiante', 'profesor', 'profesional', 'clase ia'])[1 + n % 5],
               timestamptz '2026-01-01 00:00:00.000001+00' + (n / 7) * interval '1 microsecond'
        from generate_series(${from}::int, ${from + 249}::int) as n`.execute(app.database.db);
  }
  await sql`analyze users`.execute(app.database.db);
  ({ headers } = await app.signIn({ username: 'jefa', role: 'iamaker' }));
});
afterAll(() => app.close());

test.each([
  ['the first page', {}],
  ['a later page', { cursor: btoa('[1767225601000000,5000]') }],
  ['a rare word', { search: 'persona7777' }],
  ['a part of a name', { search: createHash('md5').update('7777').digest('hex').slice(0, 9) }],
  ['a word that everybody has', { search: 'nombre' }],
  ['a word that nobody has', { search: 'xqzwvk' }],
])('%s is found by an index', async (_, filters) => {
  const plan = await sql<{ 'QUERY PLAN': string }>`explain ${usersQuery(filters)}`.execute(app.database.db);
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/users_(created_at|search_text)_idx/);
  expect(text).not.toContain('Seq Scan');
});

test('are paged without losing or repeating one, newest first', async () => {
  const pages = await readEveryPage<{ id: number }>(app, '/api/admin/users?limit=200', { headers });
  const seen = pages.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`select id from users order by created_at desc, id desc`.execute(
    app.database.db,
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('are counted by role', async () => {
  const summary = await call(app, 'GET', '/api/admin/users/summary', { headers });
  expect(summary.body()).toEqual({
    total: 10_001,
    byRole: { estudiante: 4_000, profesor: 2_000, profesional: 2_000, 'clase ia': 2_000, iamaker: 1 },
  });
});
