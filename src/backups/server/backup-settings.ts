import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { latestSettings } from '../../server/config/latest-settings.ts';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { keysOf } from '../../shared/keys-of.ts';
import { type SiteSettings, variableOf } from '../../shared/site-settings.ts';
import { backupFailures, type BackupSettings } from '../contract.ts';
import type { BackupSettingsChanges } from '../schemas.ts';
import { forgetPassphrase, passphraseState, storePassphrase } from './passphrase.ts';

type SettingsKernel = Pick<Kernel, 'db' | 'config' | 'settings'>;

/** The settings of the site, by their names here. */
const settingNames = {
  schedule: 'backupSchedule',
  hour: 'backupHour',
  kept: 'backupsKept',
  place: 'backupPlace',
} as const satisfies Record<string, keyof SiteSettings>;

const passphraseVariable = 'BACKUP_PASSPHRASE';

export async function presentSettings({ db, config, settings }: SettingsKernel): Promise<BackupSettings> {
  const { backupSchedule, backupHour, backupsKept, backupPlace } = await settings.get();
  const variable = (name: keyof SiteSettings) => (settings.fixed[name] === undefined ? null : variableOf(name));
  return {
    schedule: backupSchedule,
    hour: backupHour,
    kept: backupsKept,
    place: backupPlace,
    passphrase: await passphraseState(db, config),
    fixed: {
      schedule: variable('backupSchedule'),
      hour: variable('backupHour'),
      kept: variable('backupsKept'),
      place: variable('backupPlace'),
      passphrase: config.backupPassphrase === undefined ? null : passphraseVariable,
    },
    hasS3: config.s3 !== undefined,
    timeZone: latestSettings().timeZone,
  };
}

interface SettingsChange {
  actorId: number;
  before: SiteSettings;
  changes: z.output<typeof BackupSettingsChanges>;
}

export async function changeSettings(
  tx: Kysely<Database>,
  kernel: SettingsKernel,
  { actorId, before, changes: { passphrase, forgetPassphrase: forgets, ...given } }: SettingsChange,
): Promise<void> {
  const { config, settings } = kernel;
  if (given.place === 's3' && !config.s3) throw new Failure(backupFailures.s3First);
  const changes: Partial<SiteSettings> = {};
  for (const name of keysOf(settingNames)) {
    const setting = settingNames[name];
    // A form sends a fixed setting as it is.
    if (settings.fixed[setting] !== undefined && settings.fixed[setting] !== given[name]) {
      throw new Failure({ ...backupFailures.settingFixed, values: { variable: variableOf(setting) } });
    }
    Object.assign(changes, { [setting]: given[name] });
  }
  const changed = await settings.change(tx, changes);
  for (const name of keysOf(settingNames)) {
    const setting = settingNames[name];
    if (!changed.includes(setting)) continue;
    const subject = `${setting} = ${given[name]}`;
    await writeAuditEntry(tx, { actorId, action: 'settings.changed', subject, was: String(before[setting]) });
  }
  await changePassphrase(tx, kernel, actorId, { passphrase, forgets });
}

async function changePassphrase(
  tx: Kysely<Database>,
  { config }: SettingsKernel,
  actorId: number,
  { passphrase, forgets }: { passphrase: string; forgets: boolean },
): Promise<void> {
  if (passphrase === '' && !forgets) return;
  if (config.backupPassphrase !== undefined) {
    throw new Failure({ ...backupFailures.settingFixed, values: { variable: passphraseVariable } });
  }
  const subject = 'backup.passphrase';
  if (passphrase === '') await forgetPassphrase(tx, config);
  else await storePassphrase(tx, config, passphrase);
  const action = passphrase === '' ? 'settings.secret_removed' : 'settings.secret_changed';
  await writeAuditEntry(tx, { actorId, action, subject });
}
