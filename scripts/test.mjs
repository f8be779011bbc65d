/* Every gate, in the order in which they are cheap. `npm test -- unit server` runs only the named ones; `postgres`, the server tests on a
   PostgreSQL server, runs only when it is named. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';

const root = join(import.meta.dirname, '..');
const program = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

/** @type {Record<string, string[]>} */
const gates = {
  format: [program('biome'), 'check', '.'],
  types: [program('tsc'), '-b'],
  lint: [program('oxlint'), '--type-aware'],
  'dead code': [program('knip')],
  unit: [program('vitest'), 'run', '--project', 'unit'],
  build: [process.execPath, join(root, 'scripts/build-stale.mjs')],
  server: [program('vitest'), 'run', '--project', 'server'],
  postgres: [process.execPath, join(root, 'scripts/test-postgres.mjs')],
  browser: [program('vitest'), 'run', '--project', 'browser'],
};

/** The browser's tests use little more than one core. What tests the server goes on beside them, and says at its end what it has to say. */
const beside = ['server', 'postgres'];
const onlyNamed = ['postgres'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => name !== 'all' && !(name in gates));
if (unknown.length > 0) {
  process.stderr.write(`No gate is called ${unknown.join(', ')}. There are: ${Object.keys(gates).join(', ')}.\n`);
  process.exit(2);
}
const isAll = named.length === 0 || named.includes('all');
const wanted = Object.keys(gates).filter((name) => named.includes(name) || (isAll && !onlyNamed.includes(name)));

/** @type {string[]} */
const passed = [];
/** @type {string[]} */
const failed = [];

/**
 * @param {string} name
 * @param {{ aside: boolean }} how
 */
async function pass(name, { aside }) {
  const [command = '', ...options] = gates[name] ?? [];
  if (!aside) process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const child = spawn(command, options, { cwd: root, stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void (said += String(chunk)));
  const status = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (aside) process.stdout.write(`\n── ${name}\n${said}`);
  process.stdout.write(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  (status === 0 ? passed : failed).push(name);
}

/**
 * @param {string[]} names
 * @param {{ aside: boolean }} how
 */
async function passInTurn(names, how) {
  for (const name of names) await pass(name, how);
}

const isBesideBrowser = wanted.includes('browser');
const lane = isBesideBrowser ? wanted.filter((name) => beside.includes(name)) : [];
const others = wanted.filter((name) => !lane.includes(name));
const before = others.filter((name) => name !== 'browser');
await passInTurn(before, { aside: false });
// It may have to be installed, and so may a PostgreSQL server: one after the other.
if (isBesideBrowser) findChromium();
await Promise.all([
  passInTurn(
    others.filter((name) => name === 'browser'),
    { aside: false },
  ),
  passInTurn(lane, { aside: true }),
]);

if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${passed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
