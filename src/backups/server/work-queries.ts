import { type Kysely, sql } from 'kysely';
import type { BackupProblemKind } from '../../server/backup/backup-problem.ts';
import type { WrittenCopy } from '../../server/backup/backup-task.ts';
import type { Restored } from '../../server/backup/restore.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { StoredBackup } from './queries.ts';

/** False if it is not waiting: its process was killed, and somebody has noted that since. */
export async function startBackup(db: Kysely<Database>, id: number, isEncrypted: boolean): Promise<boolean> {
  const { rows } = await sql`
    update backups set state = 'running', is_encrypted = ${isEncrypted}, percent = 0
    where id = ${id} and state = 'waiting' returning 1`.execute(db);
  return rows.length > 0;
}

export async function startRehearsal(
  db: Kysely<Database>,
  id: number,
): Promise<(StoredBackup & { rehearsalId: number }) | undefined> {
  const { rows } = await sql<StoredBackup & { rehearsalId: number }>`
    update backup_rehearsals r set state = 'running', percent = 0
    from backups b where r.id = ${id} and r.state = 'waiting' and b.id = r.backup_id
    returning r.id as "rehearsalId", b.id, b.state, b.name, b.place, b.is_encrypted as "isEncrypted",
              b.planned_for is not null as "isScheduled", b.bytes, b.sha256`.execute(db);
  return rows[0];
}

/** The process stops: the next one begins again. */
export async function giveBack(db: Kysely<Database>, task: 'copy' | 'rehearsal', id: number): Promise<void> {
  await sql`
    update ${tableOf(task)} set state = 'waiting', percent = 0 where id = ${id} and state = 'running'`.execute(db);
}

export async function storePercent(
  db: Kysely<Database>,
  task: 'copy' | 'rehearsal',
  id: number,
  percent: number,
): Promise<void> {
  await sql`update ${tableOf(task)} set percent = ${percent} where id = ${id} and state = 'running'`.execute(db);
}

export async function finishBackup(db: Kysely<Database>, id: number, written: WrittenCopy): Promise<void> {
  const { bytes, sha256, tables, rows, files } = written;
  await sql`
    update backups set state = 'done', percent = 100, finished_at = now(), bytes = ${bytes}, sha256 = ${sha256},
           table_count = ${tables}, row_count = ${rows}, file_count = ${files}
    where id = ${id} and state = 'running'`.execute(db);
}

export async function failBackup(db: Kysely<Database>, id: number, problem: BackupProblemKind): Promise<void> {
  await sql`
    update backups set state = 'failed', finished_at = now(), problem = ${problem}
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

interface RehearsalEnd {
  backupId: number;
  problem: BackupProblemKind | undefined;
  report: Restored | undefined;
}

/** A copy counts as checked while its latest rehearsal restored it whole. */
export async function finishRehearsal(
  tx: Kysely<Database>,
  id: number,
  { backupId, problem, report }: RehearsalEnd,
): Promise<void> {
  await sql`
    update backup_rehearsals
    set state = ${problem ? 'failed' : 'done'}, percent = 100, finished_at = now(), problem = ${problem ?? null},
        report = ${report ? JSON.stringify({ tables: report.tables, files: report.files }) : null}::jsonb
    where id = ${id} and state = 'running'`.execute(tx);
  await sql`
    update backups set verified_at = case when ${problem === undefined} then now() end where id = ${backupId}`.execute(
    tx,
  );
}

/** What a killed process left unfinished. Call it while holding the lock of the work: nobody else is at it. */
export async function takeInterrupted(
  tx: Kysely<Database>,
): Promise<{ backups: StoredBackup[]; rehearsals: number[] }> {
  const { rows: backups } = await sql<StoredBackup>`
    update backups b set state = 'failed', finished_at = now(), problem = 'interrupted' where b.state = 'running'
    returning b.id, b.state, b.name, b.place, b.is_encrypted as "isEncrypted", b.planned_for is not null as "isScheduled",
              b.bytes, b.sha256`.execute(tx);
  const { rows: rehearsals } = await sql<{ id: number }>`
    update backup_rehearsals set state = 'failed', finished_at = now(), problem = 'interrupted'
    where state = 'running' returning id`.execute(tx);
  return { backups, rehearsals: rehearsals.map(({ id }) => id) };
}

export async function hasUnfinished(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from backups where state = 'running')
        or exists (select from backup_rehearsals where state = 'running') as found /* never null */`.execute(db);
  return rows[0]?.found ?? false;
}

interface ScheduleTimes {
  schedule: 'daily' | 'weekly';
  hour: number;
  timeZone: string;
  now: Date;
}

/** The last time of the schedule that has passed. A week ends on Sunday. */
export async function findLatestTime(
  db: Kysely<Database>,
  { schedule, hour, timeZone, now }: ScheduleTimes,
): Promise<Date> {
  const days = schedule === 'daily' ? 1 : 7;
  const { rows } = await sql<{ at: Date }>`
    select max(at) as at from (
      select (day + make_interval(hours => ${hour})) at time zone ${timeZone} as at, extract(dow from day) as weekday
      from generate_series(
        date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${days}),
        date_trunc('day', ${now}::timestamptz at time zone ${timeZone}), interval '1 day') as day) as times
    where at <= ${now}::timestamptz and (${schedule} = 'daily' or weekday = 0)`.execute(db);
  return rows[0]?.at ?? now;
}

/** Since when the schedule is as it is; null if it was never stored. */
export async function findScheduleChange(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(changed_at) as at from site_settings where name in ('backupSchedule', 'backupHour')`.execute(db);
  return rows[0]?.at ?? null;
}

const tableOf = (task: 'copy' | 'rehearsal') =>
  task === 'copy' ? sql.table('backups') : sql.table('backup_rehearsals');
