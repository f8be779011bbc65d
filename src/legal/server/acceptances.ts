import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import type { Kernel } from '../../server/kernel.ts';
import {
  type acceptLegal,
  type LegalAcceptance,
  noSuchLegalVersion,
  type OwnLegal,
} from '../../shared/contract/legal-acceptance.ts';
import type { Language } from '../../shared/language.ts';
import type { acceptanceWays, LegalDocument } from '../../shared/pages/legal-versions.ts';
import type { Viewer } from '../../shared/roles.ts';
import { readChanges } from './read-versions.ts';
import { ensureVersions, type Publisher } from './versions.ts';

interface FirstAcceptance {
  userId: number;
  language: Language;
  way: (typeof acceptanceWays)[number];
}

/** Records the versions in force for somebody who has accepted none yet. In the transaction in which they accept. */
export async function recordFirstAcceptance(
  tx: Kysely<Database>,
  kernel: Publisher,
  { userId, language, way }: FirstAcceptance,
): Promise<void> {
  await ensureVersions(tx, kernel);
  await sql`
    insert into legal_acceptances (user_id, document, number, language, way)
    select ${userId}::int, v.document, max(v.number), ${language}::text, ${way}::text from legal_versions v
    where not exists (select 1 from legal_acceptances a where a.user_id = ${userId})
    group by v.document on conflict on constraint legal_acceptances_pkey do nothing`.execute(tx);
}

interface AcceptanceRow extends Omit<LegalAcceptance, 'acceptedAt'> {
  acceptedAt: Date;
}

/** The latest first. */
export async function listAcceptances(db: Kysely<Database>, userId: number): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select document, number, accepted_at as "acceptedAt", way from legal_acceptances
    where user_id = ${userId} order by accepted_at desc, document desc, number desc limit 200`.execute(db);
  return rows;
}

interface WaitingRow {
  document: LegalDocument;
  asked: number;
  inForce: number;
}

export async function getOwnLegal(db: Kysely<Database>, viewer: Viewer, language: Language): Promise<OwnLegal> {
  // Pupils' accounts are made by their school, which answers for them.
  if (viewer.isPupil) return { accepted: [], waiting: [] };
  const { rows } = await sql<WaitingRow>`
    select v.document, max(v.number) as asked /* never null */,
           (select max(w.number) from legal_versions w where w.document = v.document) as "inForce" /* never null */
    from legal_versions v
    where v.asks_again and not exists (
      select 1 from legal_acceptances a
      where a.user_id = ${viewer.id} and a.document = v.document and a.number >= v.number)
    group by v.document order by v.document desc`.execute(db);
  const accepted = await listAcceptances(db, viewer.id);
  const waiting = [];
  for (const { document, asked, inForce } of rows) {
    const changesOf = await readChanges(db, document, language);
    waiting.push({ document, number: inForce, changes: changesOf(asked) });
  }
  return {
    accepted: accepted.map((one) => ({ ...one, acceptedAt: one.acceptedAt.toISOString() })),
    waiting,
  };
}

/** By the notice. The first acceptance of a version stays. */
export async function acceptVersions(
  kernel: Pick<Kernel, 'db'>,
  viewer: Viewer,
  { accepted }: z.output<typeof acceptLegal.body>,
  language: Language,
): Promise<void> {
  await writeAs(
    kernel,
    viewer,
    async (tx) => {
      for (const { document, number } of accepted) {
        await sql`
          insert into legal_acceptances (user_id, document, number, language, way)
          values (${viewer.id}, ${document}, ${number}, ${language}, 'notice')
          on conflict on constraint legal_acceptances_pkey do nothing`.execute(tx);
      }
    },
    { legal_acceptances_version_fkey: noSuchLegalVersion },
  );
}
