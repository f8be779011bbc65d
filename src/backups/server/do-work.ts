import { join } from 'node:path';
import { BackupProblem, problemOf } from '../../server/backup/backup-problem.ts';
import { type BackupPlace, backupsFolder, openBackupStore } from '../../server/backup/backup-store.ts';
import { runBackupTask } from '../../server/backup/run-backup-task.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { reasonOf } from '../../server/config/reason-of.ts';
import type { Connection } from '../../server/database/open-database.ts';
import type { Kernel } from '../../server/kernel.ts';
import { forgetRehearsal, passphraseForCopy, passphraseForRehearsal } from './passphrase.ts';
import * as queries from './queries.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import * as work from './work-queries.ts';

export type WorkKernel = Pick<Kernel, 'db' | 'config' | 'settings' | 'events' | 'log' | 'jobs'>;

/** What the process at work writes for itself. Nothing in it is a copy. */
export const workFolder = (dataDir: string) => join(dataDir, 'backup-work');

export function placeOf({ config }: Pick<Kernel, 'config'>, place: queries.StoredBackup['place']): BackupPlace {
  if (place === 'folder') return { folder: backupsFolder(config.dataDir) };
  if (!config.s3) throw new BackupProblem('storage', 'no S3 service is set up');
  return { s3: config.s3 };
}

interface Run {
  connection: Connection;
  /** Aborted when this process stops. */
  stopping: AbortSignal;
  /** Also aborted when the lock is lost. */
  signal: AbortSignal;
}

/** Writes the copy, unless it is not waiting any more. */
export async function writeBackup(
  kernel: WorkKernel,
  id: number,
  { connection, stopping, signal }: Run,
): Promise<void> {
  const { db, config } = kernel;
  const backup = await queries.findBackup(db, id);
  if (backup?.state !== 'waiting') return;
  try {
    const passphrase = await passphraseForCopy(db, config);
    const isEncrypted = passphrase !== undefined;
    if (!(await work.startBackup(db, id, isEncrypted))) return;
    const { written } = await runBackupTask(
      {
        kind: 'write',
        place: placeOf(kernel, backup.place),
        name: queries.fileNameOf({ ...backup, isEncrypted }),
        passphrase,
        workDir: join(workFolder(config.dataDir), `copy-${id}`),
        connection,
        filesDir: join(config.dataDir, 'files'),
      },
      { signal, onPercent: percentStore(kernel, 'copy', id) },
    );
    if (!written) throw new Error('the program wrote no copy');
    await work.finishBackup(db, id, written);
  } catch (error) {
    if (stopping.aborted) {
      await work.giveBack(db, 'copy', id);
      throw error;
    }
    const problem = problemOf(error);
    kernel.log.error({ backup: id, problem, reason: reasonOf(error) }, 'a backup failed');
    await db.transaction().execute(async (tx) => {
      await work.failBackup(tx, id, problem);
      if (backup.isScheduled) await tellOfFailure(tx, kernel);
    });
  }
  await prune(kernel);
}

/** Deletes scheduled copies beyond those that stay. A copy that cannot be deleted stays in the list, and is tried again after the next one. */
async function prune(kernel: WorkKernel): Promise<void> {
  const { db, settings, log } = kernel;
  const { backupsKept } = await settings.get();
  for (const backup of await queries.listSuperseded(db, backupsKept)) {
    try {
      await openBackupStore(placeOf(kernel, backup.place)).delete(queries.fileNameOf(backup));
      await queries.deleteBackupRow(db, backup.id);
    } catch (error) {
      log.warn({ backup: backup.id, reason: reasonOf(error) }, 'an old backup could not be deleted');
    }
  }
  await queries.deleteOldFailures(db);
}

/** Restores the copy into a database of its own, and notes what was found. */
export async function rehearseBackup(kernel: WorkKernel, id: number, { stopping, signal }: Run): Promise<void> {
  const { db, config } = kernel;
  const backup = await work.startRehearsal(db, id);
  if (!backup) return;
  const end = await runRehearsal(kernel, backup, signal).catch((error: unknown) => {
    kernel.log.warn({ backup: backup.id, reason: reasonOf(error) }, 'the rehearsal of a restore failed');
    return { problem: problemOf(error), report: undefined };
  });
  if (stopping.aborted) {
    await work.giveBack(db, 'rehearsal', id);
    throw new Error('the process stops');
  }
  await db.transaction().execute(async (tx) => {
    await work.finishRehearsal(tx, id, { backupId: backup.id, ...end });
    await forgetRehearsal(tx, config, id);
  });
}

async function runRehearsal(
  kernel: WorkKernel,
  backup: queries.StoredBackup & { rehearsalId: number },
  signal: AbortSignal,
) {
  const { rehearsed } = await runBackupTask(
    {
      kind: 'rehearse',
      place: placeOf(kernel, backup.place),
      name: queries.fileNameOf(backup),
      passphrase: await passphraseForRehearsal(kernel.db, kernel.config, backup.rehearsalId),
      workDir: join(workFolder(kernel.config.dataDir), `rehearsal-${backup.rehearsalId}`),
      bytes: backup.bytes ?? 0,
      sha256: backup.sha256 ?? '',
      migrationsDir: join(projectRoot, 'migrations'),
    },
    { signal, onPercent: percentStore(kernel, 'rehearsal', backup.rehearsalId) },
  );
  return { problem: rehearsed?.problem, report: rehearsed };
}

const leastMilliseconds = 500;

/** For whoever watches; a lost update does no harm. */
function percentStore({ db }: WorkKernel, task: 'copy' | 'rehearsal', id: number): (percent: number) => void {
  let last = 0;
  return (percent) => {
    const now = Date.now();
    if (now - last < leastMilliseconds) return;
    last = now;
    work.storePercent(db, task, id, percent).catch(() => {});
  };
}
