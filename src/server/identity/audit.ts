import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database-types.ts';

export interface AuditEntry {
  /** Null if the product itself acted or nobody was signed in, as in a failed sign-in. */
  actorId: number | null;
  /** The action as `area.verb`; the screen has a sentence for each. */
  action: `${string}.${string}`;
  /** The object of the action, independent of language and without personal data: '#12', 'reviewedNews = true'. */
  subject: string;
}

/** Call it in the transaction of the action, so that neither exists without the other. */
export async function writeAuditEntry(tx: Kysely<Database>, { actorId, action, subject }: AuditEntry): Promise<void> {
  await sql`insert into audit_entries (actor_id, action, subject) values (${actorId}, ${action}, ${subject})`.execute(
    tx,
  );
}

/** Long enough to investigate an incident, and no longer. The privacy page states it. */
const keptMonths = 24;

export async function sweepAuditEntries(db: Kysely<Database>): Promise<void> {
  await sql`delete from audit_entries where at < now() - make_interval(months => ${keptMonths})`.execute(db);
}
