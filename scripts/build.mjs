/* Builds the three parts: what the browser gets, what renders pages on the server, and the server with its commands. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const compressible = /\.(m?js|css|svg|json|txt|html|webmanifest|pdf|wasm|aff|dic)$/;
const worthCompressing = 1_000;

/** Everything that ends up in the build. */
const inputs = ['src', 'bench', 'build', 'vite.config.ts', 'scripts/build.mjs', 'package-lock.json'];

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

/** The benchmark and the processes that it needs beside the product. */
const benchPrograms = ['bench', 'bare-server', 'memory-server', 'load-generator'];

/** The program that `npm start` runs, and the commands beside it. */
async function serverEntries() {
  const commands = await readdir(join(root, 'src/commands'));
  const entries = [['main', 'src/main.ts'], ...commands.map((file) => [basename(file, '.ts'), `src/commands/${file}`])];
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

/** @param {string} folder */
export async function buildInto(folder) {
  const common = { root, logLevel: /** @type {const} */ ('warn') };
  const onNode = { target: 'node20', minify: false, emptyOutDir: true, copyPublicDir: false };
  await Promise.all([
    build({ ...common, build: { outDir: join(folder, 'client') } }).then(() => compressAll(join(folder, 'client'))),
    build({
      ...common,
      // Vite leaves this open on the server. Without it React's development code would come along and, as nobody sets
      // NODE_ENV, run: slower, and with its warnings in the log.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ...onNode, ssr: 'src/entry-server.tsx', manifest: false, outDir: join(folder, 'ssr') },
    }),
    build({
      ...common,
      configFile: false,
      // Each of these is hundreds of small files; in one they load in a fraction of the time.
      ssr: { noExternal: ['kysely', 'yaml', 'zod'] },
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
  const before = await fingerprint();
  const fresh = `${dist}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await buildInto(fresh);
  await writeFile(join(fresh, 'fingerprint'), before);
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
}

export async function isStale() {
  try {
    return (await readFile(join(dist, 'fingerprint'), 'utf8')) !== (await fingerprint());
  } catch {
    return true;
  }
}

if (process.argv[1] === import.meta.filename) await buildAll();
