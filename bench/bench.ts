/* What the product promises about speed and size, measured: `npm run bench`, and with `-- --lighthouse` the pages' scores.
   Speed is compared with bare `node:http` in the same run, because a number of answers per second says more about the
   machine than about us. Ends with 1 if a goal is missed. */
import { measureBundle } from './bundle.ts';
import type { Figure } from './figure.ts';
import { get } from './get.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureIdleMemory, measureMemoryAfterLoad } from './memory.ts';
import { withDataDir, withProduct } from './product.ts';
import { measureStartTime } from './start-time.ts';
import { measureThroughput } from './throughput.ts';

const withLighthouse = process.argv.includes('--lighthouse');

async function measureAll(): Promise<Figure[]> {
  say('start');
  const starts = await measureStartTime();
  const running = await withDataDir((dataDir) =>
    withProduct(dataDir, async ({ address, pid }) => {
      for (const path of ['/', '/biblioteca', '/api/tools']) await get(`${address}${path}`);
      say('memory');
      const idle = await measureIdleMemory(pid);
      const bundle = await measureBundle(address);
      say('answers per second');
      const throughput = await measureThroughput(address);
      const memory = [...idle, ...(await measureMemoryAfterLoad(pid))];
      if (!withLighthouse) return [...throughput, ...memory, ...bundle];
      say('Lighthouse');
      return [...throughput, ...memory, ...bundle, ...(await measureLighthouse(address))];
    }),
  );
  return [...starts, ...running];
}

function say(subject: string): void {
  process.stderr.write(`measuring: ${subject}\n`);
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, goal = '', met }) => [
    what,
    measured,
    goal,
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ]);
  const all = [['what', 'figure', 'goal', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const figures = await measureAll();
process.stdout.write(`\n${table(figures)}\n`);
process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
