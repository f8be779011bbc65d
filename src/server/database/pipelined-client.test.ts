import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { combineWrites } from './combine-writes.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { prepared, preparedThenCommit } from './pipelined-client.ts';
import { unnestRows } from './unnest-rows.ts';

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  // A single connection: the next statement would run into anything that a transaction left behind.
  opened = await openDatabase(database.connection, { log: () => {}, poolSize: 1 });
  await sql`create table things (name text not null, constraint things_name_key unique (name))`.execute(opened.db);
});

afterAll(async () => {
  await opened.close();
  await database.drop();
});

beforeEach(async () => {
  await sql`delete from things`.execute(opened.db);
});

const insert = (name: string) => sql`insert into things (name) values (${name})`;

async function names(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from things order by name`.execute(opened.db);
  return rows.map(({ name }) => name);
}

describe('a transaction', () => {
  test('covers its first statement and rolls back as a whole', async () => {
    const work = opened.db.transaction().execute(async (tx) => {
      await insert('a').execute(tx);
      await insert('b').execute(tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await names()).toEqual([]);
  });

  test('without a statement has no effect', async () => {
    expect(await opened.db.transaction().execute(async () => 1)).toBe(1);
    await expect(opened.db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await insert('a').execute(opened.db);
    expect(await names()).toEqual(['a']);
  });

  test('ends with its marked last statement', async () => {
    const { rows } = await opened.db.transaction().execute(async (tx) => {
      await insert('a').execute(tx);
      return preparedThenCommit('last', sql`insert into things (name) values (${'b'}) returning name`).execute(tx);
    });
    expect(rows).toEqual([{ name: 'b' }]);
    expect(await names()).toEqual(['a', 'b']);
  });

  test('rolls back when its last statement fails, without affecting the next one', async () => {
    const work = opened.db.transaction().execute(async (tx) => {
      await insert('a').execute(tx);
      await preparedThenCommit('last-fails', insert('a')).execute(tx);
    });
    await expect(work).rejects.toMatchObject({ constraint: 'things_name_key' });
    expect(await names()).toEqual([]);
    await opened.db.transaction().execute((tx) => insert('c').execute(tx));
    expect(await names()).toEqual(['c']);
  });

  test('fails when the commit fails, although its last statement succeeded', async () => {
    await sql`create table later (name text, constraint later_name_key unique (name) deferrable initially deferred)`.execute(
      opened.db,
    );
    const twice = sql`insert into later (name) values ('a'), ('a')`;
    const work = opened.db.transaction().execute((tx) => preparedThenCommit('end-fails', twice).execute(tx));
    await expect(work).rejects.toMatchObject({ constraint: 'later_name_key' });
  });

  test('refuses statements after its last one', async () => {
    const work = opened.db.transaction().execute(async (tx) => {
      await preparedThenCommit('too-early', insert('a')).execute(tx);
      await insert('b').execute(tx);
    });
    await expect(work).rejects.toThrow('A transaction continues');
    expect(await names()).toEqual(['a']);
  });
});

test('combined writes are one statement, which succeeds or fails as a whole', async () => {
  await combineWrites([insert('a'), insert('b')], sql`select`).execute(opened.db);
  expect(await names()).toEqual(['a', 'b']);
  await expect(combineWrites([insert('c'), insert('a')], sql`select`).execute(opened.db)).rejects.toThrow(
    'things_name_key',
  );
  expect(await names()).toEqual(['a', 'b']);
});

test('a prepared statement is planned once, whatever the length of its lists', async () => {
  const count = (length: number) => {
    const given = unnestRows('given', Array.from({ length }), { n: ['int', (_, place) => place] });
    return prepared('counted', sql`select count(*) from ${given} join things on name = n::text`);
  };
  for (const length of [1, 20, 3, 7, 1, 2, 1, 1]) await count(length).execute(opened.db);
  const { rows } = await sql`
    select generic_plans as generic, custom_plans as custom from pg_prepared_statements where name = 'counted'`.execute(
    opened.db,
  );
  // PostgreSQL tries custom plans five times before it uses a generic one.
  expect(rows).toEqual([{ generic: 3, custom: 5 }]);
});
