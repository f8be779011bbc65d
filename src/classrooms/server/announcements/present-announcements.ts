import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { htmlOf, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import { announcementTexts } from '../stored-texts.ts';

/** Announcements with the HTML of their texts. */
export async function presentAnnouncements<Row extends Omit<StoredText, 'text'> & { content: string }>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & { html: string })[]> {
  const html = await htmlOf(
    db,
    announcementTexts,
    rows.map((row) => ({ ...row, text: row.content })),
  );
  return rows.map((row, index) => ({ ...row, html: html[index] ?? '' }));
}
