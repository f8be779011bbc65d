import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Backup, Rehearsal } from '../contract.ts';
import type { backupPlaces } from '../limits.ts';
import { backupLimits } from '../limits.ts';

/** A copy as its work needs it. */
export interface StoredBackup {
  id: number;
  state: Backup['state'];
  /** Without its ending. */
  name: string;
  place: (typeof backupPlaces)[number];
  isEncrypted: boolean;
  isScheduled: boolean;
  bytes: number | null;
  sha256: string | null;
}

/** The name of the file: its ending says whether it is encrypted. */
export const fileNameOf = ({ name, isEncrypted }: Pick<StoredBackup, 'name' | 'isEncrypted'>) =>
  `${name}.tar.gz${isEncrypted ? '.age' : ''}`;

const storedFields = sql`
  b.id, b.state, b.name, b.place, b.is_encrypted as "isEncrypted", b.planned_for is not null as "isScheduled", b.bytes, b.sha256`;

export async function findBackup(db: Kysely<Database>, id: number): Promise<StoredBackup | undefined> {
  const { rows } = await sql<StoredBackup>`select ${storedFields} from backups b where b.id = ${id}`.execute(db);
  return rows[0];
}

/** Waits for whoever deletes it. */
export async function lockBackup(tx: Kysely<Database>, id: number): Promise<StoredBackup | undefined> {
  const { rows } = await sql<StoredBackup>`
    select ${storedFields} from backups b where b.id = ${id} for update`.execute(tx);
  return rows[0];
}

type ListedRow = Omit<Backup, 'rehearsal' | 'createdAt' | 'finishedAt' | 'verifiedAt'> & {
  createdAt: Date;
  finishedAt: Date | null;
  verifiedAt: Date | null;
  rehearsedState: Backup['state'] | null;
  rehearsedPercent: number | null;
  rehearsedProblem: string | null;
  rehearsalCreatedAt: Date | null;
  rehearsalFinishedAt: Date | null;
};

/** The list is short: old failures and old scheduled copies are removed, and people's own copies are limited. */
export async function listBackups(db: Kysely<Database>, id?: number) {
  const { rows } = await sql<ListedRow>`
    select b.id, b.state, b.percent, b.problem, b.created_at as "createdAt", b.finished_at as "finishedAt", b.name,
           b.is_encrypted as "isEncrypted", b.planned_for is not null as "isScheduled", u.username as "requestedBy" /* null if deleted */,
           b.place, b.bytes, b.verified_at as "verifiedAt", r.state as "rehearsedState", r.percent as "rehearsedPercent",
           r.problem as "rehearsedProblem", r.created_at as "rehearsalCreatedAt", r.finished_at as "rehearsalFinishedAt"
    from backups b
    left join users u on u.id = b.requested_by
    left join lateral (
      select * from backup_rehearsals where backup_id = b.id order by id desc limit 1) r on true
    where ${id ?? null}::int is null or b.id = ${id ?? null}
    order by b.created_at desc, b.id desc`.execute(db);
  return rows.map(
    ({ rehearsedState, rehearsedPercent, rehearsedProblem, rehearsalCreatedAt, rehearsalFinishedAt, ...backup }) => ({
      ...backup,
      name: fileNameOf(backup),
      rehearsal:
        rehearsedState === null || rehearsalCreatedAt === null
          ? null
          : {
              state: rehearsedState,
              percent: rehearsedPercent ?? 0,
              problem: rehearsedProblem,
              createdAt: rehearsalCreatedAt,
              finishedAt: rehearsalFinishedAt,
            },
    }),
  );
}

export interface NewBackup {
  name: string;
  place: StoredBackup['place'];
  plannedFor: Date | null;
  requestedBy: number | null;
}

/** Undefined if the schedule already has one for this time. The index `backups_at_work_key` refuses a second one at work. */
export async function insertBackup(
  tx: Kysely<Database>,
  { name, place, plannedFor, requestedBy }: NewBackup,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into backups (name, place, planned_for, requested_by)
    values (${name}, ${place}, ${plannedFor}, ${requestedBy})
    on conflict on constraint backups_planned_for_key do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function countByHand(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from backups where planned_for is null and state = 'done'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Scheduled copies beyond the newest ones that stay. */
export async function listSuperseded(db: Kysely<Database>, kept: number): Promise<StoredBackup[]> {
  const { rows } = await sql<StoredBackup>`
    select ${storedFields} from backups b
    where b.planned_for is not null and b.state = 'done'
      -- Its rehearsal ends first.
      and not exists (select from backup_rehearsals r where r.backup_id = b.id and r.state in ('waiting', 'running'))
    order by b.created_at desc, b.id desc offset ${kept}`.execute(db);
  return rows;
}

export async function deleteOldFailures(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from backups where id in (
      select id from backups where state = 'failed' order by created_at desc, id desc offset ${backupLimits.failed})`.execute(
    db,
  );
}

export async function deleteBackupRow(db: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from backups where id = ${id}`.execute(db);
}

export async function isRehearsing(db: Kysely<Database>, backupId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from backup_rehearsals where backup_id = ${backupId} and state in ('waiting', 'running')`.execute(db);
  return rows.length > 0;
}

interface RehearsalRow extends Omit<Rehearsal, 'createdAt' | 'finishedAt'> {
  createdAt: Date;
  finishedAt: Date | null;
}

export async function findLatestRehearsal(db: Kysely<Database>, backupId: number): Promise<RehearsalRow | undefined> {
  const { rows } = await sql<RehearsalRow>`
    select state, percent, problem, report, created_at as "createdAt", finished_at as "finishedAt"
    from backup_rehearsals where backup_id = ${backupId} order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertRehearsal(tx: Kysely<Database>, backupId: number, requestedBy: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into backup_rehearsals (backup_id, requested_by) values (${backupId}, ${requestedBy}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** After a restore: the rows are of the site that was copied, and among them is the copy itself, still being written. The files stay where they are. */
export async function forgetCopiesOfBefore(tx: Kysely<Database>): Promise<void> {
  await sql`delete from backups`.execute(tx);
}
