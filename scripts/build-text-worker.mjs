/* Builds the text worker and the programs for previews and backups for tests and development, because Node cannot run their TypeScript by itself. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'text-worker');

export const workerEntries = {
  'text-worker': 'src/server/text/rendered/text-worker.ts',
  'preview-program': 'src/server/files/preview-program.ts',
  'backup-program': 'src/server/backup/backup-program.ts',
};

/** They load files of their own package. */
export const pictureLibraries = ['libheif-js', 'sharp'];

export async function buildTextWorker() {
  const fresh = `${folder}.${process.pid}`;
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    ssr: { noExternal: true, external: pictureLibraries },
    build: {
      ssr: true,
      rollupOptions: { input: workerEntries },
      outDir: fresh,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
    },
  });
  // Two test runs may build at once: each replaces the files atomically.
  await mkdir(join(folder, 'assets'), { recursive: true });
  // Chunks that they share. Their names have the hash of their content.
  for (const chunk of await readdir(join(fresh, 'assets')).catch(() => [])) {
    await rename(join(fresh, 'assets', chunk), join(folder, 'assets', chunk));
  }
  for (const name of Object.keys(workerEntries)) {
    await rename(join(fresh, `${name}.js`), join(folder, `${name}.js`));
  }
  await rm(fresh, { recursive: true, force: true });
}

/** For Vitest, before the server tests. */
export async function setup() {
  await buildTextWorker();
}
