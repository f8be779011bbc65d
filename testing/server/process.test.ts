import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { type Connection, connectClient } from '../../src/server/database/open-database.ts';
import { createEmptyDatabase } from './test-database.ts';
import { eventually } from './test-eventually.ts';

/** An installation without sources, so that it runs this build, whatever happens to the sources in the meantime. */
const installation = join(projectRoot, '.cache', `installation-${process.pid}`);
const ownEnvironment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
const children = new Set<ChildProcess>();
const folders: string[] = [installation];
const slowStart = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  // The test environment must not affect the build.
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build-stale.mjs')], {
    stdio: 'inherit',
    env: ownEnvironment,
  });
  if (status !== 0) throw new Error('The product could not be built.');
  await mkdir(join(installation, 'scripts'), { recursive: true });
  await cp(join(projectRoot, 'dist'), join(installation, 'dist'), { recursive: true });
  for (const file of ['package.json', 'scripts/run.mjs']) await cp(join(projectRoot, file), join(installation, file));
  for (const folder of ['migrations', 'content']) await symlink(join(projectRoot, folder), join(installation, folder));
}, 180_000);

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});
afterAll(async () => {
  // A PostgreSQL whose server was killed takes a moment to leave its folder.
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'educaia-process-'));
  await chmod(folder, 0o755); // As root, PostgreSQL runs as another user, who needs access.
  folders.push(folder);
  return folder;
}

/** Runs the product as `npm start` does, with only this environment. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'main'], {
    cwd: installation,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ownEnvironment, HOST: '127.0.0.1', PORT: '0', ...env },
  });
  children.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  return { child, said, ended };
}

async function start(env: Record<string, string>) {
  const running = run(env);
  const address = await eventually(() => {
    const found = /EducaIA está lista: (http\S+)/.exec(running.said.out)?.[1];
    if (!found && running.child.exitCode === null) throw new Error(`not ready: ${running.said.err}`);
    return found;
  }, slowStart);
  if (!address) throw new Error(`It ended with ${running.child.exitCode}: ${running.said.err}`);
  return {
    ...running,
    address,
    async stop(signal: NodeJS.Signals = 'SIGINT') {
      running.child.kill(signal);
      return running.ended;
    },
  };
}

/** Expects the start to fail with a one-line explanation. */
async function expectRefusal(env: Record<string, string>, why: RegExp): Promise<string> {
  const { said, ended } = run(env);
  expect(await ended, said.err).toBe(1);
  expect(said.err).toMatch(/^EducaIA no puede arrancar\. [^\n]+\n$/);
  expect(said.err).toMatch(why);
  expect(said.out).not.toContain('lista');
  return said.err;
}

async function toolsOf(address: string): Promise<{ slug: string }[]> {
  const answer = await fetch(`${address}/api/tools?limit=200`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { slug: string }[];
}

/** The URL of a database as a person would write it. */
function urlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection;
  const { user, database, host, port } = connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

describe('a failed start ends with one line that says why', () => {
  test('when a setting is invalid', async () => {
    await expectRefusal({ PORT: 'ochenta' }, /PORT/);
  });

  test('when the scale of new classes does not exist', async () => {
    await expectRefusal({ SITE_USUAL_SCALE: 'none-such' }, /SITE_USUAL_SCALE/);
  });

  test('when the data folder is not writable', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: join(file, 'data') }, new RegExp(file));
  });

  test.each([
    ['nobody listens', 'postgres://ana:s3creto@127.0.0.1:1/educaia', /127\.0\.0\.1:1/],
    ['there is no server', 'postgres://ana:s3creto@no.existe.invalid/educaia', /no\.existe\.invalid/],
    ['there is no socket', 'postgres://ana:s3creto@localhost/educaia?host=/nowhere', /nowhere/],
  ])('when %s at DATABASE_URL, without revealing the password', async (_, url, why) => {
    const env = { DATABASE_URL: url, DATABASE_WAIT_SECONDS: '0' };
    expect(await expectRefusal(env, why)).not.toContain('s3creto');
  });

  test('when the database has another major version of PostgreSQL', async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expectRefusal({ DATA_DIR: dataDir }, /PostgreSQL 12/);
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n');
  });

  test('when the listening address does not belong to this machine', async () => {
    const { connection, drop } = await createEmptyDatabase();
    await expectRefusal({ DATABASE_URL: urlOf(connection), HOST: '192.0.2.1' }, /192\.0\.2\.1/);
    await drop();
  });
});

