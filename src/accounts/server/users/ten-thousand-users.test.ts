import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { maxRowsRead, planOf } from '../../../../testing/server/test-plan.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call } from '../test-client.ts';
import { matchingUsersQuery, listUsers, recentUsersQuery, usersByAddressQuery, usersQuery } from './list-users.ts';

let app: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  // Many users with the same time: the time alone must not order them.
  for (let from = 0; from < 10_000; from += 250) {
    await sql`
        insert into users (username, full_name, email, role, created_at)
        select 'persona' || n, 'Nombre ' || case when n < 20 then 'Veterana ' else '' end || md5(n::text), 'p' || n || '@example.org',
               (array['estudiante', 'estudiante', 'profesor', 'profesional', 'clase ia'])[1 + n % 5],
               timestamptz '2026-01-01 00:00:00.000001+00' + (n / 7) * interval '1 microsecond'
        from generate_series(${from}::int, ${from + 249}::int) as n`.execute(app.database.db);
  }
  await sql`analyze users`.execute(app.database.db);
  await sql`insert into centre_groups (name, kind) values ('Todo el centro', 'other'), ('1.º A', 'course')`.execute(
    app.database.db,
  );
  await sql`insert into centre_group_members (group_id, user_id) select 1, id from users`.execute(app.database.db);
  await sql`insert into centre_group_members (group_id, user_id) select 2, id from users where id <= 30`.execute(
    app.database.db,
  );
  await sql`insert into suspensions (user_id, reason) select id, 'Insultos' from users where id <= 20`.execute(
    app.database.db,
  );
  await sql`update users set password_hash = 'x' where id > 40`.execute(app.database.db);
  await sql`analyze`.execute(app.database.db);
  ({ headers } = await app.signIn({ username: 'jefa', role: 'iamaker' }));
});
afterAll(() => app.close());

const somewhere = { cursor: btoa('[5000]') };

test.each([
  ['the first page', {}],
  ['a later page', somewhere],
])('%s is read from its index, without sorting', async (_, wanted) => {
  const plan = await planOf(app.database.db, usersQuery(wanted));
  expect(plan).toContain('users_pkey');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test.each([
  ['a role', { role: 'profesor' }, 50],
  ['a group of everybody', { group: 1 }, 50],
  ['a small group', { group: 2 }, 30],
  ['active accounts', { state: 'active' }, 50],
  // And the administrator, who has no password in this test.
  ['invited people', { state: 'invited' }, 21],
  ['suspended accounts', { state: 'suspended' }, 20],
  ['a role in a group', { role: 'estudiante', group: 2 }, 12],
] as const)('the list of %s reads few users', async (_, filter, found) => {
  const { db } = app.database;
  for (const wanted of [filter, { ...filter, ...somewhere }]) {
    expect(await maxRowsRead(db, usersQuery(wanted))).toBeLessThanOrEqual(300);
  }
  expect((await listUsers(db, filter)).items).toHaveLength(found);
});

test('a whole address finds the accounts that have it, held or not, and reads only those', async () => {
  const { db } = app.database;
  await sql`insert into users (username, full_name, email, holds_email) values ('anterior', 'Cuenta anterior', 'P77@example.org', false)`.execute(
    db,
  );
  const names = async (search: string) => (await listUsers(db, { search })).items.map(({ username }) => username);
  expect(await names(' p77@Example.org ')).toEqual(['anterior', 'persona77']);
  expect(await maxRowsRead(db, usersByAddressQuery({}, 'p77@example.org'))).toBeLessThanOrEqual(2);
  // No account has this address, but some contain the text.
  expect(await names('77@example.org')).toContain('persona7777');
  expect(await names('nadie@example.org')).toEqual([]);
  expect((await listUsers(db, { search: 'p77@example.org', role: 'iamaker' })).items).toEqual([]);
  await sql`delete from users where username = 'anterior'`.execute(db);
});

test.each([
  ['a rare word', 'persona7777', 1],
  ['a part of a name', createHash('md5').update('7777').digest('hex').slice(0, 9), 1],
  ['a word of the oldest accounts', 'veterana', 20],
  ['a word in no account', 'xqzwvk', 0],
  ['two letters that start no word', 'xq', 0],
  ['a letter that starts no word', 'q', 0],
])('a search for %s reads few users', async (_, search, found) => {
  const { db } = app.database;
  for (const wanted of [{}, somewhere]) {
    expect(await maxRowsRead(db, recentUsersQuery(wanted, search))).toBeLessThanOrEqual(1_000);
    expect(await maxRowsRead(db, matchingUsersQuery(wanted, search))).toBeLessThan(100);
  }
  expect((await listUsers(db, { search })).items).toHaveLength(found);
});

test.each(['nombre', 'n', 'no', 'persona'])(
  'a search for «%s», which matches everybody, stops when the page is full',
  async (search) => {
    const { db } = app.database;
    expect(await maxRowsRead(db, recentUsersQuery({}, search))).toBeLessThan(100);
    expect((await listUsers(db, { search })).items).toHaveLength(50);
  },
);

test('are paged without losing or repeating one, newest first', async () => {
  const pages = await readEveryPage<{ id: number }>(app, '/api/admin/users?limit=200', { headers });
  const seen = pages.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`select id from users order by id desc`.execute(app.database.db);
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('are counted by role when users are added, deleted or change roles', async () => {
  const { db } = app.database;
  await sql`delete from users where username in ('persona1', 'persona2')`.execute(db);
  await sql`update users set role = 'profesional' where username in ('persona3', 'persona4')`.execute(db);
  const summary = await call(app, 'GET', '/api/admin/users/summary', { headers });
  expect(summary.body()).toEqual({
    total: 9_999,
    byRole: { estudiante: 3_999, profesor: 1_999, profesional: 2_001, 'clase ia': 1_999, iamaker: 1 },
  });
});
