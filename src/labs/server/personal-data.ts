import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** A foreign key deletes them with the account. */
export async function exportLabs(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select lab, noted_at as "notedAt" from passport_labs where user_id = ${userId} order by noted_at, lab`.execute(db);
  return { passportLabs: rows };
}
