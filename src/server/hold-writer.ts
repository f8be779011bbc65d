import { type Kysely, sql } from 'kysely';
import { failures } from '../shared/errors.ts';
import type { Database } from './database-types.ts';
import { Failure } from './failure.ts';

/** The account stays until the write ends. Before everything else, as who deletes an account begins with it, too. */
export async function holdWriter(tx: Kysely<Database>, id: number): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${id} for key share`.execute(tx);
  if (rows.length === 0) throw new Failure(failures.notSignedIn);
}
