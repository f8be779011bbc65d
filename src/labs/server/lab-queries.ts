import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { type LabKey, labKeys } from '../../shared/contract/lab-keys.ts';

interface NotedRow {
  lab: LabKey;
  notedAt: Date;
}

/** Without laboratories that are no longer on the list. */
export async function listNotedLabs(db: Kysely<Database>, userId: number): Promise<NotedRow[]> {
  const { rows } = await sql<NotedRow>`
    select lab, noted_at as "notedAt" from passport_labs
    where user_id = ${userId} and lab = any(${[...labKeys]}::text[]) order by noted_at, lab`.execute(db);
  return rows;
}

export async function putNotedLab(db: Kysely<Database>, userId: number, lab: LabKey): Promise<NotedRow> {
  const written = await sql<NotedRow>`
    insert into passport_labs as kept (user_id, lab) values (${userId}, ${lab})
    on conflict on constraint passport_labs_pkey do update set noted_at = kept.noted_at
    returning lab, noted_at as "notedAt"`.execute(db);
  return getRow(written);
}

export async function deleteNotedLab(db: Kysely<Database>, userId: number, lab: string): Promise<void> {
  await sql`delete from passport_labs where user_id = ${userId} and lab = ${lab}`.execute(db);
}
