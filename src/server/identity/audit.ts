import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database-types.ts';

export interface AuditEntry {
  /** Null when it was the product itself, or when nobody is signed in: a failed sign-in. */
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

/** Long enough to look into what happened, and no longer. The page on privacy says so. */
const keptMonths = 24;

export async function sweepAuditEntries(db: Kysely<Database>): Promise<void> {
  await sql`delete from audit_entries where at < now() - make_interval(months => ${keptMonths})`.execute(db);
}
