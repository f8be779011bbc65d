/* Builds the text-rendering worker for tests and development, because Node cannot run its TypeScript as a worker. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'text-worker');

export const textWorkerEntry = 'src/server/text/rendered/text-worker.ts';

export async function buildTextWorker() {
  const fresh = `${folder}.${process.pid}`;
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    ssr: { noExternal: true },
    build: { ssr: textWorkerEntry, outDir: fresh, target: 'node20', minify: false, copyPublicDir: false },
  });
  // Two test runs may build at once: each replaces the file atomically.
  await mkdir(folder, { recursive: true });
  await rename(join(fresh, 'text-worker.js'), join(folder, 'text-worker.js'));
  await rm(fresh, { recursive: true, force: true });
}

/** For Vitest, before the server tests. */
export async function setup() {
  await buildTextWorker();
}
