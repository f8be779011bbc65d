import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

export interface LastBackup {
  /** When the newest copy was finished. */
  finishedAt: Date;
  /** A later one failed. */
  hasFailedSince: boolean;
}

/** Undefined if there is no copy, whether or not one failed. */
export async function findLastBackup(db: Kysely<Database>): Promise<LastBackup | undefined> {
  const { rows } = await sql<LastBackup>`
    select finished_at as "finishedAt" /* never null: done */,
           exists (select from backups later where later.state = 'failed' and later.finished_at > b.finished_at) as "hasFailedSince" /* never null */
    from backups b where state = 'done' order by finished_at desc limit 1`.execute(db);
  return rows[0];
}
