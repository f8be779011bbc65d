import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** What a user asked about their data, and what they were answered. */
export async function exportDataRequests(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<object>`
    select id, kind, note, received_on::text as "receivedOn", due_on::text as "dueOn", extension_reason as "extensionReason",
           decided_at as "decidedAt", outcome, answer
    from data_requests where user_id = ${userId} order by id`.execute(db);
  const officer = await sql<object>`
    select granted_at as "grantedAt" from data_officers where user_id = ${userId}`.execute(db);
  return { dataRequests: rows, dataOfficer: officer.rows };
}

/** The record stays without the person: what they wrote and what they were told may name them. */
export async function forgetDataRequests(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    update data_requests set note = '', answer = '', extension_reason = '' where user_id = ${userId}`.execute(tx);
}
