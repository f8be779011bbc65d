import type { Kysely } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { emailOrigin } from '../../../server/http/origin.ts';
import type { RetentionRule } from '../../../server/jobs/retention.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { unusedAccountEmail } from '../emails/account-emails.ts';
import type { ClassSettler, Forgetter } from '../personal-data.ts';
import { eraseAccount } from '../users/change-user.ts';
import * as queries from './unused-queries.ts';

type Parts = Pick<Kernel, 'config' | 'events' | 'files' | 'log' | 'mail' | 'services'>;

interface Erasing {
  forgetters: readonly Forgetter[];
  settleClasses: ClassSettler;
}

/** So many emails in one transaction. */
const warningBatch = 100;

/** An email that waits longer than this for the mail server would leave too little time. */
const emailMinutes = 10 * 24 * 60;

/** Accounts that nobody uses: their owners are warned by email, and the account stays if they sign in. */
export function accountRetention(kernel: Parts, erasing: Erasing): RetentionRule {
  return {
    setting: 'accountMonths',
    batch: 20,
    count: queries.countDue,
    countSoon: async (db, months) => (await queries.countNear(db, months)) - (await queries.countDue(db, months)),
    sample: queries.listNear,
    prepare: (db, months) => (months > 0 ? warnUnused(db, kernel, months) : queries.stopCounting(db)),
    async remove(tx, months, most) {
      const ids = await queries.lockDue(tx, months, most);
      const addresses: string[] = [];
      for (const id of ids) addresses.push(await eraseUnused(tx, erasing, id));
      return { removed: ids.length, afterwards: () => forgetRest(kernel, addresses) };
    },
  };
}

/** Unsent emails and files. If it fails, the sweeper deletes the files, and emails expire. */
async function forgetRest({ files, log, mail }: Parts, addresses: readonly string[]): Promise<void> {
  await Promise.all([files.sweep(), ...addresses.map((address) => mail.forget(address))]).catch((error: Error) =>
    log.warn({ reason: error.message }, 'could not delete the files of an account that is gone'),
  );
}

/** Without a mail server nobody would learn of it, so nobody is warned and no account is deleted. */
async function warnUnused(db: Kysely<Database>, kernel: Parts, months: number): Promise<void> {
  await queries.startCounting(db);
  await queries.deleteOldWarnings(db, months);
  const { smtpUrl } = await kernel.services.mail();
  let warned = smtpUrl === undefined ? 0 : warningBatch;
  while (warned === warningBatch) warned = await warnBatch(db, kernel, months);
}

/** One transaction: a run that is killed has warned each person once or not at all. */
function warnBatch(db: Kysely<Database>, { config, events, mail }: Parts, months: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const people = await queries.takeUnwarned(tx, months, warningBatch);
    if (people.length === 0) return 0;
    const link = `${emailOrigin(config)}/auth`;
    await mail.sendBulk(
      people.map((person) => unusedAccountEmail(person, link)),
      emailMinutes,
      tx,
    );
    // Whoever reads it has come back.
    const to = people.map(({ id }) => id);
    await notify(tx, events, { kind: 'account-kept', to, subject: '', address: '/account' });
    return people.length;
  });
}

/** As a person deletes their own account. Archived classes go to an administrator, as they can choose there. */
async function eraseUnused(
  tx: Kysely<Database>,
  { forgetters, settleClasses }: Erasing,
  userId: number,
): Promise<string> {
  const owned = await queries.listOwnedClassIds(tx, userId);
  const decisions = owned.map((classId) => ({ classId, decision: 'archive' as const }));
  await settleClasses(tx, { userId, actorId: userId, decisions });
  return (await eraseAccount(tx, forgetters, userId)) ?? '';
}
