import { type Kysely, sql } from 'kysely';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { siteToday } from '../../../server/metrics/daily-counts.ts';

/** Between the email and the deletion. */
export const warningDays = 30;

const setting = 'accountMonths';

/** Of `u` with `l`. Before the rule was turned on nothing was recorded, so that its months begin then. */
const lastUse = () => sql`greatest(
  l.day, (u.created_at at time zone ${latestSettings().timeZone})::date,
  coalesce((select started_on from retention_starts where setting = ${setting}), ${siteToday()}))`;

/**
 * Who has a duty on the site, cannot sign in through no fault of theirs, waits for an answer about their data, or cannot be warned. Accounts
 * without email go with their class.
 */
const isExempt = sql`(
  u.role = 'iamaker' or u.is_pupil or not u.holds_email
  or exists (select from moderators where user_id = u.id)
  or exists (select from data_officers where user_id = u.id)
  or exists (select from classrooms c where c.owner_id = u.id and (
    c.archived_at is null or not exists (select from users where role = 'iamaker')))
  or exists (select from data_requests r where r.user_id = u.id and r.decided_at is null)
  or exists (select from guardian_consents g where g.user_id = u.id and g.state <> 'granted')
  or is_suspended(u.id) or waits_for_approval(u.id))`;

const accounts = sql`users u left join last_active_days l on l.user_id = u.id`;

const limitDay = (months: number) => sql`(${siteToday()} - make_interval(months => ${months}))::date`;

/** Unused for so many months, or in the next thirty days. */
const isNear = (months: number) => sql`${lastUse()} <= ${limitDay(months)} + ${warningDays}::int and not ${isExempt}`;

/** Unused for so many months and warned long enough ago. */
const isDue = (months: number) => sql`
  ${lastUse()} <= ${limitDay(months)} and not ${isExempt} and exists (
    select from unused_account_warnings w
    where w.user_id = u.id and w.warned_at <= now() - make_interval(days => ${warningDays}))`;

export async function countDue(db: Kysely<Database>, months: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${accounts} where ${isDue(months)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** With those that are due. */
export async function countNear(db: Kysely<Database>, months: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${accounts} where ${isNear(months)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of those that are near, the ones that nobody has used for the longest time. */
export async function listNear(
  db: Kysely<Database>,
  months: number,
  most: number,
): Promise<{ name: string; at: Date }[]> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select u.username as name, ${lastUse()}::timestamp at time zone 'utc' as at /* never null */
    from ${accounts} where ${isNear(months)} order by ${lastUse()}, u.id limit ${most}`.execute(db);
  return rows;
}

/** From then on the last active day of each person stays. */
export async function startCounting(tx: Kysely<Database>): Promise<void> {
  await sql`
    insert into retention_starts (setting, started_on) values (${setting}, ${siteToday()})
    on conflict on constraint retention_starts_pkey do nothing`.execute(tx);
}

export async function stopCounting(tx: Kysely<Database>): Promise<void> {
  await sql`delete from retention_starts where setting = ${setting}`.execute(tx);
  await sql`delete from unused_account_warnings`.execute(tx);
}

/** A restored backup knows neither who was here after it was made nor who has been warned: the months begin anew. */
export async function restartCounting(tx: Kysely<Database>): Promise<void> {
  await sql`update retention_starts set started_on = ${siteToday()} where setting = ${setting}`.execute(tx);
  await sql`delete from unused_account_warnings`.execute(tx);
}

/** Of people who came back, or whose accounts stay for another reason. */
export async function deleteOldWarnings(db: Kysely<Database>, months: number): Promise<void> {
  await sql`
    delete from unused_account_warnings w
    where not exists (select from ${accounts} where u.id = w.user_id and ${isNear(months)})`.execute(db);
}

export interface Warned {
  id: number;
  username: string;
  email: string;
  language: string | null;
  /** The day of the deletion. */
  day: string;
}

/** Records the warning of up to so many people; the caller sends it in the same transaction. */
export async function takeUnwarned(tx: Kysely<Database>, months: number, most: number): Promise<Warned[]> {
  const { rows } = await sql<Warned>`
    with unwarned as (
      select u.id, u.username, u.email,
             greatest((${lastUse()} + make_interval(months => ${months}))::date, ${siteToday()} + ${warningDays}::int)::text as day
      from ${accounts}
      where ${isNear(months)} and not exists (select from unused_account_warnings w where w.user_id = u.id)
      order by ${lastUse()}, u.id limit ${most}),
    recorded as (
      insert into unused_account_warnings (user_id) select id from unwarned
      on conflict on constraint unused_account_warnings_pkey do nothing returning user_id)
    select unwarned.id, unwarned.username, unwarned.email /* never null: not a pupil */,
           (select s.language from notification_schedules s where s.user_id = unwarned.id) as language,
           unwarned.day /* never null */
    from unwarned join recorded on recorded.user_id = unwarned.id`.execute(tx);
  return rows;
}

/** Locks up to so many accounts, and returns those that are still due then: their owners may have come back in the meantime. */
export async function lockDue(tx: Kysely<Database>, months: number, most: number): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select u.id from ${accounts} where ${isDue(months)}
    order by ${lastUse()}, u.id limit ${most} for update of u skip locked`.execute(tx);
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select u.id from ${accounts} where u.id = any(${ids}::int[]) and ${isDue(months)} order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listOwnedClassIds(tx: Kysely<Database>, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from classrooms where owner_id = ${userId} order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
