import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { maxDrafts } from '../contract.ts';

interface DraftRow {
  key: string;
  value: Record<string, unknown>;
  savedAt: Date;
}

export async function findDraft(db: Kysely<Database>, userId: number, key: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select key, value, saved_at as "savedAt" from course_drafts where user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Deletes the oldest drafts beyond the limit. */
export async function putDraft(
  tx: Kysely<Database>,
  userId: number,
  key: string,
  value: Record<string, unknown>,
): Promise<{ key: string; savedAt: Date }> {
  const put = await sql<{ key: string; savedAt: Date }>`
    insert into course_drafts (user_id, key, value) values (${userId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict on constraint course_drafts_pkey do update set value = excluded.value, saved_at = clock_timestamp()
    returning key, saved_at as "savedAt"`.execute(tx);
  await sql`
    delete from course_drafts where user_id = ${userId} and key in (
      select key from course_drafts where user_id = ${userId} order by saved_at desc, key offset ${maxDrafts})`.execute(
    tx,
  );
  return getRow(put);
}

export async function deleteDraft(db: Kysely<Database>, userId: number, key: string): Promise<void> {
  await sql`delete from course_drafts where user_id = ${userId} and key = ${key}`.execute(db);
}
