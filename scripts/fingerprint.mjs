/* Tells whether the build is up to date. Separate from the build, whose tools load slowly. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
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

/** @returns {Promise<string>} a fingerprint of the inputs: paths, sizes and times */
export async function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const found = await stat(path);
    const files = found.isDirectory() ? (await readdir(path, { recursive: true })).sort() : [''];
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const { size, mtimeMs } = await stat(join(path, file));
      hash.update(`${input}/${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

export async function isStale() {
  try {
    return (await readFile(join(root, 'dist', 'fingerprint'), 'utf8')) !== (await fingerprint());
  } catch {
    return true;
  }
}
