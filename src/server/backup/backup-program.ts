/**
 * Writes a copy, or rehearses its restore, and ends. A process of its own: compressing and encrypting would make pages wait, and its memory is
 * returned. It runs at a low priority, and ends when the server that started it does, however that ends.
 */
import { mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { reasonOf } from '../config/reason-of.ts';
import { BackupProblem, problemOf } from './backup-problem.ts';
import { openBackupStore, readCopy } from './backup-store.ts';
import type { BackupReport, BackupTask } from './backup-task.ts';
import { backUp } from './backup.ts';
import { rehearse } from './rehearse.ts';

const mediaType = 'application/octet-stream';

const report = (line: BackupReport) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Lines only for new percentages. */
function progressReporter(): (percent: number) => void {
  let last = 0;
  return (percent) => {
    if (percent <= last) return;
    last = percent;
    report({ percent });
  };
}

async function run(task: BackupTask): Promise<BackupReport> {
  const { place, name, passphrase, workDir } = task;
  const store = openBackupStore(place);
  const onProgress = progressReporter();
  if (task.kind === 'rehearse') {
    const { bytes, sha256, migrationsDir } = task;
    const copy = readCopy(store, name, bytes);
    const scratchDir = workDir;
    return { rehearsed: await rehearse({ copy, bytes, sha256, passphrase, migrationsDir, scratchDir, onProgress }) };
  }
  await mkdir(workDir, { recursive: true });
  const target = join(workDir, name);
  const { connection, filesDir } = task;
  const { manifest, bytes, sha256, files } = await backUp({ connection, filesDir, target, passphrase, onProgress });
  await store.put(name, target, mediaType).catch((cause: unknown) => {
    const kind = problemOf(cause);
    throw new BackupProblem(kind === 'failed' ? 'storage' : kind, reasonOf(cause), { cause });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + (table.rows ?? 0), 0);
  return { written: { bytes, sha256, tables: manifest.tables.length, rows, files } };
}

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some systems do not allow it.
}
const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => {
  const task = JSON.parse(line) as BackupTask;
  run(task)
    .catch((error: unknown): BackupReport => ({ problem: problemOf(error), reason: reasonOf(error) }))
    .then(async (last) => {
      await rm(task.workDir, { recursive: true, force: true });
      process.stdout.write(`${JSON.stringify(last)}\n`, () => process.exit());
    })
    .catch(() => process.exit(1));
});
// The server holds our input open as long as it lives and wants the result.
lines.once('close', () => process.exit(1));
