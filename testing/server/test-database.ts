import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import {
  type Connection,
  connectClient,
  type OpenDatabase,
  openDatabase,
} from '../../src/server/database/open-database.ts';
import type { DatabaseTimeouts } from '../../src/server/overload/timeouts.ts';
import type { Declared } from './sql/row-types.ts';
import type { StatementCatalogue } from './sql/statement-catalogue.ts';

/** The server that `test-database-setup.ts` prepared, and the name of its migrated database. */
export interface TestDatabases {
  connection: Connection;
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: TestDatabases;
    /** A migrated database that is only used to describe statements. */
    sqlDescriber: Connection;
    sqlRows: Record<string, Declared | null>;
    sqlCatalogue: StatementCatalogue;
  }
}

/** A machine under load is slow, not wrong. */
export const testTimeouts: DatabaseTimeouts = {
  connection: 20_000,
  pool: 20_000,
  statement: 20_000,
  reply: 25_000,
  heartbeat: 20_000,
  readiness: 20_000,
};

export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'pool'> {
  connection: Connection;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one test file. `drop` it in `afterAll`. */
export async function createTestDatabase(poolSize = 5): Promise<TestDatabase> {
  const { connection, drop } = await createDatabase(`template ${inject('testDatabases').template}`);
  const { db, pool, close } = await openDatabase(connection, { log: () => {}, poolSize, timeouts: testTimeouts });
  return {
    connection,
    db,
    pool,
    async drop() {
      await close();
      await drop();
    },
  };
}

/** A database without any table, for the tests of migrations themselves. */
export async function createEmptyDatabase(): Promise<{ connection: Connection; drop(): Promise<void> }> {
  return createDatabase(`template template0 encoding 'UTF8'`);
}

async function createDatabase(like: string): Promise<{ connection: Connection; drop(): Promise<void> }> {
  const server = inject('testDatabases').connection;
  const name = `educaia_test_${randomBytes(6).toString('hex')}`;
  // Copies the files of the database; the default writes every page of it to the log, too, which takes three times as long.
  await runOn(server, `create database ${name} ${like} strategy file_copy`);
  return {
    connection: inDatabase(server, name),
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
}

export function inDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}

export async function runOn(connection: Connection, statement: string): Promise<void> {
  await withClient(connection, (client) => client.query(statement));
}

export async function withClient<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(connection, testTimeouts.connection);
  return use(client).finally(() => client.end());
}
