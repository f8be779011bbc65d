import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/server/test-database.ts';
import { migrate } from './migrations.ts';
import { type Connection, connectClient } from './open-database.ts';

let connection: Connection;
let drop: () => Promise<void>;
let folder: string;

beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  folder = await mkdtemp(join(tmpdir(), 'educaia-migrations-'));
  await write('0001_first.sql', 'create table first (id integer);\ninsert into first values (1);\n');
  await write('0002_second.sql', 'insert into first values (2);\n');
});

afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);
const migrateAll = (upTo?: number) => migrate({ connection, folder, log: () => {}, ...(upTo && { upTo }) });

async function ids(): Promise<number[]> {
  const client = await connectClient(connection);
  const { rows } = await client.query<{ id: number }>('select id from first order by id').finally(() => client.end());
  return rows.map(({ id }) => id);
}

test('four processes starting at once on an empty database apply each migration once', async () => {
  await Promise.all([migrateAll(), migrateAll(), migrateAll(), migrateAll()]);
  expect(await ids()).toEqual([1, 2]);
});

test('an up-to-date database is left unchanged', async () => {
  await migrateAll();
  await migrateAll();
  expect(await ids()).toEqual([1, 2]);
});

test('a new migration is applied to an existing database', async () => {
  await migrateAll(1);
  expect(await ids()).toEqual([1]);
  await migrateAll();
  expect(await ids()).toEqual([1, 2]);
});

test('a failed migration is named, and earlier ones stay applied', async () => {
  await migrateAll(1);
  await write('0003_broken.sql', 'insert into first values (3);\nselect 1 / 0;\n');
  await expect(migrateAll()).rejects.toThrow(/^La migración 0003_broken falló y no dejó cambios: .*division by zero/);
  expect(await ids()).toEqual([1, 2]);
});

test('a failed migration leaves a new database empty', async () => {
  await write('0003_broken.sql', 'insert into first values (3);\nselect 1 / 0;\n');
  await expect(migrateAll()).rejects.toThrow(/^La migración 0003_broken falló/);
  await rm(join(folder, '0003_broken.sql'));
  await write('0001_first.sql', 'create table first (id integer);\ninsert into first values (0);\n');
  await migrateAll();
  expect(await ids()).toEqual([0, 2]);
});

test('a changed migration that was applied is refused', async () => {
  await migrateAll();
  await write('0001_first.sql', 'create table first (id bigint);\n');
  await expect(migrateAll()).rejects.toThrow(/^La migración 0001_first no es la que se aplicó/);
});

test('an applied migration with Windows line endings is accepted', async () => {
  await migrateAll();
  await write('0002_second.sql', 'insert into first values (2);\r\n');
  await expect(migrateAll()).resolves.toBeUndefined();
});

test('a database newer than the program is refused', async () => {
  await migrateAll();
  await rm(join(folder, '0002_second.sql'));
  await expect(migrateAll()).rejects.toThrow(/^La base de datos es más nueva que este programa .*0002_second/);
});

test('a gap in the numbers is refused', async () => {
  await write('0004_fourth.sql', '');
  await expect(migrateAll()).rejects.toThrow(/0004_fourth\.sql .* se espera el número 3/);
});
