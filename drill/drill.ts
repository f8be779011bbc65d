/*
 * Tests the built product's promises under faults and load. `npm run drill` runs all drills in less than ten minutes; `npm run drill --
 * full-disk overload` runs the named ones. Everything stays in temporary folders on this machine. Exits with 1 if a promise is broken.
 */
import { cpus } from 'node:os';
import { backupDrill } from './backup.ts';
import { databaseOutageDrill } from './database-outage.ts';
import { countBy, type Drill, type Finding } from './finding.ts';
import { diskDrill } from './full-disk.ts';
import { hostileTextsDrill } from './hostile-texts.ts';
import { importDrill } from './import.ts';
import { killDrill } from './kill.ts';
import { loginsDrill } from './logins.ts';
import { overloadDrill } from './overload.ts';
import { processesDrill } from './processes.ts';
import { rehearsalDrill } from './rehearsal.ts';
import { slowClientsDrill } from './slow-clients.ts';

const drills: readonly Drill[] = [
  killDrill,
  importDrill,
  diskDrill,
  backupDrill,
  rehearsalDrill,
  databaseOutageDrill,
  overloadDrill,
  loginsDrill,
  slowClientsDrill,
  hostileTextsDrill,
  processesDrill,
];

function chosen(names: readonly string[]): readonly Drill[] {
  const unknown = names.filter((name) => !drills.some((drill) => drill.name === name));
  if (unknown.length > 0) {
    throw new Error(`No drill is called ${unknown.join(', ')}: ${drills.map(({ name }) => name).join(', ')}.`);
  }
  return names.length > 0 ? drills.filter(({ name }) => names.includes(name)) : drills;
}

type Row = Finding & { drill: string };

async function runAll(wanted: readonly Drill[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, run } of wanted) {
    const started = performance.now();
    process.stderr.write(`drill: ${name}`);
    const findings = await run().catch((error: Error): Finding[] => [
      { promise: 'it can be tried at all', seen: error.message, isKept: false },
    ]);
    process.stderr.write(` (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
    rows.push(...findings.map((finding) => ({ drill: name, ...finding })));
  }
  return rows;
}

const verdict = (isKept: boolean | undefined) => (isKept === undefined ? 'not tried' : isKept ? 'kept' : 'BROKEN');

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ drill, promise, seen, isKept }) => [drill, promise, seen, verdict(isKept)]);
  return [['drill', 'promised', 'seen', 'kept?'], ['---', '---', '---', '---'], ...cells]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`)
    .join('\n');
}

process.setMaxListeners(50);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const rows = await runAll(chosen(process.argv.slice(2)));
const [processor] = cpus();
process.stdout.write(
  `\n${cpus().length} × ${processor?.model ?? 'processor'}, Node ${process.version}\n\n${table(rows)}\n`,
);
process.stdout.write(`\n${countBy(rows, ({ isKept }) => verdict(isKept))}\n`);
process.exit(rows.some(({ isKept }) => isKept === false) ? 1 : 0);
