import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { reasonOf } from '../config/reason-of.ts';
import { StartError } from '../config/start-error.ts';
import { type Connection, connectClient } from './open-database.ts';

export interface Migration {
  number: number;
  name: string;
  sha256: string;
  sql: string;
}

/** A migration as recorded in the database. */
export type AppliedMigration = Omit<Migration, 'sql'>;

export interface MigrateOptions {
  connection: Connection;
  /** The folder of the files `NNNN_name.sql`. */
  folder: string;
  log: (message: string) => void;
  /** Stops after this number; applies all if undefined. */
  upTo?: number;
}

/** Any number works, as long as all processes of the product use the same and no other program does. */
const advisoryLock = 4_017_263_511;

/** Applies all missing migrations. Several processes may do so at once. */
export async function migrate({ connection, folder, log, upTo = Infinity }: MigrateOptions): Promise<void> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => number <= upTo);
  const client = await connectClient(connection);
  try {
    while (await applyMissing(client, migrations, log));
  } finally {
    await client.end();
  }
}

/** Numbers run from 1 without a gap, so that a file lost in a merge is noticed. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (name === undefined || Number(digits) !== index + 1) {
        throw new StartError(`La migración ${file} no sigue a la anterior: se espera el número ${index + 1}.`);
      }
      // A checkout with Windows line endings is not a changed migration.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { number: index + 1, name, sha256: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/** Applies the given migrations in the client's current transaction, and commits with it. */
export async function migrateWithin(client: pg.Client, migrations: Migration[]): Promise<void> {
  await applyEach(client, await listMissing(client, migrations));
}

/**
 * Applies the next migration in its own transaction, so that a later failure does not undo it. A new database gets all of them in one
 * transaction, which is faster, and has nothing to lose. Returns false if none was missing.
 */
async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  log: (message: string) => void,
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    const missing = await listMissing(client, migrations);
    const isNew = missing.length === migrations.length;
    const due = isNew ? missing : missing.slice(0, 1);
    await (isNew ? applyAll(client, due) : applyEach(client, due));
    await client.query('commit');
    for (const migration of due) log(`Migración ${title(migration)} aplicada.`);
    return due.length > 0;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Locks out other processes until the transaction ends, however it ends. Also works through a connection pooler. */
async function listMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  const applied = await listApplied(client);
  refuseOtherMigrations(applied, migrations);
  return migrations.slice(applied.length);
}

async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`
    create table if not exists migrations (
      number integer not null,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      constraint migrations_pkey primary key (number)
    )`);
  const { rows } = await client.query<AppliedMigration>('select number, name, sha256 from migrations order by number');
  return rows;
}

/** The applied migrations must be a prefix of the ones we have. */
export function refuseOtherMigrations(applied: AppliedMigration[], migrations: Migration[]): void {
  for (const [index, one] of applied.entries()) {
    const ours = migrations[index];
    if (!ours) {
      throw new StartError(
        `La base de datos es más nueva que este programa (tiene la migración ${title(one)}): actualice el programa.`,
      );
    }
    if (one.number !== ours.number || one.name !== ours.name || one.sha256 !== ours.sha256) {
      throw new StartError(
        `La migración ${title(ours)} no es la que se aplicó a esta base de datos (${title(one)}): las migraciones ` +
          'aplicadas no se cambian; añada una nueva.',
      );
    }
  }
}

/** In one message: this process can load the rest of the program while the database works. */
async function applyAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('savepoint before_all');
  try {
    await client.query(migrations.map(({ sql }) => sql).join(';\n'));
  } catch {
    // One by one, to name the migration that fails.
    await client.query('rollback to savepoint before_all');
    return applyEach(client, migrations);
  }
  await record(client, migrations);
}

async function applyEach(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    try {
      await client.query(migration.sql);
    } catch (error) {
      throw new StartError(`La migración ${title(migration)} falló y no dejó cambios: ${reasonOf(error)}`);
    }
    await record(client, [migration]);
  }
}

async function record(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `insert into migrations (number, name, sha256)
     select * from unnest($1::integer[], $2::text[], $3::text[])`,
    [
      migrations.map(({ number }) => number),
      migrations.map(({ name }) => name),
      migrations.map(({ sha256 }) => sha256),
    ],
  );
}

function title({ number, name }: AppliedMigration): string {
  return `${String(number).padStart(4, '0')}_${name}`;
}
