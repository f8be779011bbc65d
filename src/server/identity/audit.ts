import { type Kysely, sql } from 'kysely';
import { auditLimits } from '../../shared/limits.ts';
import type { Database } from '../database/database-types.ts';
import { requestNetwork } from './request-network.ts';

export interface AuditEntry {
  /** Null if the product itself acted or nobody was signed in, as in a failed sign-in. */
  actorId: number | null;
  /** The action as `area.verb`; the screen has a sentence for each. */
  action: `${string}.${string}`;
  /** The object of the action, independent of language and without personal data: '#12', 'reviewedNews = true'. */
  subject: string;
  /** What a setting was before, independent of language. */
  was?: string;
}

/** Call it in the transaction of the action, so that neither exists without the other. */
export async function writeAuditEntry(
  tx: Kysely<Database>,
  { actorId, action, subject, was }: AuditEntry,
): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, action, subject, was, network)
    values (${actorId}, ${action}, ${subject}, ${was?.slice(0, auditLimits.was) ?? null}, ${requestNetwork()})`.execute(
    tx,
  );
}

/** One entry for each subject, in one statement. */
export async function writeAuditEntries(
  tx: Kysely<Database>,
  { actorId, action, subjects }: Omit<AuditEntry, 'subject'> & { subjects: readonly string[] },
): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, action, subject)
    select ${actorId}::int, ${action}, subject from unnest(${[...subjects]}::text[]) as given (subject)`.execute(tx);
}
