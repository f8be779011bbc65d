import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, runOn, type TestDatabase } from '../../../testing/server/test-database.ts';
import { fatalError, protocolMessage, startFakePostgres } from '../../../testing/server/test-fake-postgres.ts';
import { StartError } from '../config/start-error.ts';
import type { EmbeddedConnection } from '../postgres/embedded-postgres.ts';
import {
  type Connection,
  connectClient,
  constraintOf,
  isDatabaseUnavailable,
  type OpenDatabase,
  openDatabase,
  pingDatabase,
} from './open-database.ts';

let database: TestDatabase;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

afterAll(() => database.drop());

async function open(connection: Connection, poolSize = 2): Promise<OpenDatabase> {
  const opened = await openDatabase(connection, { log: () => {}, poolSize });
  closings.unshift(opened.close);
  return opened;
}

async function failureOf(action: Promise<unknown>): Promise<unknown> {
  return action.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  );
}

describe('values', () => {
  test('counts, sums, averages and bigints are numbers', async () => {
    const { rows } = await sql`
      select count(*) as count, sum(n) as sum, avg(n) as average, max(n::bigint) as big from generate_series(1, 4) as n
    `.execute(database.db);
    expect(rows).toEqual([{ count: 4, sum: 10, average: 2.5, big: 4 }]);
  });

  test('a timestamp is a Date and a date is text, in any time zone', async () => {
    const { rows } = await sql`select timestamptz '2026-02-03 04:05:06Z' as moment, date '2026-02-03' as day`.execute(
      database.db,
    );
    expect(rows).toEqual([{ moment: new Date('2026-02-03T04:05:06Z'), day: '2026-02-03' }]);
  });
});

describe('a refused write', () => {
  const addUser = (username: string, role = 'estudiante') =>
    sql`insert into users (username, full_name, email, role) values (${username}, 'Ana', ${`${username}@x.es`}, ${role})`.execute(
      database.db,
    );

  test('names the constraint that refused it', async () => {
    await addUser('Ñandú');
    expect(constraintOf(await failureOf(addUser('ÑANDÚ')))).toBe('users_username_key');
    expect(constraintOf(await failureOf(addUser('Nandú', 'reina')))).toBe('users_role_known');
    const session = sql`insert into sessions (token_hash, user_id, expires_at) values ('\\x00', -1, now())`;
    expect(constraintOf(await failureOf(session.execute(database.db)))).toBe('sessions_user_fkey');
  });

  test('is not mistaken for an unavailable database', async () => {
    expect(isDatabaseUnavailable(await failureOf(addUser('otra', 'reina')))).toBe(false);
    expect(isDatabaseUnavailable(await failureOf(sql`select 1 / 0`.execute(database.db)))).toBe(false);
  });

  test('without a constraint names none', async () => {
    expect(constraintOf(await failureOf(sql`select 1 / 0`.execute(database.db)))).toBeUndefined();
    expect(constraintOf(new Error('users_username_key'))).toBeUndefined();
  });
});

describe('an unavailable database', () => {
  test('is recognised by a statement timeout', async () => {
    const { pool } = await open(database.connection);
    const { rows } = await pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '2500ms' }]);
    const slow = database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx);
      await sql`select pg_sleep(30)`.execute(tx);
    });
    expect(isDatabaseUnavailable(await failureOf(slow))).toBe(true);
  });

  test('is recognised by a deadlock, which one of the writes loses', async () => {
    const { db } = await open(database.connection);
    const hold = (key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`;
    const release: (() => void)[] = [];
    const held = [0, 1].map((own) => new Promise<void>((settle) => void (release[own] = settle)));
    const write = (own: 0 | 1) =>
      db.transaction().execute(async (tx) => {
        await hold(own).execute(tx);
        release[own]?.();
        await Promise.all(held);
        await hold(1 - own).execute(tx);
      });
    const outcomes = await Promise.allSettled([write(0), write(1)]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => isDatabaseUnavailable(reason))).toEqual([true]);
  });

  test('is recognised by a terminated connection, and the next query gets a new one', async () => {
    const { db, pool } = await open(database.connection);
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    expect(isDatabaseUnavailable(await failureOf(ended))).toBe(true);
    await pingDatabase(db);
    // When an idle connection ends, no query fails: the pool must survive it.
    const gone = new Promise((settle) => pool.once('remove', settle));
    await runOn(
      database.connection,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`,
    );
    await gone;
    await pingDatabase(db);
  });

  test('is recognised by an exhausted pool', async () => {
    const { db, pool } = await open(database.connection, 1);
    const only = await pool.connect();
    const waiting = failureOf(pingDatabase(db));
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    only.release();
    await pingDatabase(db);
  });

  test('is recognised by its silence, and its connections are discarded', async () => {
    const line = await openLine(database.connection);
    const { db } = await open(line.connection, 1);
    await pingDatabase(db);
    line.hold();
    expect(isDatabaseUnavailable(await failureOf(pingDatabase(db)))).toBe(true);
    line.letGo();
    await pingDatabase(db);
  });

  test('is recognised by a refused connection', async () => {
    const line = await openLine(database.connection);
    const { db } = await open(line.connection, 1);
    await line.cut();
    const first = await failureOf(pingDatabase(db));
    const second = await failureOf(pingDatabase(db));
    expect([isDatabaseUnavailable(first), isDatabaseUnavailable(second)]).toEqual([true, true]);
  });

  test.for(['53100', '53300', '57P01', '57P03', '25006', '08006', '55P03'])(
    'is recognised by the SQLSTATE %s',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code, severity: 'ERROR' }))).toBe(true);
    },
  );

  test('is not confused with a missing file', () => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }))).toBe(true);
  });
});

