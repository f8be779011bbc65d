import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { languages } from '../../shared/language.ts';
import type { LegalDocument } from '../../shared/pages/legal-versions.ts';
import type { ByLanguage } from '../../shared/texts-by-language.ts';
import { legalFailures } from '../contract.ts';
import type { NewLegalVersion } from '../schemas.ts';
import { ensureVersion, insertTexts, insertVersion, type Publisher } from './versions.ts';

/** Refuses a text over the limits of rendering. */
export async function renderTexts(texts: ByLanguage): Promise<ByLanguage> {
  const html: Partial<Record<string, string>> = {};
  for (const language of languages) {
    const text = texts[language];
    if (text) html[language] = await renderNewText('text', text);
  }
  return html;
}

/** Fails if somebody else has published since the writer began. Returns the number. */
export async function publishVersion(
  tx: Transaction<Database>,
  kernel: Publisher,
  {
    document,
    authorId,
    html,
    ...wanted
  }: NewLegalVersion & { document: LegalDocument; authorId: number; html: ByLanguage },
): Promise<number> {
  const number = wanted.basedOn + 1;
  const newest = await ensureVersion(tx, kernel, document);
  const isMade =
    newest === wanted.basedOn && (await insertVersion(tx, { document, number, authorId, asksAgain: wanted.asksAgain }));
  if (!isMade) throw new Failure(legalFailures.newerVersion);
  await insertTexts(tx, kernel, { document, number, texts: wanted.texts, changes: wanted.changes, html });
  await writeAuditEntry(tx, { actorId: authorId, action: 'legal.published', subject: `${document} #${number}` });
  return number;
}
