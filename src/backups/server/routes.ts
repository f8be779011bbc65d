import type { Kysely } from 'kysely';
import { openBackupStore, readCopy } from '../../server/backup/backup-store.ts';
import type { Database } from '../../server/database/database-types.ts';
import { constraintOf } from '../../server/database/open-database.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import * as contract from '../contract.ts';
import { backupLimits } from '../limits.ts';
import { changeSettings, presentSettings } from './backup-settings.ts';
import { placeOf } from './do-work.ts';
import { requestBackup, requestRehearsal } from './jobs.ts';
import { keepForRehearsal } from './passphrase.ts';
import * as queries from './queries.ts';

const { noSuchBackup, atWork, tooMany, fileGone } = contract.backupFailures;

export function backupsRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.getBackupSettings, () => presentSettings(kernel)),
    route(contract.changeBackupSettings, async ({ viewer, body }) => {
      const before = await kernel.settings.get();
      await writeAs(kernel, viewer, (tx) => changeSettings(tx, kernel, { actorId: viewer.id, before, changes: body }));
      return presentSettings(kernel);
    }),
    route(contract.listBackups, () => queries.listBackups(db)),
    ...copyRoutes(kernel),
    ...rehearsalRoutes(kernel),
  ];
}

function copyRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.createBackup, async ({ viewer, creation }) => {
      // Before the transaction: reading them may take a connection of its own.
      const { backupPlace: place } = await kernel.settings.get();
      return unlessAtWork(
        writeAs(kernel, viewer, async (tx) => {
          if ((await queries.countByHand(tx)) >= backupLimits.byHand) throw new Failure(tooMany);
          const id = await requestBackup(tx, kernel, { plannedFor: null, requestedBy: viewer.id, place });
          await writeAuditEntry(tx, { actorId: viewer.id, action: 'backup.requested', subject: '' });
          const [backup] = await queries.listBackups(tx, id);
          if (!backup) throw new Failure(noSuchBackup);
          return storeAnswer(tx, creation, backup);
        }),
      );
    }),
    route(contract.downloadBackup, async ({ viewer, params }) => {
      const backup = await getDone(db, params.id);
      const { bytes, name } = { bytes: backup.bytes ?? 0, name: queries.fileNameOf(backup) };
      const store = openBackupStore(placeOf(kernel, backup.place));
      const first = await store.open(name, { start: 0, end: 0 });
      if (!first) throw new Failure(fileGone);
      for await (const part of first) void part;
      await writeAuditEntry(db, { actorId: viewer.id, action: 'backup.downloaded', subject: name });
      return { body: readCopy(store, name, bytes), name, bytes };
    }),
    route(contract.deleteBackup, async ({ viewer, params }) => {
      await writeAs(kernel, viewer, async (tx) => {
        const backup = await queries.lockBackup(tx, params.id);
        if (!backup) throw new Failure(noSuchBackup);
        const isAtWork = backup.state === 'waiting' || backup.state === 'running';
        if (isAtWork || (await queries.isRehearsing(tx, backup.id))) throw new Failure(atWork);
        const name = queries.fileNameOf(backup);
        await queries.deleteBackupRow(tx, backup.id);
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'backup.deleted', subject: name });
        // Last: if it fails, the row stays and it can be tried again.
        if (backup.state === 'done') await openBackupStore(placeOf(kernel, backup.place)).delete(name);
      });
      return undefined;
    }),
  ];
}

function rehearsalRoutes(kernel: Kernel): Route[] {
  const { db, config } = kernel;
  return [
    route(contract.getRehearsal, async ({ params }) => {
      if (!(await queries.findBackup(db, params.id))) throw new Failure(noSuchBackup);
      return (await queries.findLatestRehearsal(db, params.id)) ?? null;
    }),
    route(contract.createRehearsal, ({ viewer, params, body, creation }) =>
      unlessAtWork(
        writeAs(kernel, viewer, async (tx) => {
          const backup = await queries.lockBackup(tx, params.id);
          if (backup?.state !== 'done') throw new Failure(noSuchBackup);
          const id = await requestRehearsal(tx, kernel, backup.id, viewer.id);
          await keepForRehearsal(tx, config, id, body.passphrase);
          const subject = queries.fileNameOf(backup);
          await writeAuditEntry(tx, { actorId: viewer.id, action: 'backup.rehearsed', subject });
          const rehearsal = await queries.findLatestRehearsal(tx, backup.id);
          if (!rehearsal) throw new Failure(noSuchBackup);
          return storeAnswer(tx, creation, rehearsal);
        }),
      ),
    ),
  ];
}

async function getDone(db: Kysely<Database>, id: number): Promise<queries.StoredBackup> {
  const backup = await queries.findBackup(db, id);
  if (backup?.state !== 'done') throw new Failure(noSuchBackup);
  return backup;
}

/** The database refuses a second one at work. */
async function unlessAtWork<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw /^backup.*_at_work_key$/.test(constraintOf(error) ?? '') ? new Failure(atWork) : error;
  }
}
