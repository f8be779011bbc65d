import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isBuilt, projectRoot } from '../config/project-root.ts';
import { BackupProblem } from './backup-problem.ts';
import type { BackupReport, BackupTask, WrittenCopy } from './backup-task.ts';
import type { Rehearsed } from './rehearse.ts';

/** The build puts it beside the server; in development and tests it is in the cache: see `scripts/build-text-worker.mjs`. */
const program = join(projectRoot, isBuilt ? 'dist/server' : '.cache/text-worker', 'backup-program.js');

interface Running {
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Runs a task in a process of its own. Throws a `BackupProblem` if it fails. Aborting it ends the process. */
export async function runBackupTask(
  task: BackupTask,
  running: Running,
): Promise<{ written?: WrittenCopy; rehearsed?: Rehearsed }> {
  const child = spawn(process.execPath, ['--max-old-space-size=512', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal: running.signal,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  child.stdin.on('error', () => {}); // It ended early; its exit says so.
  child.stdin.write(`${JSON.stringify(task)}\n`);
  let last: BackupReport | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as BackupReport;
    if ('percent' in last) running.onPercent(last.percent);
  }
  await ended;
  if (last === undefined || 'percent' in last) throw new BackupProblem('interrupted', 'the program ended early');
  if ('problem' in last) throw new BackupProblem(last.problem, last.reason);
  return last;
}
