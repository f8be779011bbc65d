import { type Kysely, sql } from 'kysely';
import type { Database } from './database-types.ts';

export interface AuditEntry {
  /** Null when it was the product itself. */
  actorId: number | null;
  /** What was done, as `area.done`; the screen has a sentence for each. */
  action: `${string}.${string}`;
  /** What it was done to, in no language and without personal data: '#12', 'reviewedNews = true'. */
  subject: string;
}

/** In the transaction of what it tells of, so that neither happens without the other. */
export async function writeAuditEntry(tx: Kysely<Database>, { actorId, action, subject }: AuditEntry): Promise<void> {
  await sql`insert into audit_entries (actor_id, action, subject) values (${actorId}, ${action}, ${subject})`.execute(
    tx,
  );
}
