/* Builds the client, the page renderer, and the server with its commands. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { compiledServerMessages } from '../build/compiled-messages.mjs';
import { pictureLibraries, workerEntries } from './build-text-worker.mjs';
import { fingerprint } from './fingerprint.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const compressible = /\.(m?js|css|svg|json|txt|html|webmanifest|pdf|wasm|aff|dic)$/;
const worthCompressing = 1_000;

/** The benchmark and its helper processes. */
const benchPrograms = ['bench', 'bare-server', 'memory-server', 'load-generator'];

/** They load files from their own package, or are large and rarely used. */
const leftOutside = ['@node-rs/argon2', 'hunspell-wasm', 'pdfkit', 'pino', 'playwright-core', ...pictureLibraries];

/** The drills and their load generator. */
const drillPrograms = ['drill', 'drill-load'];

/** The program of `npm start` with its workers, and the commands. */
async function serverEntries() {
  const commands = await readdir(join(root, 'src/commands'));
  const entries = [
    ['main', 'src/app/main.ts'],
    ['prepare-content', 'src/app/prepare-content.ts'],
    ...Object.entries(workerEntries),
    ...commands.map((file) => [basename(file, '.ts'), `src/commands/${file}`]),
  ];
  if (existsSync(join(root, 'drill'))) entries.push(...drillPrograms.map((name) => [name, `drill/${name}.ts`]));
  if (existsSync(join(root, 'bench'))) entries.push(...benchPrograms.map((name) => [name, `bench/${name}.ts`]));
  return Object.fromEntries(entries);
}

/** @param {string} folder */
async function compressAll(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file) && !file.startsWith('.vite'))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        if (content.length < worthCompressing) return;
        const [small, smaller] = await Promise.all([
          promisify(gzip)(content, { level: 9 }),
          promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        ]);
        await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
      }),
  );
}

/** One file at the root with a stable name: a service worker controls only paths at or below its own. @param {string} folder */
async function buildServiceWorker(folder) {
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: 'hidden',
      target: ['chrome111', 'firefox114', 'safari16.4'],
      rollupOptions: { input: 'src/app/entry-service-worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/**
 * Outside the served folder: the maps are for debugging (`npm run stack`), not for visitors.
 * @param {string} client
 * @param {string} target
 */
async function setSourceMapsApart(client, target) {
  const maps = (await readdir(client, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(
    maps.map(async (file) => {
      await mkdir(dirname(join(target, file)), { recursive: true });
      await rename(join(client, file), join(target, file));
    }),
  );
}

/** @param {string} folder */
export async function buildInto(folder) {
  const common = { root, logLevel: /** @type {const} */ ('warn') };
  const onNode = { target: 'node20', minify: false, emptyOutDir: true, copyPublicDir: false };
  await Promise.all([
    build({ ...common, build: { outDir: join(folder, 'client'), sourcemap: 'hidden' } })
      .then(() => buildServiceWorker(join(folder, 'client')))
      .then(() => setSourceMapsApart(join(folder, 'client'), join(folder, 'source-maps')))
      .then(() => compressAll(join(folder, 'client'))),
    build({
      ...common,
      // Vite does not define this on the server. Without it React's development build would be bundled and run: slower, and with warnings in the
      // log.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ...onNode, ssr: 'src/app/entry-server.tsx', manifest: false, outDir: join(folder, 'ssr') },
    }),
    build({
      ...common,
      configFile: false,
      plugins: [compiledServerMessages()],
      // Bundling thousands of small files cuts the start time to a fraction.
      ssr: { noExternal: true, external: leftOutside },
      build: {
        ...onNode,
        ssr: true,
        outDir: join(folder, 'server'),
        rollupOptions: { input: await serverEntries() },
      },
    }),
  ]);
}

export async function buildAll() {
  // NODE_ENV describes how the product runs, not what is built.
  process.env.NODE_ENV = 'production';
  const before = fingerprint();
  const fresh = `${dist}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await buildInto(fresh);
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
  await promisify(execFile)(process.execPath, [join(dist, 'server/prepare-content.js')]);
  await writeFile(join(dist, 'fingerprint'), before);
}

if (process.argv[1] === import.meta.filename) await buildAll();
