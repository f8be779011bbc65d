import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { backupPlaces, backupSchedules, backupStates } from './limits.ts';
import { BackupSettingsChanges, NewRehearsal } from './schemas.ts';

export const backupFailures = {
  noSuchBackup: failureKind(404, 'backups.no_such_backup'),
  /** A copy or a rehearsal is under way. */
  atWork: failureKind(409, 'backups.at_work'),
  tooMany: failureKind(409, 'backups.too_many'),
  /** Its message names the variable. */
  settingFixed: failureKind(409, 'backups.setting_fixed'),
  s3First: failureKind(409, 'backups.s3_first'),
  fileGone: failureKind(404, 'backups.file_gone'),
};

/** The variable of the server that fixes it, or null. */
const Variable = z.string().nullable();

/** No call returns the passphrase. */
const BackupSettings = z.object({
  schedule: z.enum(backupSchedules),
  hour: z.int(),
  kept: z.int(),
  place: z.enum(backupPlaces),
  /** Lost: it was stored with a key that this machine does not have, as after a restore. */
  passphrase: z.enum(['none', 'stored', 'lost']),
  fixed: z.object({ schedule: Variable, hour: Variable, kept: Variable, place: Variable, passphrase: Variable }),
  /** An S3 service is set up. Uploaded files are there then, and not in the copies. */
  hasS3: z.boolean(),
  timeZone: z.string(),
});
export type BackupSettings = z.output<typeof BackupSettings>;

const runFields = {
  state: z.enum(backupStates),
  percent: z.int(),
  /** Why it failed. A newer server may know other reasons. */
  problem: z.string().nullable(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
};

const Backup = z.object({
  ...runFields,
  id: z.int(),
  name: z.string(),
  isScheduled: z.boolean(),
  /** The username of whoever asked for it; null once that account is deleted. */
  requestedBy: z.string().nullable(),
  place: z.enum(backupPlaces),
  isEncrypted: z.boolean(),
  /** Null until it is done. */
  bytes: z.int().nullable(),
  verifiedAt: Timestamp.nullable(),
  /** The latest one of this copy. */
  rehearsal: z.object(runFields).nullable(),
});
export type Backup = z.output<typeof Backup>;

const Rehearsal = z.object({
  ...runFields,
  /** What was restored; null until then, and if nothing could be. */
  report: z
    .object({
      tables: z.array(z.object({ name: z.string(), expected: z.int().nullable(), found: z.int() })),
      files: z.int(),
    })
    .nullable(),
});
export type Rehearsal = z.output<typeof Rehearsal>;

const oneBackup = z.object({ id: positiveInteger });

export const getBackupSettings = endpoint({
  method: 'GET',
  path: '/api/admin/backups/settings',
  access: ['iamaker'],
  reply: BackupSettings,
});

export const changeBackupSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/backups/settings',
  access: ['iamaker'],
  freshAuthentication: 'always',
  body: BackupSettingsChanges,
  reply: BackupSettings,
  failures: [backupFailures.settingFixed, backupFailures.s3First],
});

/** All of them, the latest first. */
export const listBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: ['iamaker'],
  reply: z.array(Backup),
});

export const createBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: ['iamaker'],
  reply: Backup,
  creates: true,
  failures: [backupFailures.atWork, backupFailures.tooMany],
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backups/{id}/file',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneBackup,
  sends: 'application/octet-stream',
  failures: [backupFailures.noSuchBackup, backupFailures.fileGone],
});

export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/api/admin/backups/{id}',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneBackup,
  failures: [backupFailures.noSuchBackup, backupFailures.atWork],
});

/** The latest rehearsal of the copy, with what it found; null if there was none. */
export const getRehearsal = endpoint({
  method: 'GET',
  path: '/api/admin/backups/{id}/rehearsal',
  access: ['iamaker'],
  params: oneBackup,
  reply: Rehearsal.nullable(),
  failures: [backupFailures.noSuchBackup],
});

/** Restores the copy into a database of its own, which is removed afterwards. */
export const createRehearsal = endpoint({
  method: 'POST',
  path: '/api/admin/backups/{id}/rehearsals',
  access: ['iamaker'],
  params: oneBackup,
  body: NewRehearsal,
  reply: Rehearsal,
  creates: true,
  failures: [backupFailures.noSuchBackup, backupFailures.atWork],
});
