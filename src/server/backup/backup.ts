import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../config/start-error.ts';
import type { AppliedMigration } from '../database/migrations.ts';
import { type Connection, connectClient } from '../database/open-database.ts';
import { type TarEntry, writeTar } from './tar.ts';

/** The first entry of the archive, with everything that a restore must know before it reads the rest. */
export interface BackupManifest {
  format: 1;
  createdAt: string;
  migrations: AppliedMigration[];
  tables: { name: string; columns: string[] }[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
}

export const manifestName = 'manifest.json';
export const tableEntryName = (table: string) => `tables/${table}.copy`;
export const filesPrefix = 'files/';

export interface BackupOptions {
  connection: Connection;
  /** The folder of uploaded files. May not exist. */
  filesDir: string;
  /** The path of the archive (.tar.gz). It appears complete or not at all. */
  target: string;
}

/** Writes a consistent snapshot of all tables and all uploaded files into one archive. The server may keep running. */
export async function backUp({ connection, filesDir, target }: BackupOptions): Promise<BackupManifest> {
  const workDir = await mkdtemp(join(dirname(target), `.${basename(target)}-`)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(`No se puede escribir en ${dirname(target)} (${error.code}).`);
    },
  );
  try {
    const client = await connectClient(connection);
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query('set local statement_timeout = 0');
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const manifest = await readManifest(client);
      const unfinished = join(workDir, 'archive');
      await pipeline(
        Readable.from(writeTar(listEntries(client, manifest, filesDir, workDir))),
        createGzip(),
        // The archive holds password hashes and email addresses.
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
      await rename(unfinished, target);
      await syncFolder(dirname(target));
      return manifest;
    } finally {
      await client.end();
    }
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function* listEntries(
  client: pg.Client,
  manifest: BackupManifest,
  filesDir: string,
  workDir: string,
): AsyncGenerator<TarEntry> {
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  yield { name: manifestName, size: text.length, body: Readable.from([text]) };
  for (const table of manifest.tables) yield* tableEntry(client, table, workDir);
  yield* fileEntries(filesDir);
}

/** A tar entry states its size before its content, so each table is first written to a temporary file. */
async function* tableEntry(
  client: pg.Client,
  { name, columns }: BackupManifest['tables'][number],
  workDir: string,
): AsyncGenerator<TarEntry> {
  const file = join(workDir, 'table');
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`);
  await pipeline(client.query(copy), createWriteStream(file, { mode: 0o600 }));
  const { size } = await stat(file);
  yield { name: tableEntryName(name), size, body: createReadStream(file) };
}

async function* fileEntries(filesDir: string): AsyncGenerator<TarEntry> {
  const found = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const one of found) {
    if (!one.isFile()) continue;
    const path = join(one.parentPath, one.name);
    // A file that was deleted since the snapshot is no longer needed.
    const handle = await open(path).catch(() => undefined);
    if (!handle) continue;
    const { size } = await handle.stat();
    const name = filesPrefix + relative(filesDir, path).split(sep).join('/');
    yield { name, size, body: size === 0 ? await emptyBody(handle) : handle.createReadStream({ end: size - 1 }) };
  }
}

async function emptyBody(handle: { close(): Promise<void> }): Promise<AsyncIterable<Buffer>> {
  await handle.close();
  return Readable.from([]);
}

async function readManifest(client: pg.Client): Promise<BackupManifest> {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'migrations'))
    throw new StartError('La base de datos está vacía: no hay nada que copiar.');
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select number, name, sha256 from migrations order by number',
  );
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations,
    tables: tables.filter(({ name }) => name !== 'migrations'),
    // Read after the snapshot was taken, so never behind a row that it contains.
    sequences: await listSequences(client),
  };
}

/**
 * Ordinary tables with their stored columns; generated columns are computed again. Unlogged tables are left out: data that a crash may erase needs no
 * backup.
 */
export async function listTables(client: pg.Client): Promise<BackupManifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows;
}

async function listSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' and relpersistence = 'p' order by relname collate "C"`);
  const sequences: BackupManifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    for (const position of rows) sequences.push({ name, ...position });
  }
  return sequences;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
