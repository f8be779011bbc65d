/* Types, lint and unit tests in parallel, for use after every change. `npm test` runs every gate. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** @type {Record<string, string[]>} */
const checks = {
  types: ['tsc', '-b'],
  lint: ['oxlint', '--type-aware'],
  unit: ['vitest', 'run', '--project', 'unit', '--reporter=dot'],
};

/**
 * @param {string} name
 * @param {string[]} command
 */
async function check(name, [program = '', ...options]) {
  const started = performance.now();
  const child = spawn(join(root, 'node_modules', '.bin', program), options, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += String(chunk)));
  const status = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  if (status !== 0) process.stdout.write(`${output}\n`);
  return status === 0;
}

const started = performance.now();
const results = await Promise.all(Object.entries(checks).map(([name, command]) => check(name, command)));
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
process.exit(results.every(Boolean) ? 0 : 1);
