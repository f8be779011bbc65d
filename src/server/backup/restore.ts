import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { reasonOf } from '../config/reason-of.ts';
import { StartError } from '../config/start-error.ts';
import { migrate, migrateWithin, readMigrations, refuseOtherMigrations } from '../database/migrations.ts';
import { type Connection, connectClient } from '../database/open-database.ts';
import { BackupProblem } from './backup-problem.ts';
import { type BackupManifest, filesPrefix, listTables, manifestName, tableEntryName } from './backup.ts';
import { checkEntries } from './checksums.ts';
import { type AskPassphrase, openArchive } from './encryption.ts';
import { readTar, type TarEntry } from './tar.ts';

export interface RestoreOptions {
  connection: Connection;
  migrationsDir: string;
  /** The folder for the uploaded files. It must be empty. */
  filesDir: string;
  /** The archive that `backUp` wrote. */
  source: string;
  /** Called if the archive is encrypted. */
  askPassphrase?: AskPassphrase;
  log: (message: string) => void;
  /** For moving a running site to another server. */
  keepSessions?: boolean;
}

export interface RestoredTable {
  name: string;
  /** What the archive says; null in one of an older version. */
  expected: number | null;
  found: number;
}

export interface Restored {
  tables: RestoredTable[];
  files: number;
}

/**
 * Fills an empty database and an empty files folder from an archive, then applies newer migrations. After a failure no row and no file remains, so it
 * can be retried.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  try {
    const copy = createReadStream(options.source);
    await restoreFrom(copy, { ...options, connect: async () => options.connection }).finally(() => copy.destroy());
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`No se pudo recuperar la copia ${options.source}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  await migrate({ connection: options.connection, folder: options.migrationsDir, log: options.log });
}

interface ArchiveOptions extends Omit<RestoreOptions, 'source' | 'log' | 'connection'> {
  /** Called once the archive has turned out to be one. */
  connect: () => Promise<Connection>;
  /** Reads and checks the uploaded files without writing them. */
  isRehearsal?: boolean;
}

/** Everything but the newer migrations. */
export async function restoreFrom(copy: AsyncIterable<Uint8Array>, options: ArchiveOptions): Promise<Restored> {
  const { migrationsDir, filesDir, askPassphrase = async () => undefined } = options;
  const archive = await openArchive(copy, askPassphrase);
  // Beside the final folder, so that a single rename moves all files in.
  await mkdir(dirname(filesDir), { recursive: true });
  const workDir = await mkdtemp(join(dirname(filesDir), 'files-new-'));
  const newFilesDir = join(workDir, 'files');
  await mkdir(newFilesDir);
  const { entries, isChecked } = checkEntries(readTar(archive), join(workDir, 'checksums'));
  try {
    const manifest = await readManifest(entries);
    const migrations = await readMigrations(migrationsDir);
    refuseOtherMigrations(manifest.migrations, migrations);
    await refuseFiles(filesDir);
    const client = await connectClient(await options.connect());
    try {
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      await refuseRows(client);
      await migrateWithin(client, migrations.slice(0, manifest.migrations.length));
      const restored: Restored = { tables: [], files: 0 };
      const target = { client, newFilesDir: options.isRehearsal ? undefined : newFilesDir, restored };
      await fillTables(client, manifest, () => copyEntries(target, manifest, entries));
      if (manifest.format > 1 && !isChecked()) throw new BackupProblem('truncated', 'le falta el final');
      if (!options.isRehearsal) refuseDifferences(restored);
      if (!options.keepSessions) await revokeCredentials(client);
      await bringIn(newFilesDir, filesDir, () => client.query('commit'));
      return restored;
    } finally {
      await client.end();
    }
  } finally {
    await entries.return(undefined);
    archive.destroy();
    await rm(workDir, { recursive: true, force: true });
  }
}

export const differs = ({ expected, found }: RestoredTable) => expected !== null && expected !== found;

function refuseDifferences({ tables }: Restored): void {
  const different = tables.filter(differs).map(({ name }) => name);
  if (different.length > 0) throw new BackupProblem('counts_differ', `le faltan filas de ${different.join(', ')}`);
}

/**
 * These grant access without a password and may have been revoked since the backup: ended sessions, used links, changed calendar addresses. Emails
 * queued in the backup were sent long ago.
 */
const credentialTables = [
  'sessions',
  'password_resets',
  'email_confirmations',
  'invitations',
  'calendar_addresses',
  'idempotency_keys',
  // Tables of older versions: emails before they became jobs, and the former name of idempotency keys.
  'queued_emails',
  'mails',
  'kept_creations',
];

