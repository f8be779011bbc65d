import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { htmlOf, type StoredText, storedHtmlColumns } from '../../server/text/rendered/stored-html.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { LegalDocument } from '../../shared/pages/legal-versions.ts';
import { legalFailures, type LegalSettings, type LegalText, ShippedText } from '../contract.ts';
import { shippedText } from './shipped-text.ts';
import { legalTexts } from './stored-texts.ts';
import { numberInForce, type Publisher, readFacts, readOwnTexts } from './versions.ts';

type Reader = Pick<Kernel, 'db'> & Publisher;

/** More than a site publishes in its life. */
const maxListed = 200;

/** The row in the reader's language, or the one there is. */
function inReadersLanguage<Row extends { language: Language }>(rows: readonly Row[], language: Language) {
  const find = (wanted: Language) => rows.find((row) => row.language === wanted);
  return find(language) ?? find(defaultLanguage) ?? rows[0];
}

interface TextRow extends Omit<StoredText, 'text'> {
  id: number;
  language: Language;
  shipped: unknown;
  text: string | null;
  publishedAt: Date;
}

/** The text in force, with the details of today. */
export async function getTextInForce(kernel: Reader, document: LegalDocument, language: Language): Promise<LegalText> {
  const number = await numberInForce(kernel, document);
  const text = await getVersion(kernel, document, number, language);
  const facts = await readFacts(kernel.db, kernel);
  return { ...text, shipped: { ...shippedText(document, language, facts), language } };
}

/** As it was on the day of its publication. */
export async function getVersion(
  kernel: Reader,
  document: LegalDocument,
  number: number,
  language: Language,
): Promise<LegalText> {
  const inForce = await numberInForce(kernel, document);
  const { rows } = await sql<TextRow>`
    select t.id, t.language, t.shipped, t.content as text, ${storedHtmlColumns('t')}, v.published_at as "publishedAt"
    from legal_versions v join legal_version_texts t on t.document = v.document and t.number = v.number
    where v.document = ${document} and v.number = ${number} order by t.id`.execute(kernel.db);
  const shown = inReadersLanguage(rows, language);
  if (!shown) throw new Failure(legalFailures.noSuchVersion);
  const versions = await listVersions(kernel.db, document, language);
  return {
    document,
    number,
    publishedAt: shown.publishedAt.toISOString(),
    changes: versions.find((version) => version.number === number)?.changes ?? null,
    shipped: { ...ShippedText.parse(shown.shipped), language: shown.language },
    own: await readOwn(kernel.db, rows, language),
    isInForce: number === inForce,
    versions,
  };
}

async function readOwn(db: Kysely<Database>, rows: readonly TextRow[], language: Language): Promise<LegalText['own']> {
  const written = rows.flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }]));
  const own = inReadersLanguage(written, language);
  if (!own) return null;
  const [html = ''] = await htmlOf(db, legalTexts, [own]);
  return { html, language: own.language };
}

interface VersionRow {
  number: number;
  publishedAt: Date;
  asksAgain: boolean;
  author: string | null;
}

interface ChangesRow {
  number: number;
  language: Language;
  text: string;
}

/** What changed in each version, in the reader's language or the one there is. */
export async function readChanges(db: Kysely<Database>, document: LegalDocument, language: Language) {
  const { rows } = await sql<ChangesRow>`
    select number, language, changes as text /* never null: see below */ from legal_version_texts
    where document = ${document} and changes is not null order by number desc, id limit ${maxListed * 5}`.execute(db);
  return (number: number) => {
    const ofVersion = rows.filter((row) => row.number === number);
    const found = inReadersLanguage(ofVersion, language);
    return found ? { text: found.text, language: found.language } : null;
  };
}

/** The newest first. */
async function listVersions(db: Kysely<Database>, document: LegalDocument, language: Language) {
  const { rows } = await sql<VersionRow>`
    select v.number, v.published_at as "publishedAt", v.asks_again as "asksAgain", u.username as author
    from legal_versions v left join users u on u.id = v.author_id
    where v.document = ${document} order by v.number desc limit ${maxListed}`.execute(db);
  const changesOf = await readChanges(db, document, language);
  return rows.map(({ publishedAt, ...version }) => ({
    ...version,
    publishedAt: publishedAt.toISOString(),
    changes: changesOf(version.number),
  }));
}

/** For the people who write it. */
export async function getSettings(kernel: Reader, document: LegalDocument, language: Language): Promise<LegalSettings> {
  const number = await numberInForce(kernel, document);
  return presentSettings(kernel.db, document, number, language);
}

export async function presentSettings(
  db: Kysely<Database>,
  document: LegalDocument,
  number: number,
  language: Language,
): Promise<LegalSettings> {
  const { rows } = await sql<{ number: number; count: number }>`
    select number, count(*)::int as count /* never null */ from legal_acceptances
    where document = ${document} group by number`.execute(db);
  const counts = new Map(rows.map((row) => [row.number, row.count]));
  const versions = await listVersions(db, document, language);
  return {
    document,
    number,
    texts: await readOwnTexts(db, document, number),
    versions: versions.map((version) => ({ ...version, acceptedBy: counts.get(version.number) ?? 0 })),
  };
}
