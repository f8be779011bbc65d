/* No zod here: forms load this file. */

export const backupsAddress = '/admin/copias';

export const backupSchedules = ['off', 'daily', 'weekly'] as const;
export const backupPlaces = ['folder', 's3'] as const;
export const finishedStates = ['done', 'failed'] as const;
export const backupStates = ['waiting', 'running', ...finishedStates] as const;

export const backupLimits = {
  /** How many scheduled copies stay. */
  kept: { min: 1, max: 60 },
  passphrase: { min: 12, max: 200 },
  /** Copies that people asked for stay until somebody deletes them. */
  byHand: 100,
  /** Failed ones, as a record. */
  failed: 20,
} as const;
