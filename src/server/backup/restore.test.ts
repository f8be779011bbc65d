import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  runOn,
  type TestDatabase,
} from '../../../testing/server/test-database.ts';
import { projectRoot } from '../config/project-root.ts';
import { migrate, readMigrations } from '../database/migrations.ts';
import { connectClient } from '../database/open-database.ts';
import { openSession } from '../identity/session.ts';
import { backUp } from './backup.ts';
import { move, targetOf } from './move.ts';
import { restore } from './restore.ts';

const migrationsDir = join(projectRoot, 'migrations');
const credentialTables = ['sessions', 'password_resets', 'calendar_addresses', 'idempotency_keys'];

let source: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'educaia-restore-'));
  source = await createTestDatabase();
  await runOn(
    source.connection,
    `insert into users (username, full_name, email) values ('ana', 'Ana', 'ana@example.org');
     insert into password_resets (token_hash, user_id, expires_at) values ('\\x00', 1, now() + interval '1 hour');
     insert into calendar_addresses (user_id, token) values (1, repeat('x', 43));
     insert into jobs (kind, payload, outlives_restore) values ('mail.deliver', '{}', false), ('news.publish', '{}', true);
     insert into idempotency_keys (user_id, call, key, answer) values (1, 'POST /api/x', 'k', '{}')`,
  );
  await openSession(source.db, 1, 'test');
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

async function countIn({ connection }: Pick<TestDatabase, 'connection'>, tables: readonly string[]) {
  const client = await connectClient(connection);
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
  const { rows } = await client.query<Record<string, number>>(`select ${counts}`).finally(() => client.end());
  return Object.values(rows[0] ?? {});
}

test('a restore brings back no session, link or calendar address that may have been revoked since the backup', async () => {
  const archive = join(folder, 'copia.tar.gz');
  const target = await createEmptyDatabase();
  const filesDir = join(folder, 'files');
  await backUp({ connection: source.connection, filesDir, target: archive });
  await restore({ connection: target.connection, migrationsDir, filesDir, source: archive, log: () => {} });
  expect(await countIn(target, ['users', ...credentialTables, 'jobs'])).toEqual([1, 0, 0, 0, 0, 1]);
  await target.drop();
});

test('nor does a restore of a backup from before the tables were renamed', async () => {
  const renamed = (await readMigrations(migrationsDir)).find(({ name }) => name === 'plain_table_names');
  const [older, target] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  const archive = join(folder, 'older.tar.gz');
  const filesDir = join(folder, 'files');
  const upTo = (renamed?.number ?? 0) - 1;
  await migrate({ connection: older.connection, folder: migrationsDir, log: () => {}, upTo });
  await runOn(
    older.connection,
    `insert into users (username, full_name, display_name, email) values ('ana', 'Ana', 'Ana', 'ana@example.org');
     insert into mails (recipient, subject, body, expires_at) values ('ana@example.org', 'a', 'b', now() + interval '1 day');
     insert into kept_creations (user_id, call, key, answer) values (1, 'POST /api/x', 'k', '{}')`,
  );
  await backUp({ connection: older.connection, filesDir, target: archive });
  await restore({ connection: target.connection, migrationsDir, filesDir, source: archive, log: () => {} });
  expect(await countIn(target, ['users', 'jobs', 'idempotency_keys'])).toEqual([1, 0, 0]);
  await Promise.all([older.drop(), target.drop()]);
});

test('a move to another server keeps everybody signed in', async () => {
  const target = await createEmptyDatabase();
  await move({ from: source.connection, to: target.connection, migrationsDir, log: () => {} });
  expect(await countIn(target, [...credentialTables, 'jobs'])).toEqual([1, 1, 1, 1, 2]);
  await target.drop();
});

test('refuses a password on the command line, where every user of the machine can read it', () => {
  const withPassword = 'postgres://ana:s3creto@db/educaia';
  expect(() => targetOf(withPassword, undefined)).toThrow(/TARGET_DATABASE_URL/);
  expect(() => targetOf(withPassword, undefined)).not.toThrow(/s3creto/);
  expect(targetOf(undefined, withPassword)).toBe(withPassword);
  expect(targetOf('postgres://ana@db/educaia', undefined)).toBe('postgres://ana@db/educaia');
  expect(() => targetOf(undefined, undefined)).toThrow(/TARGET_DATABASE_URL/);
});
