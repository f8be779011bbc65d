import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { rendererVersion } from '../../server/text/rendered/stored-html.ts';
import { type Language, languages } from '../../shared/language.ts';
import { type LegalDocument, legalDocuments } from '../../shared/pages/legal-versions.ts';
import type { ByLanguage } from '../../shared/texts-by-language.ts';
import { readSiteDetails } from '../../site/server/public.ts';
import { hashOfShipped, shippedText, type SiteFacts } from './shipped-text.ts';

export type Publisher = Pick<Kernel, 'events' | 'settings'>;

export async function readFacts(db: Kysely<Database>, { settings }: Pick<Kernel, 'settings'>): Promise<SiteFacts> {
  return { settings: await settings.get(), details: (await readSiteDetails(db)).privacy };
}

interface NewestVersion {
  number: number | null;
  hasHash: boolean | null;
}

async function findNewest(db: Kysely<Database>, document: LegalDocument): Promise<NewestVersion> {
  const { rows } = await sql<NewestVersion>`
    select max(number) as number, bool_or(shipped_hash = ${hashOfShipped(document)}) as "hasHash"
    from legal_versions where document = ${document}`.execute(db);
  return rows[0] ?? { number: null, hasHash: null };
}

/** The number in force. Outside a transaction: only a missing version opens one. */
export async function numberInForce(kernel: Pick<Kernel, 'db'> & Publisher, document: LegalDocument): Promise<number> {
  const { number, hasHash } = await findNewest(kernel.db, document);
  if (number !== null && hasHash) return number;
  return kernel.db.transaction().execute((tx) => ensureVersion(tx, kernel, document));
}

/**
 * Makes a version of this release's shipped text, if there is none, with the site's own text of before. A wording that had a version before makes no
 * new one: while several releases run on one database, each would replace the other's.
 */
export async function ensureVersion(tx: Kysely<Database>, kernel: Publisher, document: LegalDocument): Promise<number> {
  const { number: newest, hasHash } = await findNewest(tx, document);
  if (newest !== null && hasHash) return newest;
  const number = (newest ?? 0) + 1;
  const isMade = await insertVersion(tx, { document, number });
  // Another process made it, and has committed by now.
  if (!isMade) return (await findNewest(tx, document)).number ?? number;
  const own = newest === null ? {} : await readOwnTexts(tx, document, newest);
  await insertTexts(tx, kernel, { document, number, texts: own, changes: {}, html: {} });
  return number;
}

export async function ensureVersions(tx: Kysely<Database>, kernel: Publisher): Promise<void> {
  for (const document of legalDocuments) await ensureVersion(tx, kernel, document);
}

interface VersionKey {
  document: LegalDocument;
  number: number;
}

/** False if there is one with this number. */
export async function insertVersion(
  tx: Kysely<Database>,
  {
    document,
    number,
    authorId = null,
    asksAgain = false,
  }: VersionKey & { authorId?: number | null; asksAgain?: boolean },
): Promise<boolean> {
  const { rows } = await sql<object>`
    insert into legal_versions (document, number, shipped_hash, author_id, asks_again)
    values (${document}, ${number}, ${hashOfShipped(document)}, ${authorId}, ${asksAgain})
    on conflict on constraint legal_versions_pkey do nothing returning number`.execute(tx);
  return rows.length > 0;
}

interface NewTexts extends VersionKey {
  texts: ByLanguage;
  changes: ByLanguage;
  /** Of the texts. What is missing is rendered when it is read. */
  html: ByLanguage;
}

/** Stores the texts of a version as they are shown today, and tells the caches. */
export async function insertTexts(
  tx: Kysely<Database>,
  kernel: Publisher,
  { document, number, texts, changes, html }: NewTexts,
): Promise<void> {
  const facts = await readFacts(tx, kernel);
  for (const language of languages) {
    const shipped = JSON.stringify(shippedText(document, language, facts));
    const made = html[language];
    await sql`
      insert into legal_version_texts (document, number, language, shipped, content, changes, html, html_version)
      values (${document}, ${number}, ${language}, ${shipped}::jsonb, ${texts[language] || null},
              ${changes[language] || null}, ${made ?? ''}, ${made === undefined ? 0 : rendererVersion})`.execute(tx);
  }
  await kernel.events.publish(tx, { topic: 'legal.changed' });
}

/** In Markdown, for the languages that have one. */
export async function readOwnTexts(
  db: Kysely<Database>,
  document: LegalDocument,
  number: number,
): Promise<Partial<Record<Language, string>>> {
  const { rows } = await sql<{ language: Language; content: string }>`
    select language, content /* never null: see below */ from legal_version_texts
    where document = ${document} and number = ${number} and content is not null`.execute(db);
  return Object.fromEntries(rows.map(({ language, content }) => [language, content]));
}
