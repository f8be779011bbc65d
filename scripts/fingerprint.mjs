/* Tells whether the build is up to date. Separate from the build, whose tools load slowly. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Everything that ends up in the build. */
const inputs = [
  'src',
  'bench',
  'drill',
  'build',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/build-text-worker.mjs',
  'package-lock.json',
];

/** A fingerprint of the inputs: paths, sizes and times. Synchronous calls take a quarter of the time here, and every start waits for them. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const { size, mtimeMs } = statSync(join(path, file));
      hash.update(`${input}/${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

export function isStale() {
  try {
    return readFileSync(join(root, 'dist', 'fingerprint'), 'utf8') !== fingerprint();
  } catch {
    return true;
  }
}
