import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts';

const rounds = 10;

let programDir: string;
let dataDir: string;

beforeAll(async () => {
  // Inside the project, so that the program finds the packages.
  programDir = join(projectRoot, '.cache', `kill-drill-${process.pid}`);
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    build: { ssr: join(import.meta.dirname, 'kill-drill-server.ts'), outDir: programDir, copyPublicDir: false },
  });
  dataDir = await mkdtemp(join(tmpdir(), 'educaia-drill-'));
  await chmod(dataDir, 0o755);
});

afterAll(async () => {
  await rm(programDir, { recursive: true, force: true });
  // The last process killed may still be shutting down its PostgreSQL; starting waits for that.
  await (await startEmbeddedPostgres({ dataDir, log: () => {} })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the program until it has stored some numbers, kills it, and returns what it found at the start and what it stored. */
async function runAndKill(enough: number): Promise<{ found: number[]; kept: number[] }> {
  const child = spawn(process.execPath, [join(programDir, 'kill-drill-server.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let found: number[] | undefined;
  const kept: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('found ')) found = JSON.parse(line.slice('found '.length)) as number[];
    if (line.startsWith('kept ')) kept.push(Number(line.slice('kept '.length)));
    if (kept.length === enough) child.kill('SIGKILL');
  }
  await exit;
  if (!found) throw new Error('the program did not start');
  return { found, kept };
}

test(`killed ${rounds} times while writing, the server restarts each time without losing a confirmed write`, async () => {
  const told = new Set<number>();
  // One round more than there are kills, to see what the last one left.
  for (let round = 0; round <= rounds; round++) {
    const { found, kept } = await runAndKill(round < rounds ? 20 + round * 7 : 1);
    const lost = [...told].filter((number) => !found.includes(number));
    expect(lost, `lost before round ${round}`).toEqual([]);
    for (const number of kept) told.add(number);
  }
  expect(told.size).toBeGreaterThan(rounds * 20);
}, 60_000);
