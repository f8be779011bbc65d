import * as z from 'zod';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { backupLimits, backupPlaces, backupSchedules } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('backups');

/** A line as it was typed: also spaces at its ends belong to it. */
const passphraseLine = z
  .string()
  .max(backupLimits.passphrase.max)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

/** An empty passphrase keeps the stored one. */
export const BackupSettingsChanges = z.object({
  schedule: z.enum(backupSchedules),
  hour: z.int().min(0).lt(24),
  kept: z.int().min(backupLimits.kept.min).max(backupLimits.kept.max),
  place: z.enum(backupPlaces),
  passphrase: passphraseLine
    .refine((typed) => typed === '' || typed.length >= backupLimits.passphrase.min, {
      error: say('passphraseLength', { least: backupLimits.passphrase.min }),
    })
    .default(''),
  forgetPassphrase: z.boolean().default(false),
});

/** Without a passphrase, the stored one is tried. */
export const NewRehearsal = z.object({ passphrase: passphraseLine.default('') });
