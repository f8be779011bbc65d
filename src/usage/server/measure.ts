import { type Kysely, type RawBuilder, sql } from 'kysely';
import { latestSettings } from '../../server/config/latest-settings.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { Job } from '../../server/jobs/job.ts';
import { scheduledJob } from '../../server/jobs/scheduled-job.ts';
import type { Kernel } from '../../server/kernel.ts';
import { beginDailyCounts, setDailyCounts, siteToday } from '../../server/metrics/daily-counts.ts';

/** How far back the first count goes. */
const mostDays = 3 * 366;

/** What is counted as it happens is counted from the first measurement on. */
const countedFigures = [
  'people-day',
  'people-week',
  'errors',
  'model-answers',
  'model-input',
  'model-output',
  'model-class-answers',
  'model-class-input',
  'model-class-output',
];

/** Counts what the tables hold, so that the panel reads sums only, and a deleted class takes nothing from the past. */
export const measureUsageJob = ({ db }: Pick<Kernel, 'db'>): Job =>
  scheduledJob('usage.measure', '*/10 * * * *', () => measureUsage(db));

/** Can run repeatedly and in several processes at once. */
export async function measureUsage(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('usage.measure'))`.execute(tx);
    const from = await firstUncounted(tx);
    await countDays(tx, from, 'tests', sql`attempts`, sql`closed_at`);
    await countDays(tx, from, 'submissions', sql`classroom_submissions`, sql`submitted_at`);
    await measureNow(tx);
    await beginDailyCounts(tx, countedFigures);
  });
}

/** The day before the last counted one, which was counted while it lasted; at first, the day of the first account. */
async function firstUncounted(tx: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ from: string }>`
    select greatest(
      coalesce(
        (select max(day) from daily_counts where figure = 'tests') - 1,
        (select (created_at at time zone ${latestSettings().timeZone})::date from users order by id limit 1),
        ${siteToday()}),
      ${siteToday()} - ${mostDays}::int)::text as "from" /* never null */`.execute(tx);
  return rows[0]?.from ?? '';
}

/** Replaces the counts of these days. */
function countDays(
  tx: Kysely<Database>,
  from: string,
  figure: string,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): Promise<void> {
  const startOf = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${latestSettings().timeZone}`;
  return setDailyCounts(
    tx,
    sql`
      select ${figure}::text as figure, one.day::date as day, '' as part, (
        select count(*) from ${table} where ${column} >= ${startOf(sql`one.day`)} and ${column} < ${startOf(sql`(one.day + interval '1 day')`)}) as amount
      from generate_series(${from}::date::timestamp, ${siteToday()}::timestamp, interval '1 day') as one (day)`,
  );
}

/** What there is now: accounts by role, classes in use, and bytes by kind of file. */
function measureNow(tx: Kysely<Database>): Promise<void> {
  return setDailyCounts(
    tx,
    sql`
      select measured.figure, ${siteToday()} as day, measured.part, measured.amount
      from (
        select 'accounts' as figure, role as part, users::bigint as amount from user_counts
        union all
        select 'classes', '', count(*) from classrooms where archived_at is null
        union all
        select 'storage', 'database', pg_database_size(current_database())
        union all
        select 'storage', kinds.part, coalesce(sum(stored.bytes), 0)
        from (values ('pictures'), ('audio'), ('video'), ('documents'), ('other-files')) as kinds (part)
          left join (${storedBytes}) as stored on stored.part = kinds.part
        group by kinds.part) as measured`,
  );
}

const storedBytes = sql`
  select sum(bytes) as bytes, case
    when media_type like 'image/%' then 'pictures'
    when media_type like 'audio/%' then 'audio'
    when media_type like 'video/%' then 'video'
    when media_type ~ '^(text/|application/(pdf|msword|vnd[.]))' then 'documents'
    else 'other-files' end as part
  from files group by media_type`;
