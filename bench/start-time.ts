import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../src/server/config/project-root.ts';
import { type Figure, median, seconds, under } from './figure.ts';
import { get } from './get.ts';
import { startProduct, withDataDir } from './product.ts';

const rounds = 3;

/** From the start of the process to the last byte of the first page. */
export async function measureStartTime(): Promise<Figure[]> {
  const empty: number[] = [];
  const filled: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withDataDir(async (dataDir) => {
      empty.push(await secondsToFirstPage(dataDir));
      filled.push(await secondsToFirstPage(dataDir));
    });
  }
  return [
    under('first page, empty data folder', median(empty), 4, seconds),
    under('first page, filled data folder', median(filled), 1.5, seconds),
    { what: '  a stale build adds', measured: seconds(await secondsToBuild()) },
  ];
}

async function secondsToFirstPage(dataDir: string): Promise<number> {
  const started = performance.now();
  const product = await startProduct(dataDir);
  try {
    const { status } = await get(product.address);
    const taken = (performance.now() - started) / 1000;
    if (status !== 200) throw new Error(`The first page answered ${status}.`);
    return taken;
  } finally {
    await product.stop();
  }
}

/** Builds into another folder, beside the build in use. */
async function secondsToBuild(): Promise<number> {
  const folder = join(projectRoot, '.cache', `bench-build-${process.pid}`);
  const script = pathToFileURL(join(projectRoot, 'scripts/build.mjs')).href;
  try {
    const started = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `await (await import(${JSON.stringify(script)})).buildInto(${JSON.stringify(folder)})`,
      ],
      { cwd: projectRoot, stdio: 'inherit' },
    );
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error('The build failed.');
    return (performance.now() - started) / 1000;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
