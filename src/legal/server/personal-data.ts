import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** What a user accepted, and the versions that they published. */
export async function exportLegal(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const accepted = await sql<object>`
    select document, number, language, way, accepted_at as "acceptedAt" from legal_acceptances
    where user_id = ${userId} order by accepted_at, document`.execute(db);
  const published = await sql<object>`
    select document, number, published_at as "publishedAt", asks_again as "asksAgain" from legal_versions
    where author_id = ${userId} order by document, number`.execute(db);
  return { legalAcceptances: accepted.rows, legalVersions: published.rows };
}
