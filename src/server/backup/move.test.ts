import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  runOn,
  type TestDatabase,
} from '../../../testing/server/test-database.ts';
import { projectRoot } from '../config/project-root.ts';
import { connectClient } from '../database/open-database.ts';
import { move } from './move.ts';

const migrationsDir = join(projectRoot, 'migrations');
let source: TestDatabase;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  source = await createTestDatabase();
  target = await createEmptyDatabase();
  await runOn(
    source.connection,
    "insert into users (username, full_name, email) values ('ana', 'Ana Ñandú', 'ana@example.org')",
  );
});
afterAll(async () => {
  await source.drop();
  await target.drop();
});

const moveIt = () => move({ from: source.connection, to: target.connection, migrationsDir, log: () => {} });

async function namesIn({ connection }: Pick<TestDatabase, 'connection'>): Promise<unknown[]> {
  const client = await connectClient(connection);
  const { rows } = await client.query('select full_name from users order by id').finally(() => client.end());
  return rows;
}

test('every row is in the new database, and still in the old one', async () => {
  const { tables, rows } = await moveIt();
  expect(tables).toBeGreaterThan(30);
  expect(rows).toBeGreaterThan(0);
  for (const database of [source, target]) expect(await namesIn(database)).toEqual([{ full_name: 'Ana Ñandú' }]);
});

test('a database that is not empty is refused and left unchanged', async () => {
  await runOn(target.connection, "update users set full_name = 'Otra'");
  await expect(moveIt()).rejects.toThrow(/^La base de datos ya tiene datos: /);
  expect(await namesIn(target)).toEqual([{ full_name: 'Otra' }]);
});
