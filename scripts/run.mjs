/* Runs a program of the product. A stale build is rebuilt in a child process, whose memory is then released. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [name = '', ...rest] = process.argv.slice(2);

// An installation may have no sources; then the existing build is used.
if (existsSync(join(root, 'src')) && (await import('./fingerprint.mjs')).isStale()) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-stale.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const program = join(root, 'dist', 'server', `${name}.js`);
if (!existsSync(program)) {
  process.stderr.write(`No hay ningún programa «${name}». Ejecute antes npm run build.\n`);
  process.exit(1);
}
process.argv = [process.argv[0] ?? 'node', program, ...rest];
await import(pathToFileURL(program).href);