describe('an invalid DATABASE_URL stops the start in one line without the password', () => {
  const secret = 's3creto';

  async function refusal(connection: Connection): Promise<string> {
    const error = await failureOf(openDatabase(connection, { log: () => {} }));
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain(secret);
    expect(message).not.toContain('\n');
    return message;
  }

  test('a malformed address', async () => {
    expect(await refusal(`postgres://u:${secret}@[nowhere/x`)).toMatch(/^DATABASE_URL no es una dirección válida/);
  });

  test('a server that does not listen', async () => {
    expect(await refusal(`postgres://u:${secret}@127.0.0.1:1/x`)).toMatch(/^No hay ninguna base de datos que atienda/);
  });

  test('a server that does not exist', async () => {
    expect(await refusal(`postgres://u:${secret}@nadie.invalid/x`)).toMatch(/^No se encuentra el servidor/);
  });

  test('a server that does not answer', async () => {
    const port = await serve(() => {});
    expect(await refusal(`postgres://u:${secret}@127.0.0.1:${port}/x`)).toMatch(/^La base de datos no contesta/);
  });

  test('a missing database', async () => {
    expect(await refusal(inAnotherDatabase(database.connection))).toMatch(/^Esa base de datos no existe/);
  });

  test('a wrong password', async () => {
    const port = await serve((socket) => {
      socket.end(fatalError('28P01', 'password authentication failed for user "u"'));
    });
    expect(await refusal(`postgres://u:${secret}@127.0.0.1:${port}/x`)).toMatch(/no acepta ese usuario y esa clave/);
  });

  test('a server that is too old', async () => {
    const port = await serve((socket, text) => {
      const ready = protocolMessage('Z', 'I');
      const column = Buffer.from('server_version\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0', 'latin1');
      if (!text.includes('server_version')) socket.write(Buffer.concat([protocolMessage('R', '\0\0\0\0'), ready]));
      else {
        socket.write(
          Buffer.concat([
            protocolMessage('T', Buffer.concat([Buffer.from([0, 1]), column])),
            protocolMessage('D', '\0\x01\0\0\0\x0414.9'),
            protocolMessage('C', 'SHOW\0'),
            ready,
          ]),
        );
      }
    });
    expect(await refusal(`postgres://u:${secret}@127.0.0.1:${port}/x`)).toMatch(/es PostgreSQL 14\.9 y hace falta 15/);
  });
});

test('a client for long operations has no statement timeout', async () => {
  const client = await connectClient(database.connection);
  closings.push(() => client.end());
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});

/** Closed after the test. */
async function serve(reply: Parameters<typeof startFakePostgres>[0]): Promise<number> {
  const { port, close } = await startFakePostgres(reply);
  closings.push(close);
  return port;
}

/** A proxy to the database that can fall silent or be cut. */
async function openLine(to: Connection) {
  const target = await connectClient(to);
  const { host, port, user, database: name, password } = target;
  await target.end();
  const folder = await mkdtemp(join(tmpdir(), 'educaia-line-'));
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    sockets.add(near).add(far);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('data', (data) => isHeld || far.write(data));
    far.on('data', (data) => isHeld || near.write(data));
  });
  const close = async () => {
    await closeServer(server, sockets);
    await rm(folder, { recursive: true, force: true });
  };
  await new Promise<void>((settle) => server.listen(join(folder, '.s.PGSQL.5432'), settle));
  const connection = { host: folder, port: 5432, user: user ?? '', database: name ?? '', password: password ?? '' };
  closings.push(close);
  return {
    connection: connection as EmbeddedConnection,
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
    },
    cut: close,
  };
}

async function closeServer(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  if (server.listening) await new Promise((settle) => server.close(settle));
}

function inAnotherDatabase(connection: Connection): Connection {
  if (typeof connection !== 'string') return { ...connection, database: 'ninguna' };
  const url = new URL(connection);
  url.pathname = '/ninguna';
  return url.href;
}
