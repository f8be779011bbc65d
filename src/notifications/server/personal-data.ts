import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** A user's notifications and preferences. Foreign keys delete them with the account. */
export async function exportNotifications(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const told = await sql<Record<string, unknown>>`
    select id, kind, subject, subject_translations as "subjectTranslations", address, mark, times, created_at as "createdAt", read_at as "readAt"
    from notifications where user_id = ${userId} order by id`.execute(db);
  const muted = await sql<{ kind: string }>`
    select kind from muted_notifications where user_id = ${userId} order by kind`.execute(db);
  return { notifications: told.rows, mutedNotifications: muted.rows.map(({ kind }) => kind) };
}