/** Set by a restore and removed at the next start, when the areas revoke what only they know of. */
export const restoredMarker = 'restored';

async function revokeCredentials(client: pg.Client): Promise<void> {
  // A backup of an older version may lack some of them.
  const has = async (table: string) => {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
    return rows[0]?.there ?? false;
  };
  for (const table of credentialTables) {
    if (await has(table)) await client.query(`delete from ${pg.escapeIdentifier(table)}`);
  }
  if (await has('jobs')) await client.query('delete from jobs where not outlives_restore');
  if (await has('secrets')) {
    await client.query(`insert into secrets (name, value) values ($1, '') on conflict (name) do nothing`, [
      restoredMarker,
    ]);
  }
}

async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<BackupManifest> {
  const { value: first } = await entries.next();
  if (first?.name !== manifestName) throw new BackupProblem('not_a_backup', 'no es una copia de EducaIA');
  const manifest = JSON.parse(String(await readAll(first.body))) as BackupManifest;
  if (manifest.format > 2) throw new BackupProblem('newer_version', 'la hizo una versión más nueva de EducaIA');
  return manifest;
}

async function refuseFiles(filesDir: string): Promise<void> {
  const found = await readdir(filesDir).catch(() => []);
  if (found.length > 0) throw notEmpty(`La carpeta ${filesDir} ya tiene archivos`);
}

async function refuseRows(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (name === 'migrations') continue;
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) throw notEmpty('La base de datos ya tiene datos');
  }
}

function notEmpty(what: string): StartError {
  return new StartError(
    `${what}: una copia solo se recupera en una carpeta DATA_DIR nueva o en una base de datos vacía.`,
  );
}

/**
 * Fills the tables in any order: foreign keys are dropped and added again with a check at the end, and triggers are disabled, because the backup
 * already contains their effects. Everything runs in the caller's transaction and requires only ownership of the tables.
 */
async function fillTables(client: pg.Client, manifest: BackupManifest, fill: () => Promise<void>): Promise<void> {
  const tables = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // A migration may have inserted rows. The backup contains their later state.
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);

  await fill();

  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), lastValue, isCalled]);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

interface Target {
  client: pg.Client;
  /** Undefined in a rehearsal. */
  newFilesDir: string | undefined;
  restored: Restored;
}

async function copyEntries(
  { client, newFilesDir, restored }: Target,
  manifest: BackupManifest,
  entries: AsyncGenerator<TarEntry>,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntryName(table.name), table]));
  for await (const { name, body } of entries) {
    const table = tables.get(name);
    if (table) {
      restored.tables.push(await copyTable(client, table, body));
      tables.delete(name);
    } else {
      const path = safePath(name);
      await (newFilesDir === undefined ? readThrough(body) : writeFile(join(newFilesDir, path), body));
      restored.files += 1;
    }
  }
  if (tables.size > 0) throw new BackupProblem('truncated', `falta ${[...tables.keys()].join(', ')}`);
}

async function copyTable(
  client: pg.Client,
  { name, columns, rows: expected = null }: Omit<BackupManifest['tables'][number], 'rows'> & { rows?: number | null },
  body: AsyncIterable<Buffer>,
): Promise<RestoredTable> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`);
  await pipeline(Readable.from(body), client.query(copy));
  const counted = await client.query<{ found: number }>(`select count(*) as found from ${pg.escapeIdentifier(name)}`);
  return { name, expected, found: counted.rows[0]?.found ?? 0 };
}

async function writeFile(path: string, body: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(body), createWriteStream(path, { flags: 'wx', flush: true }));
}

async function readThrough(body: AsyncIterable<Buffer>): Promise<void> {
  const parts = body[Symbol.asyncIterator]();
  while (!(await parts.next()).done);
}

/** A malicious archive must not write outside the files folder. */
function safePath(name: string): string {
  const path = name.slice(filesPrefix.length);
  const isSafe =
    name.startsWith(filesPrefix) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || path.includes('\\')) throw new BackupProblem('damaged', `contiene algo que no es suyo (${name})`);
  return path;
}

/** Moves the files in, and out again if the transaction fails. */
async function bringIn(newFilesDir: string, filesDir: string, commit: () => Promise<unknown>): Promise<void> {
  const hasFiles = (await readdir(newFilesDir)).length > 0;
  if (hasFiles) await rename(newFilesDir, filesDir);
  try {
    await commit();
  } catch (error) {
    if (hasFiles) await rm(filesDir, { recursive: true, force: true });
    throw error;
  }
}

async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}
