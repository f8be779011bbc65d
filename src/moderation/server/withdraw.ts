import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { type CaseKind, moderationLimits } from '../limits.ts';
import type { Reportable, Reportables } from './reportable.ts';

interface Withdrawn {
  id: number;
  thingId: string;
}

/** Takes the texts of a thing out of sight and keeps them. False if it no longer exists. */
export async function withdrawThing(
  tx: Kysely<Database>,
  reportable: Reportable,
  { id, thingId }: Withdrawn,
  state: 'hidden' | 'removed' | 'held',
): Promise<boolean> {
  const kept = await reportable.withdraw(tx, thingId, state);
  if (kept === undefined) return false;
  const deleteAt = state === 'removed' ? sql`now() + make_interval(days => ${moderationLimits.keptDays})` : sql`null`;
  await (
    kept === null
      ? sql`
        update moderation_withdrawals set case_id = ${id}, delete_at = ${deleteAt}
        where kind = ${reportable.kind} and thing_id = ${thingId}`
      : sql`
        insert into moderation_withdrawals (case_id, kind, thing_id, kept, delete_at)
        values (${id}, ${reportable.kind}, ${thingId}, ${JSON.stringify(kept)}::jsonb, ${deleteAt})
        on conflict on constraint moderation_withdrawals_once do update set
          case_id = excluded.case_id, kept = excluded.kept, delete_at = excluded.delete_at`
  ).execute(tx);
  return true;
}

/** Puts the texts back. False if there are none to put back, or the thing no longer exists. */
export async function restoreThing(tx: Kysely<Database>, reportable: Reportable, thingId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: unknown }>`
    delete from moderation_withdrawals where kind = ${reportable.kind} and thing_id = ${thingId} returning kept`.execute(
    tx,
  );
  return rows[0] !== undefined && (await reportable.restore(tx, thingId, rows[0].kept));
}

const mostPerRun = 200;

/** Deletes for good what was removed 30 days ago, and cases that were decided two years ago. */
export async function sweepModeration(db: Kysely<Database>, reportables: Reportables): Promise<void> {
  for (let count = 0; count < mostPerRun && (await purgeOne(db, reportables)); count += 1);
  await sql`delete from moderation_mutes where ends_at <= now()`.execute(db);
  await sql`
    delete from moderation_cases where decided_at < now() - make_interval(months => ${moderationLimits.keptMonths})
      and not exists (select from moderation_withdrawals w where w.case_id = moderation_cases.id)`.execute(db);
}

async function purgeOne(db: Kysely<Database>, reportables: Reportables): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ kind: CaseKind; thingId: string }>`
      delete from moderation_withdrawals where case_id = (
        select case_id from moderation_withdrawals where delete_at <= now() order by delete_at limit 1 for update skip locked)
      returning kind, thing_id as "thingId"`.execute(tx);
    const [due] = rows;
    if (!due) return false;
    const reportable = reportables[due.kind];
    const snapshot = await reportable.find(tx, due.thingId);
    await reportable.purge(tx, due.thingId);
    if (snapshot) await reportable.publishChange(tx, snapshot, due.thingId);
    return true;
  });
}
