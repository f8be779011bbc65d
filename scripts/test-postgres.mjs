/*
 * Runs server tests on a PostgreSQL server: the one in TEST_DATABASE_URL, or a temporary one from the system's programs, which are installed if
 * missing. Usually those that try every call and what depends on the server's version; `npm run test:postgres -- all` adds the tests of all areas.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installWithApt } from './install-with-apt.mjs';
import { testsForPostgres } from './server-tests.mjs';

const root = join(import.meta.dirname, '..');
const nobody = 65_534;
const asRoot = process.getuid?.() === 0;
const account = asRoot ? { uid: nobody, gid: nobody } : {};

/** @returns {string | undefined} the newest server that the system has */
function findPrograms() {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(home, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * @param {string} program
 * @param {string[]} options
 */
function run(program, options) {
  const { status } = spawnSync(program, options, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

/** @param {string} url */
function runTests(url) {
  const files = testsForPostgres({ withAreas: process.argv.includes('all') });
  const options = ['run', '--project', 'server', ...files];
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  return status ?? 1;
}

function runOnOwnServer() {
  if (!findPrograms()) installWithApt(['postgresql']);
  const programs = findPrograms();
  if (!programs)
    throw new Error('Hace falta un servidor PostgreSQL: instálelo o dé su dirección en TEST_DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'educaia-pg-'));
  chmodSync(folder, 0o755);
  if (asRoot) chownSync(folder, nobody, nobody);
  const data = join(folder, 'data');
  process.stdout.write(`PostgreSQL: ${programs}\n`);
  run(join(programs, 'initdb'), ['-D', data, '-U', 'educaia', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c max_connections=200 -c fsync=off -c synchronous_commit=off -c autovacuum=off`;
  run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  try {
    return runTests(`postgresql://educaia@localhost/postgres?host=${encodeURIComponent(folder)}`);
  } finally {
    run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

const given = process.env.TEST_DATABASE_URL;
process.exit(given ? runTests(given) : runOnOwnServer());
