import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { siteToday } from '../../server/metrics/daily-counts.ts';
import { addDays, mondayOf, type Span } from './periods.ts';

/** What is read by the columns of a chart. */
export const figures = [
  'accounts',
  'classes',
  'errors',
  'model-answers',
  'model-class-answers',
  'model-class-input',
  'model-class-output',
  'model-input',
  'model-output',
  'model-unmeasured',
  'people-day',
  'storage',
  'submissions',
  'tests',
] as const;
export type Figure = (typeof figures)[number];

export async function readToday(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${siteToday()} as today`.execute(db);
  return rows[0]?.today ?? '';
}

/** When the tables were last counted; undefined if they never were. */
export async function findMeasuredAt(db: Kysely<Database>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select changed_at as at from daily_counts where figure = 'tests' order by day desc limit 1`.execute(db);
  return rows[0]?.at;
}

/** The sum and the last amount of a part of a figure in one column of a chart. */
export interface ColumnSum {
  figure: Figure;
  part: string;
  isBefore: boolean;
  column: number;
  sum: number;
  last: number;
}

/** Reads at most two periods of sums, however many people and things they count. */
export async function readColumns(db: Kysely<Database>, span: Span): Promise<ColumnSum[]> {
  const { from, to, before, columnDays } = span;
  const { rows } = await sql<ColumnSum>`
    select figure, part, is_before as "isBefore", place as "column",
           sum(amount) as sum, (array_agg(amount order by day desc))[1] as last
    from (
      select figure, part, day, amount, false as is_before, (day - ${from}::date) / ${columnDays}::int as place
      from daily_counts where figure = any(${figures}) and day between ${from}::date and ${to}::date
      union all
      select figure, part, day, amount, true, (day - ${before.from}::date) / ${columnDays}::int
      from daily_counts where figure = any(${figures}) and day between ${before.from}::date and ${before.to}::date
    ) as counted
    group by figure, part, is_before, place`.execute(db);
  return rows;
}

export interface WeekCount {
  monday: string;
  role: string;
  people: number;
}

/** The people of each week of the period and of the one before. */
export async function readWeeks(db: Kysely<Database>, { to, before }: Span): Promise<WeekCount[]> {
  const first = addDays(mondayOf(before.from), -7);
  const { rows } = await sql<WeekCount>`
    select day as monday, part as role, amount as people from daily_counts
    where figure = 'people-week' and day between ${first}::date and ${to}::date`.execute(db);
  return rows;
}

/** The first day of each figure that was ever counted. */
export async function readBeginnings(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ figure: string; day: string }>`
    select wanted.figure, begun.day from unnest(${[...figures, 'people-week']}::text[]) as wanted (figure)
      cross join lateral (
        select day from daily_counts d where d.figure = wanted.figure order by day limit 1) as begun`.execute(db);
  return new Map(rows.map(({ figure, day }) => [figure, day]));
}

export async function readAccounts(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; users: number }>`select role, users from user_counts`.execute(db);
  return new Map(rows.map(({ role, users }) => [role, users]));
}

export interface CountedClass {
  name: string;
  /** Who attend it now. */
  people: number;
}

/** The classes that figures have parts of, by id. Deleted ones are missing. */
export async function readClasses(
  db: Kysely<Database>,
  columns: readonly ColumnSum[],
): Promise<ReadonlyMap<string, CountedClass>> {
  const ids = [
    ...new Set(columns.flatMap(({ figure, part }) => (figure === 'model-class-answers' ? Number(part) : []))),
  ];
  const { rows } = await sql<CountedClass & { id: number }>`
    select c.id, c.name, (select count(*)::int from classroom_members m
      where m.classroom_id = c.id and m.left_at is null and m.role in ('student', 'teacher')) as people
    from classrooms c where c.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...one }) => [String(id), one]));
}

/** The areas that have background work of their own, by the first part of its kind. */
const queueParts = ['accounts', 'classrooms', 'data-requests', 'mail', 'notifications'] as const;

/** Background work whose time has come, by what it is for. */
export async function readQueue(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ part: string; waiting: number }>`
    select split_part(kind, '.', 1) as part, count(*) as waiting from jobs where due_at <= now() group by 1`.execute(
    db,
  );
  const waiting = new Map<string, number>([...queueParts, 'upkeep'].map((part) => [part, 0]));
  for (const row of rows) {
    const part = queueParts.find((known) => known === row.part) ?? 'upkeep';
    waiting.set(part, (waiting.get(part) ?? 0) + row.waiting);
  }
  return waiting;
}

export interface LastBackup {
  doneAt: Date | null;
  verifiedAt: Date | null;
  failedAt: Date | null;
}

/** The last finished copy, and the last failure if it is newer. */
export async function readLastBackup(db: Kysely<Database>): Promise<LastBackup> {
  const { rows } = await sql<LastBackup>`
    select done.finished_at as "doneAt", done.verified_at as "verifiedAt", failed.finished_at as "failedAt"
    from (select) as always
      left join lateral (
        select finished_at, verified_at from backups where state = 'done' order by finished_at desc limit 1) as done on true
      left join lateral (
        select finished_at from backups
        where state = 'failed' and (done.finished_at is null or finished_at > done.finished_at)
        order by finished_at desc limit 1) as failed on true`.execute(db);
  return rows[0] ?? { doneAt: null, verifiedAt: null, failedAt: null };
}
