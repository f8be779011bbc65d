import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** The lists of first steps that a person has finished or closed. Foreign keys delete them with the account. */
export async function exportGettingStarted(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select role, ended_at as "endedAt" from getting_started_ends where user_id = ${userId} order by ended_at, role`.execute(
    db,
  );
  return { firstStepsEnded: rows };
}
