import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database-types.ts';

/** The users to notify about decisions for administrators. */
export async function listAdministrators(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where role = 'iamaker' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
