import { createHash } from 'node:crypto';
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
import { withChecksums } from './checksums.ts';
import { encryptWith } from './encryption.ts';
import { type TarEntry, writeTar } from './tar.ts';

/** The first entry of the archive, with everything that a restore must know before it reads the rest. */
export interface BackupManifest {
  /** 2 has the number of rows, and a list of checksums at the end of the archive. */
  format: 1 | 2;
  createdAt: string;
  migrations: AppliedMigration[];
  tables: { name: string; columns: string[]; rows?: number }[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
}

export const manifestName = 'manifest.json';
export const tableEntryName = (table: string) => `tables/${table}.copy`;
export const filesPrefix = 'files/';

export interface BackupOptions {
  connection: Connection;
  /** The folder of uploaded files. May not exist. */
  filesDir: string;
  /** The path of the archive (.tar.gz or .tar.gz.age). It appears complete or not at all. */
  target: string;
  /** Encrypts the archive. */
  passphrase?: string | undefined;
  onProgress?: ((percent: number) => void) | undefined;
}

export interface WrittenBackup {
  manifest: BackupManifest;
  bytes: number;
  /** Of the archive as it is stored. */
  sha256: string;
  files: number;
}

/** Writes a consistent snapshot of all tables and all uploaded files into one archive. The server may keep running. */
export async function backUp({ connection, target, ...options }: BackupOptions): Promise<WrittenBackup> {
  const workDir = await mkdtemp(join(dirname(target), `.${basename(target)}-`)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(`No se puede escribir en ${dirname(target)} (${error.code}).`, { cause: error });
    },
  );
  try {
    const client = await connectClient(connection);
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query('set local statement_timeout = 0');
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const written = await writeArchive(client, workDir, options);
      await rename(join(workDir, 'archive'), target);
      await syncFolder(dirname(target));
      return written;
    } finally {
      await client.end();
    }
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

type ArchiveOptions = Omit<BackupOptions, 'connection' | 'target'>;

async function writeArchive(
  client: pg.Client,
  workDir: string,
  { filesDir, passphrase, onProgress = () => {} }: ArchiveOptions,
): Promise<WrittenBackup> {
  const manifest = await readManifest(client);
  const files = await listFiles(filesDir);
  const progress = await measureProgress(client, manifest, files, onProgress);
  const entries = listEntries(client, { manifest, files, filesDir, workDir }, progress);
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(writeTar(withChecksums(entries, join(workDir, 'checksums')))),
    createGzip(),
    passphrase ? encryptWith(passphrase) : (source: AsyncIterable<Uint8Array>) => source,
    async function* measure(source: AsyncIterable<Uint8Array>) {
      for await (const part of source) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    },
    // The archive holds password hashes and email addresses.
    createWriteStream(join(workDir, 'archive'), { mode: 0o600, flush: true }),
  );
  return { manifest, bytes, sha256: hash.digest('hex'), files: files.length };
}

interface Source {
  manifest: BackupManifest;
  files: FoundFile[];
  filesDir: string;
  workDir: string;
}

async function* listEntries(
  client: pg.Client,
  { manifest, files, filesDir, workDir }: Source,
  progress: (done: string) => void,
): AsyncGenerator<TarEntry> {
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  yield { name: manifestName, size: text.length, body: Readable.from([text]) };
  for (const table of manifest.tables) {
    yield* tableEntry(client, table, workDir);
    progress(table.name);
  }
  for (const { path } of files) {
    yield* fileEntry(filesDir, path);
    progress(path);
  }
}

/** By size: a table of ten rows must not count as much as one of a million. */
async function measureProgress(
  client: pg.Client,
  { tables }: BackupManifest,
  files: readonly FoundFile[],
  onProgress: (percent: number) => void,
): Promise<(done: string) => void> {
  const { rows } = await client.query<{ name: string; size: number }>(
    'select name, pg_table_size(quote_ident(name)::regclass) as size from unnest($1::text[]) as given (name)',
    [tables.map(({ name }) => name)],
  );
  const sizes = new Map([
    ...rows.map((row) => [row.name, row.size] as const),
    ...files.map((file) => [file.path, file.size] as const),
  ]);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let done = 0;
  return (name) => {
    done += sizes.get(name) ?? 0;
    onProgress(Math.min(99, Math.floor((done / Math.max(total, 1)) * 100)));
  };
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

interface FoundFile {
  path: string;
  size: number;
}

async function listFiles(filesDir: string): Promise<FoundFile[]> {
  const found = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files: FoundFile[] = [];
  for (const one of found) {
    if (!one.isFile()) continue;
    const path = join(one.parentPath, one.name);
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    files.push({ path, size });
  }
  return files;
}

async function* fileEntry(filesDir: string, path: string): AsyncGenerator<TarEntry> {
  // A file that was deleted since the snapshot is no longer needed.
  const handle = await open(path).catch(() => undefined);
  if (!handle) return;
  const { size } = await handle.stat();
  const name = filesPrefix + relative(filesDir, path).split(sep).join('/');
  yield { name, size, body: size === 0 ? await emptyBody(handle) : handle.createReadStream({ end: size - 1 }) };
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
    format: 2,
    createdAt: new Date().toISOString(),
    migrations,
    tables: await countRows(
      client,
      tables.filter(({ name }) => name !== 'migrations'),
    ),
    // Read after the snapshot was taken, so never behind a row that it contains.
    sequences: await listSequences(client),
  };
}

/** A rehearsal of the restore compares the numbers. The snapshot has them as the archive will. */
async function countRows(client: pg.Client, tables: BackupManifest['tables']): Promise<BackupManifest['tables']> {
  const counted: BackupManifest['tables'] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*) as rows from ${pg.escapeIdentifier(table.name)}`,
    );
    counted.push({ ...table, rows: rows[0]?.rows ?? 0 });
  }
  return counted;
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
