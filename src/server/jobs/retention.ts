import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Settings } from '../config/site-settings.ts';
import type { Database } from '../database/database-types.ts';
import { writeAuditEntry } from '../identity/audit.ts';
import type { Job } from './job.ts';
import { scheduledJob } from './scheduled-job.ts';

export type RetentionSetting = 'conversationMonths' | 'submissionMonths' | 'auditMonths' | 'accountMonths';

/** Something that is deleted once it is so many months old. Zero months mean never. */
export interface RetentionRule {
  setting: RetentionSetting & keyof SiteSettings;
  count(db: Kysely<Database>, months: number): Promise<number>;
  /** The oldest few. Their names are no one's texts. */
  sample(db: Kysely<Database>, months: number, most: number): Promise<{ name: string; at: Date }[]>;
  /** How many more would go within thirty days, for a rule that warns people first. The sample then has them, too. */
  countSoon?(db: Kysely<Database>, months: number): Promise<number>;
  /** Runs before anything is removed, also with zero months. */
  prepare?(db: Kysely<Database>, months: number): Promise<void>;
  /** How many one transaction removes, if it is not the usual number. */
  batch?: number;
  /** Deletes up to so many, the oldest first, and returns how many, with what remains to be done once that is committed. */
  remove(
    db: Kysely<Database>,
    months: number,
    most: number,
  ): Promise<number | { removed: number; afterwards: () => Promise<void> }>;
}

const usualBatch = 500;

/** Every night. Each batch is a transaction with its entry in the log, so that a run that ends early has lost nothing and the next one goes on. */
export function retentionJob(db: Kysely<Database>, settings: Settings, rules: readonly RetentionRule[]): Job {
  return scheduledJob('server.retention', '40 3 * * *', () => applyRetention(db, settings, rules));
}

export async function applyRetention(
  db: Kysely<Database>,
  settings: Pick<Settings, 'get'>,
  rules: readonly RetentionRule[],
): Promise<void> {
  const site = await settings.get();
  for (const rule of rules) {
    const months = site[rule.setting];
    const { batch = usualBatch } = rule;
    await rule.prepare?.(db, months);
    let removed = months > 0 ? batch : 0;
    while (removed === batch) removed = await removeBatch(db, rule, months, batch);
  }
}

async function removeBatch(db: Kysely<Database>, rule: RetentionRule, months: number, most: number): Promise<number> {
  const { removed, afterwards } = await db.transaction().execute(async (tx) => {
    const result = await rule.remove(tx, months, most);
    const done = typeof result === 'number' ? { removed: result, afterwards: undefined } : result;
    if (done.removed > 0) {
      const subject = `${rule.setting} = ${months}: ${done.removed}`;
      await writeAuditEntry(tx, { actorId: null, action: 'settings.retention_applied', subject });
    }
    return done;
  });
  if (removed > 0) await afterwards?.();
  return removed;
}
