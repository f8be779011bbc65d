import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { type DatabaseTimeouts, defaultDatabaseTimeouts } from '../overload/timeouts.ts';
import type { EmbeddedConnection } from '../postgres/embedded-postgres.ts';
import type { Database } from './database-types.ts';
import { PipelinedClient } from './pipelined-client.ts';

/** A DATABASE_URL, or the socket of the embedded PostgreSQL. */
export type Connection = string | EmbeddedConnection;

export interface OpenDatabase {
  pool: pg.Pool;
  db: Kysely<Database>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  log: (message: string) => void;
  /** The most connections that this process opens. */
  poolSize?: number;
  timeouts?: DatabaseTimeouts;
}

const minMajorVersion = 15;

/**
 * Opens the pool and checks that a supported PostgreSQL answers. Every wait is bounded, so that without a database requests fail (see
 * `isDatabaseUnavailable`) and never hang.
 */
export async function openDatabase(
  connection: Connection,
  { log, poolSize = 10, timeouts = defaultDatabaseTimeouts }: DatabaseOptions,
): Promise<OpenDatabase> {
  const client = await connectClient(connection, timeouts.connection);
  await refuseOldServer(client).finally(() => client.end());

  const waits = {
    connectMilliseconds: timeouts.connection,
    connectionTimeoutMillis: timeouts.pool,
    statement_timeout: timeouts.statement,
    // The server cannot enforce its statement timeout if it, or the network, has stalled.
    query_timeout: timeouts.statement + 300,
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = new pg.Pool({
    ...clientConfig(connection),
    ...waits,
    Client: PooledClient,
    max: poolSize,
    idleTimeoutMillis: 60_000,
  });
  let isClosing = false;
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    if (!isClosing) log(`Se perdió una conexión con la base de datos: ${error.message}`);
  });

  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    close() {
      isClosing = true;
      return db.destroy();
    },
  };
}

/**
 * One connection without statement timeouts, for long work: migrations, backups, LISTEN. Throws a StartError, because its callers cannot continue
 * without it.
 */
export async function connectClient(
  connection: Connection,
  milliseconds = defaultDatabaseTimeouts.connection,
): Promise<pg.Client> {
  let client: pg.Client;
  try {
    client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: milliseconds });
  } catch {
    // The driver's message may quote the address, and with it the password.
    throw new StartError('DATABASE_URL no es una dirección válida (postgres://usuario:clave@servidor:5432/base).');
  }
  client.on('error', () => {}); // A running query fails too; an idle client has nobody to tell.
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartError(`${whyNoConnection(error)} (${describe(client)}). Revise DATABASE_URL.`, { cause: error });
  }
}

export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Whether the database is unavailable or overloaded, and not the request at fault: the answer is 503, try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error) return isUnavailableState(code);
  // A missing file is also ENOENT; only a missing socket means the database.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined && unavailableSocketCodes.has(code)) return true;
  if (unavailableMessages.has(error.message)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

/** Whether PostgreSQL chose this transaction as the victim of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === deadlockState;
}

/** Whether a disk is full, the database's or ours: writes fail, but reads work. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error.cause);
}

/** The name of the UNIQUE, CHECK, FOREIGN KEY or EXCLUDE constraint that refused the write, if any. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return constraintStates.has(error.code ?? '') ? error.constraint : undefined;
}

const constraintStates = new Set(['23503', '23505', '23514', '23P01']);

function isUnavailableState(state: string): boolean {
  // 08: connection, 53: out of disk, memory or connections, 57P: shutting down or starting up, 58: disk error.
  return /^(08|53|57P|58)/.test(state) || unavailableStates.has(state);
}

const deadlockState = '40P01';

const unavailableStates = new Set([
  '57014', // the statement took too long
  '55P03', // a lock took too long
  '25006', // read-only: a standby that has not been promoted yet
  deadlockState, // PostgreSQL chose this transaction as the victim of a deadlock; retrying helps
  '25P03', // idle in a transaction for too long
]);

const unavailableSocketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver gives these errors no code. A test provokes those that can be provoked, so that an update cannot change the wording unnoticed. */
const unavailableMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/**
 * Gives up connecting before the pool gives up waiting, and never returns to the pool broken: a connection that the server has closed, or a query
 * without an answer, would otherwise fail the next request as well.
 */
class PooledClient extends PipelinedClient {
  constructor(config: pg.ClientConfig & { connectMilliseconds?: number } = {}) {
    // The pool hides the password from enumeration, so spreading alone would lose it.
    super({ ...config, password: config.password, connectionTimeoutMillis: config.connectMilliseconds });
    // While a request holds the connection, the pool does not listen, and an unhandled error event would end the process. The request's query fails
    // with the same error.
    this.on('error', () => {});
  }

  override query(...args: unknown[]): never {
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isBroken(error)) this.#discard();
      });
    }
    return answer as never;
  }

  #discard(): void {
    // Marks the client as ending, so that the pool drops it, and does not wait for a server that may be silent.
    this.end().catch(() => {});
    this.stream.destroy();
  }
}

function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  return isDatabaseUnavailable(error);
}

const parsers = new pg.TypeOverrides();
// Counts, sums and averages arrive as text. Ours stay far below 2^53.
parsers.setTypeParser(pg.types.builtins.INT8, Number);
parsers.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date has no time zone; the driver would turn it into midnight of the server's zone.
parsers.setTypeParser(pg.types.builtins.DATE, (day) => day);

function clientConfig(connection: Connection): pg.ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection;
  return {
    ...where,
    types: parsers,
    application_name: 'educaia',
    keepAlive: true,
    // Without a socket of ours the driver asks whether it runs on Cloudflare, which loads Node's fetch: 40 ms of the start.
    stream: () => new Socket(),
  };
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= minMajorVersion) return;
  throw new StartError(
    `El servidor de la base de datos es PostgreSQL ${version} y hace falta ${minMajorVersion} o posterior (${describe(client)}).`,
  );
}

/** Names the server, never the password. */
function describe(client: pg.Client): string {
  const { host, port, user, database } = client;
  return host.startsWith('/') ? `base ${database} en ${host}` : `${user ?? ''}@${host}:${port}/${database}`;
}

function whyNoConnection(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = connectionProblems[code ?? ''];
  if (known) return known;
  // The driver's message for a server that requires a password when none is configured.
  if (message?.includes('client password must be')) return 'La base de datos pide una clave y DATABASE_URL no la lleva';
  return unavailableMessages.has(message)
    ? 'La base de datos no contesta'
    : `No se pudo abrir la base de datos: ${message}`;
}

const connectionProblems: Record<string, string> = {
  '28P01': 'La base de datos no acepta ese usuario y esa clave',
  '28000': 'La base de datos no acepta ese usuario',
  '3D000': 'Esa base de datos no existe en el servidor',
  '57P03': 'La base de datos todavía no está lista',
  EAI_AGAIN: 'No se encuentra el servidor de la base de datos',
  ECONNREFUSED: 'No hay ninguna base de datos que atienda en esa dirección',
  ENOENT: 'No hay ninguna base de datos que atienda en esa dirección',
  ENOTFOUND: 'No se encuentra el servidor de la base de datos',
};
