import { execFileSync } from 'node:child_process';
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { connectClient, isDatabaseUnavailable, openDatabase } from '../database/open-database.ts';
import { type EmbeddedConnection, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postgres-folder.ts';
import { findProgramPackage, prepareProgram } from './postgres-program.ts';

const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65534, gid: 65534 } : undefined;
const log = () => {};

/** A folder with an initialised database for the tests to copy: creating one takes most of the second that a first start takes. */
let madeDir: string;
let dataDir: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  madeDir = await newFolder();
  await (await startEmbeddedPostgres({ dataDir: madeDir, log })).stop();
});

afterAll(() => rm(madeDir, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await newFolder();
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'educaia-embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

async function start(folder = dataDir, { isNew = false } = {}) {
  if (!isNew) {
    await mkdir(folder, { recursive: true });
    // Unlike Node's own copy, `cp -a` preserves the owner.
    if (!(await readdir(folder)).includes('postgres')) execFileSync('cp', ['-a', `${madeDir}/.`, folder]);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  stops.push(() => postgres.stop());
  return postgres;
}

async function query(connection: EmbeddedConnection, text: string): Promise<unknown[]> {
  const client = await connectClient(connection);
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

describe('a data folder', () => {
  test('keeps its rows between starts', async () => {
    const first = await start();
    await query(first.connection, "create table words as select 'ñandú' as word");
    await first.stop();
    const second = await start();
    expect(await query(second.connection, 'select word from words')).toEqual([{ word: 'ñandú' }]);
  });

  test('is private: no TCP, and only its owner can connect', async () => {
    const { connection } = await start();
    expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  });

  test('is durable: fsync and synchronous_commit stay on', async () => {
    const { connection } = await start();
    const names = "('fsync', 'synchronous_commit', 'full_page_writes')";
    expect(await query(connection, `select distinct setting from pg_settings where name in ${names}`)).toEqual([
      { setting: 'on' },
    ]);
  });

  test('is refused to a second server while the first one runs', async () => {
    const { connection } = await start();
    await expect(start()).rejects.toThrow(/^Otro servidor está usando la base de datos de /);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('that is new goes to one of two servers that start at once', async () => {
    const outcomes = await Promise.allSettled([start(dataDir, { isNew: true }), start(dataDir, { isNew: true })]);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.reason).toBeInstanceOf(StartError);
  });

  test('of another major version is refused with instructions', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/es de PostgreSQL 17 .*"npm run backup".*"npm run restore"/);
  });

  test('that is not writable is refused in one line', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(start(join(dataDir, 'file/data'), { isNew: true })).rejects.toThrow(
      /^No se puede escribir en la carpeta de datos .*DATA_DIR\.$/,
    );
  });

  test('whose pid file names another program is started', async () => {
    const first = await start();
    const file = join(dataDir, 'postgres/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    if (nobody) execFileSync('chown', [`${nobody.uid}:${nobody.gid}`, file]);
    const second = await start();
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('with a path too long for a socket gets a short private one', async () => {
    const { connection, stop } = await start(join(dataDir, 'ñ'.repeat(60)));
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    await expect(access(connection.host)).rejects.toThrow();
  });

  test('may have a comma, a quote and spaces in its name', async () => {
    const { connection } = await start(join(dataDir, `a, b "c" 'd'`));
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('tells other processes where its server runs', async () => {
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const { connection, stop } = await start();
    expect(await findRunningPostgres(dataDir)).toEqual(connection);
    await stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  });
});

describe('a killed server', () => {
  test('restarts by itself, and the pool reconnects', async () => {
    const { connection } = await start();
    const { pool, close } = await openDatabase(connection, { log });
    stops.unshift(close);
    await pool.query('create table kept as select 1 as id');
    process.kill((await readPostmaster(connection.host))?.pid ?? 0, 'SIGKILL');
    expect(await untilAnswered(() => pool.query('select id from kept'))).toMatchObject({ rows: [{ id: 1 }] });
  });

  test('restarts even if its supervisor was killed', async () => {
    const { connection } = await start();
    const { pool, close } = await openDatabase(connection, { log });
    stops.unshift(close);
    const before = (await readPostmaster(connection.host))?.pid ?? 0;
    const watcher = Number((await readFile(`/proc/${before}/stat`, 'utf8')).split(') ')[1]?.split(' ')[1]);
    process.kill(watcher, 'SIGKILL');
    await expect.poll(async () => (await readPostmaster(connection.host))?.pid ?? before).not.toBe(before);
    expect(await untilAnswered(() => pool.query('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
  });
});

/** Errors in between must be recognised as "the database is unavailable". */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await delay(20);
    }
  }
}

describe('the program', () => {
  test('that does not exist for this platform is refused with DATABASE_URL as the alternative', async () => {
    await expect(findProgramPackage('plan9-mips')).rejects.toThrow(/plan9-mips.*DATABASE_URL\.$/);
  });

  test('gets its library links when install scripts are off', async () => {
    const found = await copyWithoutLinks(join(dataDir, 'package'));
    const { postgres } = await prepareProgram(found, nobody, dataDir);
    expect(dirname(dirname(postgres))).toBe(found.nativeDir);
    expect(String(execFileSync(postgres, ['--version']))).toContain('PostgreSQL');
  });

  test('is copied when the account cannot execute it in place', async () => {
    const found = await copyWithoutLinks(join(dataDir, 'package'));
    // Root can write everywhere but runs PostgreSQL as a user who may not enter; other users may enter but not write.
    if (isRoot) await chmod(join(dataDir, 'package'), 0o700);
    else await chmod(join(found.nativeDir, 'lib'), 0o555);
    const { postgres } = await prepareProgram(found, nobody, dataDir);
    await chmod(join(found.nativeDir, 'lib'), 0o755);
    expect(postgres).toBe(join(dataDir, `postgresql-${found.version}`, 'bin/postgres'));
    expect(String(execFileSync(postgres, ['--version'], { ...nobody, cwd: '/' }))).toContain('PostgreSQL');
  });

  async function copyWithoutLinks(packageDir: string) {
    const { nativeDir, version } = await findProgramPackage();
    const links = JSON.parse(await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    await mkdir(packageDir);
    await cp(nativeDir, join(packageDir, 'native'), { recursive: true, verbatimSymlinks: true });
    for (const { target } of links) await rm(join(packageDir, target), { force: true });
    return { nativeDir: join(packageDir, 'native'), version };
  }
});

// Only root can run PostgreSQL as another user.
if (isRoot) {
  test('below a folder that only root may enter, the database moves out and the data folder links to it', async () => {
    await chmod(dataDir, 0o700);
    const inside = join(dataDir, 'data');
    const messages: string[] = [];
    const postgres = await startEmbeddedPostgres({ dataDir: inside, log: (message) => messages.push(message) });
    const moved = await realpath(join(inside, 'postgres'));
    stops.push(
      () => postgres.stop(),
      () => rm(dirname(moved), { recursive: true, force: true }),
    );
    expect(moved).toMatch(/^\/var\/lib\/educaia\/[0-9a-f]{12}\/postgres$/);
    expect(messages).toEqual([`La base de datos queda en ${moved}, porque PostgreSQL no puede entrar en ${inside}.`]);
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
}
