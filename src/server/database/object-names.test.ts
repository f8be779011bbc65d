import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every constraint, index, trigger and sequence is named after its table', async () => {
  const { rows } = await sql<{ table: string; name: string }>`
    with named (owner, name) as (
      select conrelid, conname from pg_constraint where conrelid <> 0
      union all select indrelid, relname from pg_index join pg_class on oid = indexrelid
      union all select tgrelid, tgname from pg_trigger where not tgisinternal
      union all select refobjid, relname from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S' where d.refobjsubid > 0
    )
    select t.relname as table, named.name from named join pg_class t on t.oid = named.owner
    where t.relnamespace = current_schema()::regnamespace and not starts_with(named.name, t.relname || '_')
    order by 1, 2`.execute(database.db);
  expect(rows).toEqual([]);
});
