/*
 * Measures the product's speed and size against its goals. `npm run bench` runs everything but Lighthouse, which `--lighthouse` adds; `npm run
 * bench -- throughput memory` runs the named subjects. Speed is compared with bare `node:http` in the same run, and large data with small,
 * because absolute figures depend on the machine. Exits with 1 if a goal is missed.
 */
import { measureAssistant } from './assistant.ts';
import { measureBundle } from './bundle.ts';
import { measureClasses } from './classes.ts';
import type { Figure } from './figure.ts';
import { get } from './get.ts';
import { measureGradebook } from './gradebook.ts';
import { measureGrammar } from './grammar.ts';
import { measureGrowth } from './growth.ts';
import { measureImport } from './import-people.ts';
import { measureLabTasks } from './lab-tasks.ts';
import { measureClassLighthouse, measureLighthouse } from './lighthouse.ts';
import { measureLongTasks } from './long-tasks.ts';
import { measureIdleMemory, measureMemoryAfterLoad, measureMemoryUnder } from './memory.ts';
import { measureMondayAtNine } from './monday-at-nine.ts';
import { type RunningProduct, withDataDir, withProduct } from './product.ts';
import { measureRegrade } from './regrade.ts';
import { measureSpelling } from './spelling.ts';
import { measureStartTime } from './start-time.ts';
import { measureThroughput, measureThroughputBehindNginx } from './throughput.ts';
import { measureTranslation } from './translation.ts';

const usualSubjects = [
  'start',
  'bundle',
  'memory',
  'throughput',
  'growth',
  'classes',
  'gradebook',
  'monday',
  'regrade',
  'import',
  'labs',
  'spelling',
  'translation',
  'assistant',
];
const allSubjects = [...usualSubjects, 'lighthouse', 'lighthouse-class'];

function readSubjects(words: readonly string[]): Set<string> {
  const unknown = words.filter((word) => word !== '--lighthouse' && !allSubjects.includes(word));
  if (unknown.length > 0) throw new Error(`No subject is called ${unknown.join(', ')}: ${allSubjects.join(', ')}.`);
  const named = words.filter((word) => word !== '--lighthouse');
  return new Set([
    ...(named.length > 0 ? named : usualSubjects),
    ...(words.includes('--lighthouse') ? ['lighthouse'] : []),
  ]);
}

async function measureAll(subjects: Set<string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (subject: string, take: () => Promise<Figure[]>) => {
    if (!subjects.has(subject)) return;
    process.stderr.write(`measuring: ${subject}\n`);
    figures.push(...(await take()));
  };
  await measure('start', measureStartTime);
  await withDataDir((dataDir) =>
    withProduct(dataDir, async (product) => {
      await visit(product);
      await measure('bundle', () => measureBundle(product.address));
      await measure('memory', () => measureIdleMemory(product.pid));
      await measure('throughput', () => measureMemoryUnder(product.pid, () => measureThroughput(product)));
      if (subjects.has('throughput')) await measure('memory', () => measureMemoryAfterLoad(product.pid));
      await measure('labs', () => measureLabTasks(product.address));
      await measure('spelling', () => measureLongTasks(product.address));
    }),
  );
  await measure('throughput', () =>
    withDataDir((dataDir) => withProduct(dataDir, measureThroughputBehindNginx, { TRUST_PROXY: '1' })),
  );
  await measure('lighthouse', measureLighthouse);
  // Part of it, for whoever works on classes.
  await measure('lighthouse-class', measureClassLighthouse);
  await measure('growth', measureGrowth);
  await measure('classes', measureClasses);
  await measure('gradebook', measureGradebook);
  await measure('monday', measureMondayAtNine);
  await measure('regrade', measureRegrade);
  await measure('import', measureImport);
  await measure('spelling', measureSpelling);
  await measure('spelling', measureGrammar);
  await measure('translation', measureTranslation);
  await measure('assistant', measureAssistant);
  return figures;
}

/** A server uses less memory before its first request than at rest between visits, so visit it first. */
async function visit({ address }: RunningProduct): Promise<void> {
  for (const path of ['/', '/biblioteca', '/api/tools']) await get(`${address}${path}`);
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, goal = '', met }) => [
    what,
    measured,
    goal,
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ]);
  const all = [['what', 'figure', 'goal', 'met?'], ...rows];
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

const figures = await measureAll(readSubjects(process.argv.slice(2)));
process.stdout.write(`\n${table(figures)}\n`);
process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
