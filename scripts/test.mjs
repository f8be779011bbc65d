/*
 * Runs every gate, the cheapest first. `npm test -- unit server` runs the named ones; `postgres`, the server tests on a PostgreSQL server, runs only
 * if named.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';

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

const onOneCore = ['format', 'types', 'lint', 'dead code'];

/**
 * Browser and server tests each use about one core, so two run at a time. The browser tests take longest and are split into shares, so that
 * neither waits at the end.
 */
const besideEachOther = ['server', 'postgres', 'browser'];
const browserShares = 6;
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
/** @type {{ title: string, said: string }[]} */
const failed = [];

/**
 * @param {string} name
 * @param {{ more?: string[], aside: boolean }} how `aside` says at its end what it has to say, so that two do not speak at once
 */
async function pass(name, { more = [], aside }) {
  const [command = '', ...options] = gates[name] ?? [];
  const title = [name, ...more].join(' ');
  if (!aside) process.stdout.write(`\n── ${title}\n`);
  const started = performance.now();
  const child = spawn(command, [...options, ...more], {
    cwd: root,
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // One core for each of two parallel gates.
    env: aside ? { ...process.env, VITEST_MAX_WORKERS: '1' } : process.env,
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

const shares = wanted.includes('browser')
  ? Array.from({ length: browserShares }, (_, index) => ({
      name: 'browser',
      more: [`--shard=${index + 1}/${browserShares}`],
    }))
  : [];
const others = wanted
  .filter((name) => besideEachOther.includes(name) && name !== 'browser')
  .map((name) => ({ name, more: [] }));
/** Alternates shares of browser and server tests, so that mostly two different kinds run together. */
const queue = Array.from({ length: Math.max(shares.length, others.length) }, (_, place) => [
  shares[place],
  others[place],
])
  .flat()
  .filter((gate) => gate !== undefined);

/** @param {{ name: string, more: string[] }[]} gatesLeft */
async function passTwoAtATime(gatesLeft) {
  const [alone, ...more] = gatesLeft;
  if (alone && more.length === 0) return pass(alone.name, { more: alone.more, aside: false });
  const worker = async () => {
    for (let next = gatesLeft.shift(); next; next = gatesLeft.shift()) {
      await pass(next.name, { more: next.more, aside: true });
    }
  };
  await Promise.all([worker(), worker()]);
}

await passTwoAtATime(wanted.filter((name) => onOneCore.includes(name)).map((name) => ({ name, more: [] })));
const usesAllCores = (/** @type {string} */ name) => !onOneCore.includes(name) && !besideEachOther.includes(name);
for (const name of wanted.filter(usesAllCores)) await pass(name, { aside: false });
// Chromium and PostgreSQL may have to be installed: one after the other.
if (wanted.includes('browser')) findChromium();
await passTwoAtATime(queue);

// Repeated, because minutes of output lie in between.
for (const { title, said } of failed) if (said) process.stdout.write(`\n── ${title} failed:\n${complaint(said)}\n`);
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.map(({ title }) => title).join(', ')}\n`);
process.stdout.write(`\n${passed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
