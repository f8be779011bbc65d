import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** The passport itself is made of lessons, certificates and marks, which their areas export. A foreign key deletes the link with the account. */
export async function exportPassport(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select code, created_at as "createdAt" from passport_links where user_id = ${userId}`.execute(db);
  return { passportShared: rows };
}
