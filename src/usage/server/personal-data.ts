import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** The last day on which the person used the product, until the end of its week. A foreign key deletes it with the account. */
export async function exportLastActiveDay(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ day: string }>`select day from last_active_days where user_id = ${userId}`.execute(db);
  return { lastActiveDay: rows };
}
