import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { openBackupStore } from '../../server/backup/backup-store.ts';
import { removeScratch } from '../../server/backup/rehearse.ts';
import { latestSettings } from '../../server/config/latest-settings.ts';
import { reasonOf } from '../../server/config/reason-of.ts';
import type { Database } from '../../server/database/database-types.ts';
import { type Connection, constraintOf } from '../../server/database/open-database.ts';
import { type Job, job, type JobKind } from '../../server/jobs/job.ts';
import { scheduledJob } from '../../server/jobs/scheduled-job.ts';
import type { Kernel } from '../../server/kernel.ts';
import { placeOf, rehearseBackup, workFolder, type WorkKernel, writeBackup } from './do-work.ts';
import { forgetRehearsal } from './passphrase.ts';
import * as queries from './queries.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { withWorkLock } from './work-lock.ts';
import * as work from './work-queries.ts';

/** One kind for both: a process does them one after the other. A restored site has neither the copy nor the question. */
const workKind: JobKind<{ task: 'copy' | 'rehearsal'; id: number }> = {
  name: 'backups.work',
  payload: z.object({ task: z.enum(['copy', 'rehearsal']), id: z.int() }),
  outlivesRestore: false,
};

/** How to reach the database of the site. */
export type Connect = () => Promise<Connection>;

export function backupJobs(kernel: WorkKernel, connect: Connect): Job[] {
  return [
    job(workKind, async ({ task, id }, { signal: stopping }) => {
      const connection = await connect();
      const isDone = await withWorkLock(connection, stopping, async (signal) => {
        await removeInterrupted(kernel);
        await (task === 'copy' ? writeBackup : rehearseBackup)(kernel, id, { connection, stopping, signal });
      });
      if (!isDone) throw new Error('another process is at a backup');
    }),
    scheduledJob('backups.tend', '*/5 * * * *', async ({ signal }) => {
      await endInterrupted(kernel, connect, signal);
      await planDue(kernel, new Date());
    }),
  ];
}

/** Marks what a killed process left unfinished as failed, and removes its files. At every start, and every few minutes. */
export async function endInterrupted(
  kernel: WorkKernel,
  connect: Connect,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const leftovers = await readdir(workFolder(kernel.config.dataDir)).catch(() => []);
  if (leftovers.length === 0 && !(await work.hasUnfinished(kernel.db))) return;
  await withWorkLock(await connect(), signal, () => removeInterrupted(kernel));
}

/** Under the lock nobody is at work: what is unfinished stays so. */
async function removeInterrupted(kernel: WorkKernel): Promise<void> {
  const { db, config, log } = kernel;
  const ended = await db.transaction().execute(async (tx) => {
    const found = await work.takeInterrupted(tx);
    for (const id of found.rehearsals) await forgetRehearsal(tx, config, id);
    if (found.backups.some(({ isScheduled }) => isScheduled)) await tellOfFailure(tx, kernel);
    return found;
  });
  const folder = workFolder(config.dataDir);
  for (const name of await readdir(folder).catch(() => [])) await removeScratch(join(folder, name));
  for (const backup of ended.backups) {
    log.warn({ backup: backup.id }, 'a backup was interrupted');
    // It may have been whole already, but nobody knows.
    const store = async () => openBackupStore(placeOf(kernel, backup.place)).delete(queries.fileNameOf(backup));
    await store().catch((error: unknown) =>
      log.warn({ backup: backup.id, reason: reasonOf(error) }, 'an interrupted backup could not be deleted'),
    );
  }
}

/**
 * Asks for the copy whose time has come. A time missed while no process ran is made up for once; one from before the schedule was chosen is not.
 * The database refuses a second copy for the same time.
 */
export async function planDue(kernel: WorkKernel, now: Date): Promise<void> {
  const { db, settings } = kernel;
  const { backupSchedule: schedule, backupHour: hour, backupPlace: place } = await settings.get();
  if (schedule === 'off') return;
  const plannedFor = await work.findLatestTime(db, { schedule, hour, timeZone: latestSettings().timeZone, now });
  const chosenAt = settings.fixed.backupSchedule === undefined ? await work.findScheduleChange(db) : null;
  if (chosenAt && plannedFor < chosenAt) return;
  try {
    await db.transaction().execute((tx) => requestBackup(tx, kernel, { plannedFor, requestedBy: null, place }));
  } catch (error) {
    // One is at work. The next look, in a few minutes, finds the time still due.
    if (constraintOf(error) !== 'backups_at_work_key') throw error;
  }
}

export async function requestBackup(
  tx: Kysely<Database>,
  { jobs }: Pick<Kernel, 'jobs'>,
  { plannedFor, requestedBy, place }: Omit<queries.NewBackup, 'name'>,
): Promise<number | undefined> {
  const day = new Date().toISOString().slice(0, 16).replaceAll(/[T:]/g, '-');
  const name = `educaia-${day}-${randomBytes(4).toString('hex')}`;
  const id = await queries.insertBackup(tx, { name, place, plannedFor, requestedBy });
  if (id !== undefined) await jobs.add(workKind, { task: 'copy', id }, { tx });
  return id;
}

export async function requestRehearsal(
  tx: Kysely<Database>,
  { jobs }: Pick<Kernel, 'jobs'>,
  backupId: number,
  requestedBy: number,
): Promise<number> {
  const id = await queries.insertRehearsal(tx, backupId, requestedBy);
  await jobs.add(workKind, { task: 'rehearsal', id }, { tx });
  return id;
}
