/*
 * Runs every gate. `npm test -- unit server` runs the named ones; `postgres`, the server tests on a PostgreSQL server, runs only
 * if named.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { testsForEmbeddedOnly } from './server-tests.mjs';

const root = join(import.meta.dirname, '..');
const program = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

/** @type {Record<string, string[]>} */
const gates = {
  format: [program('oxfmt'), '--check'],
  types: [program('tsc'), '-b'],
  lint: [program('oxlint'), '--type-aware'],
  'dead code': [program('knip')],
  unit: [program('vitest'), 'run', '--project', 'unit'],
  growth: [program('vitest'), 'run', '--project', 'growth'],
  build: [process.execPath, join(root, 'scripts/build-stale.mjs')],
  server: [program('vitest'), 'run', '--project', 'server'],
  postgres: [process.execPath, join(root, 'scripts/test-postgres.mjs')],
  browser: [program('vitest'), 'run', '--project', 'browser'],
};

/** They run first, two at a time and the longest first, each on one core. */
const onOneCore = ['types', 'unit', 'growth', 'lint', 'build', 'dead code', 'format'];

/**
 * A browser or server test often waits, for the database or for the next frame, and leaves its core idle. So the browser tests, in as many workers
 * as there are cores, and one worker of server tests run beside each other.
 */
const besideEachOther = ['browser', 'server', 'postgres'];
const onlyNamed = ['postgres'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => name !== 'all' && !(name in gates));
if (unknown.length > 0) {
  process.stderr.write(`No gate is called ${unknown.join(', ')}. There are: ${Object.keys(gates).join(', ')}.\n`);
  process.exit(2);
}
const isAll = named.length === 0 || named.includes('all');
const wanted = Object.keys(gates).filter((name) => named.includes(name) || (isAll && !onlyNamed.includes(name)));

// Each server test then runs once.
if (wanted.includes('server') && wanted.includes('postgres')) gates.server?.push(...testsForEmbeddedOnly());

/** @type {string[]} */
const passed = [];
/** @type {{ title: string, said: string }[]} */
const failed = [];

/**
 * @param {string} title
 * @param {{ aside: boolean }} how `aside` says at its end what it has to say, so that two do not speak at once
 */
async function pass(title, { aside }) {
  const [command = '', ...options] = gates[title] ?? [];
  if (!aside) process.stdout.write(`\n── ${title}\n`);
  const started = performance.now();
  const child = spawn(command, options, {
    cwd: root,
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // The last one has the machine to itself for most of its time.
    env:
      aside && title !== 'browser' && title !== 'postgres' ? { ...process.env, VITEST_MAX_WORKERS: '1' } : process.env,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void (said += String(chunk)));
  const status = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (aside) process.stdout.write(`\n── ${title}\n${said}`);
  process.stdout.write(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  if (status === 0) passed.push(title);
  else failed.push({ title, said });
}

/**
 * The failures in the output, without the passed tests.
 *
 * @param {string} said
 */
function complaint(said) {
  const start = said.search(/Failed (Tests|Suites)|Unhandled (Errors|Rejection)/);
  return said.slice(start === -1 ? -2000 : start).slice(0, 5000);
}

/** @param {string[]} names */
async function passTwoAtATime(names) {
  const [alone, ...more] = names;
  if (alone && more.length === 0) return pass(alone, { aside: false });
  const left = [...names];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await pass(next, { aside: true });
  };
  await Promise.all([worker(), worker()]);
}

await passTwoAtATime(onOneCore.filter((name) => wanted.includes(name)));
// Chromium and PostgreSQL may have to be installed: one after the other.
if (wanted.includes('browser')) findChromium();
// The browser tests first: they take longest. Whichever of the two ends first goes on with the tests on a PostgreSQL server.
await passTwoAtATime(besideEachOther.filter((name) => wanted.includes(name)));

// Repeated, because minutes of output lie in between.
for (const { title, said } of failed) if (said) process.stdout.write(`\n── ${title} failed:\n${complaint(said)}\n`);
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.map(({ title }) => title).join(', ')}\n`);
process.stdout.write(`\n${passed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
