/* Every gate, in the order in which they are cheap. `npm test -- unit server` runs only the named ones. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** @type {Record<string, string[]>} */
const gates = {
  format: ['biome', 'check', '.'],
  types: ['tsc', '-b'],
  lint: ['oxlint', '--type-aware'],
  'dead code': ['knip'],
  unit: ['vitest', 'run', '--project', 'unit'],
  server: ['vitest', 'run', '--project', 'server'],
  browser: ['vitest', 'run', '--project', 'browser'],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in gates));
if (unknown.length > 0) {
  process.stderr.write(`No gate is called ${unknown.join(', ')}. There are: ${Object.keys(gates).join(', ')}.\n`);
  process.exit(2);
}

let passed = 0;
/** @type {string[]} */
const failed = [];
for (const [name, [program = '', ...rest]] of Object.entries(gates)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const { status } = spawnSync(join(root, 'node_modules', '.bin', program), rest, { cwd: root, stdio: 'inherit' });
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
  if (status === 0) passed += 1;
  else failed.push(name);
}
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