describe('on an empty folder', () => {
  test('it serves the first page, refuses a second server on the folder or port, and stops cleanly', async () => {
    const dataDir = await newFolder();
    const server = await start({ DATA_DIR: dataDir });
    const page = await fetch(server.address);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/^<!doctype html>.*EducaIA.*<\/html>$/s);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    for (const odd of ['/%25zz', '/biblioteca?search=%', '/nada/de/nada', '/%2f%2f', '/a%5cb']) {
      expect((await fetch(server.address + odd)).status, odd).toBeLessThan(500);
    }
    const tools = await toolsOf(server.address);

    const { port } = new URL(server.address);
    const { connection, drop } = await createEmptyDatabase();
    await Promise.all([
      expectRefusal({ DATA_DIR: dataDir }, new RegExp(dataDir)),
      expectRefusal({ DATABASE_URL: urlOf(connection), PORT: port }, new RegExp(`${port}.*PORT`)),
    ]);
    await drop();
    expect(await toolsOf(server.address)).toEqual(tools);

    // Work in progress at shutdown: a form half sent, a stream, and a silent connection.
    const slow = connect(Number(port), '127.0.0.1');
    const form = 'theme=dark';
    const head = `POST /preferencias HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n`;
    slow.write(`${head}content-length: ${form.length}\r\nexpect: 100-continue\r\n\r\n`);
    expect(String(await once(slow, 'data'))).toContain('100 Continue');
    slow.write(form.slice(0, 5));
    const stream = (await fetch(`${server.address}/api/events`)).text();
    const silent = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(silent, 'connect');

    server.child.kill('SIGTERM');
    await eventually(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(503), slowStart);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    await eventually(() => expect(fetch(`${server.address}/healthz`)).rejects.toThrow(), slowStart);
    const answered = once(slow, 'data');
    slow.write(form.slice(5));
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 303 /);
    expect(await stream).toContain('event: connected');
    expect(await server.ended).toBe(0);
    expect(server.said.err).toBe('');
  }, 180_000);

  test('after being killed it starts again with its data', async () => {
    const dataDir = await newFolder();
    const first = await start({ DATA_DIR: dataDir });
    const tools = await toolsOf(first.address);
    expect(await first.stop('SIGKILL')).toBeNull();
    const second = await start({ DATA_DIR: dataDir });
    expect(await toolsOf(second.address)).toEqual(tools);
    expect(await second.stop()).toBe(0);
  }, 180_000);
});

describe('on one empty database', () => {
  test('four servers starting at once all come up, and the catalogue is seeded once', async () => {
    const { connection, drop } = await createEmptyDatabase();
    const dataDir = await newFolder();
    const env = { DATABASE_URL: urlOf(connection), DATA_DIR: dataDir };
    const servers = await Promise.all(Array.from({ length: 4 }, () => start(env)));
    const files = (await readdir(join(projectRoot, 'content/tools'))).filter((file) => file.endsWith('.yaml'));
    const lists = await Promise.all(servers.map(({ address }) => toolsOf(address)));
    for (const list of lists) expect(list).toEqual(lists[0]);
    const client = await connectClient(connection);
    const { rows } = await client.query<{ slug: string }>('select slug from tools');
    await client.end();
    expect(rows).toHaveLength(files.length);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(files.length);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0, 0]);
    for (const { said } of servers) expect(said.err).toBe('');
    await drop();
  }, 180_000);
});
